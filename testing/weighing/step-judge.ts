/** Judges each step of the draft: which pour it captured, and whether grams were lost. */
import type { Draft, DraftBowl, DraftComponent } from '../../shared/bridge/drafts.ts';
import type { weighingStation } from '../station/weighing-station.ts';
import type { PanScene } from './pan-scene.ts';
import { lag, trembling, type Moment, type truth } from './truth.ts';

/** Hundredths of a gram that may be in no amount; more counts as lost. */
const lostGrams = 150;

export function bowlOf(draft: Draft): DraftBowl {
  const bowl = draft.bowls.find((one) => one.id === draft.activeBowlId);
  if (bowl === undefined) throw new Error('no bowl is active');
  return bowl;
}

function rowOf(draft: Draft): DraftComponent | null {
  const bowl = bowlOf(draft);
  return bowl.components.find((one) => one.id === bowl.activeComponentId) ?? null;
}

export const itemOf = (draft: Draft): string | null => rowOf(draft)?.item.id ?? null;

interface Judged {
  readonly station: Pick<ReturnType<typeof weighingStation>, 'draft' | 'onStep' | 'weighing'>;
  readonly pan: PanScene;
  readonly real: ReturnType<typeof truth>;
  /** The weight that the scale's own key subtracts. */
  readonly zero: number;
  readonly fails: (what: string) => void;
}

export function judgeSteps({ station, pan, real, zero, fails }: Judged) {
  let captures = 0;
  let before: Draft = station.draft();
  /** After a step that neither captures nor asks: whether grams of the active row would be in no amount. */
  const judgeLoss = (draft: Draft, step: string) => {
    const [{ base, settleBase }, itemId] = [bowlOf(draft), itemOf(draft)];
    if (itemId === null || base === null || settleBase === true || station.weighing.weightChanged() !== null)
      return;
    const due = real.due(pan.on === null ? pan.dueIn : [real.now(pan.on), ...pan.dueIn], itemId, base);
    if (due > lostGrams) fails(`${due} of ${itemId} over ${base} lost by ${step}`);
  };

  station.onStep((draft, step) => {
    const [earlier, was, row] = [before, bowlOf(before), rowOf(before)];
    const next = draft.bowls.find((one) => one.id === was.id) ?? was;
    before = draft;
    const isLeft = bowlOf(draft).id !== was.id || rowOf(draft)?.id !== row?.id;
    if (isLeft && step !== 'undo' && next.base === was.base) judgeLoss(earlier, step);
    if (isLeft || next.base !== was.base) pan.dueIn = [];
    const base = next.base ?? 0;
    if (step === 'shiftBases') {
      const [by, mark] = [base - (was.base ?? base), pan.mark()];
      if (mark !== null) real.shiftsWaiting(mark, was.base ?? base, by);
      pan.shifts(by);
    }
    if (step === 'capture' && (was.settleBase === true || next.base !== was.base)) {
      const isTyped = was.settleBase === true;
      // A queued step may be taken with another bowl on the pan, perhaps of the same weight.
      const mark = pan.mark();
      const isOther = !isTyped && mark !== null && mark.standing !== real.now(mark.glass).standing;
      const ownGlass = pan.bases.get(was.id)?.glass;
      // Each waiting step may have been made over another bowl than the row's: the nearest weight is the capture's. Another
      // bowl may weigh the same as the row's own.
      const away = ({ weight }: { readonly weight: number }) => Math.abs(base - weight);
      const nearest = (of: ReturnType<typeof pan.waiting>) => of.toSorted((a, b) => away(a) - away(b))[0];
      const own = nearest(pan.waiting().filter(({ moment }) => moment.glass === ownGlass));
      const isOwn = own !== undefined && away(own) <= lag;
      const waited = isOwn ? own : nearest([...pan.waiting(), ...pan.waiting(ownGlass)]);
      // The scale lagged behind the pour at that step.
      const lagged = waited !== undefined && away(waited) <= lag ? away(waited) : 0;
      const endsShort = Math.abs(base - pan.load()) > 100 ? lagged : 0;
      let left = mark;
      if (!isTyped) {
        captures += 1;
        const weighed = { bowlId: was.id, itemId: row?.item.id ?? null, base: was.base ?? 0 };
        const faultOf = (moment: Moment | null, until?: number) =>
          real.judge(weighed, next.total - was.total, moment, until, endsShort);
        const fits = (moment: Moment) => faultOf(moment, moment.content) === null;
        const fault = faultOf(mark);
        if (fault !== null) {
          // What came after a waiting step may be the same item's, as it was chosen again since. Grams of a lifted bowl are
          // captured far from the pan's current load.
          const moments = [
            ...pan.waiting().map(({ moment }) => moment),
            ...(Math.abs(base - pan.load()) > 100 - trembling ? pan.lifted : []),
          ];
          left = moments.find(fits) ?? null;
          if (left === null) fails(fault);
        }
      }
      const now = real.now(pan.glassNow());
      const isHere = !isOther && Math.abs(base - pan.load()) <= 100;
      const isFar = (left === null || pan.isCounted) && Math.abs(base - pan.load()) > 100;
      const gone = isFar ? pan.lifted.find(({ glass: one }) => one === ownGlass) : undefined;
      const isLifted = left !== null && pan.lifted.includes(left);
      const then = isLifted ? left : (waited?.moment ?? null);
      const isNearer = waited === undefined || Math.abs(base - pan.load()) <= away(waited);
      const isNow = then === null || (!isLifted && isHere && isNearer);
      const from = gone ?? (isNow ? now : then);
      if (isTyped) real.settles(base, from);
      else real.starts(was.id, base, from);
      if (from === then)
        real.vouches(from, base, isLifted || waited === undefined ? undefined : away(waited));
      pan.starts(was.id, from);
    } else if (step === 'tare' && pan.vouched !== null) {
      real.vouches(pan.vouched, base);
      pan.starts(was.id, pan.vouched);
    } else if (step === 'tare') {
      pan.startsHere(was.id, base);
    } else if (
      step === 'bowlPut' ||
      (['addItem', 'answerTube', 'selectComponent'].includes(step) && next.base !== was.base)
    ) {
      const known = Math.max(pan.put?.content ?? Infinity, pan.settledIn.get(pan.glassNow()) ?? 0);
      const since = pan.on === null ? 0 : real.contentOf(pan.on) - known;
      // A bowl that the scale's own key set to zero looks like an empty pan.
      if (was.base === null && zero === 0 && since > lostGrams) fails(`${since} tared away by ${step}`);
      pan.startsHere(was.id, base);
    } else if (step === 'settleBase' || (step === 'typeAmount' && next.base !== was.base)) {
      real.settles(base, real.now(pan.glassNow()));
      pan.starts(was.id, real.now(pan.glassNow()));
    }
    pan.takes(step);
  });
  return { judgeLoss, captures: () => captures };
}
