/** Days without the service, from signing in to the balances agreeing again: the station is started without it. */
import { cpSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ItemView } from '../../shared/bridge/catalogue.ts';
import {
  benchStation,
  newFolder,
  type BenchStation,
  type BenchGiven,
} from '../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../testing/station/real-service.ts';

const day = 86_400_000;
let service: RealService;

const open = (given?: BenchGiven) => benchStation(service, given);
const pin = (at = 0) => service.people[at]?.pin ?? '';
/** An item of the service as it is there. */
const there = async (itemId: string) =>
  (await service.ask('GET', `/v1/locations/${service.locationId}/colour-bar-items/${itemId}`))
    .json as ColourBarItem;

/** One day online; then the service is gone and the station restarts without it. */
async function alone(): Promise<{ bench: BenchStation; items: ItemView[] }> {
  service = await startRealService();
  const first = await open();
  await first.online();
  await first.signIn(pin(1));
  await first.value('session.lock', {});
  await first.signIn(pin());
  await first.value('settings.set', { lockAfterMinutes: 0, autoCapture: false });
  const tiles = (await first.tiles()).filter(
    ({ packs, openUsed, packSize }) => packs > 4 && openUsed === 0 && packSize !== null,
  );
  const items = await Promise.all(
    tiles.slice(0, 12).map(({ itemId }) => first.value('stock.item', { itemId })),
  );
  await first.station.close();
  await service.kill();
  const bench = await open({ clock: first.clock, dataFolder: first.folder });
  await bench.signIn(pin());
  return { bench, items: items.filter((item) => [...item.eans, ...item.catalogueEans].length > 0) };
}
const codeOf = (item: ItemView | undefined) =>
  [...(item?.eans ?? []), ...(item?.catalogueEans ?? [])][0] ?? '';
const restarted = async (bench: BenchStation): Promise<BenchStation> => {
  await bench.station.close();
  const again = await open({ clock: bench.clock, dataFolder: bench.folder });
  await again.signIn(pin());
  return again;
};
const idOf = (item: ItemView | undefined) => item?.itemId ?? '';
/** A bowl on the scale, a tube scanned, poured and captured, and registered. */
async function mix(bench: BenchStation, item: ItemView | undefined, hundredths: number) {
  const draft = await bench.value('drafts.begin', {});
  await bench.value('virtual.load', { hundredths: 25_000 });
  await bench.clock.advance(2000);
  const scanned = await bench.value('scan', { code: codeOf(item) });
  if (scanned.type !== 'item') throw new Error(`the scan was ${scanned.type}`);
  await bench.apply(draft.id, { type: 'addItem', itemId: scanned.item.itemId });
  await bench.value('virtual.load', { hundredths: 25_000 + hundredths });
  await bench.clock.advance(2000);
  await bench.apply(draft.id, { type: 'capture' });
  return bench.value('mixes.register', { draftId: draft.id });
}

