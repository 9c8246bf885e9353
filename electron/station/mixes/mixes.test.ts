import { describe, expect, test } from 'vitest';
import { dayAt } from '../../../shared/days.ts';
import { fail } from '../../../shared/result.ts';
import { nothingWaits, stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';
import { openStore } from '../store/store.ts';

const service = await startRealService();
const { locationId: loc } = service;
const bench = await stationSignedIn(service);
const itemIds = (await bench.tiles())
  .filter(({ packSize, packs, openUsed }) => packSize === 60 && packs > 3 && openUsed === 0)
  .map(({ itemId }) => itemId);

const register = (at: BenchStation, grams: Record<string, number>) => at.registered(...Object.entries(grams));
const kill = async (own: RealService, at: BenchStation) => {
  await own.kill();
  // A call, so that the station notices the change.
  await at.call('session.signIn', { pin: '1' });
};

describe('a registered mix', () => {
  test('is expected first and confirmed by what the service answers', async () => {
    const [itemId = ''] = itemIds;
    const saved = await register(bench, { [itemId]: 130 });
    expect(saved).toMatchObject({
      confirmed: false,
      bowls: [{ components: [{ amount: 130, packsFinished: 2 }] }],
    });
    const done = await bench.mix(saved.reference, { confirmed: true });
    expect(done).toMatchObject({
      state: 'done',
      listValue: saved.listValue,
      balances: saved.balances,
      undoable: true,
    });
    expect(done.bowls).toEqual(saved.bowls);
    const movements = await bench.value('stock.movements', { itemId });
    expect(movements.slice(0, 2)).toMatchObject([
      { type: 'withdrawal', quantity: -1, colourBarMixId: done.mixId, correctable: false },
      { type: 'withdrawal', quantity: -1 },
    ]);
  });

  test('is undone once: again is not allowed', async () => {
    const [, itemId = ''] = itemIds;
    const saved = await register(bench, { [itemId]: 70 });
    await bench.mix(saved.reference, { state: 'done' });
    expect((await bench.value('mixes.undo', { reference: saved.reference })).state).toMatch(/undoing|undone/);
    await bench.mix(saved.reference, { state: 'undone' });
    expect(await bench.call('mixes.undo', { reference: saved.reference })).toMatchObject(fail('not_allowed'));
    await bench.item(itemId, { openUsed: 0, expected: false });
  });

  test('is undone at the service also when this computer has kept nothing but its own entry of it', async () => {
    const serviceTime = serviceClock();
    const own = await startRealService({ clock: serviceTime });
    const first = await stationSignedIn(own);
    const [, , , , , , , itemId = ''] = itemIds;
    const saved = await register(first, { [itemId]: 15 });
    const done = await first.mix(saved.reference, { state: 'done' });
    await first.quiet();
    await first.station.close();

    // More than forty days of mixes later: the copy of the mix is forgotten, its entry is not yet.
    const store = openStore(first.folder);
    store.run('DELETE FROM mixes');
    store.close();
    const days = 41 * 86_400_000;
    serviceTime.setAhead(days);
    const later = await stationSignedIn(own, {
      dataFolder: first.folder,
      clock: manualClock(first.clock.now() + days),
    });
    expect(await later.value('mixes.get', { reference: saved.reference })).toMatchObject({
      mixId: null,
      undoable: true,
    });
    await later.value('mixes.undo', { reference: saved.reference });
    await later.mix(saved.reference, { state: 'undone' });
    const { json } = await own.ask('GET', `/v1/colour-bar-mixes/${done.mixId}`);
    expect(json).toHaveProperty('undoneAt');
  });

  test('is undone by an entry that names its bowls, wherever it was registered', async () => {
    const [, , , itemId = ''] = itemIds;
    const { id: draftId } = await bench.drafted([itemId, 10]);
    await bench.value('drafts.apply', { draftId, intent: { type: 'addBowl' } });
    await bench.value('drafts.apply', { draftId, intent: { type: 'addItem', itemId } });
    const draft = await bench.value('drafts.get', { draftId });
    const [roots, lengths] = draft.bowls;
    const componentId = lengths?.components[0]?.id ?? '';
    await bench.value('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams: 20 } });
    await bench.value('drafts.apply', {
      draftId,
      intent: { type: 'nameBowl', bowlId: roots?.id ?? '', name: 'Roots' },
    });
    const saved = await bench.value('mixes.register', { draftId });
    await bench.mix(saved.reference, { state: 'done' });
    await bench.value('mixes.undo', { reference: saved.reference });
    const bowls = [
      { name: 'Roots', items: 1 },
      { name: null, items: 1 },
    ];
    const entries = await bench.value('outbox.list', {});
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'undo', bowls },
      { kind: 'mix', bowls },
    ]);
    await bench.mix(saved.reference, { state: 'undone' });
  });

  test('made at another computer is among today’s, and can be undone here', async () => {
    const [, , itemId = ''] = itemIds;
    const made = await service.ask('POST', `/v1/locations/${loc}/colour-bar-mixes`, {
      staffId: service.staff.find((one) => one.locationId === loc)?.id,
      comment: 'from the till',
      bowls: [{ name: 'Roots', components: [{ colourBarItemId: itemId, amount: 12 }] }],
    });
    const { id } = made.json as { id: string };
    await bench.pass(25_000);
    const seen = await bench.until(async () =>
      (await bench.value('mixes.today', {})).find(({ mixId }) => mixId === id),
    );
    expect(seen).toMatchObject({
      reference: id,
      state: 'done',
      confirmed: true,
      comment: 'from the till',
      bowls: [{ name: 'Roots' }],
    });
    expect(seen.bowls[0]?.components[0]).toMatchObject({ itemId, amount: 12, unit: 'g' });
    await bench.value('mixes.undo', { reference: id });
    await bench.mix(id, { state: 'undone' });
  });
});

