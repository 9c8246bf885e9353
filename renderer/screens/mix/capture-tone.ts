/** Hertz and seconds: heard through a hair dryer, over before the next tube. */
const [pitch, lasts] = [1320, 0.12];
const loudness = 0.2;

let output: AudioContext | null = null;

/** A short tone for a weight that was captured. Silent where the computer has no sound. */
export function playCaptureTone(): void {
  output ??= new AudioContext();
  const tone = new OscillatorNode(output, { frequency: pitch });
  const volume = new GainNode(output, { gain: loudness });
  const until = output.currentTime + lasts;
  // It fades, so that it does not click.
  volume.gain.linearRampToValueAtTime(0, until);
  tone.connect(volume).connect(output.destination);
  tone.start();
  tone.stop(until);
}