describe('days without the service', () => {
  test('signing in, scanning, weighing, registering and withdrawing all work; what is shown says its age', async () => {
    const { bench, items } = await alone();
    const [one, two] = items;
    const { connection, session } = await bench.value('app.state', {});
    expect(connection.state).not.toBe('online');
    expect(connection.location?.id).toBe(service.locationId);
    expect(Date.parse(connection.catalogueAt ?? '')).toBeLessThanOrEqual(bench.clock.now());
    expect(session).toMatchObject({ type: 'signedIn', unchecked: true });

    const made = await mix(bench, one, 3000);
    expect(made).toMatchObject({ state: 'waiting', confirmed: false, undoable: true });
    expect(made.balances).toEqual([
      { itemId: idOf(one), packs: one?.packs, gramsLeft: (one?.gramsLeft ?? 0) - 30 },
    ]);
    expect(await bench.value('stock.item', { itemId: idOf(one) })).toMatchObject({
      openUsed: 30,
      expected: true,
    });
    await bench.value('stock.withdraw', {
      lines: [{ itemId: idOf(two), packs: 2 }],
      reason: 'own-use',
      comment: '',
    });
    expect(await bench.value('stock.item', { itemId: idOf(two) })).toMatchObject({
      packs: (two?.packs ?? 0) - 2,
      expected: true,
    });
    const chart = await bench.value('stock.chart', { search: '', show: 'all', rangeId: null });
    expect(chart.counts.all).toBeGreaterThan(600);
    expect(await bench.value('mixes.today', {})).toMatchObject([{ reference: made.reference }]);
    expect(await bench.value('outbox.list', {})).toHaveLength(2);
    expect((await bench.value('app.state', {})).outbox).toMatchObject({ waiting: 2, attention: 0 });
  });

  test('three days, restarts and two people later all of it is sent once, and the balances agree', async () => {
    const { bench: first, items } = await alone();
    let bench = first;
    const [one, two, three] = items;
    const references: string[] = [];
    for (let days = 0; days < 3; days += 1) {
      references.push((await mix(bench, one, 2500)).reference);
      await bench.value('stock.deliver', { lines: [{ itemId: idOf(two), packs: 1 }], comment: '' });
      await bench.value('session.lock', {});
      await bench.signIn(pin(1));
      references.push((await mix(bench, three, 1000)).reference);
      bench.clock.jump(day);
      bench = await restarted(bench);
    }
    const taken = await mix(bench, one, 500);
    await bench.value('mixes.undo', { reference: taken.reference });
    const expected = await Promise.all(items.map(({ itemId }) => bench.value('stock.item', { itemId })));
    expect(expected[0]).toMatchObject({ expected: true });
    expect((await bench.value('app.state', {})).outbox.waiting).toBe(9);

    service = await startRealService();
    bench = await restarted(bench);
    await bench.until(async () => (await bench.value('app.state', {})).outbox.waiting === 0);
    await bench.until(async () => (await bench.value('app.state', {})).connection.state === 'online');
    await bench.until(async () => {
      const [now] = await Promise.all(
        items.slice(0, 1).map(({ itemId }) => bench.value('stock.item', { itemId })),
      );
      return now?.expected === false;
    });
    const data = await service.rows<ColourBarMix>('colour-bar-mixes');
    const ours = data.filter(({ externalReference }) => references.includes(externalReference ?? ''));
    expect(ours).toHaveLength(6);
    expect(new Set(ours.map(({ staffId }) => staffId)).size).toBe(2);
    expect(data.some(({ externalReference }) => externalReference === taken.reference)).toBe(false);
    for (const item of expected) {
      const now = await there(item.itemId);
      expect([now.packs, now.openUsed]).toEqual([item.packs, item.openUsed]);
      expect(await bench.value('stock.item', { itemId: item.itemId })).toMatchObject({
        packs: now.packs,
        openUsed: now.openUsed,
        expected: false,
      });
    }
  });
});

describe('a draft without the service', () => {
  test('survives the power going at any moment, with its last step', async () => {
    const { bench, items } = await alone();
    const draft = await bench.value('drafts.begin', {});
    for (const [at, item] of items.slice(0, 2).entries()) {
      const step = await bench.apply(draft.id, { type: 'addItem', itemId: item.itemId });
      // The disk's content at this moment, without a proper close.
      const cut = newFolder();
      cpSync(bench.folder, cut, { recursive: true });
      const after = await open({ clock: bench.clock, dataFolder: cut });
      await after.signIn(pin());
      const found = await after.value('drafts.get', { draftId: draft.id });
      expect(found).toEqual(step);
      expect(found.bowls[0]?.components).toHaveLength(at + 1);
      expect(found.undoable).toBe(step.undoable);
    }
  });

  test('survives locking and another person, who may finish it', async () => {
    const { bench, items } = await alone();
    const draft = await bench.value('drafts.begin', {});
    await bench.apply(draft.id, { type: 'addItem', itemId: idOf(items[0]) });
    await bench.value('session.lock', {});
    await bench.signIn(pin(1));
    expect(await bench.value('drafts.list', {})).toMatchObject([
      { id: draft.id, staff: { id: service.people[0]?.id } },
    ]);
    const found = await bench.value('drafts.get', { draftId: draft.id });
    await bench.apply(draft.id, {
      type: 'typeAmount',
      componentId: found.bowls[0]?.components[0]?.id ?? '',
      grams: 20,
    });
    expect(await bench.value('mixes.register', { draftId: draft.id })).toMatchObject({
      staff: { id: service.people[1]?.id },
    });
  });
});
