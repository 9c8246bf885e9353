/**
 * Tells a keyboard-wedge scanner from a person by the time between keys (reference: a burst of at least three
 * characters, 5 to 35 ms apart, ended by Enter or Tab). A pure machine: keys and their times in, what to do out.
 * No key is ever held back: what a burst typed is taken out again once it has shown itself to be one.
 */

/** Milliseconds between two keys of one burst. Nobody types three keys in a row this fast and then Enter. */
export const burstGap = 50;
export const fewest = 3;
/** The longest code that the bridge takes. */
export const most = 200;

export interface Wedge {
  /** Characters so far that came fast enough to be one burst; empty: none. */
  readonly burst: string;
  /** When the last of them came. */
  readonly at: number;
}

export const idleWedge: Wedge = { burst: '', at: Number.NEGATIVE_INFINITY };

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

  const fast = event.at - state.at <= burstGap;
  if (event.key === 'Enter' || event.key === 'Tab') {
    const code = state.burst.trim();
    return fast && code.length >= least
      ? { state: idleWedge, finding: { is: 'code', code } }
      : { state: idleWedge, finding: plain };
  }
  // One UTF-16 unit: a character that a scanner can type; `Backspace`, `F9`, `Dead` and the like are longer.
  if (event.key.length !== 1) return { state: idleWedge, finding: plain };
  if (fast && state.burst !== '' && state.burst.length < most)
    return { state: { burst: state.burst + event.key, at: event.at }, finding: plain };
  return { state: { burst: event.key, at: event.at }, finding: { is: 'start' } };
}
