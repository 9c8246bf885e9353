/** Hertz and seconds: heard through a hair dryer. */
const [pitch, lasts] = [1320, 0.12];
const lowPitch = 330;
const loudness = 0.2;
/** Seconds from the beginning of one tone to the next. */
const apart = 0.35;

let output: AudioContext | null = null;

/** Short tones, one after the other. Silent where the computer has no sound. */
function play(count: number, frequency = pitch): void {
  output ??= new AudioContext();
  for (let tone = 0; tone < count; tone += 1) {
    const from = output.currentTime + tone * apart;
    const until = from + lasts;
    const sound = new OscillatorNode(output, { frequency });
    const volume = new GainNode(output, { gain: loudness });
    // It fades, so that it does not click.
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.linearRampToValueAtTime(0, until);
    sound.connect(volume).connect(output.destination);
    sound.start(from);
    sound.stop(until);
  }
}

/** For a weight that was captured: over before the next tube. */
export const playCaptureTone = (): void => play(1);

/** For a scan that went wrong: two low ones, however the sound of captures is set. */
export const playWrongScanTones = (): void => play(2, lowPitch);

/** For a timer that ended: no other sound is as long. */
export const playTimerTones = (): void => play(6);