describe('an item whose pack size comes or goes while it is in a draft', () => {
  test('is not registered in another unit than it was taken in: it says which, and the draft stays', async () => {
    const { json } = await service.ask('POST', `/v1/locations/${loc}/colour-bar-ranges`, {
      name: 'Vacklande',
      kind: 'colour',
      packSize: 60,
    });
    const rangeId = (json as { id: string }).id;
    const made = await service.ask('POST', `/v1/locations/${loc}/colour-bar-items`, {
      rangeId,
      shade: '1/1',
    });
    const itemId = (made.json as { id: string }).id;
    const sized = async (packSize: number | null) => {
      await service.ask('PATCH', `/v1/locations/${loc}/colour-bar-ranges/${rangeId}`, { packSize });
      await bench.pass(90_000);
      await bench.until(async () => {
        const item = await bench.call('stock.item', { itemId });
        return item.ok && item.value.packSize === packSize;
      });
    };
    await sized(60);
    const draft = await bench.value('drafts.begin', {});
    const added = await bench.apply(draft.id, { type: 'addItem', itemId });
    const componentId = added.bowls[0]?.activeComponentId ?? '';
    await bench.apply(draft.id, { type: 'typeAmount', componentId, grams: 30 });
    await sized(null);
    expect(await bench.call('mixes.register', { draftId: draft.id })).toMatchObject(
      fail('not_ready', { details: { why: 'unit_changed', componentIds: [componentId] } }),
    );
    expect((await bench.value('drafts.get', { draftId: draft.id })).bowls[0]?.components).toHaveLength(1);

    await bench.apply(draft.id, { type: 'removeComponent', componentId });
    const again = await bench.apply(draft.id, { type: 'addItem', itemId });
    await bench.apply(draft.id, {
      type: 'setPacks',
      componentId: again.bowls[0]?.activeComponentId ?? '',
      packs: 1,
    });
    const mix = await bench.value('mixes.register', { draftId: draft.id });
    expect(mix.bowls[0]?.components).toMatchObject([{ amount: 1, unit: 'pack' }]);
  });
});

