/** What the computers of a location share, against a real service. */
import { afterEach, expect, test } from 'vitest';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { chargingRules } from '../../../shared/charging/rules.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { newFolder, stationAtWork, type BenchStation } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, type NetworkFault } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const soon = 5000;
const time = serviceClock();
const service = await startRealService({ clock: time });
const network = faultyNetwork();
const folder = newFolder();
const one = await stationAtWork(service, { fetch: network.fetch, dataFolder: folder });
const other = await stationAtWork(service);
const [{ itemId, rangeId }, { itemId: second }] = (await one.tiles()) as [Tile, Tile];

const orders = (bench: BenchStation) => bench.value('orders.list', { days: 7 });
const ordered = async (bench: BenchStation) =>
  new Set((await orders(bench)).lines.map((line) => line.itemId));
const sharing = async (bench: BenchStation) => (await bench.value('app.state', {})).sharing;
const settings = async (bench: BenchStation) => (await bench.value('app.state', {})).settings;
const rulesOf = (bench: BenchStation) => bench.value('orders.rules', { itemId, rangeId });
const refusing = (fault: NetworkFault, method: string | null = null) => {
  network.each = (request) =>
    request.path.includes('/shared-documents') && (method === null || request.method === method)
      ? fault
      : null;
};
const cut = async () => {
  network.down = true;
  await one.until(async () => (await one.value('app.state', {})).connection.state !== 'online');
};
const back = async () => {
  network.down = false;
  await one.value('connection.retry', {});
  await one.online();
  await one.quiet();
};
/** One saved something: the other one sees it within 5 s. */
const seenBy = async (bench: BenchStation, from: BenchStation) => {
  await from.quiet();
  await bench.pass(soon);
};

afterEach(() => {
  network.each = () => null;
});

test('what one computer ordered, the other sees within 5 s, and ends', async () => {
  const { orderId } = await one.value('orders.mark', { lines: [{ itemId, packs: 12 }] });
  await seenBy(other, one);
  expect((await orders(other)).lines).toMatchObject([{ itemId, orderId, ordered: 12, coming: 12 }]);
  await other.value('orders.end', { orderId, itemId });
  await seenBy(one, other);
  expect((await orders(one)).lines).toEqual([]);
}, 60_000);

test('offline, each changes another field of a minimum or of the salon’s settings, and both changes stay', async () => {
  await cut();
  await one.value('orders.rule', { of: 'item', id: itemId, minimum: 3, unit: null });
  await one.value('settings.set', { toleranceGrams: 4, lockAfterMinutes: 0, language: 'en' });
  await other.value('orders.rule', { of: 'range', id: rangeId, minimum: 2, unit: 6 });
  await other.value('orders.want', { itemId, packs: 7 });
  await other.value('settings.set', { lowAtPacks: 5 });
  await other.quiet();
  await back();
  await one.pass(soon);
  await other.pass(soon);
  for (const bench of [one, other]) {
    expect(await rulesOf(bench)).toEqual({
      item: { minimum: 3, unit: null },
      range: { minimum: 2, unit: 6 },
    });
    expect((await orders(bench)).rows.find((row) => row.itemId === itemId)?.toOrder).toBe(7);
    expect(await settings(bench)).toMatchObject({ toleranceGrams: 4, lowAtPacks: 5 });
    expect(await sharing(bench)).toEqual({ keptHere: null, told: [] });
  }
  expect((await settings(other)).language).toBe('sv');
}, 60_000);

test('what a bowl left, what is charged, and what was waived is the same at both computers', async () => {
  const rules = chargingRules.parse({
    default: { included: { type: 'grams', grams: 10 }, beyond: { type: 'step', grams: 10, price: '25' } },
    vatPercent: '25',
  });
  await one.value('charging.setRules', rules);
  await seenBy(other, one);
  expect((await other.value('charging.rules', {})).rules).toEqual(rules);

  // The stations know the service's time to some seconds; the mix comes after the rules.
  time.jump(60_000);
  const { reference } = await one.registered([itemId, 60]);
  await one.mix(reference, { state: 'done' });
  await one.value('leftovers.weigh', { reference, bowl: 0, grams: 9 });
  const visit = await one.value('charging.ofMix', { reference });
  await one.value('charging.waive', { visitId: visit?.visitId ?? '', reason: 'Test' });
  await one.quiet();
  await other.until(async () => (await other.value('charging.ofMix', { reference })) !== null);
  await other.pass(soon);
  expect(await other.value('leftovers.weighed', { reference })).toMatchObject([{ bowl: 0, grams: 9 }]);
  expect((await other.value('charging.ofMix', { reference }))?.waived?.reason).toBe('Test');
}, 60_000);

test('a key that may only read shows other computers’ changes, and says that its own stay', async () => {
  refusing({ type: 'refused', status: 403, code: 'forbidden' }, 'PUT');
  await one.value('orders.want', { itemId: second, packs: 2 });
  await other.value('orders.mark', { lines: [{ itemId: second, packs: 4 }] });
  await seenBy(one, other);
  expect((await orders(one)).lines).toMatchObject([{ itemId: second, coming: 4 }]);
  expect((await sharing(one)).keptHere).toBe('key');
}, 60_000);

test('where the service shares nothing, all stays on the computer, until it does', async () => {
  refusing({ type: 'refused', status: 404, code: 'route_not_found' });
  await cut();
  await back();
  await one.value('orders.mark', { lines: [{ itemId, packs: 3 }] });
  await seenBy(other, one);
  expect(await sharing(one)).toEqual({ keptHere: 'service', told: [] });
  expect(await ordered(one)).toEqual(new Set([itemId, second]));
  expect(await ordered(other)).toEqual(new Set([second]));
  network.each = () => null;
  await cut();
  await back();
  await seenBy(other, one);
  expect(await ordered(other)).toEqual(new Set([itemId, second]));
  expect((await sharing(one)).keptHere).toBeNull();
}, 60_000);

test('while signed out, a station sends at most one request in 4 s', async () => {
  await one.value('session.lock', {});
  await one.pass(60_000);
  let asked = 0;
  network.each = () => {
    asked += 1;
    return null;
  };
  await one.pass(600_000);
  expect(asked).toBeLessThanOrEqual(150);
  await one.signIn(service.pin);
}, 60_000);

test('of one field that two computers changed the later change stays, and the other computer says so once', async () => {
  await cut();
  await one.value('orders.rule', { of: 'item', id: itemId, minimum: 8, unit: null });
  time.jump(60_000);
  await other.pass(soon);
  await other.value('orders.rule', { of: 'item', id: itemId, minimum: 5, unit: null });
  await other.quiet();
  await back();
  await one.pass(soon);
  expect((await rulesOf(one)).item.minimum).toBe(5);
  expect(await sharing(one)).toEqual({ keptHere: null, told: [{ kind: 'minimums', why: 'replaced' }] });
  expect((await sharing(other)).told).toEqual([]);
  await one.value('sharing.seen', {});
  await one.station.close();
  const again = await stationAtWork(service, { dataFolder: folder, clock: one.clock });
  expect((await rulesOf(again)).item.minimum).toBe(5);
  expect((await sharing(again)).told).toEqual([]);
}, 60_000);
