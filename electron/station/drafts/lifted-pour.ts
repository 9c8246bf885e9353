/**
 * The active row's grams that were seen on the pan and not captured when the bowl was lifted. They are the row's, also where
 * the bowl does not come back. Weights are hundredths of a gram, times milliseconds.
 */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { leastPoured, weighedRow } from './bowl-question.ts';
import type { Rest } from './row-rest.ts';

/** A hand presses on the pan for less than that: one that takes the bowl, and one that puts it right. */
const pressesForMs = { taking: 500, placing: 1500 };
/** A scale that hides its number needs less than that to see a bowl leave. */
const leavesWithinMs = 2000;

interface PanMoment {
  readonly reading: Reading;
  readonly stable: boolean;
  readonly scaleId: string | null;
}

/** What the row has coming to it on the pan. */
interface PanRest {
  readonly coming: Rest;
  /** The weight of a bowl that is not tared, before colour came; null: not known. */
  readonly first: number | null;
}

/** The weight that a person is asked about, and where the row's grams start. */
export interface AskedPour {
  readonly from: number;
  readonly hundredths: number;
  /** A bowl that weighs as much as this one did before is in its place. */
  readonly isReplaced: boolean;
}

export interface LiftedPour {
  /** Takes one reading in. */
  readonly follow: (draft: Draft, rest: PanRest, moment: PanMoment) => void;
  /** The weight of a bowl that is off the pan; null: it is there, may be, all of it is captured, or a person is asked. */
  readonly left: (draft: Draft, moment: PanMoment) => number | null;
  /** The last stable weight, where a person leaves out a bowl that came after it; null: none. */
  readonly sure: (draft: Draft, moment: PanMoment) => number | null;
  /**
   * Begins to ask about a bowl that left before it was known what to capture; answers whether there is one. `isTared`:
   * another bowl is there, from which the row goes on.
   */
  readonly ask: (draft: Draft, moment: PanMoment, isTared?: boolean) => boolean;
  readonly asked: (draft: Draft, moment: PanMoment) => AskedPour | null;
  /** A person is asked about this weight, also if a bowl like the one that left takes its place. */
  readonly keep: (draft: Draft, asked: AskedPour | null) => void;
  /** Grams were seen, and the bowl is neither there with them nor off the pan. */
  readonly isLeaving: (draft: Draft, moment: PanMoment) => boolean;
  /** Forgets one draft's bowl, or all of them. */
  readonly forget: (draftId?: string) => void;
}

interface SeenPour {
  readonly row: string;
  /** Where the row's grams start. */
  readonly from: number;
  /** The last stable weight that could be captured; null: none. */
  readonly sure: number | null;
  /** The highest number since, which moved from `since` to `until`, or was asked about; null: none. */
  readonly most: { readonly hundredths: number; readonly since: number; readonly until: number } | null;
  /** The weight of the bowl that left, while one as heavy as its base took its place; null: none did. */
  readonly replaced: number | null;
  /** Since when the scale hides its number; null: it shows it. */
  readonly hiddenSince: number | null;
  /** The weight of what a bowl that went may have left behind, if one like it comes; null: nothing, or it is there. */
  readonly gone: number | null;
  /** The bowl was off the pan since. */
  readonly isAway: boolean;
  /** A bowl was put there since, and asked about. */
  readonly isBack: boolean;
  readonly isAsked: boolean;
}

