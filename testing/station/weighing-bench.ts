/** A person who pours and scans, on the station's weighing and drafts. For tests only. */
import type { DraftIntent } from '../../shared/bridge/drafts.ts';
import type { WeighingAnswer } from '../../shared/bridge/scales.ts';
import { bowl } from './watch-bench.ts';
import { weighingStation } from './weighing-station.ts';

/** A scale that shows the load ten times a second. */
export function weighingBench({ autoCapture = true, hides = false, on = bowl } = {}) {
  const station = weighingStation({ autoCapture });
  const { weighing, drafts, id, draft } = station;
  const active = () => {
    const { bowls, activeBowlId } = draft();
    const front = bowls.find((one) => one.id === activeBowlId);
    return front?.components.find((one) => one.id === front.activeComponentId)?.item.id ?? null;
  };
  let last = on;
  /** Hundredths poured while each tube was active. */
  const poured = new Map<string, number>();
  let free = 0;
  const show = () => {
    const still = on === last;
    last = on;
    station.frame(still ? 'stable' : 'moving', still || !hides ? on : null);
  };
  // While a scan waits for the weight, the grams belong to the scanned tube.
  const drop = (hundredths: number, into = weighing.next() ?? active()) => {
    // Without an active row, the grams belong to the item scanned next.
    if (into === null) free += hundredths;
    else poured.set(into, (poured.get(into) ?? 0) + hundredths);
    on += hundredths;
  };
  // The bowl has been on the pan long enough to count as standing.
  for (let frames = 0; frames < 15; frames += 1) show();
  const fallSilent = station.silent;
  const apply = (intent: DraftIntent) => weighing.apply(id, intent);
  const componentOf = (itemId: string) =>
    draft()
      .bowls.flatMap(({ components }) => components)
      .find(({ item }) => item.id === itemId);
  const row = (itemId: string) => componentOf(itemId)?.id ?? '';
  const amountOf = (itemId: string) => componentOf(itemId)?.amount ?? 0;
  return {
    apply,
    amountOf,
    active,
    draft,
    poured,
    free: () => free,
    next: () => weighing.next(),
    question: () => weighing.question(),
    holdsLiftedPour: () => weighing.holdsLiftedPour(),
    answer: (answer: WeighingAnswer) => weighing.answer(answer),
    /** Answers which row gets the grams, as they were poured. Without a number of that moment, types them. */
    settle: () => {
      const asked = weighing.question();
      if (asked?.type === 'bowl') weighing.answer('count');
      if (asked?.type !== 'after') return;
      const [from, to] = [active() ?? '', asked.itemId ?? ''];
      const isAllBefore = asked.grams === null && (poured.get(to) ?? 0) === 0;
      if (weighing.answer(isAllBefore ? 'active' : 'next').ok) return;
      for (const each of [from, to])
        apply({
          type: 'typeAmount',
          componentId: row(each),
          grams: Math.round((poured.get(each) ?? 0) / 100),
        });
    },
    row,
    captureRest: () => weighing.captureRest(id),
    fallSilent,
    /** Unplugs the cable during a pour, and plugs it in again. */
    pourUnseen: (hundredths: number) => {
      fallSilent();
      // A question follows the silence; the person gives the grams to the active row.
      drop(hundredths, active());
      for (let frames = 0; frames < 10; frames += 1) show();
    },
    sameBowl: () => weighing.sameBowl(),
    scan: (itemId: string) => apply({ type: 'addItem', itemId }),
    remove: (itemId: string) => {
      if (componentOf(itemId)) apply({ type: 'removeComponent', componentId: row(itemId) });
    },
    select: (itemId: string) => {
      if (componentOf(itemId)) apply({ type: 'selectComponent', componentId: row(itemId) });
    },
    pour: (hundredths: number, frames: number) => {
      for (let left = frames; left > 0; left -= 1) {
        drop(Math.round(hundredths / frames));
        show();
      }
    },
    /** Sets the load on the pan. */
    put: (hundredths: number, frames = 10) => {
      on = hundredths;
      for (let left = frames; left > 0; left -= 1) show();
    },
    formula: station.formula,
    /** Scans like the page, so that a tube outside the formula leads to a question. */
    scanAny: (itemId: string) => apply({ type: 'addItem', itemId, anyBowl: true }),
    scanUnknown: () => weighing.scanned(false),
    scanNamed: () => weighing.scanned(true),
    /** The active bowl's base. */
    base: () => draft().bowls.find(({ id: bowlId }) => bowlId === draft().activeBowlId)?.base,
    /** Another person begins a mix. */
    begin: () => {
      weighing.leave(null);
      drafts.begin({ id: 'stf_2', name: 'Bo' });
      return drafts.get(id);
    },
    /** Another person's mix is in front for a while; `work`: what that person does there. */
    waitElsewhere: (frames: number, work: () => void = () => {}) => {
      weighing.leave(null);
      drafts.begin({ id: 'stf_2', name: 'Bo' });
      work();
      for (let left = frames; left > 0; left -= 1) show();
      weighing.leave(id);
      drafts.get(id);
    },
    wait: (frames: number) => {
      for (let left = frames; left > 0; left -= 1) show();
    },
    close: station.close,
  };
}
