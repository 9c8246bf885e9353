/**
 * Decides whether grams over the active bowl's base may be captured, and which question to ask otherwise. Every kind of
 * capture uses this rule. Weights are hundredths of a gram.
 */
import type { Draft, DraftBowl } from '../../../shared/bridge/drafts.ts';
import type { BowlQuestion } from '../../../shared/bridge/scales.ts';
import { baseOn, isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { bearsBowl, type PanTrail } from '../../../shared/colour-bar/pan-trail.ts';
import { pour } from '../../../shared/colour-bar/weighing.ts';

/** One gram. */
export const leastPoured = 100;

/** A sudden gain of at least this weight is a bowl, because pouring is slower. */
const lightestUnasked = 4000;

export interface BowlMoment {
  readonly draft: Draft;
  readonly scaleId: string | null | undefined;
  /** A stable weight. */
  readonly hundredths: number;
  /** Stable for long enough that no hand holds the bowl. */
  readonly stands: boolean;
  /** The weight was at the bowl's base, and the bowl was not lifted since. */
  readonly standsAtBase: boolean;
  /** The last scan was an unknown barcode, and no step followed it. */
  readonly afterUnknown: boolean;
  readonly trail: PanTrail;
}

/** The active bowl, component and base on this scale; null: no active row, or one counted in packs. */
export function weighedRow(draft: Draft, scaleId: string | null | undefined) {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  const component = bowl?.components.find(({ id }) => id === bowl.activeComponentId);
  if (!bowl || !component || component.item.packSize === null) return null;
  return { bowl, component, base: baseOn(bowl, scaleId) };
}

/** Whole grams over `base`; 0 below one gram. */
export const gramsOver = ({ total }: Pick<DraftBowl, 'total'>, base: number, hundredths: number): number =>
  Math.max(0, pour({ base, total }, hundredths).grams);

/** The question about the bowl on the pan; null: none. */
export function bowlQuestion(moment: BowlMoment): BowlQuestion | null {
  const { draft, scaleId, hundredths, standsAtBase, trail } = moment;
  const row = weighedRow(draft, scaleId);
  if (row === null || row.bowl.settleBase === true) return null;
  const { bowl, base } = row;
  const onTop = trail.first === null ? 0 : gramsOver(bowl, trail.first, hundredths);
  // With a total, the weight over the first one may be an amount that was typed.
  if (base === null)
    return onTop >= 1 && bowl.total === 0 ? { type: 'bowl', why: 'untared', onTop, more: null } : null;
  const more = gramsOver(bowl, base, hundredths);
  if (standsAtBase)
    return moment.afterUnknown && more >= 1 ? { type: 'bowl', why: 'unknown', onTop: null, more } : null;
  const isOther = trail.first !== null && Math.abs(trail.first - base) >= leastPoured;
  const isBeside = Math.abs(hundredths - base) < leastPoured;
  if (more < 1 && (onTop < 1 || !isOther || isBeside)) {
    const isOtherBowl = isLifted(hundredths, base) && bearsBowl(trail, hundredths) && moment.stands;
    // An empty bowl may be replaced without a question, because it holds no colour.
    return isOtherBowl && bowl.total > 0 ? { type: 'bowl', why: 'moved', onTop: null, more: null } : null;
  }
  return {
    type: 'bowl',
    why: 'moved',
    onTop: isOther && onTop >= 1 ? onTop : null,
    more: more >= 1 ? more : null,
  };
}

/** Whether a bowl was just put on an empty pan before anything was poured, so that it is tared without a tap. */
export function isFreshBowl(moment: BowlMoment): boolean {
  const { draft, scaleId, hundredths, trail } = moment;
  const row = weighedRow(draft, scaleId);
  if (row === null || !moment.stands || trail.first === null || !trail.quick) return false;
  if (row.bowl.total !== 0 || row.bowl.settleBase === true) return false;
  // A lighter weight may be colour over a bowl that the scale's own key set to zero.
  const gain = hundredths - (trail.emptyBelow ?? 0);
  if (gain < lightestUnasked && Math.abs(hundredths) >= leastPoured) return false;
  if (hundredths - trail.first >= leastPoured) return false;
  const wasEmpty = trail.fromEmpty || hundredths < leastPoured;
  return wasEmpty && (row.base === null || isLifted(hundredths, row.base));
}
