/**
 * Tells a keyboard-wedge scanner from a person by the time between keys (reference: a burst of at least three
 * characters, 5 to 35 ms apart, 100 ms at worst, ended by Enter or Tab). A pure machine: keys and their times in, what
 * to do out. No key is ever held back: what a burst typed is taken out again once it has shown itself to be one.
 */

/** Milliseconds between two keys of a burst: nobody types three keys and Enter this fast. */
export const burstGap = 50;
/**
 * At worst, where a slow scanner or a busy computer stumbles over a code as long as a barcode; less than a hand needs
 * from the keyboard to the scanner …
 */
export const worstGap = 200;
export const barcodeLength = 8;
/** … as long as its keys came faster than this on average: nobody types eight keys and Enter this fast. */
export const worstMean = 70;

export const fewest = 3;
/** The longest code that the bridge takes. */
export const most = 200;

export interface Wedge {
  /** Characters so far that came fast enough to be one burst; empty: none. */
  readonly burst: string;
  /** When the first and the last of them came. */
  readonly from: number;
  readonly at: number;
  /** The longest time between two of them. */
  readonly slowest: number;
}

export const idleWedge: Wedge = {
  burst: '',
  from: Number.NEGATIVE_INFINITY,
  at: Number.NEGATIVE_INFINITY,
  slowest: 0,
};

export interface WedgeKey {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Milliseconds, of one monotonic clock. */
  readonly at: number;
  /** Ctrl, Alt or Meta was held: a shortcut, not a character. */
  readonly shortcut: boolean;
  /** The key is held down and repeats. */
  readonly repeat: boolean;
}

export type WedgeFinding =
  /** Nothing to do: the key goes where it goes. */
  | { readonly is: 'key' }
  /** The first key of what may become a burst: remember what the field holds now. */
  | { readonly is: 'start' }
  /** The end of a burst: swallow this key, put the field back as it was, and send the code. */
  | { readonly is: 'code'; readonly code: string };

const plain: WedgeFinding = { is: 'key' };

/** `least`: characters that make a code. */
export function wedgeKey(
  state: Wedge,
  event: WedgeKey,
  least: number = fewest,
): { state: Wedge; finding: WedgeFinding } {
  // Some scanners hold Shift for capitals, which is a key of its own between two characters.
  if (event.key === 'Shift') return { state, finding: plain };
  if (event.shortcut || event.repeat) return { state: idleWedge, finding: plain };

  const gap = event.at - state.at;
  const slowest = Math.max(state.slowest, gap);
  if (event.key === 'Enter' || event.key === 'Tab') {
    const code = state.burst.trim();
    const mean = (event.at - state.from) / state.burst.length;
    const isBurst =
      slowest <= burstGap || (slowest <= worstGap && mean <= worstMean && code.length >= barcodeLength);
    return isBurst && code.length >= least
      ? { state: idleWedge, finding: { is: 'code', code } }
      : { state: idleWedge, finding: plain };
  }
  // One UTF-16 unit: a character that a scanner can type; `Backspace`, `F9`, `Dead` and the like are longer.
  if (event.key.length !== 1) return { state: idleWedge, finding: plain };
  if (gap <= worstGap && state.burst !== '' && state.burst.length < most)
    return {
      state: { burst: state.burst + event.key, from: state.from, at: event.at, slowest },
      finding: plain,
    };
  return {
    state: { burst: event.key, from: event.at, at: event.at, slowest: 0 },
    finding: { is: 'start' },
  };
}
