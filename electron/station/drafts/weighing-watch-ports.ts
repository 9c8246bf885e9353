/** The interface of the weighing watch. Weights are hundredths of a gram. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { BowlQuestion, Reading } from '../../../shared/bridge/scales.ts';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import type { WeightChange } from '../../../shared/colour-bar/weight-jump.ts';
import type { DraftStep } from './draft-step.ts';

interface WatchRules {
  /** The setting is on, and a person is signed in. */
  readonly autoCapture: boolean;
  readonly tolerance: number;
  /** The scale that sends the readings; null or missing: not known. */
  readonly scaleId?: string | null;
  /** The item that a queued step makes active; null or missing: the active row's. */
  readonly next?: string | null;
}

export interface WeighingWatch {
  /**
   * Takes each reading, also while signed out. Returns the step to take at its weight: capture a pour, tare a bowl just put
   * on the scale, or settle the base after a typed amount.
   */
  take(reading: Reading, draft: Draft | null, rules: WatchRules): 'capture' | 'settleBase' | 'bowlPut' | null;
  /** Whether the scale reports a stable weight, or the number has not moved for 600 ms. */
  stable(): boolean;
  /** Whether the number has nearly settled: close to the final weight, though not stable yet. */
  calm(): boolean;
  /** Whether grams over the active bowl's base were poured: the weight was at the base, and the bowl not lifted since. */
  standsAtBase(): boolean;
  /** Whether the pan was at this weight, and nothing was taken off since. */
  stoodAt(weight: number): boolean;
  /** Whether a stable weight may become the base after an amount was typed. */
  maySettle(base: number): boolean;
  /** The question about the bowl at the last stable weight; null: none. */
  question(): BowlQuestion | null;
  /** The first weight since the pan was empty, which is the empty bowl's; null: not known. */
  firstWeight(): number | null;
  /** Whether a stable weight may include colour besides the bowl. */
  mayHaveColour(hundredths: number): boolean;
  /** Whether an unknown barcode was scanned since the draft's last step. */
  afterUnknown(draft: Draft): boolean;
  /**
   * After a scan without exactly one item, the pour may come from an unknown tube. Nothing is captured automatically for
   * `draft` until its next step or the next scan of an item.
   */
  scanned(draft: Draft | null, named: boolean): void;
  /** Call it before and after the app zeroes or tares the scale, or undoes that. */
  rezeroed(when: 'before' | 'after'): void;
  /** How the weight changed while the scale was silent or its zero moved, with a tared bowl on it; null: unchanged. */
  weightChanged(): WeightChange | null;
  /** The scale was silent or its zero moved, and no weight has been stable since. */
  inDoubt(): boolean;
  /** Call it after each step. Taring, capturing or confirming the same bowl settles a weight change. */
  stepped(draft: Draft, step: DraftStep): void;
  /** The step that shifts the base to the current weight; null if the weight is unchanged or in doubt. */
  sameBowl(): DraftAction | null;
  /** Forgets all observations; call it for another scale or place. */
  reset(): void;
}
