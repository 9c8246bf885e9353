/** Hertz and seconds; audible beside a hair dryer. */
const [pitch, lasts] = [1320, 0.12];
const lowPitch = 330;
const loudness = 0.2;
/** Seconds from one tone's start to the next one's. */
const apart = 0.35;

let output: AudioContext | null = null;

/** Plays short tones one after another. Silent if the computer has no sound. */
function play(count: number, frequency = pitch): void {
  output ??= new AudioContext();
  for (let tone = 0; tone < count; tone += 1) {
    const from = output.currentTime + tone * apart;
    const until = from + lasts;
    const sound = new OscillatorNode(output, { frequency });
    const volume = new GainNode(output, { gain: loudness });
    // Fades out, to avoid a click.
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.linearRampToValueAtTime(0, until);
    sound.connect(volume).connect(output.destination);
    sound.start(from);
    sound.stop(until);
  }
}

/** For a captured weight: short, so that it ends before the next tube. */
export const playCaptureTone = (): void => play(1);

/** For a failed scan: two low tones, independent of the sound setting of captures. */
export const playWrongScanTones = (): void => play(2, lowPitch);

/** For a finished timer: longer than all other sounds. */
export const playTimerTones = (): void => play(6);
