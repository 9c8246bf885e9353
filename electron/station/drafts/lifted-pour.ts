/**
 * The active row's grams that were still uncaptured when the bowl was lifted. They belong to that row even if the bowl does
 * not come back. Weights are hundredths of a gram, times milliseconds.
 */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { leastPoured, weighedRow } from './bowl-question.ts';
import type { Uncaptured } from './uncaptured.ts';

/** Longest time for which a hand presses the pan when it takes the bowl, and when it places it. */
const pressesForMs = { taking: 500, placing: 1500 };
/** A scale that hides moving numbers reports a lifted bowl sooner than this. */
const leavesWithinMs = 2000;
/** In hundredths of a gram: a number this near to the last sure one has not moved from it. */
const sameSure = 20;

interface PanMoment {
  readonly reading: Reading;
  readonly stable: boolean;
  readonly scaleId: string | null;
}

/** The row's uncaptured grams on the pan. */
interface RowOnPan {
  readonly uncaptured: Uncaptured;
  /** The empty weight of an untared bowl; null: not known. */
  readonly first: number | null;
}

/** The weight that a question is about. `from`: the weight at which the row's grams start. */
export interface AskedPour {
  readonly from: number;
  readonly hundredths: number;
  /** When a bowl of the same weight as this one's base took its place; null: none did. */
  readonly replacedAt: number | null;
}

export interface LiftedPour {
  /** Processes one reading. */
  readonly follow: (draft: Draft, row: RowOnPan, moment: PanMoment) => void;
  /** The weight to capture for a bowl off the pan; null: it may be on the pan, nothing is left, or a question is open. */
  readonly left: (draft: Draft, moment: PanMoment) => number | null;
  /** The last stable weight, to capture if a person rejects the bowl that came after it; null: none. */
  readonly sure: (draft: Draft, moment: PanMoment) => number | null;
  /**
   * Opens the question about a bowl that left before its weight was certain; returns whether one is open. `isTared`: another
   * bowl is on the pan and the row continues with it.
   */
  readonly ask: (draft: Draft, moment: PanMoment, isTared?: boolean) => boolean;
  readonly asked: (draft: Draft, moment: PanMoment) => AskedPour | null;
  /** Keeps the question about this weight open even if a bowl of the same empty weight takes the place. */
  readonly keep: (draft: Draft, asked: AskedPour | null) => void;
  /** The row had grams, and the bowl is on its way: neither still on the pan nor off it. */
  readonly isLeaving: (draft: Draft, moment: PanMoment) => boolean;
  /** Forgets one draft's bowl, or all of them. */
  readonly forget: (draftId?: string) => void;
}

interface SeenPour {
  readonly row: string;
  /** The weight at which the row's grams start. */
  readonly from: number;
  /** The last stable weight that could be captured; null: none. */
  readonly sure: number | null;
  /** When the number was last at `sure`, or at `from` if there is none; null: not yet. */
  readonly sureAt: number | null;
  /** The highest number after `sure`, and when numbers moved above it (`since` to `until`); null: none. */
  readonly most: { readonly hundredths: number; readonly since: number; readonly until: number } | null;
  /** The weight with which the bowl left, once a bowl as heavy as its base took its place; null: none did. */
  readonly replaced: { readonly hundredths: number; readonly at: number } | null;
  /** When the scale began to hide its number; null: it shows one. */
  readonly hiddenSince: number | null;
  /** The weight with which the bowl left; becomes `replaced` when a bowl at the base comes. Null: it has not left. */
  readonly leftWith: number | null;
  /** The bowl was lifted off the pan. */
  readonly isAway: boolean;
  /** A bowl was put on the pan after that, and a question about it is open. */
  readonly isBack: boolean;
  readonly isAsked: boolean;
}

