/** A person who pours and scans, over the station's weighing and its drafts. For tests only. */
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
  /** Hundredths that were poured while each tube was the active one. */
  const poured = new Map<string, number>();
  let free = 0;
  const show = () => {
    const still = on === last;
    last = on;
    station.frame(still ? 'stable' : 'moving', still || !hides ? on : null);
  };
  // After a scan that waits for the weight it is the scanned tube's.
  const drop = (hundredths: number, into = weighing.next() ?? active()) => {
    // Without an active row the grams belong to the item that is scanned next.
    if (into === null) free += hundredths;
    else poured.set(into, (poured.get(into) ?? 0) + hundredths);
    on += hundredths;
  };
  // The bowl has been there for as long as a bowl has to.
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
    /** Says whose the grams are, as they were poured; where the app has no number of that moment, they are typed. */
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
    /** The cable is out while something is poured, and in again. */
    pourUnseen: (hundredths: number) => {
      fallSilent();
      // The person is asked about grams poured while the scale was silent, and keeps them for the active row.
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
    /** As the page sends it, so that a tube outside the formula is asked about. */
    scanAny: (itemId: string) => apply({ type: 'addItem', itemId, anyBowl: true }),
    scanUnknown: () => weighing.scanned(false),
    scanNamed: () => weighing.scanned(true),
    /** Where the bowl in front starts from. */
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
