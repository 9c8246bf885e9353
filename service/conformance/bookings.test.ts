/** spec 2, Booking, and Booking reads; decisions 3. */
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../shared/api/bookings.ts';
import { scopes } from '../../shared/api/scopes.ts';
import { addApiKey } from '../database/organisations.ts';
import { hashOfKey } from '../domain/keys.ts';
import { reviseService } from './service-changes.ts';
import { sampleId } from '../sample/sample-ids.ts';
import type { SampleBooking } from '../sample/sample-trade.ts';
import { appointment, calendar, monday } from './calendar.ts';
import { expectOnlyThere, refusalOf, type Salon } from './salon.ts';
import { beside, loadAt, openTrade, tradeId } from './trade.ts';

type Made = { id: string };

const hour = 60 * 60 * 1000;
const read = async (salon: Salon, key: string) =>
  (await salon.call<Booking>('GET', `/v1/bookings/${tradeId('bkg', key)}`)).body;

const create = async (salon: Salon, kind: string, body: object, at = salon.main) =>
  (await salon.call<Made>('POST', `${at}/${kind}`, { body })).body.id;
const openWith = async (bookings: readonly SampleBooking[]) => {
  const salon = await openTrade({ main: calendar });
  await loadAt(salon, 'main', { bookings });
  return salon;
};

const person = {
  firstName: 'Pia',
  lastName: 'Öst',
  email: 'pia@example.com',
  phoneNumber: '+46701234567',
  identityNumber: { type: 'foreign', number: 'X 1' },
};
const cut = { service: 'cut', name: 'Cut', durationMinutes: 55, price: '450.00' };

describe('A booking', () => {
  // holds: bookings.getById
  test('is answered with every field that it has, at its location and by its id alone', async () => {
    const salon = await openTrade({ main: calendar });
    const pia = await create(salon, 'persons', person);
    const booking = appointment('one', 9, {
      afterTimeMinutes: 5,
      resources: ['astrid', 'chair'],
      services: [cut],
      customers: [{ customer: pia, note: 'Short at the neck' }],
      series: 'weekly',
    });
    await loadAt(salon, 'main', { bookings: [booking] });
    const id = tradeId('bkg', 'one');
    for (const path of [`${salon.main}/bookings/${id}`, `/v1/bookings/${id}`])
      expect((await salon.call('GET', path)).body).toEqual({
        id,
        locationId: salon.ids.main,
        type: 'appointment',
        status: 'booked',
        startsAt: '2026-05-04T09:00:00.000Z',
        endsAt: '2026-05-04T10:00:00.000Z',
        afterTimeMinutes: 5,
        resources: [
          { resourceId: tradeId('res', 'astrid'), name: 'Astrid', primary: true },
          { resourceId: tradeId('res', 'chair'), name: 'Chair 2', primary: false },
        ],
        customers: [
          {
            id: pia,
            name: 'Pia Öst',
            status: 'booked',
            phoneNumber: person.phoneNumber,
            email: person.email,
            identityNumber: person.identityNumber,
            customerNote: 'Short at the neck',
          },
        ],
        services: [{ serviceId: tradeId('svc', 'cut'), name: 'Cut', durationMinutes: 55, price: '450.00' }],
        seriesId: tradeId('bks', 'weekly'),
      });
  });

  test('names its primary resource exactly once, whatever the order of resources', async () => {
    const salon = await openWith([appointment('one', 9, { resources: ['leave', 'astrid', 'chair'] })]);
    const { resources } = await read(salon, 'one');
    expect(resources.map(({ name, primary }) => [name, primary])).toEqual([
      ['On leave', true],
      ['Astrid', false],
      ['Chair 2', false],
    ]);
  });

  test('needs no customer and no service; a reservation has neither', async () => {
    const salon = await openWith([appointment('one', 9), appointment('block', 11, { type: 'reservation' })]);
    expect(await read(salon, 'one')).toMatchObject({ type: 'appointment', customers: [], services: [] });
    expect(await read(salon, 'block')).toMatchObject({ type: 'reservation', customers: [], services: [] });
  });

  // holds: booked-services
  test('keeps its services as when booked, while they change', async () => {
    const salon = await openWith([appointment('one', 9, { services: [cut] })]);
    const before = await read(salon, 'one');
    const change = { name: 'Haircut', price: 99_900, duration_minutes: 10, deleted: 1 };
    await beside(salon, (connection) =>
      reviseService(connection, tradeId('svc', 'cut'), change, salon.clock.now),
    );
    expect(await read(salon, 'one')).toEqual(before);
  });

  // holds: booked-services
  test('shows its customers as they are now, and only by id once they are gone', async () => {
    const salon = await openTrade({ main: calendar });
    const pia = await create(salon, 'persons', person);
    // Earlier than the test's clock, because a person with upcoming bookings cannot be removed.
    await loadAt(salon, 'main', { bookings: [appointment('one', 7, { customers: [{ customer: pia }] })] });
    const path = `${salon.main}/persons/${pia}`;
    await salon.call('PATCH', path, { body: { lastName: 'Väst', email: null } });
    const [now] = (await read(salon, 'one')).customers;
    expect(now).toMatchObject({ id: pia, name: 'Pia Väst' });
    expect(now).not.toHaveProperty('email');
    await salon.call('DELETE', path);
    expect((await read(salon, 'one')).customers).toEqual([{ id: pia, status: 'booked' }]);
  });

  test('that was cancelled stays readable and stays in lists', async () => {
    const salon = await openWith([appointment('one', 9, { status: 'cancelled' })]);
    expect((await read(salon, 'one')).status).toBe('cancelled');
    const { body } = await salon.call<{ data: Booking[] }>(
      'GET',
      `${salon.main}/bookings?from=2026-05-04T00:00:00Z&to=2026-05-05T00:00:00Z`,
    );
    expect(body.data).toMatchObject([{ status: 'cancelled' }]);
  });

  // holds: bookings.get
  test('of another location, or of a location that the key cannot use, does not exist', async () => {
    const salon = await openWith([appointment('one', 9)]);
    await expectOnlyThere(salon, 'bookings', tradeId('bkg', 'one'));
  });

  test('needs bookings:read', async () => {
    const salon = await openWith([appointment('one', 9)]);
    const forbidden = '403 forbidden';
    const id = tradeId('bkg', 'one');
    for (const path of [`/v1/bookings/${id}`, `${salon.main}/bookings`])
      expect(refusalOf(await salon.call('GET', path, { key: 'readonly' }))).toBe(forbidden);
  });
});

