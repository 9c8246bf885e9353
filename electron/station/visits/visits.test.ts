/** The next visit, from the front desk through the booking API of a real service. */
import { expect, test } from 'vitest';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { fail } from '../../../shared/result.ts';
import { benchStation, stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { nodeFetch } from '../node-fetch.ts';
import type { Managed } from '../ports.ts';

const zone = 'Europe/Stockholm';
const reminders = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };
const service = await startRealService();
const bench = await stationSignedIn(service);
const today = dayAt(bench.clock.now(), zone);

/** A person with a booking today. */
const { bookings } = await bench.value('bookings.day', { date: null });
const somebody = bookings
  .filter(({ status, services }) => status !== 'cancelled' && services.length > 0)
  .flatMap(({ customers }) => customers)
  .find(({ type, elsewhere }) => type === 'person' && !elsewhere)!;

/** The first free time of the suggested services, or of the first service, from the suggested day on. */
async function firstFree(at: BenchStation, personId: string) {
  const plan = await at.value('visits.plan', { personId });
  const [first] = plan.services;
  const suggested = plan.suggested.serviceIds;
  const serviceIds = suggested.length > 0 ? suggested : [first!.serviceId];
  for (let from = plan.suggested.date; from <= plan.lastDate; from = daysAfter(from, 7)) {
    const to = daysAfter(from, 6);
    const days = await at.value('visits.slots', { serviceIds, resourceId: null, from, to });
    const day = days.find(({ slots }) => slots.length > 0);
    if (day !== undefined) return { plan, serviceIds, date: day.date, slots: day.slots };
  }
  throw new Error('nothing is free');
}

/** Its account asks for an email address, and for no PIN. */
async function atSecondLocation(at: BenchStation): Promise<void> {
  await at.value('connection.chooseLocation', { locationId: service.locations[1]!.id });
  const session = await at.until(async () => {
    const now = (await at.value('app.state', {})).session;
    return now.type === 'signedOut' && now.staff.length > 0 && now;
  });
  await at.value('session.signInByName', { staffId: session.staff[0]!.id });
}

/** Books the first free time for a person, with another number than the card has. */
async function bookFor(at: BenchStation, personId: string, name: string) {
  const { slots } = await firstFree(at, personId);
  const taken = { key: slots[0]!.key, instead: null, personId };
  const { holdId, fields, assigned } = await at.value('visits.hold', taken);
  await at.value('visits.details', {
    holdId,
    name,
    phone: '+46701740688',
    email: 'prov@example.com',
    note: '',
    personalNumber: '',
    organisationNumber: '',
    vehicle: '',
    fields: fields.map(({ key, options }) => ({ key, value: options[0] ?? 'yes' })),
    specific: false,
  });
  await at.value('visits.confirm', { holdId, pin: null });
  const bookedFor = await at.value('visits.bookedFor', { holdId });
  return { assigned, bookedFor };
}

test('the plan offers what the account offers, and suggests what was done the last time, when it is usual', async () => {
  const plan = await bench.value('visits.plan', { personId: somebody.id });
  expect(plan.page).toBe(`${service.url}/book/nyans-sodermalm`);
  expect(plan).toMatchObject({ pin: true, several: true, pageOnly: false, asked: [] });
  expect(plan.services.every(({ resources }) => resources.length > 0)).toBe(true);
  expect(plan.customer.name).toBe(somebody.name);
  expect(plan.firstDate >= today).toBe(true);
  expect(plan.suggested.date > today && plan.suggested.date <= plan.lastDate).toBe(true);
  const names = new Set(
    bookings
      .filter(({ customers }) => customers.some(({ id }) => id === somebody.id))
      .flatMap(({ services }) => services.map(({ name }) => name)),
  );
  for (const id of plan.suggested.serviceIds)
    expect(names).toContain(plan.services.find(({ serviceId }) => serviceId === id)?.name);
});

test('a free time is held for minutes, kept from everybody else, and free again once it is let go of', async () => {
  const { date, slots, serviceIds } = await firstFree(bench, somebody.id);
  const [slot] = slots;
  const hold = await bench.value('visits.hold', { key: slot!.key, instead: null, personId: somebody.id });
  expect(hold).toMatchObject({ date, time: slot!.time });
  const left = Date.parse(hold.until) - bench.clock.now();
  expect(left).toBeGreaterThan(4 * 60_000);
  expect(left).toBeLessThan(6 * 60_000);
  const free = async () => {
    const asked = { serviceIds, resourceId: slot!.resourceId, from: date, to: date };
    const days = await bench.value('visits.slots', asked);
    return days.flatMap((day) => day.slots.map(({ time }) => time));
  };
  expect(await free()).not.toContain(slot!.time);
  expect(await bench.call('visits.hold', { key: slot!.key, instead: null, personId: somebody.id })).toEqual(
    fail('not_bookable', { details: { why: 'slot_taken' } }),
  );
  // The screen locks over it.
  await bench.value('session.lock', {});
  await bench.value('visits.release', { holdId: hold.holdId });
  await bench.signIn();
  expect(await free()).toContain(slot!.time);
});

