import { expect, test } from 'vitest';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { fail } from '../../../shared/result.ts';
import { stationAtWork } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const { locationId: loc } = service;
const bench = await stationAtWork(service);
const [item = '', other = ''] = (await bench.tiles())
  .filter(({ packSize, packs }) => packSize === 60 && packs > 3)
  .map(({ itemId }) => itemId);
const newPerson = async () => {
  const made = await service.ask('POST', `/v1/locations/${loc}/persons`, {
    firstName: 'Elsa',
    lastName: 'Berg',
  });
  return (made.json as { id: string }).id;
};
const mixedFor = async (personId: string | null) => {
  const draft = await bench.drafted([item, 30], [other, 60]);
  if (personId !== null) await bench.apply(draft.id, { type: 'setCustomer', personId });
  return bench.value('mixes.register', { draftId: draft.id });
};
/** Sets the load on the scale and waits until it is stable and captured. */
const steady = async (hundredths: number) => {
  await bench.value('virtual.load', { hundredths });
  await bench.clock.advance(4000);
};
const open = () => bench.value('leftovers.list', {});

test('what is left of a bowl is told by the next version of its recipe, in grams and money', async () => {
  // The scale is empty.
  await steady(0);
  const personId = await newPerson();
  const { reference } = await mixedFor(personId);
  expect(await open()).toMatchObject([
    { reference, bowl: 0, poured: 90, tare: null, customer: { id: personId } },
  ]);
  // The empty bowl was never on the scale.
  await steady(9000);
  const which = { reference, bowl: 0 };
  expect(await bench.call('leftovers.weigh', { ...which, grams: null })).toMatchObject(fail('not_ready'));
  expect(await bench.call('leftovers.weigh', { ...which, grams: 91 })).toMatchObject(
    fail('validation_failed'),
  );
  const { value } = await bench.value('leftovers.weigh', { ...which, grams: 18 });
  expect(await open()).toEqual([]);
  await bench.mix(reference, { recipe: 'kept' });
  const recipes = () => service.rows<Recipe>(`persons/${personId}/recipes`);
  await bench.until(async () => (await recipes()).length === 2);
  const [newest] = await recipes();
  expect(newest).toMatchObject({
    stockReference: reference,
    bowls: [{ properties: [{ name: 'Rest', value: `18 g, ${value} SEK` }] }],
    appData: { colourBar: { leftovers: [{ bowl: 0, grams: 18, value }] } },
  });
});

test('of a mix that was undone, and of what is skipped, nothing is to be weighed back; a skip is taken back', async () => {
  const personId = await newPerson();
  const undone = await mixedFor(personId);
  await bench.value('mixes.undo', { reference: undone.reference });
  const { reference } = await mixedFor(personId);
  expect((await open()).map((one) => one.reference)).toEqual([reference]);
  const all = { reference, bowl: null };
  await bench.value('leftovers.skip', all);
  expect(await open()).toEqual([]);
  await bench.value('leftovers.restore', all);
  expect(await open()).toHaveLength(1);
  await bench.value('settings.set', { weighBack: false });
  expect(await open()).toEqual([]);
  await bench.value('settings.set', { weighBack: true });
  await bench.value('leftovers.skip', { reference, bowl: null });
});

test('a bowl is skipped and offered again without the other bowls of its mix', async () => {
  const draft = await bench.drafted([item, 30]);
  await bench.apply(draft.id, { type: 'addBowl' });
  const added = await bench.apply(draft.id, { type: 'addItem', itemId: other });
  const componentId = added.bowls[1]?.activeComponentId ?? '';
  await bench.apply(draft.id, { type: 'typeAmount', componentId, grams: 20 });
  const { reference } = await bench.value('mixes.register', { draftId: draft.id });
  const bowls = async () => (await open()).map(({ bowl }) => bowl);
  await bench.value('leftovers.skip', { reference, bowl: 0 });
  expect(await bowls()).toEqual([1]);
  await bench.value('leftovers.restore', { reference, bowl: 0 });
  expect(await bowls()).toEqual([0, 1]);
  await bench.value('leftovers.skip', { reference, bowl: 0 });
  await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 5 });
  await bench.value('leftovers.restore', { reference, bowl: 0 });
  expect(await bowls()).toEqual([1]);
  await bench.value('leftovers.skip', { reference, bowl: null });
  expect(await bowls()).toEqual([]);
});

test('a bowl that was tared is weighed back without its own weight, whoever does it', async () => {
  const personId = await newPerson();
  await steady(8530);
  const draft = await bench.value('drafts.begin', { personId });
  await bench.apply(draft.id, { type: 'addItem', itemId: item });
  await bench.apply(draft.id, { type: 'tare' });
  await steady(11_530);
  expect((await bench.value('drafts.get', { draftId: draft.id })).bowls[0]?.components[0]?.amount).toBe(30);
  const { reference } = await bench.value('mixes.register', { draftId: draft.id });
  expect(await open()).toMatchObject([{ reference, tare: 8530, poured: 30 }]);
  await bench.value('session.lock', {});
  await bench.signIn(service.people[1]?.pin);
  await steady(9130);
  const which = { reference, bowl: 0, grams: null };
  expect(await bench.value('leftovers.weigh', which)).toMatchObject({ grams: 6 });
  expect(await bench.value('leftovers.weighed', { reference })).toMatchObject([
    { bowl: 0, grams: 6, tare: 8530 },
  ]);
  await bench.value('leftovers.weigh', { ...which, grams: 9 });
  expect(await bench.value('leftovers.weighed', { reference })).toMatchObject([{ bowl: 0, grams: 9 }]);

  const { id } = await bench.value('mixes.correct', { reference });
  const right = await bench.value('mixes.register', { draftId: id });
  expect(await bench.value('leftovers.weighed', { reference: right.reference })).toMatchObject([
    { bowl: 0, grams: 9, tare: 8530 },
  ]);
  expect(await bench.value('leftovers.weighed', { reference })).toEqual([]);
});

test('what is left of a mix for nobody is kept with it, and told by the recipe once it is somebody’s', async () => {
  await steady(0);
  const { reference } = await mixedFor(null);
  expect(await open()).toMatchObject([{ reference, bowl: 0, poured: 90, customer: null }]);
  const { value } = await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 21 });
  expect(await open()).toEqual([]);
  await bench.mix(reference, { state: 'done', recipe: 'none' });
  const personId = await newPerson();
  await bench.value('mixes.setCustomer', { reference, personId });
  await bench.mix(reference, { recipe: 'kept' });
  expect(await service.rows<Recipe>(`persons/${personId}/recipes`)).toMatchObject([
    {
      bowls: [{ properties: [{ name: 'Rest', value: `21 g, ${value} SEK` }] }],
      appData: { colourBar: { leftovers: [{ bowl: 0, grams: 21, value }] } },
    },
  ]);
});

test('what is left of a mix for nobody is not asked for at another computer', async () => {
  const { reference } = await mixedFor(null);
  await bench.mix(reference, { state: 'done' });
  const elsewhere = await stationAtWork(service);
  await elsewhere.until(async () =>
    (await elsewhere.value('mixes.today', {})).some((mix) => mix.reference === reference),
  );
  expect(await elsewhere.value('leftovers.list', {})).toEqual([]);
  await bench.value('leftovers.skip', { reference, bowl: null });
});