describe('A class', () => {
  // holds: classes
  test('tells its places and those taken, and each customer’s own status', async () => {
    const salon = await openTrade({ main: calendar });
    const customers = [];
    for (const [name, status] of [
      ['Ada', 'booked'],
      ['Bea', 'cancelled'],
      ['Cia', 'show'],
    ] as const)
      customers.push({ customer: await create(salon, 'persons', { firstName: name }), status });
    const booking = appointment('class', 10, { type: 'class', places: 6, customers, resources: ['chair'] });
    await loadAt(salon, 'main', { bookings: [booking] });
    const body = await read(salon, 'class');
    expect(body).toMatchObject({ type: 'class', status: 'booked', places: 6, placesBooked: 2 });
    expect(body.customers.map(({ name, status }) => [name, status])).toEqual([
      ['Ada', 'booked'],
      ['Bea', 'cancelled'],
      ['Cia', 'show'],
    ]);
  });

  // holds: classes
  test('is where places are: an appointment has none, and its customers have its status', async () => {
    const salon = await openTrade({ main: calendar });
    const ada = await create(salon, 'persons', { firstName: 'Ada' });
    const booking = appointment('one', 10, { status: 'no_show', customers: [{ customer: ada }] });
    await loadAt(salon, 'main', { bookings: [booking] });
    const body = await read(salon, 'one');
    expect(body).not.toHaveProperty('places');
    expect(body).not.toHaveProperty('placesBooked');
    expect(body.customers).toMatchObject([{ status: 'no_show' }]);
  });
});