test('a salon’s own account is asked before its address is kept, and a wrong one is not', async () => {
  const own = await benchStation(service);
  await own.online();
  await own.signIn(service.pin);
  await own.value('connection.use', {
    address: service.url,
    key: service.keys.full,
    locationId: service.locationId,
    keepUnsealed: true,
  });
  await own.online();
  await own.signIn(service.pin);
  expect(await own.value('visits.account', {})).toEqual({ page: null, fixedBy: null });
  expect(await own.call('visits.plan', { personId: somebody.id })).toEqual(
    fail('not_bookable', { details: { why: 'no_account' } }),
  );
  const set = (address: string | null) => own.call('visits.setAccount', { address });
  expect(await set('https://example.com')).toMatchObject({ error: { code: 'invalid_input' } });
  expect(await set(`${service.url}/book/nobody-there`)).toMatchObject({ error: { code: 'not_bookable' } });
  const page = `${service.url}/book/nyans-sodermalm`;
  expect(await set(page)).toEqual({ ok: true, value: { page, fixedBy: null } });
  expect((await own.value('visits.plan', { personId: somebody.id })).page).toBe(page);
  expect(await set(null)).toMatchObject({ value: { page: null } });
});

test('a booking page that was decided for this computer is used, and nobody here says another', async () => {
  const page = `${service.url}/book/nyans-sodermalm`;
  const managed: Managed = {
    from: ['--'],
    settings: {},
    connection: {
      address: service.url,
      key: service.keys.full,
      location: service.locationId,
      bookingPage: page,
      keepUnsealed: true,
    },
    problems: [],
  };
  const own = await benchStation(service, { managed });
  await own.online();
  await own.signIn(service.pin);
  expect(await own.value('visits.account', {})).toEqual({ page, fixedBy: 'managed' });
  expect((await own.value('visits.plan', { personId: somebody.id })).page).toBe(page);
  expect(await own.call('visits.setAccount', { address: null })).toEqual(fail('managed'));
});

test('in the sample the account is its own, and only the booking page books where it asks for more', async () => {
  expect(await bench.value('visits.account', {})).toEqual({
    page: `${service.url}/book/nyans-sodermalm`,
    fixedBy: 'sample',
  });
  expect(await bench.call('visits.setAccount', { address: 'https://example.com/book/other' })).toEqual(
    fail('managed'),
  );
});

