/** What the wedge machine knows: the keys of a burst, and how a scanner is set up. */

export type WedgeSuffix = 'either' | 'enter' | 'tab' | 'none';

export interface WedgeSettings {
  /** What the scanner types before each code; empty: nothing. */
  readonly prefix: string;
  /** What it types after; `none`: a code ends when nothing follows. */
  readonly suffix: WedgeSuffix;
  /** Milliseconds at most between two of its keys. */
  readonly gap: number;
  /** Characters that make a code. */
  readonly fewest: number;
  /** Milliseconds at most that a key is held back from a person; 0: none ever is. */
  readonly hold: number;
}

/** A scanner needs at most 35 ms and a person at least 50: between the two, with room for a computer's clock. */
export const usualWedge: WedgeSettings = { prefix: '', suffix: 'either', gap: 45, fewest: 6, hold: 45 };

/** A busy computer stumbles at worst so long over a code; less than a hand needs from the keyboard to the scanner. */
export const worstGap = 200;
/** Milliseconds after the last key of a burst in which its end may still come. */
export const quiet = 120;
/** The longest code that the bridge takes. */
export const most = 200;
/** A person's keys that may run into a scanner's: two, rolled over. They are never kept longer than `hold`. */
export const rolledOver = 2;

export interface Stroke {
  readonly id: number;
  readonly character: string;
  /** When the key was pressed. */
  readonly at: number;
  /** When the page heard of it: later, where the computer was busy. */
  readonly heard: number;
  /** Not with the page. */
  readonly held: boolean;
}

/** The strokes of a burst so far, none later than `worstGap` after the one before. */
export interface Wedge {
  readonly strokes: readonly Stroke[];
  /** How many of them were reported as over already. */
  readonly told: number;
}
export const idleWedge: Wedge = { strokes: [], told: 0 };

/** The strokes at the end that came one after the other within `gap`. */
export function lastRun(strokes: readonly Stroke[], gap: number): readonly Stroke[] {
  let from = strokes.length - 1;
  while (from > 0 && within(strokes, from, gap)) from -= 1;
  return strokes.slice(Math.max(0, from));
}

export function within(strokes: readonly Stroke[], at: number, gap: number): boolean {
  const [before, stroke] = [strokes[at - 1], strokes[at]];
  return before !== undefined && stroke !== undefined && stroke.at - before.at <= gap;
}
