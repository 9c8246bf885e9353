/** The watch's calls. Weights are hundredths of a gram. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { BowlQuestion, Reading } from '../../../shared/bridge/scales.ts';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import type { WeightChange } from '../../../shared/colour-bar/weight-jump.ts';
import type { DraftStep } from './draft-step.ts';

interface WatchRules {
  /** The setting is on, and a person is signed in. */
  readonly autoCapture: boolean;
  readonly tolerance: number;
  /** The scale that the readings are of; null or missing: not known. */
  readonly scaleId?: string | null;
  /** The item that a waiting step makes active; null or missing: the active row's. */
  readonly next?: string | null;
}

export interface WeighingWatch {
  /**
   * Takes each reading with the active draft, signed in or not. Answers the step to take now with its weight: a pour is
   * captured, a bowl put on the scale is tared, or the base settles after an amount was typed.
   */
  take(reading: Reading, draft: Draft | null, rules: WatchRules): 'capture' | 'settleBase' | 'bowlPut' | null;
  /** Whether the scale says that the weight is stable, or it has stood still for 600 ms. */
  stable(): boolean;
  /** Whether the last number is what the pan bears, though it may not be stable yet. */
  calm(): boolean;
  /** Whether the grams over the active bowl's base were poured there: the bowl was seen at its base and not lifted since. */
  standsAtBase(): boolean;
  /** Whether the pan stood at this weight, and nothing was taken off it since. */
  stoodAt(weight: number): boolean;
  /** Whether a stable weight may become the base after an amount was typed. */
  maySettle(base: number): boolean;
  /** What a person is asked about the bowl, as of the last stable weight; null: nothing. */
  question(): BowlQuestion | null;
  /** The bowl's own weight, where another one was put on the empty scale. */
  firstWeight(): number | null;
  /** Whether a stable weight may have colour in it beside the bowl, as far as the pan was seen. */
  mayHaveColour(hundredths: number): boolean;
  /** Whether a barcode that no item has was scanned since the draft's last step. */
  afterUnknown(draft: Draft): boolean;
  /**
   * After a scan that named no one item, the pour may be of an unknown tube: nothing is captured automatically for `draft`
   * until its next step, or until a scan names an item.
   */
  scanned(draft: Draft | null, named: boolean): void;
  /** To be called before and after the app changes the scale's numbers: zero, tare, or taking both back. */
  rezeroed(when: 'before' | 'after'): void;
  /** The scale came back with another weight while a bowl of the active draft stood on it, as far as anybody knows. */
  weightChanged(): WeightChange | null;
  /** The scale was gone or its numbers were changed, and no weight has stood still since. */
  inDoubt(): boolean;
  /** The draft took a step: taring, capturing and going on with the same bowl settle what the change meant. */
  stepped(draft: Draft, step: DraftStep): void;
  /** The step by which the bowl goes on from the weight of now; null where the weight has not changed, or is in doubt. */
  sameBowl(): DraftAction | null;
  /** Forgets all that was seen, as it says nothing of another scale or place. */
  reset(): void;
}