test.each([
  ['before', 'it is read again'],
  ['after', 'it was read again'],
])(
  'where the account asks for no PIN, a visit is booked by its details, and is on its day at once, though an older answer comes %s %s',
  async (when) => {
    const [asked, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isLate = false;
    const other = await stationSignedIn(service, {
      fetch: async (...given) => {
        const answer = await nodeFetch(...given);
        if (!isLate || !given[0].includes('/bookings?')) return answer;
        asked.resolve();
        await shown.promise;
        return answer;
      },
    });
    await atSecondLocation(other);
    const { rows } = await other.value('customers.search', { q: 'a', type: 'person' });
    const person = rows.find(({ elsewhere, phoneNumber }) => elsewhere === null && phoneNumber !== null)!;
    const { plan, date, slots } = await firstFree(other, person.id);
    expect(plan).toMatchObject({ pin: false, several: false, asked: ['email'] });
    // The day's bookings were just read, so they are cached.
    const before = await other.value('bookings.day', { date });
    const [slot] = slots;
    const taken = { key: slot!.key, instead: null, personId: person.id };
    const { holdId, fields, assigned } = await other.value('visits.hold', taken);
    expect(assigned).toBe(true);
    const details = {
      holdId,
      name: 'Sol Ek',
      phone: person.phoneNumber!,
      email: '',
      note: 'Comes by bus',
      personalNumber: '',
      organisationNumber: '',
      vehicle: '',
      fields: fields.map(({ key, options }) => ({ key, value: options[0] ?? 'yes' })),
      specific: false,
    };
    expect(await other.call('visits.details', details)).toMatchObject({
      error: { code: 'validation_failed' },
    });
    const confirmation = await other.value('visits.details', { ...details, email: 'sol@example.com' });
    expect(confirmation).toMatchObject({ by: 'nothing', amount: null });
    // The service's answer from before the booking arrives after it.
    await other.pass(20_000);
    isLate = true;
    const late = other.value('bookings.day', { date });
    await asked.promise;
    const booked = await other.value('visits.confirm', { holdId, pin: null });
    expect(booked).toMatchObject({ date, time: slot!.time });
    isLate = false;
    if (when === 'after')
      expect((await other.value('bookings.day', { date })).bookings).toHaveLength(before.bookings.length + 1);
    shown.resolve();
    expect((await late).bookings).toHaveLength(before.bookings.length + (when === 'after' ? 1 : 0));
    const after = await other.value('bookings.day', { date });
    expect(after.bookings).toHaveLength(before.bookings.length + 1);
    const known = new Set(before.bookings.map(({ id }) => id));
    const made = after.bookings.find(({ id }) => !known.has(id));
    expect(made?.customers).toMatchObject([{ id: person.id, note: 'Comes by bus' }]);
    expect(await other.call('visits.confirm', { holdId, pin: null })).toEqual(
      fail('not_bookable', { details: { why: 'hold_gone' } }),
    );
  },
);

test('what is to be paid online is said before it is booked, and so is that somebody takes no such payment', async () => {
  const plan = await bench.value('visits.plan', { personId: somebody.id });
  const paid = plan.services.find(({ name }) => /allergitest/iu.test(name))!;
  const details = {
    name: 'Maja Ek',
    phone: '+46701740699',
    email: '',
    note: '',
    personalNumber: '',
    organisationNumber: '',
    vehicle: '',
    fields: [],
    specific: true,
  };
  const outcomes = new Map<string, unknown>();
  for (const resourceId of paid.resources) {
    const [from, to] = [plan.suggested.date, daysAfter(plan.suggested.date, 6)];
    const asked = { serviceIds: [paid.serviceId], resourceId, from, to };
    const slot = (await bench.value('visits.slots', asked)).flatMap(({ slots }) => slots).at(0);
    if (slot === undefined) continue;
    const { holdId, resource } = await bench.value('visits.hold', {
      key: slot.key,
      instead: null,
      personId: somebody.id,
    });
    const answer = await bench.call('visits.details', { holdId, ...details });
    outcomes.set(resource, answer.ok ? answer.value : answer.error.details);
    await bench.value('visits.release', { holdId });
  }
  const [amount, onSite] = [paid.price, false];
  expect([...outcomes.values()]).toContainEqual(expect.objectContaining({ by: 'payment', amount, onSite }));
  expect([...outcomes.values()]).toContainEqual({ why: 'payment_needed' });
});

test('the booking is the chosen person’s, also where the card has no number, and makes no second customer', async () => {
  const other = await stationSignedIn(service);
  await atSecondLocation(other);
  const { personId } = await other.value('customers.create', {
    person: { firstName: 'Nora', lastName: 'Numberless', ...reminders },
  });
  const { assigned, bookedFor } = await bookFor(other, personId, 'Nora Numberles');
  expect([assigned, bookedFor]).toEqual([true, { card: 'chosen', other: null }]);
  expect(await other.value('customers.bookings', { personId })).toHaveLength(1);
  const { rows } = await other.value('customers.search', { q: 'Numberles', type: 'person' });
  expect(rows.map(({ id }) => id)).toEqual([personId]);
});

test('a salon system that cannot be told says beforehand that it may be another card, and whose it became', async () => {
  const older = await stationSignedIn(service, {
    fetch: async (url, given) =>
      url.includes('/reservations/')
        ? new Response(JSON.stringify({ code: 'route_not_found', message: 'no such route' }), {
            status: 404,
            headers: { 'content-type': 'application/json', 'x-request-id': 'req_older' },
          })
        : nodeFetch(url, given),
  });
  await atSecondLocation(older);
  const { personId } = await older.value('customers.create', {
    person: { firstName: 'Olga', lastName: 'Older', phoneNumber: '+46701740687', ...reminders },
  });
  const { assigned, bookedFor } = await bookFor(older, personId, 'Olga Older');
  expect(assigned).toBe(false);
  expect(bookedFor).toMatchObject({ card: 'other', other: { name: 'Olga Older', phone: '+46701740688' } });
  expect(bookedFor.other?.personId).not.toBe(personId);
});
