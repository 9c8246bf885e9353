import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { fail } from '../../../shared/result.ts';
import {
  benchStation,
  nothingWaits,
  stationAtWork,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const { locationId: loc } = service;
const bench = await stationAtWork(service);
const [item = '', other = ''] = (await bench.tiles())
  .filter(({ packSize, packs }) => packSize === 60 && packs > 3)
  .map(({ itemId }) => itemId);

let personId = '';
beforeEach(async () => {
  const made = await service.ask('POST', `/v1/locations/${loc}/persons`, {
    firstName: 'Elsa',
    lastName: 'Berg',
  });
  personId = (made.json as { id: string }).id;
});
const recipes = () => service.rows<Recipe>(`persons/${personId}/recipes`);

/** A bowl of two shades, 30 g and 15 g, with 35 minutes to take. */
async function draftFor(at: BenchStation, customer: string | null): Promise<string> {
  const draft = await at.drafted([item, 30], [other, 15]);
  await at.apply(draft.id, { type: 'setProcessing', bowlId: draft.activeBowlId, minutes: 35 });
  await at.apply(draft.id, { type: 'setComment', comment: 'Rinse cold' });
  if (customer !== null) await at.apply(draft.id, { type: 'setCustomer', personId: customer });
  return draft.id;
}
const registered = async (at: BenchStation, customer: string | null) =>
  at.value('mixes.register', { draftId: await draftFor(at, customer) });

describe('the recipe of a mix', () => {
  test('is saved with it, and tells what was mixed, how long it takes and what was noted', async () => {
    const mix = await registered(bench, personId);
    expect(mix).toMatchObject({ recipe: 'waiting', customer: { id: personId } });
    await bench.mix(mix.reference, { recipe: 'kept', state: 'done' });
    const [recipe, ...others] = await recipes();
    expect(others).toEqual([]);
    expect(recipe).toMatchObject({
      stockReference: mix.reference,
      staffId: mix.staff.id,
      note: 'Rinse cold',
      bowls: [
        {
          properties: [{ name: 'Verkningstid', value: '35 min' }],
          components: [
            { amount: '30', unit: 'g', colourBarItemId: item },
            { amount: '15', unit: 'g', colourBarItemId: other },
          ],
        },
      ],
    });
  });

  test('follows a customer who is chosen after the mix was registered, once', async () => {
    const mix = await registered(bench, null);
    expect(mix).toMatchObject({ recipe: 'none', customer: null });
    const chosen = await bench.value('mixes.setCustomer', { reference: mix.reference, personId });
    expect(chosen).toMatchObject({ customer: { id: personId } });
    await bench.mix(mix.reference, { recipe: 'kept' });
    expect(await recipes()).toMatchObject([{ stockReference: mix.reference, note: 'Rinse cold' }]);
    expect(await bench.call('mixes.setCustomer', { reference: mix.reference, personId })).toMatchObject(
      fail('not_allowed', { details: { why: 'has_customer' } }),
    );
  });

  test('gets a note for the next time as another version, and the newest is the one that is shown', async () => {
    const mix = await registered(bench, personId);
    await bench.mix(mix.reference, { recipe: 'kept' });
    await bench.value('mixes.setNote', { reference: mix.reference, note: ' Five minutes less ' });
    const note = 'Rinse cold\nFive minutes less';
    await bench.mix(mix.reference, { recipe: 'kept' });
    await bench.until(async () => (await recipes()).length === 2);
    const [newest, first] = await recipes();
    expect(newest).toMatchObject({
      note,
      bowls: first?.bowls,
      visitDate: first?.visitDate,
    });
    await bench.until(async () => {
      const last = await bench.value('customers.lastRecipes', { personIds: [personId] });
      const recipe = last[personId];
      return recipe?.note === note && !recipe.waiting;
    });
  });

  test('is marked once the mix is undone, and is no last formula any more', async () => {
    const before = await registered(bench, personId);
    await bench.mix(before.reference, { recipe: 'kept' });
    const mix = await registered(bench, personId);
    await bench.mix(mix.reference, { recipe: 'kept', state: 'done' });
    await bench.value('mixes.undo', { reference: mix.reference });
    await bench.mix(mix.reference, { state: 'undone', recipe: 'kept' });
    await bench.until(async () => (await recipes()).length === 3);
    const page = await bench.value('customers.recipes', { personId, after: null });
    expect(
      page.recipes.map(({ stockReference, undone, title }) => ({ stockReference, undone, title })),
    ).toEqual([
      { stockReference: mix.reference, undone: true, title: 'Ångrad' },
      { stockReference: mix.reference, undone: false, title: null },
      { stockReference: before.reference, undone: false, title: null },
    ]);
    expect(page.recipes[0]?.version).toBe(page.recipes[1]?.version);
    const last = await bench.value('customers.lastRecipes', { personIds: [personId] });
    expect(last[personId]).toMatchObject({ stockReference: before.reference });
  });

  test('is marked also where another computer undoes the mix', async () => {
    const mix = await registered(bench, personId);
    await bench.mix(mix.reference, { recipe: 'kept', state: 'done' });
    const elsewhere = await stationAtWork(service);
    const there = await elsewhere.mix(mix.reference, { state: 'done' });
    expect(there).toMatchObject({ recipe: 'unknown', customer: { id: personId } });
    await elsewhere.value('mixes.undo', { reference: mix.reference });
    await elsewhere.until(async () => (await recipes()).length === 2);
    expect((await recipes())[0]).toMatchObject({ title: 'Ångrad', stockReference: mix.reference });
  });

  test('keeps what another computer added to it when more is added here', async () => {
    const { reference } = await registered(bench, personId);
    await bench.mix(reference, { recipe: 'kept', state: 'done' });
    const elsewhere = await stationAtWork(service);
    await elsewhere.mix(reference, { state: 'done' });
    await elsewhere.value('mixes.setNote', { reference, note: 'Cooler toner' });
    await elsewhere.until(async () => (await recipes()).length === 2);
    await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 9 });
    await bench.until(async () => (await recipes()).length === 3);
    const [latest] = await recipes();
    expect(latest?.note).toBe('Rinse cold\nCooler toner');
    expect(latest?.bowls[0]?.properties).toContainEqual({
      name: 'Rest',
      value: expect.stringMatching(/^9 g/u) as string,
    });
  });

  test('never leaves where the mix is undone before it was sent', async () => {
    const mix = await registered(bench, personId);
    await bench.value('mixes.undo', { reference: mix.reference });
    await bench.mix(mix.reference, { state: 'undone' });
    await bench.quiet();
    const all = await recipes();
    // It was sent before the undo reached the outbox, or not at all.
    expect(all.length % 2).toBe(0);
  });
});

