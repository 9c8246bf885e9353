/**
 * Whether grams may be taken over the active bowl's base, and what a person is asked where they may not: the one rule for
 * every way in which grams are taken. Weights are hundredths of a gram.
 */
import type { Draft, DraftBowl } from '../../../shared/bridge/drafts.ts';
import type { BowlQuestion } from '../../../shared/bridge/scales.ts';
import { baseOn, isLifted, lightestBowl } from '../../../shared/colour-bar/draft-bowl.ts';
import type { PanTrail } from '../../../shared/colour-bar/pan-trail.ts';
import { pour } from '../../../shared/colour-bar/weighing.ts';

/** One gram. */
export const leastPoured = 100;

/** The lightest step that counts as a bowl: pouring is slower than putting a bowl down. */
const lightestUnasked = 4000;

export interface BowlMoment {
  readonly draft: Draft;
  readonly scaleId: string | null | undefined;
  /** A stable weight. */
  readonly hundredths: number;
  /** It has been stable for as long as a bowl that no hand holds. */
  readonly stands: boolean;
  /** The bowl was seen at its base, and was not lifted since. */
  readonly standsAtBase: boolean;
  /** A barcode that no item has was scanned, and no step was taken since. */
  readonly afterUnknown: boolean;
  readonly trail: PanTrail;
}

/** The active bowl with its base on this scale, where its active row is weighed; null: no weight matters. */
export function weighedRow(draft: Draft, scaleId: string | null | undefined) {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  const component = bowl?.components.find(({ id }) => id === bowl.activeComponentId);
  if (!bowl || !component || component.item.packSize === null) return null;
  return { bowl, component, base: baseOn(bowl, scaleId) };
}

/** Whole grams over a weight; 0: less than one. */
export const gramsOver = ({ total }: Pick<DraftBowl, 'total'>, base: number, hundredths: number): number =>
  Math.max(0, pour({ base, total }, hundredths).grams);

/** The question about the bowl on the pan; null: none. */
export function bowlQuestion(moment: BowlMoment): BowlQuestion | null {
  const { draft, scaleId, hundredths, standsAtBase, trail } = moment;
  const row = weighedRow(draft, scaleId);
  if (row === null || row.bowl.settleBase === true) return null;
  const { bowl, base } = row;
  const onTop = trail.first === null ? 0 : gramsOver(bowl, trail.first, hundredths);
  // The weight on top may be a typed amount.
  if (base === null)
    return onTop >= 1 && bowl.total === 0 ? { type: 'bowl', why: 'untared', onTop, more: null } : null;
  const more = gramsOver(bowl, base, hundredths);
  if (standsAtBase)
    return moment.afterUnknown && more >= 1 ? { type: 'bowl', why: 'unknown', onTop: null, more } : null;
  const isOther = trail.first !== null && Math.abs(trail.first - base) >= leastPoured;
  const isBeside = Math.abs(hundredths - base) < leastPoured;
  if (more < 1 && (onTop < 1 || !isOther || isBeside)) {
    const isOtherBowl = isLifted(hundredths, base) && hundredths >= lightestBowl && moment.stands;
    // Into an empty bowl nothing was poured: another one takes its place unasked.
    return isOtherBowl && bowl.total > 0 ? { type: 'bowl', why: 'moved', onTop: null, more: null } : null;
  }
  return {
    type: 'bowl',
    why: 'moved',
    onTop: isOther && onTop >= 1 ? onTop : null,
    more: more >= 1 ? more : null,
  };
}

/**
 * Whether what stands there is a bowl that was put on an empty pan before anything was poured: it starts from here without
 * a tap.
 */
export function isFreshBowl(moment: BowlMoment): boolean {
  const { draft, scaleId, hundredths, trail } = moment;
  const row = weighedRow(draft, scaleId);
  if (row === null || !moment.stands || trail.first === null || !trail.quick) return false;
  if (row.bowl.total !== 0 || row.bowl.settleBase === true) return false;
  // What shows less may be colour, over a bowl that the scale's own key set to zero.
  if (hundredths < lightestUnasked && Math.abs(hundredths) >= leastPoured) return false;
  if (hundredths - trail.first >= leastPoured) return false;
  const wasEmpty = trail.fromEmpty || hundredths < leastPoured;
  return wasEmpty && (row.base === null || isLifted(hundredths, row.base));
}
