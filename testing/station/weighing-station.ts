/** The station's weighing over its drafts, with a catalogue of a few tubes. For tests only. */
import type { Draft } from '../../shared/bridge/drafts.ts';
import type { Settings } from '../../shared/bridge/settings.ts';
import { createCatalogueIndex } from '../../electron/station/catalogue/catalogue-index.ts';
import { createDrafts } from '../../electron/station/drafts/drafts.ts';
import type { DraftStep } from '../../electron/station/drafts/draft-step.ts';
import { createWeighing } from '../../electron/station/drafts/weighing.ts';
import { createSignals } from '../../electron/station/signals.ts';
import { openStore, type Store } from '../../electron/station/store/store.ts';
import { countedRandom } from './counted-random.ts';
import { manualClock } from './manual-clock.ts';

export const tubes = ['7/43', '8/0', '6/1', '10/8'];
const tick = 100;

/** A new active draft, and a scale with ten frames a second. */
export function weighingStation({
  autoCapture = true,
  store = openStore(':memory:'),
}: { readonly autoCapture?: boolean; readonly store?: Store } = {}) {
  const clock = manualClock();
  const signals = createSignals();
  const index = createCatalogueIndex();
  index.putRange({ id: 'r', name: 'Nordlys', kind: 'colour' } as Parameters<typeof index.putRange>[0]);
  for (const shade of tubes)
    index.putItem(
      {
        id: shade,
        rangeId: 'r',
        shade,
        packSizeInUse: 60,
        eans: [],
        catalogueEans: [],
      } as never,
      [],
    );
  const drafts = createDrafts({
    store,
    clock,
    serviceNow: () => clock.now(),
    random: countedRandom(),
    signals,
    catalogue: { index: () => index, tile: () => null },
    place: () => 'sample loc',
    timeZone: () => 'UTC',
    tolerance: () => 1,
    person: (id) => ({ id, name: id }),
    customer: (id) => ({ id, name: null, note: null, warning: null, gone: false }),
    changed: () => {},
  });
  const weighing = createWeighing({
    clock,
    signals,
    drafts,
    settings: () => ({ autoCapture, toleranceGrams: 1 }) as Settings,
    signedIn: () => true,
    touch: () => {},
    events: { send: () => {}, app: () => {} },
  });
  weighing.scaleChosen('scale-1');
  const begun = drafts.begin({ id: 'stf_1', name: 'Astrid' });
  if (!begun.ok) throw new Error(begun.error.code);
  const { id } = begun.value;
  const draft = () => {
    const now = drafts.active();
    if (now === null) throw new Error('no draft is active');
    return now;
  };
  return {
    weighing,
    drafts,
    id,
    draft,
    frame: (state: 'stable' | 'moving', hundredths: number | null) => {
      clock.jump(tick);
      weighing.take({ state, hundredths, net: false, at: new Date(clock.now()).toISOString() });
    },
    /** Fills the draft with a formula: `target` grams of each tube. */
    formula: (itemIds: readonly string[], target = 30) => {
      const components = itemIds.flatMap((itemId) => {
        const item = drafts.item(itemId);
        return item === null ? [] : [{ item, target, share: null }];
      });
      drafts.step(id, { type: 'fill', bowls: [{ name: null, minutes: null, components, missing: [] }] });
    },
    silent: () => {
      clock.jump(3000);
      weighing.take({
        state: 'silent',
        hundredths: null,
        net: false,
        at: new Date(clock.now()).toISOString(),
      });
    },
    /** Called after each step of the draft. */
    onStep: (run: (draft: Draft, step: DraftStep) => void) =>
      void signals.on('draftStepped', (stepped, step) => {
        if (stepped.id === id) run(stepped, step);
      }),
    close: () => store.close(),
  };
}
