/** The figures of a station at work, read from a real service. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { Fetch } from '../fetch.ts';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { dayAt } from '../../../shared/days.ts';
import {
  benchStation,
  newFolder,
  stationAtWork,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { restorableService } from '../../../testing/service/restorable.ts';
import { fail } from '../../../shared/result.ts';
import { nodeFetch } from '../node-ports.ts';
import { shelfOf } from './insights.ts';

const today = (bench: BenchStation) => dayAt(bench.clock.now(), 'Europe/Stockholm');
const todays = (bench: BenchStation) =>
  bench.value('insights.period', { from: today(bench), to: today(bench) });
/** Today's figures, once all was read and they are like this. */
const untilRead = (bench: BenchStation, mixes: number) =>
  bench.until(async () => {
    const period = await todays(bench);
    return period.state.readAt !== null && period.total.mixes === mixes && period;
  });
/** Two items that are weighed, with plenty of them. */
const itemsOf = async (bench: BenchStation) =>
  (await bench.tiles())
    .filter(({ packSize, packs }) => packSize !== null && packs > 3)
    .map(({ itemId }) => itemId);

test('what is mixed and withdrawn here shows by item, person and day, also after a restart and without the service', async () => {
  const service = await startRealService();
  const folder = newFolder();
  const bench = await stationAtWork(service, { dataFolder: folder });
  const [item = '', other = ''] = await itemsOf(bench);
  await untilRead(bench, 0);
  // More than one pack holds.
  const { packSize } = await bench.value('stock.item', { itemId: item });
  const grams = (packSize ?? 0) + 30;
  const { reference } = await bench.registered([item, grams], [other, 20]);
  await bench.mix(reference, { state: 'done' });
  await bench.value('stock.withdraw', {
    lines: [{ itemId: item, packs: 1 }],
    reason: 'damaged',
    comment: '',
  });
  await bench.entry({ kind: 'withdrawal', state: 'done' });
  await bench.pass(120_000);

  const period = await untilRead(bench, 1);
  const [mix] = await service.rows<ColourBarMix>('colour-bar-mixes');
  expect(period.total).toMatchObject({
    grams: grams + 20,
    mixes: 1,
    bowls: 1,
    customers: 1,
    value: mix?.listValue,
  });
  expect(new Map(period.items.map((row) => [row.itemId, row.grams]))).toEqual(
    new Map([
      [item, grams],
      [other, 20],
    ]),
  );
  // The pack that was emptied is counted in each table.
  expect(period.packsFinished).toBe(1);
  for (const rows of [period.parts, period.ranges, period.items, period.people])
    expect(rows.reduce((sum, { finished }) => sum + finished, 0)).toBe(1);
  expect(period.people.map(({ staffId }) => staffId)).toEqual([mix?.staffId]);
  expect(period.waste.thrown).toMatchObject([{ reason: 'damaged', packs: 1 }]);
  // Without a bowl that was weighed back the leftover is unknown.
  expect(period.waste).toMatchObject({ leftover: null, weighedBack: { bowls: 0, of: 1 } });
  const whole = await bench.value('insights.balance', { from: today(bench), to: today(bench) });
  const line = (name: string, reason: string | null = null) =>
    whole.total.find((one) => one.line === name && one.reason === reason);
  expect(line('mixed')).toMatchObject({ packs: -1, grams: -(grams + 20), value: `-${mix?.listValue}` });
  expect(line('out', 'damaged')).toMatchObject({ packs: -1 });
  for (const unit of ['packs', 'grams', 'value'] as const)
    for (const { lines } of [{ lines: whole.total }, ...whole.ranges, ...whole.items]) {
      const changes = lines.filter((one) => one.line !== 'closing').map((one) => Number(one[unit]));
      const closing = Number(lines.find((one) => one.line === 'closing')?.[unit]);
      expect(changes.reduce((sum, one) => sum + one, 0)).toBeCloseTo(closing, 2);
    }
  const tiles = await bench.tiles();
  expect(line('closing')?.packs).toBe(tiles.reduce((sum, { packs }) => sum + packs, 0));
  expect(line('closing')?.grams).toBe(tiles.reduce((sum, { gramsLeft }) => sum + (gramsLeft ?? 0), 0));
  expect(line('closing')?.value).toBe((await bench.value('insights.shelf', {})).value);
  expect(period.services).toMatchObject([{ name: null, mixes: 1 }]);

  await bench.station.close();
  await service.kill();
  const again = await benchStation(service, { dataFolder: folder, clock: bench.clock });
  await again.signIn(service.pin);
  await again.clock.advance(60_000);
  expect(await todays(again)).toMatchObject({ total: period.total, waste: period.waste });
});

