/** A mix and its recipe for a customer who is new, in the order in which the service has them. */
import { expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { Person } from '../../../shared/api/persons.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { mixOf } from '../../../testing/station/entries.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { localIdOf, newPersonEntry } from '../writes/new-person.ts';
import { recipeEntry } from '../writes/recipe.ts';
import { awaiting, type EntryRow } from '../writes/write.ts';

const service = await startRealService();
const { locationId } = service;
const staff = { id: service.staff.find((one) => one.locationId === locationId)?.id ?? '', name: null };
const itemId = (await service.rows<ColourBarItem>('colour-bar-items'))[0]?.id ?? '';
const at = { origin: 'sample', place: `sample ${locationId}`, locationId };

const network = faultyNetwork();
const open = (): BenchOutbox => {
  const [address, key] = [service.url, service.keys.full];
  return benchOutbox({ folder: newFolder(), clock: manualClock(), address, key, fetch: network.fetch });
};

/** Saves all three before any is sent; the recipe belongs to the customer's mix. */
function saveAll(bench: BenchOutbox, firstName: string): Record<'person' | 'mix' | 'recipe', EntryRow> {
  const reminders = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };
  const person = bench.save(newPersonEntry(at, { ...reminders, firstName }, staff, `person-${firstName}`));
  const personId = localIdOf(person.reference);
  const plain = mixOf(`mix-${firstName}`, { locationId, staffId: staff.id, itemId });
  const sent = { ...(JSON.parse(new TextDecoder().decode(plain.body ?? undefined)) as object), personId };
  const body = new TextEncoder().encode(JSON.stringify(sent));
  const mix = bench.save(awaiting({ ...plain, body }, person.id));
  const recipe = { bowls: [{ components: [{ name: '7/1 Nordlys', amount: '30', unit: 'g' }] }] };
  const said = recipeEntry(
    at,
    { personId, recipe },
    { reference: mix.reference, after: mix.id, staffId: staff.id },
    staff,
    `recipe-${firstName}`,
  );
  return { person, mix, recipe: bench.save(awaiting(said, person.id)) };
}

const personCalled = async (name: string) =>
  (await service.rows<Person>('persons')).find(({ firstName }) => firstName === name);
const mixUnder = async (reference: string) =>
  (await service.rows<ColourBarMix>(`colour-bar-mixes?externalReference=${reference}`))[0];

test('the person goes first, then the mix, then the recipe, each with the id that the service gave', async () => {
  const bench = open();
  const { mix, recipe } = saveAll(bench, 'Sigrid');
  bench.outbox.send();
  await bench.becomes(recipe.id, 'done');
  expect(bench.delivered).toEqual(['person-Sigrid', 'mix-Sigrid', 'recipe-Sigrid']);
  const sigrid = await personCalled('Sigrid');
  expect(await mixUnder('mix-Sigrid')).toMatchObject({ personId: sigrid?.id });
  const recipes = await service.rows<Recipe>(`persons/${sigrid?.id}/recipes`);
  expect(recipes).toMatchObject([{ stockReference: 'mix-Sigrid' }]);
  expect(bench.row(mix.id).details.awaits).toBeUndefined();
});

test('once the person is decided against, the mix goes on and the recipe is closed for the same reason', async () => {
  const bench = open();
  network.each = ({ path }) =>
    path.endsWith('/persons') ? { type: 'refused', status: 400, code: 'validation_failed' } : null;
  const { person, mix, recipe } = saveAll(bench, 'Nobody');
  bench.outbox.send();
  await bench.becomes(person.id, 'refused');
  expect(bench.row(mix.id).progress).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(bench.outbox.summary()).toMatchObject({ waiting: 2, attention: 1 });
  const discarded = await bench.outbox.discard(person.id, 'She went to another salon', staff);
  expect(discarded.ok).toBe(true);
  await bench.becomes(mix.id, 'done');
  network.each = () => null;
  expect((await mixUnder('mix-Nobody'))?.personId).toBeUndefined();
  expect(bench.row(recipe.id).progress).toMatchObject({
    state: 'discarded',
    discardedBecause: 'She went to another salon',
  });
  expect(bench.outbox.journal().map(({ entry, staff: who }) => [entry.kind, who?.id ?? null])).toEqual([
    ['newPerson', staff.id],
    ['recipe', null],
  ]);
});

test('what was sent is never given another person', () => {
  const bench = open();
  const { mix } = saveAll(bench, 'Later');
  const sent = { ...mix, progress: { ...mix.progress, attempts: 1 } };
  expect(() => bench.entries.rewrite(sent, mix)).toThrow('never changed');
});
