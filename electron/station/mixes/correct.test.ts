/** A registered mix is corrected as one act: nothing is undone before it is saved, and then exactly one mix counts. */
import { expect, test as base } from 'vitest';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import type { DraftView } from '../../../shared/bridge/drafts.ts';
import { lastFormula } from '../../../shared/colour-bar/visit.ts';
import { fail } from '../../../shared/result.ts';
import { benchStation, stationAtWork, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, gone, networkFaults } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const { locationId: loc } = service;

const test = base.extend('salon', async () => {
  const network = faultyNetwork();
  const bench = await stationSignedIn(service, { fetch: network.fetch });
  const [item = '', other = ''] = (await bench.tiles())
    .filter(({ packSize, packs }) => packSize === 60 && packs > 3)
    .map(({ itemId }) => itemId);
  const made = await service.ask('POST', `/v1/locations/${loc}/persons`, {
    firstName: 'Elsa',
    lastName: 'Berg',
  });
  const personId = (made.json as { id: string }).id;
  return {
    network,
    bench,
    item,
    other,
    personId,
    grams: async () => {
      const { packs, openUsed } = await bench.value('stock.item', { itemId: item });
      return packs * 60 - openUsed;
    },
    mixed: async (customer: string | null = personId) => {
      const draft = await bench.drafted([item, 30], [other, 30]);
      if (customer !== null) await bench.apply(draft.id, { type: 'setCustomer', personId: customer });
      const bowlId = draft.activeBowlId;
      await bench.apply(draft.id, { type: 'setProcessing', bowlId, minutes: 35 });
      await bench.apply(draft.id, { type: 'setComment', comment: 'Roots first' });
      return bench.value('mixes.register', { draftId: draft.id });
    },
    /** The correction of the first component to `amount`, not saved. */
    opened: async (reference: string, amount: number) => {
      return typed(await bench.value('mixes.correct', { reference }), amount, bench);
    },
    recipes: () => service.rows<Recipe>(`persons/${personId}/recipes`),
    formula: async () =>
      lastFormula((await bench.value('customers.recipes', { personId, after: null })).recipes)?.bowls.map(
        ({ components }) => components.map(({ amount }) => amount),
      ),
  };
});
const typed = (draft: DraftView, grams: number, bench: Awaited<ReturnType<typeof stationAtWork>>) =>
  bench.apply(draft.id, {
    type: 'typeAmount',
    componentId: draft.bowls[0]?.components[0]?.id ?? '',
    grams,
  });
/** The mixes with these references at the service: their first amounts, and whether they count. */
const there = async (...references: string[]) =>
  (await service.rows<ColourBarMix>('colour-bar-mixes'))
    .filter(({ externalReference }) => references.includes(externalReference ?? ''))
    .map(({ bowls, undoneAt }) => ({
      amount: bowls[0]?.components[0]?.amount,
      counts: undoneAt === undefined,
    }))
    .sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0));

