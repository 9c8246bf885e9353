import { expect, test } from 'vitest';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { recipeEntry } from './recipe.ts';
import { newProgress } from '../outbox/machine.ts';
import { outboxRows } from '../store/outbox-rows.ts';
import { openStore } from '../store/store.ts';
import { benchStation } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, gone } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const network = faultyNetwork();
const service = await startRealService();
const bench = await benchStation(service, { fetch: network.fetch });
await bench.online();
const { locationId: loc } = service;
const staffId = service.people[0]?.id ?? '';
await bench.signIn();
const { items: found } = await bench.value('stock.search', { search: '', limit: 50 });
const items = found.filter(({ packSize, packs }) => packSize !== null && packs > 2);

async function add(draftId: string, at: number, grams: number) {
  const intent = { type: 'addItem' as const, itemId: items[at]?.itemId ?? '' };
  const { bowls } = await bench.apply(draftId, intent);
  const componentId = bowls[0]?.activeComponentId ?? '';
  await bench.apply(draftId, { type: 'typeAmount', componentId, grams });
}
/** Answers given before colouring. */
const care = { check: null, test: { date: '2026-03-01', reaction: false } };
/** A mix of 12 g that the service refused, and a recipe that waits for it. */
async function refusedWithRecipe() {
  const made = await service.ask('POST', `/v1/locations/${loc}/persons`, { firstName: 'Elsa' });
  const personId = (made.json as { id: string }).id;
  network.each = ({ write }) => (write ? gone : null);
  const { id: draftId } = await bench.value('drafts.begin', {});
  await add(draftId, 0, 12);
  const mix = await bench.value('mixes.register', { draftId });
  const old = await bench.entry({ kind: 'mix', state: 'refused' });
  const store = openStore(bench.folder);
  const row = outboxRows(store, (kept) => ({ ...newProgress(0), ...kept })).byReference(mix.reference)[0];
  const bowls = [{ note: '20 min', components: [{ name: 'My red', amount: '12', unit: 'g' }] }];
  const by = { id: staffId, name: null };
  const asked = { personId, recipe: { title: 'Roots', bowls }, more: { care } };
  const place = { reference: mix.reference, after: old.id, staffId };
  const at = { origin: row?.origin ?? '', place: row?.place ?? '', locationId: loc };
  const entry = { ...recipeEntry(at, asked, place, by, `mark ${old.id}`), id: `recipe of ${old.id}` };
  outboxRows(store, (kept) => ({ ...newProgress(0), ...kept })).insert(
    { ...entry, parent: old.id, createdAt: bench.clock.now() },
    `key of ${old.id}`,
    newProgress(bench.clock.now()),
  );
  store.close();
  network.each = () => null;
  return {
    old,
    personId,
    recipes: () => service.rows<Recipe>(`persons/${personId}/recipes`),
  };
}
const allDone = () =>
  bench.until(async () => (await bench.value('app.state', {})).outbox.waiting === 0 || undefined);

test('a recipe goes on with the mix that its own was edited into, and tells what that one holds', async () => {
  const { old, recipes } = await refusedWithRecipe();
  const { id: draftId, reference, bowls } = await bench.value('outbox.editMix', { entryId: old.id });
  const componentId = bowls[0]?.components[0]?.id ?? '';
  await bench.apply(draftId, { type: 'typeAmount', componentId, grams: 25 });
  await add(draftId, 1, 40);
  await bench.value('mixes.register', { draftId });
  await allDone();
  expect(await recipes()).toMatchObject([
    {
      staffId,
      stockReference: reference,
      title: 'Roots',
      appData: { colourBar: { care } },
      bowls: [
        {
          note: '20 min',
          components: [
            { name: 'My red', amount: '25', unit: 'g' },
            { name: `${items[1]?.rangeName} ${items[1]?.shade}`, amount: '40', unit: 'g' },
          ],
        },
      ],
    },
  ]);
});

test('one that is not changed goes as it was, also where it takes two turns', async () => {
  const { old, recipes } = await refusedWithRecipe();
  network.each = ({ write }) => (write ? gone : null);
  const first = await bench.value('outbox.editMix', { entryId: old.id });
  await bench.value('mixes.register', { draftId: first.id });
  const again = await bench.entry({ kind: 'mix', state: 'refused' });
  network.each = () => null;
  const second = await bench.value('outbox.editMix', { entryId: again.id });
  await bench.value('mixes.register', { draftId: second.id });
  await allDone();
  expect(await recipes()).toMatchObject([
    { stockReference: second.reference, bowls: [{ components: [{ name: 'My red', amount: '12' }] }] },
  ]);
});

test('a recipe that somebody had discarded stays discarded', async () => {
  const { old, recipes } = await refusedWithRecipe();
  const recipe = (await bench.value('outbox.list', {})).find(({ waitsFor }) => waitsFor === old.id);
  await bench.value('outbox.discard', { entryId: recipe?.id ?? '', reason: 'Only this once' });
  const draft = await bench.value('outbox.editMix', { entryId: old.id });
  await bench.value('mixes.register', { draftId: draft.id });
  await allDone();
  expect(await recipes()).toEqual([]);
});