describe('what was used lately', () => {
  const lastUsed = async (at: BenchStation) =>
    (await at.value('mixes.lastUsed', {})).map(({ itemId }) => itemId);

  test('is of this computer and of others, of weeks before and of what waits, the latest first and each once', async () => {
    const own = await startRealService();
    const first = await stationSignedIn(own);
    const [one = '', two = '', three = '', elsewhere = '', offline = '', wrong = ''] = itemIds;
    expect(await lastUsed(first)).toEqual([]);
    const mixed = async (...items: readonly string[]) => {
      const { reference } = await first.registered(...items.map((itemId) => [itemId, 5] as const));
      await first.mix(reference, { state: 'done' });
      await first.pass(60_000);
      return reference;
    };
    await mixed(one);
    await mixed(two);
    await first.value('mixes.undo', { reference: await mixed(wrong) });
    await mixed(one);
    await own.ask('POST', `/v1/locations/${own.locationId}/colour-bar-mixes`, {
      staffId: own.staff.find((each) => each.locationId === own.locationId)?.id,
      bowls: [{ components: [{ colourBarItemId: elsewhere, amount: 12 }] }],
    });
    await first.pass(25_000);
    const before = [elsewhere, one, two].toSorted();
    expect(
      (
        await first.until(async () => {
          const items = await lastUsed(first);
          return items.length === before.length && items;
        })
      ).toSorted(),
    ).toEqual(before);
    await first.quiet();
    await first.station.close();

    const later = await stationSignedIn(own, {
      dataFolder: first.folder,
      clock: manualClock(first.clock.now() + 21 * 86_400_000),
    });
    await kill(own, later);
    await register(later, { [three]: 5 });
    await later.clock.advance(60_000);
    await register(later, { [offline]: 5 });
    const now = await lastUsed(later);
    expect(now.slice(0, 2)).toEqual([offline, three]);
    expect(now.indexOf(one)).toBeLessThan(now.indexOf(two));
    expect(now.toSorted()).toEqual([...before, three, offline].toSorted());
  });

  test('is a dozen at most', async () => {
    const many = (await bench.tiles()).filter(({ packSize }) => packSize !== null).slice(0, 15);
    await bench.registered(...many.map(({ itemId }) => [itemId, 1] as const));
    expect(await lastUsed(bench)).toHaveLength(12);
  });
});

describe('without the service', () => {
  /** No other test uses the item. */
  const cutOff = async () => {
    const network = faultyNetwork();
    const at = await stationSignedIn(service, { fetch: network.fetch });
    const [, , , itemId = ''] = itemIds;
    const before = await at.value('stock.item', { itemId });
    network.down = true;
    return { at, network, itemId, before };
  };
  const there = (reference: string) => service.rows(`colour-bar-mixes?externalReference=${reference}`);

  test('a mix is saved, shown as expected, and delivered once when the service is back', async () => {
    const { at, network, itemId, before } = await cutOff();
    const saved = await register(at, { [itemId]: 25 });
    expect(saved).toMatchObject({ state: 'waiting', confirmed: false });
    expect(await at.value('stock.item', { itemId })).toMatchObject({
      expected: true,
      gramsLeft: (before.gramsLeft ?? 0) - 25,
    });
    expect((await at.value('mixes.today', {})).map(({ reference }) => reference)).toContain(saved.reference);
    expect((await at.value('app.state', {})).outbox).toEqual({ ...nothingWaits, waiting: 1 });

    network.down = false;
    await at.pass(40_000);
    await at.mix(saved.reference, { state: 'done' });
    expect(await there(saved.reference)).toHaveLength(1);
    await at.item(itemId, { expected: false });
    expect(await at.value('stock.item', { itemId })).toMatchObject({
      gramsLeft: (before.gramsLeft ?? 0) - 25,
    });
  });

  test('undoing one that waits takes it out, and nothing of it ever reaches the service', async () => {
    const { at, network, itemId, before } = await cutOff();
    const saved = await register(at, { [itemId]: 25 });
    expect(await at.value('mixes.undo', { reference: saved.reference })).toMatchObject({
      state: 'undone',
      undoable: false,
    });
    expect(await at.value('stock.item', { itemId })).toMatchObject({
      expected: false,
      gramsLeft: before.gramsLeft,
    });
    expect((await at.value('outbox.list', {}))[0]).toMatchObject({ kind: 'mix', state: 'discarded' });

    network.down = false;
    await at.pass(40_000);
    await at.until(async () => (await at.value('app.state', {})).connection.state === 'online');
    expect(await there(saved.reference)).toHaveLength(0);
  });

  test('today’s mixes are still known after a restart', async () => {
    const own = await startRealService();
    const first = await stationSignedIn(own);
    const saved = await register(first, { [itemIds[3] ?? '']: 25 });
    await first.mix(saved.reference, { state: 'done' });
    await first.station.close();

    const again = await stationSignedIn(own, { dataFolder: first.folder });
    await kill(own, again);
    expect((await again.value('mixes.today', {})).map(({ reference, state }) => [reference, state])).toEqual([
      [saved.reference, 'done'],
    ]);
  });
});

