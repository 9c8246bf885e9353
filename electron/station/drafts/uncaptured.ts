/** Grams on the scale that the active row has not captured yet. Weights are hundredths of a gram. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { baseOn, mayStand } from '../../../shared/colour-bar/draft-bowl.ts';
import { gramsOver, leastPoured, weighedRow } from './bowl-question.ts';
import type { WeighingWatch } from './weighing-watch-ports.ts';

export type Uncaptured =
  | { readonly type: 'none' }
  | { readonly type: 'some'; readonly hundredths: number }
  /** A person must first answer whether the weight was poured. */
  | { readonly type: 'asked' }
  /** Not decidable until the weight is stable. */
  | { readonly type: 'moving' };
const none: Uncaptured = { type: 'none' };
const moving: Uncaptured = { type: 'moving' };
const asked: Uncaptured = { type: 'asked' };

interface ScaleMoment {
  readonly watch: WeighingWatch;
  readonly scaleId: string | null;
  readonly standing: { readonly reading: Reading; readonly stable: boolean };
  /** A step waits for the weight. */
  readonly waits: boolean;
}

/** The active row's grams over its base that are not captured yet. */
export function uncapturedOf(draft: Draft, { watch, scaleId, standing, waits }: ScaleMoment): Uncaptured {
  const row = weighedRow(draft, scaleId);
  if (row === null) return none;
  const { bowl, base } = row;
  // The weight changed unobserved: a question about it is open.
  if (watch.weightChanged() !== null) return waits ? moving : none;
  const { reading, stable } = standing;
  const { state, hundredths } = reading;
  if (base === null) return asksForGrams(watch) ? asked : colourMayBeOnTop(watch, reading) ? moving : none;
  if (state !== 'moving' && state !== 'stable') return waits && bowl.settleBase !== true ? moving : none;
  if (hundredths === null || !(stable || watch.calm())) return moving;
  if (watch.inDoubt()) return stable ? none : moving;
  if (bowl.settleBase === true) {
    // The row's amount was typed: capturing moves the base to the bowl's settled weight.
    if (!stable || (mayStand(hundredths, base) && !watch.maySettle(base))) return moving;
    return mayStand(hundredths, base) ? { type: 'some', hundredths } : none;
  }
  if (stable && asksForGrams(watch)) return asked;
  if (gramsOver(bowl, base, hundredths) < 1)
    return stable || Math.abs(hundredths - base) < leastPoured ? none : moving;
  return watch.standsAtBase() && !watch.afterUnknown(draft) ? { type: 'some', hundredths } : moving;
}

/** Whether a reading shows, or hides, grams over the captured ones. A bowl that is being lifted shows none. */
export function rowShowsMore(draft: Draft, scaleId: string | null, { state, hundredths }: Reading): boolean {
  const row = weighedRow(draft, scaleId);
  if (row === null || row.base === null || (state !== 'moving' && state !== 'stable')) return false;
  return hundredths === null || gramsOver(row.bowl, row.base, hundredths) >= 1;
}

/** The active bowl's base on this scale. */
export function baseInFront({ bowls, activeBowlId }: Draft, scaleId: string | null): number | null {
  const bowl = bowls.find(({ id }) => id === activeBowlId);
  return bowl ? baseOn(bowl, scaleId) : null;
}

/** `rowShowsMore` for the active bowl while no row is active because a question about a scanned tube is open. */
export function bowlShowsMore(
  draft: Draft,
  scaleId: string | null,
  { state, hundredths }: Pick<Reading, 'state' | 'hundredths'>,
): boolean {
  const base = baseInFront(draft, scaleId);
  if (base === null || (state !== 'moving' && state !== 'stable')) return false;
  return hundredths === null || hundredths - base >= leastPoured;
}

/** Whether the open question about the bowl decides about grams. */
export function asksForGrams(watch: Pick<WeighingWatch, 'question'>): boolean {
  const question = watch.question();
  return question !== null && (question.more !== null || question.onTop !== null);
}

/** Whether colour may be in a bowl that was not tared yet. */
function colourMayBeOnTop(watch: WeighingWatch, { state, hundredths }: Reading): boolean {
  const first = watch.firstWeight();
  return state === 'moving' && first !== null && (hundredths === null || hundredths - first >= leastPoured);
}
