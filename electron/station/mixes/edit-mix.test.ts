import { expect, test as base } from 'vitest';
import { fail } from '../../../shared/result.ts';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, gone } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

/** A station for each test, so that one test's refused entries do not appear in the next. */
const test = base.extend('salon', async () => {
  const network = faultyNetwork();
  const bench = await stationSignedIn(service, { fetch: network.fetch });
  const itemId =
    (await bench.tiles()).find(({ packSize, packs }) => packSize !== null && packs > 2)?.itemId ?? '';
  return {
    network,
    bench,
    itemId,
    refused: (kind: 'mix' | 'withdrawal') => bench.entry({ kind, state: 'refused' }),
    registeredMix: () => bench.registered([itemId, 12]),
  };
});

test('from a refused mix that was edited, the way leads to its draft, then to the mix that it became', async ({
  salon: { network, bench, itemId, refused, registeredMix },
}) => {
  network.each = ({ write }) => (write ? gone : null);
  const { reference } = await registeredMix();
  const old = await refused('mix');
  network.each = () => null;
  expect(await bench.call('outbox.replacement', { entryId: old.id })).toMatchObject(fail('not_ready'));
  const draft = await bench.value('outbox.editMix', { entryId: old.id });
  expect((await bench.value('mixes.get', { reference })).state).toBe('reopened');
  expect(await bench.value('outbox.replacement', { entryId: old.id })).toEqual({
    type: 'draft',
    draftId: draft.id,
  });
  await bench.value('mixes.register', { draftId: draft.id });
  expect(await bench.value('outbox.replacement', { entryId: old.id })).toMatchObject({
    type: 'entry',
    entry: { kind: 'mix', items: [{ itemId, amount: 12 }] },
  });
});

test('a draft that was thrown away leads nowhere, and that is said', async ({
  salon: { network, bench, refused, registeredMix },
}) => {
  network.each = ({ write }) => (write ? gone : null);
  await registeredMix();
  const old = await refused('mix');
  network.each = () => null;
  const draft = await bench.value('outbox.editMix', { entryId: old.id });
  await bench.value('drafts.discard', { draftId: draft.id });
  expect(await bench.value('outbox.replacement', { entryId: old.id })).toEqual({ type: 'gone' });
});

test('from a refused withdrawal that was edited, the way leads to the one that was sent for it', async ({
  salon: { network, bench, itemId, refused },
}) => {
  network.each = ({ write }) => (write ? gone : null);
  const asked = await bench.value('stock.withdraw', {
    lines: [{ itemId, packs: 2 }],
    reason: 'damaged',
    comment: '',
  });
  const old = await refused('withdrawal');
  expect(old.id).toBe(asked.id);
  network.each = () => null;
  const made = await bench.value('outbox.editDocument', { entryId: old.id, packs: [1], comment: '' });
  expect(await bench.value('outbox.replacement', { entryId: old.id })).toMatchObject({
    type: 'entry',
    entry: { id: made.id, items: [{ amount: 1 }] },
  });
});

test('a mix that was undone is opened again as a draft of its own, and one that stands is not', async ({
  salon: { bench, itemId, registeredMix },
}) => {
  const { reference } = await registeredMix();
  expect(await bench.call('mixes.reopen', { reference })).toMatchObject(fail('not_allowed'));
  await bench.mix(reference, { state: 'done' });
  await bench.value('mixes.undo', { reference });
  const draft = await bench.value('mixes.reopen', { reference });
  expect(draft.bowls[0]?.components).toMatchObject([
    { item: { id: itemId }, amount: 12, amountFrom: 'typed' },
  ]);
  const again = await bench.value('mixes.register', { draftId: draft.id });
  expect(again.reference).not.toBe(reference);
});

test('a mix that is opened again has the targets that it was poured by', async ({
  salon: { bench, itemId },
}) => {
  const developer = (await bench.tiles()).find(({ kind, packSize }) => kind === 'developer' && packSize);
  const { id: draftId } = await bench.drafted([itemId, 12]);
  const poured = await bench.apply(draftId, { type: 'addItem', itemId: developer?.itemId ?? '' });
  const last = poured.bowls[0]?.components.at(-1);
  await bench.apply(draftId, { type: 'typeAmount', componentId: last?.id ?? '', grams: 5 });
  const { reference } = await bench.value('mixes.register', { draftId });
  await bench.value('mixes.undo', { reference });
  const { bowls } = await bench.value('mixes.reopen', { reference });
  expect(last?.target).toBeGreaterThan(0);
  expect(bowls[0]?.components.at(-1)).toMatchObject({ amount: 5, target: last?.target, targetFrom: 'ratio' });
});

test('what the scale weighed is not said to be by hand when its mix is opened again', async ({
  salon: { bench, itemId },
}) => {
  await bench.value('virtual.load', { hundredths: 18_000 });
  await bench.pass(2000);
  const { id: draftId } = await bench.drafted();
  await bench.apply(draftId, { type: 'addItem', itemId });
  await bench.value('virtual.pour', { hundredths: 1200, seconds: 0 });
  await bench.until(async () => {
    const [bowl] = (await bench.value('drafts.get', { draftId })).bowls;
    return bowl?.components[0]?.amount === 12;
  });
  const { reference } = await bench.value('mixes.register', { draftId });
  await bench.value('mixes.undo', { reference });
  const { bowls } = await bench.value('mixes.reopen', { reference });
  expect(bowls[0]?.components).toMatchObject([{ item: { id: itemId }, amount: 12, amountFrom: 'scale' }]);
});

test.for(['at once', 'when the service had it'])(
  'a mix that was undone %s comes back with its new pack, and with what the old one still gave',
  async (when, { salon: { bench } }) => {
    const open = (await bench.tiles()).find(
      ({ openLeft, packs }) => openLeft !== null && openLeft > 5 && packs > 2,
    );
    const { itemId, openLeft } = open ?? { itemId: '', openLeft: 0 };
    const amount = (openLeft ?? 0) + 2;
    const draft = await bench.drafted([itemId, amount]);
    const componentId = draft.bowls[0]?.components[0]?.id ?? '';
    const opened = { openedNewPack: true, fromFinishedPack: openLeft };
    await bench.apply(draft.id, { type: 'openedNewPack', componentId, opened: true, fromFinishedPack: null });
    const { reference } = await bench.value('mixes.register', { draftId: draft.id });
    if (when !== 'at once') await bench.mix(reference, { state: 'done' });
    await bench.value('mixes.undo', { reference });
    const { bowls } = await bench.value('mixes.reopen', { reference });
    expect(bowls[0]?.components).toMatchObject([{ item: { id: itemId }, amount, ...opened }]);
  },
);
