/** The day's bookings, with the service and without it. */
import { expect, test, vi } from 'vitest';
import type { Booking } from '../../../shared/api/bookings.ts';
import type { StaffList } from '../../../shared/api/staff.ts';
import type { Service } from '../../../shared/api/services.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { fail } from '../../../shared/result.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchStation, scrambledSecrets, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const zone = 'Europe/Stockholm';
const service = await startRealService();
const bench = await stationSignedIn(service);
const today = dayAt(bench.clock.now(), zone);
const from = `${daysAfter(today, -2)}T00:00:00.000Z`;
const to = `${daysAfter(today, 9)}T00:00:00.000Z`;
const all = await service.rows<Booking>(`bookings?from=${from}&to=${to}`);
const on = (date: string) => all.filter(({ startsAt }) => dayAt(Date.parse(startsAt), zone) === date);

test.each([-1, 0, 1, 5])(
  'of day %i all are there that the service has, in the order of their start',
  async (days) => {
    const date = daysAfter(today, days);
    const day = await bench.value('bookings.day', { date });
    expect(day).toMatchObject({ date, isToday: days === 0, asOf: null });
    expect(day.bookings.map(({ id }) => id).toSorted()).toEqual(
      on(date)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(day.bookings.map(({ startsAt }) => startsAt)).toEqual(
      day.bookings.map(({ startsAt }) => startsAt).toSorted(),
    );
  },
);

test('without a date it is today; a booking tells what it is, of whom, and whether it needs colour', async () => {
  const { date, bookings } = await bench.value('bookings.day', { date: null });
  expect(date).toBe(today);
  const there = on(today).find(({ services, customers }) => services.length > 0 && customers.length > 0)!;
  const shown = bookings.find(({ id }) => id === there.id)!;
  expect(shown).toMatchObject({
    type: there.type,
    status: there.status,
    customers: there.customers.map(({ id, name, customerNote }) => ({
      id,
      name: name ?? null,
      note: customerNote ?? null,
    })),
  });
  expect(shown.afterTimeMinutes).toBe(there.afterTimeMinutes);
  expect(shown.resources[0]).toBe(there.resources.find(({ primary }) => primary)?.name);
});

test('a booking is mine where one of its resources is that of the staff member who is signed in', async () => {
  const { data } = (await service.ask('GET', `/v1/locations/${service.locationId}/staff`)).json as StaffList;
  const [me] = data.filter(({ id }) => id === service.people[0]?.id);
  const mine = new Set(me?.resourceIds);
  const expected = on(today)
    .filter(({ resources }) => resources.some(({ resourceId }) => mine.has(resourceId)))
    .map(({ id }) => id);
  const { bookings } = await bench.value('bookings.day', { date: null });
  expect(
    bookings
      .filter(({ isMine }) => isMine)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(expected.toSorted());
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(bookings.length);
});

test('a choice of services counts for what needs colour, and goes back to what names say', async () => {
  const offered = await bench.value('bookings.services', {});
  expect(offered.chosen).toBe(false);
  const services = await service.rows<Service>('services');
  const day = async () => (await bench.value('bookings.day', { date: null })).bookings;
  const withService = on(today).find((booking) => booking.services.length > 0)!;
  const [first] = withService.services;
  await bench.value('settings.set', { colourServices: [first!.serviceId] });
  const one = (await day()).find(({ id }) => id === withService.id)!;
  expect(one.services[0]?.needsColour).toBe(true);
  const group = services.find(({ id }) => id === first!.serviceId)?.groupId;
  await bench.value('settings.set', { colourServices: group === undefined ? [] : [group] });
  expect((await day()).find(({ id }) => id === withService.id)?.services[0]?.needsColour).toBe(
    group !== undefined,
  );
  const chosen = await bench.value('bookings.services', {});
  expect(chosen.chosen).toBe(true);
  expect(chosen.groups.find(({ id }) => id === group)?.needsColour).toBe(group !== undefined);
  await bench.value('settings.set', { colourServices: null });
  expect(await bench.value('bookings.services', {})).toEqual(offered);
});

test('without the service the day is as it was last seen, after a restart too, and another day is not known', async () => {
  const own = await startRealService();
  const first = await stationSignedIn(own, { secrets: scrambledSecrets });
  const seen = await first.value('bookings.day', { date: null });
  expect(seen.bookings.length).toBeGreaterThan(0);
  await first.station.close();
  await own.kill();
  const again = await benchStation(own, {
    clock: first.clock,
    dataFolder: first.folder,
    secrets: scrambledSecrets,
  });
  await again.signIn(own.pin);
  await again.clock.advance(60_000);
  const kept = await again.value('bookings.day', { date: null });
  expect(kept.bookings.map(({ id }) => id)).toEqual(seen.bookings.map(({ id }) => id));
  expect(kept.asOf).not.toBeNull();
  expect(await again.call('bookings.day', { date: daysAfter(seen.date, 4) })).toMatchObject({ ok: false });
});

/** A station whose key is refused for addresses that contain `part`. */
const refused = (part: string) =>
  stationSignedIn(service, {
    fetch: (input, init) =>
      input.includes(part)
        ? Promise.resolve(Response.json({ code: 'forbidden', message: 'no' }, { status: 403 }))
        : nodeFetch(input, init),
  });

test('a key that may not read bookings is told so', async () => {
  const at = await refused('/bookings');
  expect(await at.call('bookings.day', { date: null })).toMatchObject(fail('forbidden'));
});

test('with a key that may not read customers the day says that warnings and formulas may be missing', async () => {
  expect((await bench.value('bookings.day', { date: null })).customersRefused).toBe(false);
  const at = await refused('/persons/');
  await vi.waitFor(async () => {
    const day = await at.value('bookings.day', { date: null });
    expect(day.customersRefused).toBe(true);
    expect(day.bookings.length).toBeGreaterThan(0);
  });
});

test('a key that may not read what is offered tells colour by names, and cannot list what to choose', async () => {
  const at = await refused('/services');
  expect(await at.call('bookings.services', {})).toMatchObject(fail('forbidden'));
  // Soon after midnight, the day may have no bookings yet, so days around it are used too.
  const days = [-1, 0, 1].map((by) => at.value('bookings.day', { date: daysAfter(today, by) }));
  const marks = new Map(
    (await Promise.all(days)).flatMap(({ bookings }) =>
      bookings.flatMap(({ services }) => services.map((one) => [one.name, one.needsColour])),
    ),
  );
  expect([marks.get('Utväxtfärg'), marks.get('Klippning')]).toEqual([true, false]);
});

test('what is no day is refused', async () => {
  expect(await bench.call('bookings.day', { date: '2026-02-30' })).toMatchObject(fail('invalid_input'));
});