test('a mix stays as it is until its correction is saved, and then counts as if it had been right at once', async ({
  salon: { bench, mixed, opened, recipes, formula, grams },
}) => {
  const full = await grams();
  const wrong = await mixed();
  await bench.mix(wrong.reference, { recipe: 'kept', confirmed: true });
  await bench.value('mixes.setNote', { reference: wrong.reference, note: 'Five minutes less' });
  await bench.value('leftovers.weigh', { reference: wrong.reference, bowl: 0, grams: 18 });
  const timer = await bench.value('timers.start', { reference: wrong.reference, bowl: 0, minutes: 35 });
  const draft = await opened(wrong.reference, 33);
  expect(draft).toMatchObject({
    corrects: wrong.reference,
    customer: { id: wrong.customer?.id },
    comment: 'Roots first',
    bowls: [{ processingMinutes: 35, components: [{ amount: 33 }, { amount: 30 }] }],
  });
  expect(await bench.value('mixes.correct', { reference: wrong.reference })).toMatchObject({ id: draft.id });
  expect(await bench.value('mixes.get', { reference: wrong.reference })).toMatchObject({ state: 'done' });
  await bench.value('session.lock', {});
  await bench.signIn(service.people[1]?.pin);

  const right = await bench.value('mixes.register', { draftId: draft.id });
  expect(right.reference).not.toBe(wrong.reference);
  expect(right).toMatchObject({
    createdAt: wrong.createdAt,
    staff: wrong.staff,
    correctedBy: { id: service.people[1]?.id },
    comment: 'Roots first',
  });
  await bench.mix(right.reference, { state: 'done', recipe: 'kept', confirmed: true });
  expect(await bench.value('mixes.get', { reference: wrong.reference })).toMatchObject({
    state: 'undone',
    correctedAs: right.reference,
  });
  expect(await there(wrong.reference, right.reference)).toEqual([
    { amount: 30, counts: false },
    { amount: 33, counts: true },
  ]);
  expect(await grams()).toBe(full - 33);
  expect((await bench.value('mixes.today', {})).map(({ reference }) => reference)).toEqual([right.reference]);
  expect(await formula()).toEqual([['33', '30']]);
  const [newest] = await recipes();
  expect(newest).toMatchObject({
    stockReference: right.reference,
    staffId: wrong.staff.id,
    note: 'Roots first\nFive minutes less',
    appData: {
      colourBar: { leftovers: [{ bowl: 0, grams: 18 }], corrects: { by: right.correctedBy?.name } },
    },
  });
  expect(newest?.bowls[0]?.properties).toMatchObject([
    { value: '35 min' },
    { value: expect.stringContaining('18 g') as string },
  ]);
  expect(await bench.value('leftovers.list', {})).toEqual([]);
  expect(await bench.value('timers.list', {})).toMatchObject([
    { id: timer.id, reference: right.reference, bowl: 0 },
  ]);
});

test('a correction is one entry in Activity, and the person who corrected it is named', async ({
  salon: { bench, mixed, opened, network },
}) => {
  const wrong = await mixed(null);
  await bench.mix(wrong.reference, { state: 'done' });
  const before = await bench.value('outbox.page', { show: 'all', from: 0, limit: 100 });
  network.down = true;
  const right = await bench.value('mixes.register', { draftId: (await opened(wrong.reference, 34)).id });
  const waiting = await bench.value('outbox.page', { show: 'waiting', from: 0, limit: 100 });
  expect(waiting).toMatchObject({
    counts: { all: before.counts.all + 1, waiting: 1, attention: 0 },
    entries: [{ kind: 'mix', correctedBy: { id: wrong.staff.id } }],
  });
  network.down = false;
  await bench.value('connection.retry', {});
  await bench.mix(right.reference, { state: 'done' });
  const after = await bench.value('outbox.page', { show: 'all', from: 0, limit: 100 });
  expect(after.counts.all).toBe(before.counts.all + 1);
  expect(after.entries[0]).toMatchObject({ kind: 'mix', state: 'done' });
  expect(after.entries.filter(({ kind }) => kind === 'undo')).toEqual([]);
});

test('of a mix that still waits, only the correction is sent', async ({
  salon: { bench, mixed, opened, network, grams, formula },
}) => {
  const full = await grams();
  network.down = true;
  const wrong = await mixed();
  const first = await bench.value('mixes.register', { draftId: (await opened(wrong.reference, 33)).id });
  const second = await bench.value('mixes.register', { draftId: (await opened(first.reference, 36)).id });
  expect(await grams()).toBe(full - 36);
  network.down = false;
  await bench.value('connection.retry', {});
  await bench.mix(second.reference, { state: 'done', recipe: 'kept', confirmed: true });
  expect(await there(wrong.reference, first.reference, second.reference)).toEqual([
    { amount: 36, counts: true },
  ]);
  expect(await grams()).toBe(full - 36);
  expect(await formula()).toEqual([['36', '30']]);
});

test('a mix whose answer was lost is undone once the service is asked, and then its correction is sent', async ({
  salon: { bench, mixed, opened, network },
}) => {
  network.next = [networkFaults.lostAfter];
  const wrong = await mixed();
  await bench.until(async () => (await bench.entry({ kind: 'mix' })).mayHaveArrived);
  network.down = true;
  const right = await bench.value('mixes.register', { draftId: (await opened(wrong.reference, 35)).id });
  network.down = false;
  await bench.value('connection.retry', {});
  await bench.mix(right.reference, { state: 'done' });
  expect(await there(wrong.reference, right.reference)).toEqual([
    { amount: 30, counts: false },
    { amount: 35, counts: true },
  ]);
});