test('what was left of a bowl counts as thrown away until its mix is undone, and the figures follow at once', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service);
  const [item = ''] = await itemsOf(bench);
  await untilRead(bench, 0);
  const stands = await bench.registered([item, 30]);
  const undone = await bench.registered([item, 40]);
  for (const { reference } of [stands, undone]) {
    await bench.mix(reference, { state: 'done' });
    await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 10 });
  }
  const asked = bench.events.length;
  const isTold = () =>
    bench.events
      .slice(asked)
      .some((event) => event.event === 'changed' && event.data.calls.includes('insights.period'));
  expect((await todays(bench)).waste.leftover?.grams).toBe(20);
  const { people, waste } = await untilRead(bench, 2);
  expect(waste.weighedBack).toEqual({ bowls: 2, of: 2 });
  expect(people).toMatchObject([
    { weighedBack: { bowls: 2, poured: 70, left: 20 }, typed: { components: 2, of: 2 } },
  ]);
  await bench.value('mixes.undo', { reference: undone.reference });
  expect((await todays(bench)).waste.leftover?.grams).toBe(10);
  await bench.mix(undone.reference, { state: 'undone' });
  expect(isTold()).toBe(true);
  expect((await untilRead(bench, 1)).waste.leftover?.grams).toBe(10);
  const mine = { grams: 30, bowls: 1, weighedBack: { bowls: 1, poured: 30, left: 10 } };
  expect(await bench.value('insights.mine', {})).toMatchObject({ ...mine, typed: { components: 1, of: 1 } });

  // A mix that never reached the service.
  await service.kill();
  const { reference } = await bench.registered([item, 20]);
  await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 5 });
  expect((await todays(bench)).waste.leftover?.grams).toBe(15);
  await bench.value('mixes.undo', { reference });
  expect((await todays(bench)).waste.leftover?.grams).toBe(10);
});

test('packs that are thrown away show as soon as the salon system tells of them, without a reload', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service);
  const [item = ''] = await itemsOf(bench);
  await untilRead(bench, 0);
  const line = { type: 'withdrawal', colourBarItemId: item, quantity: 1, reason: 'damaged' };
  const asked = bench.events.length;
  await service.ask('POST', `/v1/locations/${service.locationId}/stock-movements`, { lines: [line] });
  const told = await bench.until(() =>
    Promise.resolve(
      bench.events
        .slice(asked)
        .find((event) => event.event === 'changed' && event.data.calls.includes('insights.period')),
    ),
  );
  expect(told).toBeDefined();
  await bench.until(async () => (await todays(bench)).waste.thrown.length > 0);
  expect((await todays(bench)).waste.thrown).toMatchObject([{ reason: 'damaged', packs: 1 }]);
});

