import { describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { mixOf } from '../../../testing/station/entries.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { asAfterPowerLoss } from '../../../testing/station/power-loss.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { faultyNetwork, networkFaults, type NetworkFault } from '../../../testing/station/faulty-network.ts';
import { recipeEntry } from '../writes/recipe.ts';
import type { EntryRow } from '../writes/write.ts';
import { hashInSql } from '../store/entry-hash.ts';

let personId: string;
const clock = serviceClock();
const service = await startRealService({ clock });
const { locationId } = service;
const staff = { id: service.staff.find((one) => one.locationId === locationId)?.id ?? '', name: null };
const itemId = (await service.rows<ColourBarItem>('colour-bar-items'))[0]?.id ?? '';

/** The service forgets the key (spec 1, Idempotency-Key 1). */
const aDayPasses = () => clock.jump(25 * 3_600_000);
const newPerson = async () => {
  const made = await service.ask('POST', `/v1/locations/${locationId}/persons`, { firstName: 'Elsa' });
  personId = (made.json as { id: string }).id;
};
const recipes = () => service.rows<Recipe>(`persons/${personId}/recipes`);

interface Lossy {
  /** The fault of the next POST of a recipe. */
  recipe: NetworkFault | null;
  posts: string[];
  /** At the moment it goes out. */
  sending?: () => void;
}
const open = (lossy: Lossy = { recipe: null, posts: [] }, folder = newFolder()) => {
  const network = faultyNetwork();
  network.each = ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/recipes')) return null;
    lossy.posts.push(path);
    lossy.sending?.();
    const { recipe } = lossy;
    lossy.recipe = null;
    return recipe;
  };
  const { fetch } = network;
  const [address, key] = [service.url, service.keys.full];
  return Object.assign(benchOutbox({ folder, clock: manualClock(), address, key, fetch }), { folder });
};

function saveBoth(bench: BenchOutbox, reference: string, amount = 30): { mix: EntryRow; recipe: EntryRow } {
  const at = { origin: 'sample', place: `sample ${locationId}`, locationId };
  const made: EntryRow[] = [];
  const mix = bench.outbox.save(
    mixOf(reference, { locationId, staffId: staff.id, itemId, amount }),
    (saved) => {
      const recipe = { bowls: [{ components: [{ name: '7/1 Nordlys', amount: '30', unit: 'g' }] }] };
      made.push(
        bench.outbox.save(
          recipeEntry(
            at,
            { personId, recipe },
            { reference: saved.reference, after: saved.id, staffId: staff.id },
            staff,
            `mark of ${reference}`,
          ),
        ),
      );
    },
  );
  const [recipe] = made;
  if (!recipe) throw new Error('no recipe was saved');
  return { mix, recipe };
}

describe('a recipe', () => {
  test('waits for its mix, and is then added with the mix’s reference', async () => {
    await newPerson();
    const bench = open();
    const { mix, recipe } = saveBoth(bench, 'with-recipe-1');
    expect(bench.outbox.activity()).toMatchObject([{ kind: 'recipe', waitsFor: mix.id }, { waitsFor: null }]);
    bench.outbox.send();
    await bench.becomes(recipe.id, 'done');
    expect(bench.delivered).toEqual(['with-recipe-1', 'mark of with-recipe-1']);
    expect(await recipes()).toMatchObject([
      {
        stockReference: 'with-recipe-1',
        staffId: staff.id,
        appData: { colourBar: { mark: recipe.reference } },
      },
    ]);
    expect(bench.outbox.activity()[0]).toMatchObject({ state: 'done', waitsFor: null });
  });

  test.each([
    ['lost before', networkFaults.lostBefore],
    ['lost after', networkFaults.lostAfter],
  ])(
    'whose answer was %s is there once, also when it is sent again after the service forgot the key',
    async (loss, fault) => {
      await newPerson();
      const lossy: Lossy = { recipe: fault, posts: [] };
      const bench = open(lossy);
      const { recipe } = saveBoth(bench, `forgotten ${loss}`);
      bench.outbox.send();
      while (
        bench.row(recipe.id).progress.attempts === 0 ||
        bench.row(recipe.id).progress.state === 'sending'
      )
        await new Promise<void>((resolve) => setImmediate(resolve));
      expect(bench.row(recipe.id).progress).toMatchObject({ state: 'waiting', doubtful: true });
      aDayPasses();
      bench.outbox.reconnected();
      await bench.becomes(recipe.id, 'done');
      expect(await recipes()).toHaveLength(1);
      // Found by its mark it is not sent again.
      expect(lossy.posts).toHaveLength(fault.committed ? 1 : 2);
    },
  );

  test('that was being sent when the power went is there once, a day later too', async () => {
    await newPerson();
    const lossy: Lossy = { recipe: networkFaults.lostAfter, posts: [] };
    const first = open(lossy);
    const { recipe } = saveBoth(first, 'power');
    let folder = '';
    lossy.sending = () => {
      folder = asAfterPowerLoss(first.folder);
    };
    first.outbox.send();
    while (first.row(recipe.id).progress.attempts === 0 || first.row(recipe.id).progress.state === 'sending')
      await new Promise<void>((resolve) => setImmediate(resolve));
    aDayPasses();
    const second = open(undefined, folder);
    expect(second.row(recipe.id).progress).toMatchObject({ state: 'waiting', doubtful: true });
    second.outbox.send();
    await second.becomes(recipe.id, 'done');
    expect(await recipes()).toHaveLength(1);
  });

  test('of a mix that is refused waits with it, and goes once the mix got through', async () => {
    await newPerson();
    const bench = open();
    const { mix, recipe } = saveBoth(bench, 'refused-first');
    const sentTo = (location: string) => {
      bench.store.run(
        "UPDATE outbox SET params = json_set(params, '$.locationId', ?) WHERE id = ?",
        location,
        mix.id,
      );
      bench.store.run(`UPDATE outbox SET hash = ${hashInSql}`);
    };
    sentTo('loc_nowhere');
    bench.outbox.send();
    await bench.becomes(mix.id, 'refused');
    await bench.pass(60_000);
    expect(bench.row(recipe.id).progress).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(bench.outbox.summary()).toMatchObject({ waiting: 1, attention: 1 });
    sentTo(locationId);
    bench.outbox.retry(mix.id);
    await bench.becomes(recipe.id, 'done');
    expect(await recipes()).toHaveLength(1);
  });

  test('of a mix that is taken out goes with it, and the journal keeps both', async () => {
    await newPerson();
    const bench = open();
    bench.online = false;
    const undone = saveBoth(bench, 'undone-1');
    bench.outbox.undo(undone.mix, staff);
    const discarded = saveBoth(bench, 'discarded-1');
    await bench.outbox.discard(discarded.mix.id, 'the customer left', staff);
    for (const { mix, recipe } of [undone, discarded]) {
      expect(bench.row(mix.id).progress.state).toBe('discarded');
      expect(bench.row(recipe.id).progress.state).toBe('discarded');
    }
    expect(bench.outbox.journal()).toMatchObject([
      { what: 'discarded', reason: 'the customer left', staff: null, entry: { kind: 'recipe' } },
      { what: 'discarded', reason: 'the customer left', staff, entry: { kind: 'mix' } },
      { what: 'undone', staff: null, entry: { kind: 'recipe' } },
      { what: 'undone', staff, entry: { kind: 'mix' } },
    ]);
    bench.online = true;
    bench.outbox.reconnected();
    await bench.pass(5000);
    expect(await recipes()).toEqual([]);
  });
});