test('a mix that never arrived is not undone, and its correction is sent', async ({
  salon: { bench, mixed, opened, network },
}) => {
  network.next = [networkFaults.lostBefore, networkFaults.tooOften];
  const wrong = await mixed();
  await bench.until(async () => (await bench.entry({ kind: 'mix' })).mayHaveArrived);
  const right = await bench.value('mixes.register', { draftId: (await opened(wrong.reference, 35)).id });
  await bench.mix(right.reference, { state: 'done' });
  const found = await there(wrong.reference, right.reference);
  expect(found.filter(({ counts }) => counts)).toEqual([{ amount: 35, counts: true }]);
});

test('a computer that stops between the undo and the right mix sends the mix when it starts again', async ({
  salon: { bench, mixed, opened, network },
}) => {
  const wrong = await mixed();
  await bench.mix(wrong.reference, { state: 'done', recipe: 'kept' });
  const draft = await opened(wrong.reference, 37);
  let sent = 0;
  network.each = ({ write }) => (write && (sent += 1) > 1 ? networkFaults.lostBefore : null);
  const right = await bench.value('mixes.register', { draftId: draft.id });
  await bench.mix(wrong.reference, { state: 'undone' });
  await bench.station.close();
  const again = await benchStation(service, { clock: bench.clock, dataFolder: bench.folder });
  await again.online();
  await again.signIn();
  await again.mix(right.reference, { state: 'done' });
  expect(await there(wrong.reference, right.reference)).toEqual([
    { amount: 30, counts: false },
    { amount: 37, counts: true },
  ]);
});

test('an undo that is refused stays visible with its correction, delays no other mix, and can be given up', async ({
  salon: { bench, mixed, opened, network, item },
}) => {
  const wrong = await mixed(null);
  await bench.mix(wrong.reference, { state: 'done' });
  network.each = ({ path }) => (path.endsWith('/undo') ? gone : null);
  const right = await bench.value('mixes.register', { draftId: (await opened(wrong.reference, 38)).id });
  const refused = await bench.entry({ kind: 'undo', state: 'refused' });
  const later = await bench.registered([item, 5]);
  await bench.mix(later.reference, { state: 'done' });
  expect(await bench.value('mixes.get', { reference: right.reference })).toMatchObject({ state: 'waiting' });
  await bench.value('outbox.discard', { entryId: refused.id, reason: 'It was right' });
  expect(await bench.value('mixes.get', { reference: right.reference })).toMatchObject({
    state: 'discarded',
  });
  expect(await bench.value('mixes.get', { reference: wrong.reference })).toMatchObject({
    state: 'done',
    correctedAs: null,
  });
  expect(await there(wrong.reference, right.reference)).toEqual([{ amount: 30, counts: true }]);
});

test('of two computers that correct a mix at the same time, the second is told, and sends nothing by itself', async ({
  salon: { bench, mixed, opened, network },
}) => {
  const wrong = await mixed();
  await bench.mix(wrong.reference, { state: 'done', recipe: 'kept' });
  const elsewhere = await stationAtWork(service);
  await elsewhere.until(async () =>
    (await elsewhere.value('mixes.today', {})).some(({ reference }) => reference === wrong.reference),
  );
  network.down = true;
  const mine = await bench.value('mixes.register', { draftId: (await opened(wrong.reference, 31)).id });
  const other = await elsewhere.value('mixes.correct', { reference: wrong.reference });
  expect(other.bowls).toMatchObject([{ processingMinutes: 35 }]);
  const theirs = await elsewhere.value('mixes.register', {
    draftId: (await typed(other, 32, elsewhere)).id,
  });
  await elsewhere.mix(theirs.reference, { state: 'done', recipe: 'kept' });
  network.down = false;
  await bench.value('connection.retry', {});
  await bench.mix(mine.reference, { state: 'refused', code: 'undone_before' });
  expect(await there(wrong.reference, mine.reference, theirs.reference)).toEqual([
    { amount: 30, counts: false },
    { amount: 32, counts: true },
  ]);
  const { id: entryId } = await bench.entry({ kind: 'mix', state: 'refused' });
  await bench.value('outbox.discard', { entryId, reason: 'Hers is right' });
  expect((await bench.value('outbox.page', { show: 'attention', from: 0, limit: 10 })).counts.attention).toBe(
    0,
  );
});

