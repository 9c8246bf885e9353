/** A visit of several mixes: planned bowls stay until they are poured, and all bowls are the last formula. */
import { beforeEach, expect, test } from 'vitest';
import type { Recipe } from '../../../shared/api/recipes.ts';
import type { DraftView } from '../../../shared/bridge/drafts.ts';
import { lastFormula } from '../../../shared/colour-bar/visit.ts';
import { stationAtWork } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const { locationId: loc } = service;
const bench = await stationAtWork(service);
const [roots = '', toner = '', other = ''] = (await bench.tiles())
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

/** A draft of weighed roots and a toner with a target, of which nothing was poured. */
async function planned(
  of: { booking?: { id: string; date: string }; customer?: string } = {},
): Promise<DraftView> {
  const { customer = personId, ...booking } = of;
  const draft = await bench.value('drafts.begin', {
    ...(customer !== '' && { personId: customer }),
    ...booking,
  });
  const { id, activeBowlId } = draft;
  await bench.apply(id, { type: 'nameBowl', bowlId: activeBowlId, name: 'Roots' });
  const added = await bench.apply(id, { type: 'addItem', itemId: roots });
  await bench.apply(id, { type: 'typeAmount', componentId: idOf(added, 0), grams: 30 });
  const second = await bench.apply(id, { type: 'addBowl' });
  await bench.apply(id, { type: 'nameBowl', bowlId: second.activeBowlId, name: 'Toner' });
  const wanted = await bench.apply(id, { type: 'addItem', itemId: toner });
  return bench.apply(id, { type: 'setTarget', componentId: idOf(wanted, 1), grams: 20 });
}
const idOf = ({ bowls }: DraftView, place: number) => bowls[place]?.components[0]?.id ?? '';
const rest = async (reference: string) =>
  (await bench.value('drafts.list', {})).find(({ follows }) => follows === reference);
const register = (draftId: string) => bench.value('mixes.register', { draftId });
const visitMarks = async () =>
  (await service.rows<Recipe>(`persons/${personId}/recipes`)).map(
    ({ appData }) => (appData as { colourBar: { visit?: string } }).colourBar.visit,
  );
const lastVisit = async () =>
  lastFormula((await bench.value('customers.recipes', { personId, after: null })).recipes);
const names = async () => (await lastVisit())?.bowls.map(({ name }) => name);

test('a planned bowl outlives registering the others, and both are the last formula in their order', async () => {
  const booking = { id: 'bkg_1', date: '2026-11-29' };
  const first = await register((await planned({ booking })).id);
  expect(first.bowls).toMatchObject([{ name: 'Roots' }]);
  const waits = await rest(first.reference);
  expect(waits).toMatchObject({ bowls: 1, named: ['Toner'], bookingId: 'bkg_1', customer: { id: personId } });

  const draft = await bench.value('drafts.get', { draftId: waits?.id ?? '' });
  expect(draft.bowls).toMatchObject([{ name: 'Toner', base: null, components: [{ amount: 0, target: 20 }] }]);
  await bench.apply(draft.id, { type: 'typeAmount', componentId: idOf(draft, 0), grams: 21 });
  const second = await register(draft.id);
  expect(await rest(second.reference)).toBeUndefined();
  await bench.mix(second.reference, { recipe: 'kept' });
  expect(await visitMarks()).toEqual(['booking bkg_1', 'booking bkg_1']);

  expect(await names()).toEqual(['Roots', 'Toner']);
  const known = await bench.until(async () => {
    const visit = (await bench.value('customers.lastRecipes', { personIds: [personId] }))[personId];
    return visit?.bowls.length === 2 && visit;
  });
  expect(known.bowls.map(({ name }) => name)).toEqual(['Roots', 'Toner']);
  const { recipeIds = [] } = (await lastVisit()) ?? {};
  const { id: draftId } = await bench.value('drafts.begin', { personId });
  const again = await bench.value('drafts.repeat', { draftId, personId, recipeIds, percent: 50 });
  expect(again.bowls.map(({ name, components }) => [name, components[0]?.target])).toEqual([
    ['Roots', 15],
    ['Toner', 11],
  ]);
});

