import { beforeEach, describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { fail } from '../../../shared/result.ts';
import { stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { newItem } from '../../../testing/station/new-item.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { faultyNetwork, networkFaults, type FaultyNetwork } from '../../../testing/station/faulty-network.ts';

const service = await startRealService();

let network: FaultyNetwork;
let bench: BenchStation;
beforeEach(async () => {
  network = faultyNetwork();
  bench = await stationSignedIn(service, { fetch: network.fetch });
});
/** A mix on its way, or its answer, gets lost with the connection. */
const losesIts = (what: 'mix' | 'answer') => {
  network.next = [what === 'mix' ? networkFaults.lostBefore : networkFaults.lostAfter];
  network.answering = () => {
    network.down = true;
  };
};

const state = async () => (await bench.value('app.state', {})).connection.state;
const pullTheCable = async () => {
  network.down = true;
  await bench.until(async () => (await state()) === 'offline');
};
const plugItIn = async () => {
  network.down = false;
  await bench.value('connection.retry', {});
};
const becomes = (id: string, next: OutboxEntry['state']) => bench.entry({ id, state: next });
const waits = async () => {
  const [entry] = await bench.value('outbox.list', {});
  if (!entry) throw new Error('nothing waits');
  return entry;
};
const mixesOf = (reference: string) =>
  service.rows<{ bowls: unknown }>(`colour-bar-mixes?externalReference=${reference}`);

/** A new range with one item, known to the station. */
async function itemOf(packSize: number | null) {
  const { itemId, range } = await newItem(service, bench, packSize);
  return { itemId, sized: (next: number | null) => service.ask('PATCH', range, { packSize: next }) };
}
async function register(itemId: string, taken: { grams: number } | { packs: number }) {
  const { id: draftId } = await bench.value('drafts.begin', {});
  await add(draftId, itemId, taken);
  return bench.value('mixes.register', { draftId });
}
async function add(draftId: string, itemId: string, taken: { grams: number } | { packs: number }) {
  const added = await bench.apply(draftId, { type: 'addItem', itemId });
  const componentId = added.bowls[0]?.activeComponentId ?? '';
  const intent =
    'grams' in taken
      ? { type: 'typeAmount' as const, componentId, ...taken }
      : { type: 'setPacks' as const, componentId, ...taken };
  await bench.apply(draftId, intent);
}
const unitChanged = (itemId: string) => ({
  code: 'not_ready',
  details: { why: 'unit_changed', itemIds: [itemId] },
});

describe('a mix that waited while its item came to be counted otherwise', () => {
  test('in grams is not sent as packs: it is refused here, edited, and sent as it is meant', async () => {
    const { itemId, sized } = await itemOf(60);
    await pullTheCable();
    const mix = await register(itemId, { grams: 30 });
    const { id } = await waits();
    await sized(null);
    await plugItIn();
    expect(await becomes(id, 'refused')).toMatchObject({
      ...unitChanged(itemId),
      mayHaveArrived: false,
      may: { retry: true, edit: 'mix', discard: true },
    });
    expect(await mixesOf(mix.reference)).toEqual([]);

    const draft = await bench.value('outbox.editMix', { entryId: id });
    const [component] = draft.bowls[0]?.components ?? [];
    expect(component?.amount).toBe(30);
    expect(await bench.call('mixes.register', { draftId: draft.id })).toMatchObject(
      fail('not_ready', { details: { why: 'unit_changed', componentIds: [component?.id] } }),
    );
    const intent = { type: 'removeComponent' as const, componentId: component?.id ?? '' };
    await bench.apply(draft.id, intent);
    await add(draft.id, itemId, { packs: 1 });
    const { reference } = await bench.value('mixes.register', { draftId: draft.id });
    await bench.mix(reference, { state: 'done' });
    expect(await mixesOf(reference)).toMatchObject([{ bowls: [{ components: [{ amount: 1 }] }] }]);
  });

  test('in packs is not sent as grams, and goes as it was once the item is as it was', async () => {
    const { itemId, sized } = await itemOf(null);
    await pullTheCable();
    const mix = await register(itemId, { packs: 2 });
    const { id } = await waits();
    await sized(60);
    await plugItIn();
    expect(await becomes(id, 'refused')).toMatchObject(unitChanged(itemId));
    expect(await mixesOf(mix.reference)).toEqual([]);

    await sized(null);
    await bench.pass(90_000);
    await bench.item(itemId, { packSize: null });
    await bench.value('outbox.retry', { entryId: id });
    await becomes(id, 'done');
    expect(await mixesOf(mix.reference)).toMatchObject([{ bowls: [{ components: [{ amount: 2 }] }] }]);
  });

  test('that the service had before is found there, and is done', async () => {
    const { itemId, sized } = await itemOf(60);
    losesIts('answer');
    const mix = await register(itemId, { grams: 30 });
    const { id } = await waits();
    await bench.until(async () => (await waits()).mayHaveArrived);
    await sized(null);
    await plugItIn();
    await becomes(id, 'done');
    expect(await mixesOf(mix.reference)).toHaveLength(1);
  });

  test('that may have arrived waits until it surely has not, and is refused only then', async () => {
    const { itemId, sized } = await itemOf(60);
    losesIts('mix');
    const mix = await register(itemId, { grams: 30 });
    const { id } = await waits();
    await bench.until(async () => (await waits()).mayHaveArrived);
    await sized(null);
    await plugItIn();
    await bench.pass(60_000);
    expect(await waits()).toMatchObject({ id, state: 'waiting', mayHaveArrived: true });
    expect(await becomes(id, 'refused')).toMatchObject({ ...unitChanged(itemId), mayHaveArrived: false });
    expect(await mixesOf(mix.reference)).toEqual([]);
  });
});

describe('a mix that waited while another location was chosen', () => {
  const chooseAnother = async () => {
    const locationId = service.locations[1]?.id ?? '';
    await bench.value('connection.chooseLocation', { locationId });
    await plugItIn();
    await bench.pass(30_000);
    const staffId = service.staff.find((one) => one.locationId === locationId)?.id ?? '';
    await bench.value('session.signInByName', { staffId });
  };

  test('in grams is not sent as packs either', async () => {
    const { itemId, sized } = await itemOf(60);
    await pullTheCable();
    const mix = await register(itemId, { grams: 30 });
    const { id } = await waits();
    await sized(null);
    await chooseAnother();
    expect(await mixesOf(mix.reference)).toEqual([]);
    expect(await bench.value('outbox.get', { entryId: id })).toMatchObject({
      state: 'refused',
      ...unitChanged(itemId),
    });
  });

  test('is sent where its items are counted as they were', async () => {
    const { itemId } = await itemOf(60);
    await pullTheCable();
    const mix = await register(itemId, { grams: 30 });
    await chooseAnother();
    expect(await mixesOf(mix.reference)).toHaveLength(1);
  });
});

test('a mix whose item only got another pack size is sent as it is', async () => {
  const { itemId, sized } = await itemOf(60);
  await pullTheCable();
  await register(itemId, { grams: 30 });
  const { id } = await waits();
  await sized(90);
  await plugItIn();
  await becomes(id, 'done');
});

test('where many wait, the first waits for its own item alone, and the others are read before their turn', async () => {
  const items = (await service.rows<ColourBarItem>('colour-bar-items'))
    .filter(({ packSizeInUse }) => packSizeInUse !== undefined)
    .map(({ id }) => id)
    .slice(0, 25);
  await pullTheCable();
  for (const itemId of items) await register(itemId, { grams: 10 });
  const read: string[] = [];
  let readBefore: readonly string[] | undefined;
  const sentUnread: string[] = [];
  network.each = ({ path, body, write }) => {
    if (write) {
      readBefore ??= [...read];
      sentUnread.push(...items.filter((id) => body.includes(id) && !read.includes(id)));
    }
    const itemId = /colour-bar-items\/(\w+)$/u.exec(path)?.[1];
    if (itemId !== undefined) read.push(itemId);
    return null;
  };
  await plugItIn();
  await bench.pass(1000);
  await bench.until(async () => (await bench.value('app.state', {})).outbox.waiting === 0);
  // Its own, and at most the next four, which are read in parallel while it is sent.
  expect(readBefore).toEqual(items.slice(0, Math.min(readBefore?.length ?? 0, 5)));
  expect(readBefore?.[0]).toBe(items[0]);
  expect([...new Set(read)].sort()).toEqual([...items].sort());
  expect(sentUnread).toEqual([]);
});