test('a correction that is discarded while it waits leaves the mix as it was', async ({
  salon: { bench, mixed, opened, network },
}) => {
  const wrong = await mixed();
  await bench.mix(wrong.reference, { state: 'done', recipe: 'kept' });
  network.down = true;
  const right = await bench.value('mixes.register', { draftId: (await opened(wrong.reference, 31)).id });
  const { id: entryId } = await bench.entry({ kind: 'mix', state: 'waiting' });
  await bench.value('outbox.discard', { entryId, reason: 'It was right' });
  expect(await bench.value('mixes.get', { reference: wrong.reference })).toMatchObject({
    state: 'done',
    correctedAs: null,
    undoable: true,
  });
  network.down = false;
  await bench.value('connection.retry', {});
  expect((await bench.value('outbox.page', { show: 'waiting', from: 0, limit: 10 })).counts.waiting).toBe(0);
  expect(await there(wrong.reference, right.reference)).toEqual([{ amount: 30, counts: true }]);
});

test('a correction of a mix that was undone since is refused, and nothing of it is saved', async ({
  salon: { bench, mixed, opened },
}) => {
  const wrong = await mixed();
  await bench.mix(wrong.reference, { state: 'done' });
  const draft = await opened(wrong.reference, 31);
  await bench.value('mixes.undo', { reference: wrong.reference });
  await bench.mix(wrong.reference, { state: 'undone' });
  expect(await bench.call('mixes.register', { draftId: draft.id })).toMatchObject(fail('not_allowed'));
  expect(await bench.call('mixes.correct', { reference: wrong.reference })).toMatchObject(
    fail('not_allowed'),
  );
  expect(await there(wrong.reference, draft.reference)).toEqual([{ amount: 30, counts: false }]);
});

test('another customer gets the corrected recipe, and the former one’s is marked as undone', async ({
  salon: { bench, mixed, opened, recipes, formula },
}) => {
  const made = await service.ask('POST', `/v1/locations/${loc}/persons`, {
    firstName: 'Maja',
    lastName: 'Dahl',
  });
  const maja = (made.json as { id: string }).id;
  const wrong = await mixed();
  await bench.mix(wrong.reference, { state: 'done', recipe: 'kept' });
  const draft = await opened(wrong.reference, 30);
  await bench.apply(draft.id, { type: 'setCustomer', personId: maja });
  const right = await bench.value('mixes.register', { draftId: draft.id });
  await bench.mix(right.reference, { state: 'done', recipe: 'kept' });
  await bench.until(async () => (await recipes()).length === 2);
  expect((await recipes())[0]).toMatchObject({ title: 'Ångrad', stockReference: wrong.reference });
  expect(await formula()).toBeUndefined();
  expect(await service.rows<Recipe>(`persons/${maja}/recipes`)).toMatchObject([
    { stockReference: right.reference, note: 'Roots first' },
  ]);
});

test('a bowl that is taken out goes with its leftover, and what was poured on top of another follows it', async ({
  salon: { bench, item, other, personId, formula, recipes },
}) => {
  const { id } = await bench.drafted([item, 30]);
  await bench.apply(id, { type: 'setCustomer', personId });
  await bench.apply(id, { type: 'addBowl' });
  const second = await bench.apply(id, { type: 'addItem', itemId: other });
  const componentId = second.bowls[1]?.components[0]?.id ?? '';
  await bench.apply(id, { type: 'typeAmount', componentId, grams: 20 });
  const wrong = await bench.value('mixes.register', { draftId: id });
  const { reference } = wrong;
  await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 5 });
  await bench.value('leftovers.weigh', { reference, bowl: 1, grams: 6 });
  const more = await bench.value('mixes.topUp', { of: { reference, bowl: 1 }, percent: 50 });
  await typed(more, 10, bench);
  await bench.mix((await bench.value('mixes.register', { draftId: more.id })).reference, { recipe: 'kept' });

  const draft = await bench.value('mixes.correct', { reference });
  await bench.apply(draft.id, { type: 'removeBowl', bowlId: draft.bowls[0]?.id ?? '' });
  const right = await bench.value('mixes.register', { draftId: draft.id });
  await bench.mix(right.reference, { state: 'done', recipe: 'kept' });
  const ofRight = (await recipes()).find(({ stockReference }) => stockReference === right.reference);
  expect(ofRight).toMatchObject({ appData: { colourBar: { leftovers: [{ bowl: 0, grams: 6 }] } } });
  expect(await formula()).toEqual([['30']]);
});