test('chosen treatments stay with the bowls to come, with a top-up, and with a mix that is opened again', async () => {
  const treatments = [{ id: 'svc_1', name: 'Roots' }];
  const draft = await planned();
  await bench.apply(draft.id, { type: 'setTreatments', treatments });
  const { reference } = await register(draft.id);
  const waits = await rest(reference);
  expect(await bench.value('drafts.get', { draftId: waits?.id ?? '' })).toMatchObject({ treatments });
  const more = await bench.value('mixes.topUp', { of: { reference, bowl: 0 }, percent: 50 });
  expect(more).toMatchObject({ treatments });
  await bench.mix(reference, { state: 'done' });
  await bench.value('mixes.undo', { reference });
  expect(await bench.value('mixes.reopen', { reference })).toMatchObject({ treatments });
});

test('what is mixed beside the booking on its day is of that visit, and an undone mix is of none', async () => {
  const now = await register((await planned({ booking: { id: 'bkg_2', date: '2026-11-29' } })).id);
  const topUp = await bench.drafted([other, 12]);
  await bench.apply(topUp.id, { type: 'setCustomer', personId });
  const { reference } = await register(topUp.id);
  await bench.mix(reference, { recipe: 'kept' });
  expect(await names()).toHaveLength(2);
  await bench.value('mixes.undo', { reference: now.reference });
  expect(await names()).toHaveLength(1);
  expect((await lastVisit())?.bowls[0]?.components[0]?.amount).toBe('12');
});

test('a customer who is chosen afterwards is the planned bowl’s too, and another one is not', async () => {
  const { reference } = await register((await planned({ customer: '' })).id);
  expect((await rest(reference))?.customer).toBeNull();
  await bench.value('mixes.setCustomer', { reference, personId });
  expect((await rest(reference))?.customer?.id).toBe(personId);

  const made = await service.ask('POST', `/v1/locations/${loc}/persons`, {
    firstName: 'Ida',
    lastName: 'Holm',
  });
  const draftId = (await rest(reference))?.id ?? '';
  await bench.apply(draftId, { type: 'setCustomer', personId: (made.json as { id: string }).id });
  const draft = await bench.value('drafts.get', { draftId });
  expect(draft.visit).toBeUndefined();
});

test('a bowl of which anything was poured is registered as it is, and nothing is left to come', async () => {
  const draft = await planned();
  await bench.apply(draft.id, { type: 'typeAmount', componentId: idOf(draft, 1), grams: 5 });
  const { bowls, reference } = await register(draft.id);
  expect(bowls).toHaveLength(2);
  expect(await rest(reference)).toBeUndefined();
});

test('a top-up is of its bowl: the last formula has one amount, and where the bowl was undone it stands alone', async () => {
  const first = await register((await planned()).id);
  const draft = await bench.value('mixes.topUp', {
    of: { reference: first.reference, bowl: 0 },
    percent: 50,
  });
  expect(draft.bowls).toMatchObject([{ name: 'Roots', components: [{ target: 15, amount: 0 }] }]);
  expect(draft.customer?.id).toBe(personId);
  await bench.apply(draft.id, { type: 'typeAmount', componentId: idOf(draft, 0), grams: 14 });
  const second = await register(draft.id);
  await bench.mix(second.reference, { recipe: 'kept' });
  const amounts = async () =>
    (await lastVisit())?.bowls.map(({ components }) => components.map(({ amount }) => amount));
  expect(await amounts()).toEqual([['44']]);
  const { recipeIds = [] } = (await lastVisit()) ?? {};
  const { id: draftId } = await bench.value('drafts.begin', { personId });
  const again = await bench.value('drafts.repeat', { draftId, personId, recipeIds, percent: 100 });
  expect(again.bowls).toMatchObject([{ name: 'Roots', components: [{ target: 44 }] }]);
  await bench.value('mixes.undo', { reference: first.reference });
  expect(await amounts()).toEqual([['14']]);
  const refused = await bench.call('mixes.topUp', {
    of: { reference: first.reference, bowl: 0 },
    percent: 50,
  });
  expect(refused).toMatchObject({ error: { code: 'not_allowed' } });
  const nowhere = { of: { reference: second.reference, bowl: 3 }, percent: 50 };
  expect(await bench.call('mixes.topUp', nowhere)).toMatchObject({ error: { code: 'unknown_here' } });
});