test('a first reading that a restart interrupted goes on where it was, and says all the while how far it is', async () => {
  const service = await startRealService();
  const folder = newFolder();
  const told: StockMovement[] = [];
  const watched: Fetch = async (asked, more) => {
    const answer = await wholeAnswer(await nodeFetch(asked, more));
    const { pathname } = new URL(asked);
    if (pathname.endsWith('/stock-movements') && answer.ok) {
      const page = (await answer.clone().json()) as { data?: StockMovement[] };
      told.push(...(page.data ?? []));
    }
    return answer;
  };
  const bench = await stationAtWork(service, { dataFolder: folder, fetch: watched });
  const { reference } = await bench.registered([(await itemsOf(bench))[0] ?? '', 30]);
  await bench.mix(reference, { state: 'done' });
  // The catalogue has read the earlier movements, and follows new ones.
  told.length = 0;
  const shares: (number | null)[] = [];
  const look = async (at: BenchStation) => {
    const { state } = await todays(at);
    shares.push(state.reading);
    return state;
  };
  await look(bench);
  await bench.until(async () => {
    await look(bench);
    return told.length > 200;
  });
  await bench.quiet();
  await bench.station.close();

  const again = await benchStation(service, { dataFolder: folder, clock: bench.clock, fetch: watched });
  await again.online();
  await again.signIn(service.pin);
  await again.until(async () => (await look(again)).readAt !== null);
  expect((await todays(again)).total).toMatchObject({ grams: 30, mixes: 1 });
  const movements = await service.rows<StockMovement>('stock-movements');
  expect(told.map(({ id }) => id)).toEqual(movements.map(({ id }) => id));
  expect(shares[0]).toBe(0);
  const risen = shares.slice(0, -1);
  expect(risen.toSorted((a, b) => Number(a) - Number(b))).toEqual(risen);
  expect(shares.at(-1)).toBeNull();
});

test('what a customer came for stays known when the day is read again from its middle', async () => {
  const serviceTime = serviceClock();
  const bench = await stationAtWork(await startRealService({ clock: serviceTime }));
  const jump = (ms: number) => {
    serviceTime.jump(ms);
    bench.clock.jump(ms);
  };
  const { date, bookings } = await bench.value('bookings.day', { date: null });
  const came = bookings.find(
    ({ status, services, customers: [one] }) =>
      status !== 'cancelled' &&
      status !== 'no_show' &&
      services.some(({ needsColour }) => needsColour) &&
      one?.type === 'person' &&
      !one.elsewhere,
  );
  const [item = ''] = await itemsOf(bench);
  const { id: draftId } = await bench.value('drafts.begin', { personId: came?.customers[0]?.id ?? '' });
  await bench.value('drafts.apply', { draftId, intent: { type: 'addItem', itemId: item } });
  const { bowls } = await bench.value('drafts.get', { draftId });
  const componentId = bowls[0]?.components[0]?.id ?? '';
  await bench.value('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams: 30 } });
  const { reference } = await bench.value('mixes.register', { draftId });
  await bench.mix(reference, { state: 'done' });
  const servicesOnce = async (readAfter: number) => {
    const { services } = await bench.until(async () => {
      const period = await bench.value('insights.period', { from: date, to: date });
      return Date.parse(period.state.readAt ?? '') >= readAfter && period;
    });
    return services.map(({ name }) => name);
  };
  const begun = Date.parse(came?.startsAt ?? '') + 60_000;
  jump(Math.max(0, begun - bench.clock.now()));
  const names = await servicesOnce(bench.clock.now());
  expect(names).toEqual([expect.any(String)]);
  // Bookings of the last seven days are read again: from a minute after this one began, two minutes after this reading.
  jump(7 * 86_400_000);
  expect(await servicesOnce(bench.clock.now())).toEqual(names);
  jump(120_000);
  expect(await servicesOnce(bench.clock.now())).toEqual(names);
});

test('a mix that was undone at another computer is in no figure any more', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service);
  const [item = ''] = await itemsOf(bench);
  const { reference } = await bench.registered([item, 1]);
  const { mixId } = await bench.mix(reference, { state: 'done' });
  const before = await untilRead(bench, 1);
  expect(before.total.grams).toBe(1);
  // It finished no pack, so no movement reports it.
  await service.ask('POST', `/v1/locations/${service.locationId}/colour-bar-mixes/${mixId}/undo`);
  await bench.pass(120_000);
  await bench.until(async () => {
    const then = await bench.value('insights.period', { from: before.from, to: before.to });
    return then.total.mixes === 0;
  });
});