test('a location that keeps medical records is asked once; mixes go on, and nothing needs attention', async () => {
  const at = await benchStation(null);
  const key = service.keys.other;
  const lund = service.locations[2]?.id ?? '';
  await at.value('connection.use', { address: service.url, key, locationId: lund, keepUnsealed: true });
  await at.online();
  await at.signIn('4711');
  const made = await service.ask('POST', `/v1/locations/${lund}/persons`, { firstName: 'Elsa' }, key);
  const customer = (made.json as { id: string }).id;
  const [shade] = (await at.tiles()).filter(({ packSize, packs }) => packSize !== null && packs > 1);
  const mixed = async (of: string | null) => {
    const draft = await at.drafted([shade?.itemId ?? '', 5]);
    if (of !== null) await at.apply(draft.id, { type: 'setCustomer', personId: of });
    return at.value('mixes.register', { draftId: draft.id });
  };
  const first = await mixed(customer);
  await at.mix(first.reference, { recipe: 'declined', state: 'done' });
  // The customer's page says so when there are no recipes.
  expect(await at.value('customers.recipes', { personId: customer, after: null })).toMatchObject({
    recipes: [],
    takesNone: true,
  });
  const second = await mixed(customer);
  expect(second).toMatchObject({ recipe: 'none', customer: { id: customer } });
  await at.mix(second.reference, { state: 'done' });
  expect((await at.value('app.state', {})).outbox).toEqual(nothingWaits);
  const third = await mixed(null);
  const choice = { reference: third.reference, personId: customer };
  expect(await at.call('mixes.setCustomer', choice)).toMatchObject(
    fail('not_allowed', { details: { why: 'declined' } }),
  );
});
