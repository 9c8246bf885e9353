/** Repeats recipes and mixes into drafts, online and offline. */
import { expect, test } from 'vitest';
import type { Person } from '../../../shared/api/persons.ts';
import type { DraftView } from '../../../shared/bridge/drafts.ts';
import { fail } from '../../../shared/result.ts';
import { stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const bench = await stationSignedIn(service);
const people = await service.rows<Person>('persons');
const anna = people.find(({ name }) => name === 'Anna Lindqvist')!;

const itemNamed = async (search: string) => {
  const { items } = await bench.value('stock.search', { search, limit: 1 });
  return items[0]?.itemId ?? '';
};
const begin = (at: BenchStation = bench) => at.value('drafts.begin', {});
const targets = ({ bowls }: DraftView) =>
  bowls.map(({ name, components }) => [name, ...components.map(({ item, target }) => [item.shade, target])]);
const missing = ({ bowls }: DraftView) =>
  bowls.flatMap((bowl) => (bowl.missing ?? []).map(({ name, amount, unit }) => `${amount} ${unit} ${name}`));

/** The id of a recipe as another program wrote it for Anna. */
async function written(...components: readonly Record<string, unknown>[]): Promise<string> {
  const path = `/v1/locations/${service.locationId}/persons/${anna.id}/recipes`;
  const properties = [{ name: 'Verkningstid', value: '35 min' }];
  const { json } = await service.ask('POST', path, { bowls: [{ name: 'Utväxt', properties, components }] });
  return (json as { id: string }).id;
}
const repeat = (draft: DraftView, recipeId: string, percent: number) =>
  bench.value('drafts.repeat', { draftId: draft.id, personId: anna.id, recipeIds: [recipeId], percent });

async function twoBowls(at: BenchStation = bench) {
  const draft = await at.drafted(
    [await itemNamed('Nordlys Permanent 7/43'), 30],
    [await itemNamed('Oxid 6 %'), 45],
  );
  const bowlId = draft.activeBowlId;
  await at.apply(draft.id, { type: 'nameBowl', bowlId, name: 'Roots' });
  await at.apply(draft.id, { type: 'setProcessing', bowlId, minutes: 35 });
  await at.apply(draft.id, { type: 'addBowl' });
  const toner = await at.apply(draft.id, { type: 'addItem', itemId: await itemNamed('Nordlys Soft 9/13') });
  const componentId = toner.bowls[1]?.components[0]?.id ?? '';
  await at.apply(draft.id, { type: 'typeAmount', componentId, grams: 21 });
  return at.value('mixes.register', { draftId: draft.id });
}
const atFiveQuarters = [
  ['Roots', ['7/43', 38], ['6 %', 57]],
  [null, ['9/13', 26]],
];

test('a mix is repeated at so many percent, in one step that is taken back, and outlives a restart', async () => {
  const at = await stationSignedIn(service);
  const { reference } = await twoBowls(at);
  const draft = await begin(at);
  const filled = await at.value('drafts.repeatMix', { draftId: draft.id, reference, percent: 125 });
  expect(targets(filled)).toEqual(atFiveQuarters);
  expect(filled.bowls.map(({ processingMinutes }) => processingMinutes)).toEqual([35, undefined]);
  expect(filled).toMatchObject({ undoable: 1, activeBowlId: filled.bowls[0]?.id });
  await at.station.close();

  const again = await stationSignedIn(service, { dataFolder: at.folder });
  const kept = await again.value('drafts.get', { draftId: draft.id });
  expect([kept.bowls, kept.revision]).toEqual([filled.bowls, filled.revision]);
  const back = await again.apply(draft.id, { type: 'undo' });
  expect(back.bowls).toEqual(draft.bowls);
});

test('a recipe is repeated with what is called so now; what is no colour here is missing by its name', async () => {
  const recipeId = await written(
    { name: 'Anything', amount: '30', unit: 'g', colourBarItemId: await itemNamed('Nordlys Permanent 7/43') },
    { name: '9,13 Nordlys Soft', amount: '15.50', unit: 'gram' },
    { name: '45 g Oxid 6%', amount: '1', unit: 'mix' },
    { name: 'Solvind 8/3', amount: '10', unit: 'g' },
    { name: 'Olaplex', amount: '3.75', unit: 'ml' },
  );
  const draft = await repeat(await begin(), recipeId, 120);
  expect(targets(draft)).toEqual([['Utväxt', ['7/43', 36], ['9/13', 19], ['6 %', 54]]]);
  expect(draft.bowls[0]?.processingMinutes).toBe(35);
  expect(missing(draft)).toEqual(['12 g Solvind 8/3', '4.5 ml Olaplex']);

  const [first, second] = draft.bowls[0]?.missing ?? [];
  const itemId = await itemNamed('Nordlys Permanent 7/0');
  const chosen = await bench.apply(draft.id, { type: 'replaceMissing', missingId: first?.id ?? '', itemId });
  expect(targets(chosen)[0]).toContainEqual(['7/0', 12]);
  const without = await bench.apply(draft.id, { type: 'dropMissing', missingId: second?.id ?? '' });
  expect(missing(without)).toEqual([]);
  expect(missing(await bench.apply(draft.id, { type: 'undo' }))).toEqual(['4.5 ml Olaplex']);
});

test('an item that is gone is missing, though another range has its shade, until it is made anew', async () => {
  const path = `/v1/locations/${service.locationId}`;
  const range = async (name: string) => {
    const body = { name, kind: 'colour', packSize: 60 };
    return ((await service.ask('POST', `${path}/colour-bar-ranges`, body)).json as { id: string }).id;
  };
  const item = async (rangeId: string) => {
    const body = { rangeId, shade: '88/88' };
    return ((await service.ask('POST', `${path}/colour-bar-items`, body)).json as { id: string }).id;
  };
  const [ours, other] = [await range('Repeated'), await range('Another')];
  const first = await item(ours);
  const recipeId = await written({ name: '88/88 Repeated', amount: '30', unit: 'g', colourBarItemId: first });
  await item(other);
  await service.ask('DELETE', `${path}/colour-bar-items/${first}`).catch(() => null);
  const at = await stationSignedIn(service);
  const repeated = async () =>
    at.value('drafts.repeat', {
      draftId: (await begin(at)).id,
      personId: anna.id,
      recipeIds: [recipeId],
      percent: 100,
    });
  expect(missing(await repeated())).toEqual(['30 g 88/88 Repeated']);

  await item(ours);
  const anew = await stationSignedIn(service);
  const { id: draftId } = await begin(anew);
  const now = await anew.value('drafts.repeat', {
    draftId,
    personId: anna.id,
    recipeIds: [recipeId],
    percent: 100,
  });
  expect(targets(now)).toEqual([['Utväxt', ['88/88', 30]]]);
});

test('what stands on the scale for the active row is captured before the bowls change', async () => {
  await bench.value('settings.set', { autoCapture: false });
  const { reference } = await twoBowls();
  const draft = await begin();
  await bench.value('virtual.load', { hundredths: 18_000 });
  await bench.clock.advance(2000);
  await bench.apply(draft.id, { type: 'addItem', itemId: await itemNamed('Nordlys Permanent 7/0') });
  await bench.value('virtual.pour', { hundredths: 2500, seconds: 3 });
  await bench.clock.advance(1000);
  const asked = { draftId: draft.id, reference, percent: 100 };
  expect(await bench.call('drafts.repeatMix', asked)).toMatchObject(
    fail('not_ready', { details: { why: 'still_moving' } }),
  );
  await bench.clock.advance(5000);
  const filled = await bench.value('drafts.repeatMix', asked);
  expect(filled.bowls.map(({ components }) => components.map(({ amount }) => amount))).toEqual([
    [25],
    [0, 0],
    [0],
  ]);
  await bench.value('virtual.load', { hundredths: 0 });
  await bench.value('settings.set', { autoCapture: true });
});

test('two bowls are scanned and poured one after the other, captured by themselves, with no tap', async () => {
  const { reference } = await twoBowls();
  const { id: draftId } = await begin();
  await bench.value('drafts.repeatMix', { draftId, reference, percent: 100 });
  const pourOf = async (search: string, grams: number) => {
    await bench.apply(draftId, { type: 'addItem', itemId: await itemNamed(search), anyBowl: true });
    await bench.clock.advance(500);
    await bench.value('virtual.pour', { hundredths: grams * 100, seconds: 1 });
    await bench.clock.advance(4000);
  };
  await bench.value('virtual.load', { hundredths: 18_000 });
  await bench.clock.advance(2000);
  await pourOf('Nordlys Permanent 7/43', 30);
  await pourOf('Oxid 6 %', 45);
  await bench.value('virtual.load', { hundredths: 0 });
  await bench.clock.advance(1000);
  await bench.value('virtual.load', { hundredths: 16_000 });
  await bench.clock.advance(2000);
  await pourOf('Nordlys Soft 9/13', 21);
  const poured = await bench.value('drafts.get', { draftId });
  expect(poured.bowls.map(({ components }) => components.map(({ amount }) => amount))).toEqual([
    [30, 45],
    [21],
  ]);
  await bench.value('virtual.load', { hundredths: 0 });
});

test('more of the same is asked of a bowl that was captured, and taken back', async () => {
  const draft = await bench.drafted(
    [await itemNamed('Nordlys Permanent 7/43'), 30],
    [await itemNamed('Oxid 6 %'), 45],
  );
  const more = { type: 'moreOfSame', bowlId: draft.activeBowlId, grams: 25 } as const;
  expect(targets(await bench.apply(draft.id, more))).toEqual([[null, ['7/43', 40], ['6 %', 60]]]);
  expect(targets(await bench.apply(draft.id, { type: 'undo' }))).toEqual([
    [null, ['7/43', null], ['6 %', 30]],
  ]);
});

test('without the service what is kept here is repeated, and what is not here is said', async () => {
  const own = await startRealService();
  const first = await stationSignedIn(own);
  const { recipes } = await first.value('customers.recipes', { personId: anna.id, after: null });
  const [last] = recipes;
  const { reference } = await twoBowls(first);
  await own.kill();
  const { id: draftId } = await begin(first);
  const recipeId = last?.id ?? '';
  const filled = await first.value('drafts.repeat', {
    draftId,
    personId: anna.id,
    recipeIds: [recipeId],
    percent: 100,
  });
  expect(filled.bowls).toHaveLength(last?.bowls.length ?? 0);
  const { id: other } = await begin(first);
  const mixed = await first.value('drafts.repeatMix', { draftId: other, reference, percent: 125 });
  expect(targets(mixed)).toEqual(atFiveQuarters);

  const nowhere = { draftId, personId: anna.id, recipeIds: ['rcp_0000000000000000000000'], percent: 100 };
  const asked = first.call('drafts.repeat', nowhere);
  await first.pass(60_000);
  expect(await asked).toMatchObject(fail('offline'));
  expect(
    await first.call('drafts.repeatMix', { draftId, reference: 'of nobody', percent: 100 }),
  ).toMatchObject(fail('unknown_here'));
});

test('the page names ids and a percentage, and nothing else', async () => {
  const { id: draftId } = await begin();
  const { reference } = await twoBowls();
  for (const odd of [{ percent: 9 }, { percent: 301 }, { percent: 100.5 }, { percent: 100, bowls: [] }])
    expect(await bench.call('drafts.repeatMix', { draftId, reference, ...odd })).toMatchObject(
      fail('invalid_input'),
    );
  expect(
    await bench.call('drafts.repeat', { draftId, personId: '../x', recipeIds: ['r'], percent: 100 }),
  ).toMatchObject(fail('invalid_input'));
});