export function liftedPour(): LiftedPour {
  /** By the draft's id, as another person's draft may be in front until the bowl comes back. */
  const pours = new Map<string, SeenPour>();
  const weighed = (draft: Draft, scaleId: string | null) => {
    const row = weighedRow(draft, scaleId);
    if (row === null || row.bowl.settleBase === true) return null;
    // In a bowl without a tare the weight on top may be a typed amount.
    if (row.base === null && row.bowl.total > 0) return null;
    return { key: JSON.stringify([row.bowl.id, row.component.id, row.base]), base: row.base };
  };
  /** The front row's pour. `most`: null where a hand may have pressed. */
  const ofRow = (draft: Draft, { reading, scaleId }: PanMoment) => {
    const seen = pours.get(draft.id);
    if (seen === undefined || seen.row !== weighed(draft, scaleId)?.key) return null;
    const { most, sure, from, isAway, isAsked } = seen;
    const counts = moved(most, pressesForMs.taking);
    const isOffPan = isAway && isOff(reading, from, true);
    // A question about a later bowl says nothing of this one.
    const own = seen.isBack ? null : counts;
    const last = own ?? sure;
    // A heavier one is another bowl; a lighter one may be this one, with less in it.
    const { hundredths } = reading;
    const isOther = isAway && hundredths !== null && last !== null && hundredths - last >= leastPoured;
    return { from, sure, most: counts, own, replaced: seen.replaced, isAway, isAsked, isOffPan, isOther };
  };
  return {
    follow: (draft, { coming, first }, { reading, stable, scaleId }) => {
      const row = weighed(draft, scaleId);
      const last = pours.get(draft.id);
      const isSame = last !== undefined && last.row === row?.key;
      const from = row?.base ?? (isSame ? last.from : first);
      pours.delete(draft.id);
      if (row === null || from === null) return;
      const next = seenNext(isSame ? last : null, { row: row.key, from, coming, reading, stable });
      if (next !== null) pours.set(draft.id, next);
    },
    left: (draft, moment) => {
      const row = ofRow(draft, moment);
      if (row === null || row.sure === null || !row.isAway || row.replaced !== null) return null;
      const isSure = row.isOffPan ? row.most === null : row.isOther && row.own === null;
      return isSure ? row.sure : null;
    },
    sure: (draft, moment) => {
      const row = ofRow(draft, moment);
      // What came into the same bowl is left out with the rest.
      if (row === null || row.sure === null || row.most === null || row.own !== null) return null;
      // Less than that may be the same grams.
      return row.most - row.sure >= leastPoured ? row.sure : null;
    },
    ask: (draft, moment, isTared = false) => {
      const row = ofRow(draft, moment);
      const seen = pours.get(draft.id);
      if (row === null || seen === undefined) return false;
      if (row.replaced !== null) return true;
      const isUnsure = row.isOffPan ? row.most !== null : isTared && row.isOther && row.own !== null;
      if (!isUnsure) return false;
      pours.set(draft.id, { ...seen, gone: row.most, isAsked: true });
      return true;
    },
    asked: (draft, moment) => {
      const row = ofRow(draft, moment);
      if (row === null) return null;
      const { from, replaced } = row;
      if (replaced !== null) return { from, hundredths: replaced, isReplaced: true };
      if (row.most === null || !row.isAsked || !(row.isOffPan || row.isOther)) return null;
      return { from, hundredths: row.most, isReplaced: false };
    },
    keep: (draft, asked) => {
      const seen = pours.get(draft.id);
      if (seen !== undefined && asked !== null) pours.set(draft.id, { ...seen, gone: asked.hundredths });
    },
    isLeaving: (draft, moment) => {
      const row = ofRow(draft, moment);
      return row !== null && (row.sure ?? row.most) !== null && !row.isOffPan && !moment.stable;
    },
    forget: (draftId) => {
      if (draftId === undefined) pours.clear();
      else pours.delete(draftId);
    },
  };
}

/** Whether a number moved for longer than a hand presses. */
const moved = (most: SeenPour['most'], than: number): number | null =>
  most !== null && most.until - most.since >= than ? most.hundredths : null;

/** A bowl that was away is still, while the pan bears less than it weighs. */
function isOff({ state, hundredths }: Reading, base: number, isAway: boolean): boolean {
  if (hundredths === null) return state === 'underload' || (isAway && state === 'silent');
  return isAway ? base - hundredths >= leastPoured : isLifted(hundredths, base);
}

interface PourReading extends Pick<SeenPour, 'row' | 'from'> {
  readonly coming: Rest;
  readonly reading: Reading;
  readonly stable: boolean;
}

/** The row's pour after a reading; null: none. */
function seenNext(
  before: SeenPour | null,
  { row, from, coming, reading, stable }: PourReading,
): SeenPour | null {
  const { state, hundredths } = reading;
  const at = Date.parse(reading.at);
  const isHidden = hundredths === null && state === 'moving';
  const none: SeenPour = {
    row,
    from,
    sure: null,
    most: null,
    replaced: before?.replaced ?? null,
    hiddenSince: null,
    gone: null,
    isAway: false,
    isBack: false,
    isAsked: false,
  };
  const last = before ?? none;
  const { sure, most, gone, isAway } = last;
  const seen: SeenPour = { ...last, hiddenSince: isHidden ? (last.hiddenSince ?? at) : null };
  const certain = (weight: number) => ({ hundredths: weight, since: at - pressesForMs.placing, until: at });
  if (coming.type === 'some' && stable) return { ...none, sure: coming.hundredths };
  if (isOff(reading, from, isAway)) {
    // More may have been poured while the scale hid its number.
    const mayBeMore = last.hiddenSince !== null && at - last.hiddenSince >= leavesWithinMs;
    if (isAway) return seen;
    const hidden = mayBeMore && sure !== null ? certain(sure) : null;
    return { ...seen, most: most ?? hidden, gone: moved(most, pressesForMs.placing) ?? sure, isAway: true };
  }
  if (coming.type === 'none' && stable) return { ...none, replaced: none.replaced ?? gone };
  if (hundredths === null || hundredths - from < leastPoured) return seen;
  if (coming.type === 'asked') {
    if (isAway && moved(most, pressesForMs.taking) !== null && !last.isBack) return seen;
    return { ...seen, most: certain(hundredths), isBack: isAway, isAsked: false };
  }
  // Numbers of a hand that puts a bowl there say nothing.
  if ((isAway && !last.isBack) || (most === null && hundredths - (sure ?? from) < leastPoured)) return seen;
  const highest = Math.max(hundredths, most?.hundredths ?? hundredths);
  // Grams that were there before the row began are no hand.
  const since = most?.since ?? (before === null ? at - pressesForMs.placing : at);
  return { ...seen, most: { hundredths: highest, since, until: at } };
}