test('a service that was restored from an older copy is read anew', async () => {
  const restorable = await restorableService(startRealService);
  const bench = await stationAtWork(restorable.service);
  const [item = ''] = await itemsOf(bench);
  await restorable.copy();
  await bench.registered([item, 25]);
  await bench.entry({ kind: 'mix', state: 'done' });
  await bench.value('stock.withdraw', {
    lines: [{ itemId: item, packs: 1 }],
    reason: 'damaged',
    comment: '',
  });
  await bench.entry({ kind: 'withdrawal', state: 'done' });
  await bench.pass(120_000);
  expect((await untilRead(bench, 1)).waste.thrown).toHaveLength(1);
  await restorable.restore(() => bench.pass(10_000));
  await bench.value('connection.retry', {});
  await bench.until(async () => (await bench.value('app.state', {})).wentBack !== null);
  await bench.pass(120_000);
  expect((await untilRead(bench, 0)).waste.thrown).toEqual([]);
});

test('with a key that may not read movements what was used is shown, and it is said that packs are missing', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service, {
    fetch: (asked, more) => {
      const { pathname } = new URL(asked);
      const refused = pathname.endsWith('/stock-movements') && more.method === 'GET';
      return refused
        ? Promise.resolve(Response.json({ code: 'forbidden', message: '' }, { status: 403 }))
        : nodeFetch(asked, more);
    },
  });
  const [item = ''] = await itemsOf(bench);
  await bench.mix((await bench.registered([item, 12])).reference, { state: 'done' });
  const period = await untilRead(bench, 1);
  expect(period).toMatchObject({ total: { grams: 12 }, state: { movementsRefused: true } });
});

test('nothing is read before somebody looks', async () => {
  const service = await startRealService();
  const folder = newFolder();
  const bench = await stationAtWork(service, { dataFolder: folder });
  await bench.pass(60_000);
  // Today asks for the person's own month.
  expect(await bench.value('insights.mine', {})).toBeNull();
  await bench.pass(10_000);
  const figures = path.join(folder, 'figures');
  expect(existsSync(figures) ? readdirSync(figures) : []).toEqual([]);
  await untilRead(bench, 0);
  const files = readdirSync(path.join(folder, 'figures')).filter((name) => name.endsWith('.sqlite'));
  expect(files).toHaveLength(1);
});

test('what is no period of ten years at most is refused', async () => {
  const bench = await stationAtWork(await startRealService());
  for (const [from, to] of [
    ['2026-02-02', '2026-02-01'],
    ['1969-12-31', '1970-01-02'],
    ['2010-01-01', '2026-01-01'],
    ['9999-12-01', '9999-12-31'],
    ['2026-02-30', '2026-03-01'],
  ] as const)
    expect(await bench.call('insights.period', { from, to })).toMatchObject(fail('invalid_input'));
});

test('what was used lately and would run low is to be ordered; in its first half a year nothing is called unused', async () => {
  const bench = await stationAtWork(await startRealService());
  const [item = '', other = ''] = await itemsOf(bench);
  await bench.mix((await bench.registered([item, 40])).reference, { state: 'done' });
  await untilRead(bench, 1);
  const ordered = async () => (await bench.value('insights.toOrder', { days: 7 })).rows;
  await bench.value('settings.set', { lowAtPacks: 0 });
  expect(await ordered()).toEqual([]);
  await bench.value('settings.set', { lowAtPacks: 100 });
  const rows = await ordered();
  expect(rows.map(({ itemId }) => itemId)).toEqual([item]);
  expect(rows[0]!.toOrder + rows[0]!.packs).toBeGreaterThan(100);
  const { usedDays } = await bench.value('insights.toOrder', { days: 7 });
  expect(usedDays, 'a first week is a week').toBe(7);
  const { rows: shelf } = await bench.value('insights.shelf', {});
  expect(shelf.find(({ itemId }) => itemId === other)).toBeUndefined();
  const there = await bench.value('stock.item', { itemId: other });
  const paces = [89, 90, 182, 183].map(
    (known) => shelfOf([there], [], { today: '2026-11-29', days: Math.min(90, known), known }).rows[0]?.pace,
  );
  expect(paces).toEqual([undefined, 'slow', 'slow', 'dead']);
});