describe('stock documents', () => {
  test('a withdrawal and its correction', async () => {
    const [, , , , itemId = ''] = itemIds;
    const before = await bench.value('stock.item', { itemId });
    await bench.value('stock.withdraw', {
      lines: [{ itemId, packs: 2 }],
      reason: 'damaged',
      comment: 'dropped',
    });
    await bench.item(itemId, { packs: before.packs - 2, expected: false });
    const [movement] = await bench.value('stock.movements', { itemId });
    expect(movement).toMatchObject({
      type: 'withdrawal',
      quantity: -2,
      reason: 'damaged',
      comment: 'dropped',
      correctable: true,
    });
    expect(movement?.staffName).toBeTruthy();
    await bench.value('stock.correct', { itemId, movementId: movement?.id ?? '', comment: '' });
    await bench.item(itemId, { packs: before.packs, expected: false });
    expect((await bench.value('stock.movements', { itemId }))[1]).toMatchObject({
      id: movement?.id,
      correctable: false,
    });
  });

  test('a delivery', async () => {
    const [, , , , , itemId = ''] = itemIds;
    const before = await bench.value('stock.item', { itemId });
    const entry = await bench.value('stock.deliver', { lines: [{ itemId, packs: 6 }], comment: '' });
    expect(entry).toMatchObject({ kind: 'delivery', items: [{ itemId, amount: 6, unit: 'pack' }] });
    await bench.until(
      async () => (await bench.value('outbox.list', {})).find(({ id }) => id === entry.id)?.state === 'done',
    );
    expect((await bench.value('stock.item', { itemId })).packs).toBe(before.packs + 6);
  });

  test('taking out more than there is is refused by the service, visibly, and settled by a person', async () => {
    const [, , , , , , itemId = ''] = itemIds;
    const before = await bench.value('stock.item', { itemId });
    const entry = await bench.value('stock.withdraw', {
      lines: [{ itemId, packs: 900 }],
      reason: 'own-use',
      comment: '',
    });
    const refused = await bench.entry({ id: entry.id, state: 'refused' });
    expect(refused).toMatchObject({
      code: 'insufficient_stock',
      details: { balance: before.packs, quantity: 900 },
    });
    expect((await bench.value('app.state', {})).outbox.attention).toBe(1);
    expect(await bench.value('stock.item', { itemId })).toMatchObject({
      packs: before.packs,
      expected: false,
    });
    expect(await bench.value('outbox.discard', { entryId: entry.id, reason: 'miscounted' })).toMatchObject({
      state: 'discarded',
      discardedBecause: 'miscounted',
    });
    expect((await bench.value('app.state', {})).outbox.attention).toBe(0);
  });

  test('an item or a movement that is not known here changes nothing', async () => {
    const itemId = 'cbi_elsewhere';
    const nowhere = { itemId, comment: '' };
    expect(await bench.call('stock.deliver', { lines: [{ itemId, packs: 1 }], comment: '' })).toMatchObject(
      fail('unknown_here'),
    );
    expect(await bench.call('stock.correct', { ...nowhere, movementId: 'mov_1' })).toMatchObject(
      fail('unknown_here'),
    );
  });
});

test('a mix that another computer registered on an earlier day is found by that day, and undone', async () => {
  const clock = manualClock(Date.now());
  const other = await stationSignedIn(service, { clock });
  const [itemId = ''] = itemIds;
  const { reference } = await register(other, { [itemId]: 10 });
  await other.mix(reference, { state: 'done' });
  const day = dayAt(clock.now(), 'Europe/Stockholm');
  clock.jump(3 * 86_400_000);
  const later = await stationSignedIn(service, { clock });
  expect((await later.value('mixes.today', {})).map((mix) => mix.reference)).not.toContain(reference);
  const found = async () =>
    (await later.value('mixes.day', { date: day })).find((mix) => mix.reference === reference);
  expect(await found()).toMatchObject({ state: 'done', undoable: true });
  await later.value('mixes.undo', { reference });
  await later.mix(reference, { state: 'undone' });
  expect(await found()).toMatchObject({ state: 'undone', undoable: false });
});