export function liftedPour(): LiftedPour {
  /** By draft id: another draft may be active before the bowl comes back. */
  const pours = new Map<string, SeenPour>();
  const weighed = (draft: Draft, scaleId: string | null) => {
    const row = weighedRow(draft, scaleId);
    if (row === null || row.bowl.settleBase === true) return null;
    // In an untared bowl the extra weight may be an amount that was typed.
    if (row.base === null && row.bowl.total > 0) return null;
    return { key: JSON.stringify([row.bowl.id, row.component.id, row.base]), base: row.base };
  };
  /** The active row's pour. `most` is null if a hand may have pressed the pan. */
  const ofRow = (draft: Draft, { reading, scaleId }: PanMoment) => {
    const seen = pours.get(draft.id);
    if (seen === undefined || seen.row !== weighed(draft, scaleId)?.key) return null;
    const { most, sure, from, isAway, isAsked } = seen;
    const counts = moved(most, pressesForMs.taking);
    const isOffPan = isAway && isOff(reading, from, true);
    // A question about a later bowl does not concern this one.
    const own = seen.isBack ? null : counts;
    const last = own ?? sure;
    // A heavier weight means another bowl; a lighter one may be this bowl with less in it.
    const { hundredths } = reading;
    const isOther = isAway && hundredths !== null && last !== null && hundredths - last >= leastPoured;
    return { from, sure, most: counts, own, replaced: seen.replaced, isAway, isAsked, isOffPan, isOther };
  };
  return {
    follow: (draft, { uncaptured, first }, { reading, stable, scaleId }) => {
      const row = weighed(draft, scaleId);
      const last = pours.get(draft.id);
      const isSame = last !== undefined && last.row === row?.key;
      const from = row?.base ?? (isSame ? last.from : first);
      pours.delete(draft.id);
      if (row === null || from === null) return;
      const next = seenNext(isSame ? last : null, { row: row.key, from, uncaptured, reading, stable });
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
      // Colour added to the same bowl is rejected with it.
      if (row === null || row.sure === null || row.most === null || row.own !== null) return null;
      // A smaller difference may be the same grams.
      return row.most - row.sure >= leastPoured ? row.sure : null;
    },
    ask: (draft, moment, isTared = false) => {
      const row = ofRow(draft, moment);
      const seen = pours.get(draft.id);
      if (row === null || seen === undefined) return false;
      if (row.replaced !== null) return true;
      const isUnsure = row.isOffPan ? row.most !== null : isTared && row.isOther && row.own !== null;
      if (!isUnsure) return false;
      pours.set(draft.id, { ...seen, leftWith: row.most, isAsked: true });
      return true;
    },
    asked: (draft, moment) => {
      const row = ofRow(draft, moment);
      if (row === null) return null;
      const { from, replaced } = row;
      if (replaced !== null) return { from, hundredths: replaced.hundredths, replacedAt: replaced.at };
      if (row.most === null || !row.isAsked || !(row.isOffPan || row.isOther)) return null;
      return { from, hundredths: row.most, replacedAt: null };
    },
    keep: (draft, asked) => {
      const seen = pours.get(draft.id);
      if (seen !== undefined && asked !== null) pours.set(draft.id, { ...seen, leftWith: asked.hundredths });
    },
    isLeaving: (draft, moment) => {
      const row = ofRow(draft, moment);
      // A silent scale shows no bowl that leaves.
      const isSeen = moment.reading.state !== 'silent';
      return row !== null && (row.sure ?? row.most) !== null && !row.isOffPan && !moment.stable && isSeen;
    },
    forget: (draftId) => {
      if (draftId === undefined) pours.clear();
      else pours.delete(draftId);
    },
  };
}

/** The highest number, if numbers moved for longer than a hand presses; otherwise null. */
const moved = (most: SeenPour['most'], than: number): number | null =>
  most !== null && most.until - most.since >= than ? most.hundredths : null;

/** Whether the bowl is off the pan. After it was away, any weight below its base means that it still is. */
function isOff({ state, hundredths }: Reading, base: number, isAway: boolean): boolean {
  if (hundredths === null) return state === 'underload' || (isAway && state === 'silent');
  return isAway ? base - hundredths >= leastPoured : isLifted(hundredths, base);
}

interface PourReading extends Pick<SeenPour, 'row' | 'from'> {
  readonly uncaptured: Uncaptured;
  readonly reading: Reading;
  readonly stable: boolean;
}

/** The row's pour after a reading; null: none. */
function seenNext(
  before: SeenPour | null,
  { row, from, uncaptured, reading, stable }: PourReading,
): SeenPour | null {
  const { state, hundredths } = reading;
  const at = Date.parse(reading.at);
  const isHidden = hundredths === null && state === 'moving';
  const none: SeenPour = {
    row,
    from,
    sure: null,
    sureAt: null,
    most: null,
    replaced: before?.replaced ?? null,
    hiddenSince: null,
    leftWith: null,
    isAway: false,
    isBack: false,
    isAsked: false,
  };
  const last = before ?? none;
  const { sure, most, leftWith, isAway } = last;
  const isSure = hundredths !== null && Math.abs(hundredths - (sure ?? from)) <= sameSure;
  const sureAt = isSure ? at : last.sureAt;
  const seen: SeenPour = { ...last, sureAt, hiddenSince: isHidden ? (last.hiddenSince ?? at) : null };
  const certain = (weight: number) => ({ hundredths: weight, since: at - pressesForMs.placing, until: at });
  if (uncaptured.type === 'some' && stable) return { ...none, sure: uncaptured.hundredths, sureAt: at };
  if (isOff(reading, from, isAway)) {
    // The pour may have gone on while the scale hid its number.
    const mayBeMore = last.hiddenSince !== null && at - last.hiddenSince >= leavesWithinMs;
    if (isAway) return seen;
    const hidden = mayBeMore && sure !== null ? certain(sure) : null;
    return {
      ...seen,
      most: most ?? hidden,
      leftWith: moved(most, pressesForMs.placing) ?? sure,
      isAway: true,
    };
  }
  if (uncaptured.type === 'none' && stable)
    return {
      ...none,
      sureAt: at,
      replaced: none.replaced ?? (leftWith === null ? null : { hundredths: leftWith, at }),
    };
  if (hundredths === null || hundredths - from < leastPoured) return seen;
  if (uncaptured.type === 'asked') {
    if (isAway && moved(most, pressesForMs.taking) !== null && !last.isBack) return seen;
    return { ...seen, most: certain(hundredths), isBack: isAway, isAsked: false };
  }
  // While a hand puts a bowl on the pan, the numbers are not the bowl's.
  if ((isAway && !last.isBack) || (most === null && hundredths - (sure ?? from) < leastPoured)) return seen;
  const highest = Math.max(hundredths, most?.hundredths ?? hundredths);
  // Grams that were on the pan before the row began are not a hand's pressure. A pour may begin with less than a gram.
  const since = most?.since ?? (before === null ? at - pressesForMs.placing : (sureAt ?? at));
  return { ...seen, most: { hundredths: highest, since, until: at } };
}