describe('A booking’s customers', () => {
  const openWithCustomers = async () => {
    const salon = await openTrade({ main: calendar });
    const customers = [
      { customer: await create(salon, 'persons', person), note: 'By the window' },
      {
        customer: await create(salon, 'companies', {
          name: 'Opera',
          organisationNumber: '5560360793',
          phoneNumber: '+46812345678',
        }),
      },
      { customer: await create(salon, 'vehicles', { registrationNumber: 'ABC 123' }) },
    ];
    return { salon, customers };
  };

  test('may be persons, companies and vehicles, each with the number that identifies it', async () => {
    const { salon, customers } = await openWithCustomers();
    await loadAt(salon, 'main', { bookings: [appointment('one', 9, { customers })] });
    const { customers: shown } = await read(salon, 'one');
    expect(shown.map(({ id }) => id.slice(0, 4))).toEqual(['per_', 'com_', 'veh_']);
    expect(shown).toMatchObject([
      { name: 'Pia Öst', identityNumber: person.identityNumber, customerNote: 'By the window' },
      { name: 'Opera', organisationNumber: '5560360793', phoneNumber: '+46812345678' },
      { registrationNumber: 'ABC123' },
    ]);
    expect(shown[2]).not.toHaveProperty('name');
  });

  // holds: contact-data
  test('are shown without what reaches them to a key without customers:read', async () => {
    const { salon, customers } = await openWithCustomers();
    await loadAt(salon, 'main', { bookings: [appointment('one', 9, { customers })] });
    const all = await read(salon, 'one');
    const key = await keyWithout(salon, 'customers:read');
    const shown = await salon.call<Booking>('GET', `/v1/bookings/${tradeId('bkg', 'one')}`, {
      key: null,
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(shown.body).toEqual({
      ...all,
      customers: all.customers.map(({ id, name, status }) => ({ id, name, status })),
    });
  });

  // holds: foreign-customers
  test('of a location that the key cannot use are shown by their name', async () => {
    const salon = await openTrade({ main: calendar, branch: calendar });
    const pia = await create(salon, 'persons', person);
    const booking = appointment('one', 9, { customers: [{ customer: pia, note: 'Private' }] });
    await loadAt(salon, 'branch', { bookings: [booking] });
    const path = `/v1/bookings/${tradeId('bkg', 'one', 'branch')}`;
    const seen = await salon.call<Booking>('GET', path, { key: 'branch' });
    expect(seen.body.customers).toEqual([{ id: pia, name: 'Pia Öst', status: 'booked' }]);
    const both = await salon.call<Booking>('GET', path);
    expect(both.body.customers).toMatchObject([{ email: person.email, customerNote: 'Private' }]);
  });
});

describe('A person with upcoming bookings', () => {
  const openWithPerson = async (more: Partial<SampleBooking>, status?: string) => {
    const salon = await openTrade({ main: calendar });
    const pia = await create(salon, 'persons', person);
    const customers = [{ customer: pia, ...(status !== undefined && { status }) }];
    await loadAt(salon, 'main', { bookings: [appointment('one', 12, { customers, ...more })] });
    return { salon, path: `${salon.main}/persons/${pia}` };
  };

  // holds: persons.remove, upcoming-bookings
  test('cannot be deleted: not_allowed, and everything stays (spec 1, Persons)', async () => {
    const { salon, path } = await openWithPerson({});
    expect(refusalOf(await salon.call('DELETE', path))).toBe('400 not_allowed');
    expect((await salon.call('GET', path)).status).toBe(200);
  });

  test('can be deleted once the time has come', async () => {
    const { salon, path } = await openWithPerson({});
    salon.clock.now = monday + 12 * hour;
    expect((await salon.call('DELETE', path)).status).toBe(204);
  });

  // holds: upcoming-bookings
  test('can be deleted where what is to come was cancelled, by the person alone too', async () => {
    const cancelled = await openWithPerson({ status: 'cancelled' });
    expect((await cancelled.salon.call('DELETE', cancelled.path)).status).toBe(204);
    const own = await openWithPerson({ type: 'class', places: 4 }, 'cancelled');
    expect((await own.salon.call('DELETE', own.path)).status).toBe(204);
  });
});

// holds: companies.remove, vehicles.remove, upcoming-bookings
test.each(['companies', 'vehicles'] as const)(
  'decisions 2, Customers: %s with upcoming bookings are kept exactly like persons',
  async (list) => {
    const salon = await openTrade({ main: calendar });
    const customer = await create(
      salon,
      list,
      list === 'companies' ? { name: 'Opera' } : { registrationNumber: 'ABC 123' },
    );
    await loadAt(salon, 'main', { bookings: [appointment('one', 12, { customers: [{ customer }] })] });
    const path = `${salon.main}/${list}/${customer}`;
    expect(refusalOf(await salon.call('DELETE', path))).toBe('400 not_allowed');
    expect((await salon.call('GET', path)).status).toBe(200);
    salon.clock.now = monday + 12 * hour;
    expect((await salon.call('DELETE', path)).status).toBe(204);
  },
);

/** A key of the first organisation with every scope but one. */
async function keyWithout(salon: Salon, scope: string): Promise<string> {
  const key = `key_test_without_${scope.replace(':', '_')}`;
  await beside(salon, async (connection) => {
    await connection.run(addApiKey, {
      hash: hashOfKey(key),
      organisation_id: sampleId('org', 'first'),
      scopes: scopes.filter((one) => one !== scope).join(' '),
      location_ids: null,
      revoked_at: null,
    });
  });
  return key;
}
