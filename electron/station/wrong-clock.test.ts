/** A computer whose clock is wrong by minutes or hours: requests and comparisons go by the service's time. */
import { expect, test } from 'vitest';
import type { Booking } from '../../shared/api/bookings.ts';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import { dayAt, timeAt } from '../../shared/days.ts';
import { benchStation, newFolder, stationAtWork } from '../../testing/station/bench-station.ts';
import { manualClock } from '../../testing/station/manual-clock.ts';
import { startRealService } from '../../testing/station/real-service.ts';
import { serviceClock } from '../../testing/service/sample-service.ts';
import type { Fetch } from './fetch.ts';
import { nodeFetch } from './node-ports.ts';
import { timeOfReference } from './timed-reference.ts';

const zone = 'Europe/Stockholm';
const [minute, hour] = [60_000, 3_600_000];
const serviceTime = serviceClock();
const service = await startRealService({ clock: serviceTime });
const { locationId } = service;
let serviceAhead = 0;
const serviceNow = () => Date.now() + serviceAhead;
const setService = (at: number) => {
  serviceAhead = at - Date.now();
  serviceTime.setAhead(serviceAhead);
};
/** `asked`: called for each request for bookings. */
const watched =
  (asked: () => void): Fetch =>
  (url, more) => {
    if (new URL(url).pathname.endsWith('/bookings')) asked();
    return nodeFetch(url, more);
  };
const aheadBy = (ms: number) => stationAtWork(service, { clock: manualClock(serviceNow() + ms) });

test.each([-120, -10, 10, 120, 180])(
  'others’ mixes and their undoing are seen before midnight on a computer whose clock is %i min ahead',
  async (minutes) => {
    setService(timeAt(dayAt(serviceNow(), zone), 23 * 60, zone));
    const bench = await aheadBy(minutes * minute);
    const pass = async (ms: number) => {
      setService(serviceNow() + ms);
      await bench.pass(ms);
    };
    const items = await service.rows<ColourBarItem>('colour-bar-items');
    const { id: colourBarItemId } =
      items.find(({ packs, packSizeInUse }) => packs > 3 && packSizeInUse) ?? {};
    const path = `/v1/locations/${locationId}/colour-bar-mixes`;
    const body = {
      staffId: service.people[1]?.id,
      bowls: [{ components: [{ colourBarItemId, amount: 5 }] }],
    };
    const { id } = (await service.ask('POST', path, body)).json as { id: string };
    await pass(15_000);
    expect(await bench.value('mixes.get', { reference: id })).toMatchObject({ state: 'done' });
    await pass(3 * minute);
    expect((await service.ask('POST', `${path}/${id}/undo`)).status).toBe(200);
    await pass(15_000);
    expect(await bench.value('mixes.get', { reference: id })).toMatchObject({ state: 'undone' });
  },
);

test('a customer’s booking within the hour is shown though the clock is three hours ahead', async () => {
  const path = `/v1/locations/${locationId}/bookings`;
  const week = `from=${new Date(serviceNow()).toISOString()}&to=${new Date(serviceNow() + 7 * 24 * hour).toISOString()}`;
  const { data } = (await service.ask('GET', `${path}?${week}&limit=200`)).json as { data: Booking[] };
  const next = data.find(
    ({ status, customers }) => status === 'booked' && customers.some(({ id }) => id.startsWith('per_')),
  );
  setService(Date.parse(next?.startsAt ?? '') - hour);
  const bench = await aheadBy(3 * hour);
  const personId = next?.customers.find(({ id }) => id.startsWith('per_'))?.id ?? '';
  const shown = await bench.value('customers.bookings', { personId });
  expect(shown.map(({ id }) => id)).toContain(next?.id);
  expect((await bench.value('visits.plan', { personId })).booked).toContain(next?.startsAt);
});

test('after the clock was set back, the day’s bookings are asked for again', async () => {
  setService(timeAt(dayAt(serviceNow(), zone), 9 * 60, zone));
  let asked = 0;
  const bench = await stationAtWork(service, {
    clock: manualClock(serviceNow() + 2 * hour),
    fetch: watched(() => (asked += 1)),
  });
  const { date } = await bench.value('bookings.day', { date: null });
  bench.clock.jump(-2 * hour);
  await bench.pass(minute);
  const before = asked;
  await bench.value('bookings.day', { date });
  expect(asked).toBe(before + 1);
});

test('what is mixed offline after a restart has the service’s time, though the clock is two hours ahead', async () => {
  const dataFolder = newFolder();
  const clock = manualClock(serviceNow() + 2 * hour);
  const first = await stationAtWork(service, { dataFolder, clock });
  await first.station.close();
  const again = await benchStation(service, {
    dataFolder,
    clock,
    fetch: () => Promise.reject(new TypeError('no network')),
  });
  await again.until(async () => (await again.value('app.state', {})).connection.state === 'offline');
  await again.signIn();
  const { items } = await again.value('stock.search', { search: '', limit: 1 });
  const { reference } = await again.registered([items[0]?.itemId ?? '', 10]);
  expect(Math.abs((timeOfReference(reference) ?? 0) - serviceNow())).toBeLessThan(10 * minute);
});
