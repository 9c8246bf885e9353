/** spec 2, Booking reads: the list of bookings and its cursor; decisions 3. */
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../shared/api/bookings.ts';
import type { SampleBooking } from '../sample/sample-trade.ts';
import { appointment, calendar } from './calendar.ts';
import { refusalOf, refusedFields, type Salon } from './salon.ts';
import { loadAt, openTrade, tradeId } from './trade.ts';

type Page = { data: Booking[]; nextCursor?: string };

const wide = { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };
const list = (salon: Salon, query: Record<string, string> = {}, at = salon.main) =>
  salon.call<Page>('GET', `${at}/bookings?${new URLSearchParams({ ...wide, ...query }).toString()}`);
const keyOf = new Map<string, string>();
const keysIn = ({ body }: { body: Page }) => body.data.map(({ id }) => keyOf.get(id));

const openWith = async (bookings: readonly SampleBooking[]) => {
  const salon = await openTrade({ main: calendar });
  await loadAt(salon, 'main', { bookings });
  for (const { key } of bookings) keyOf.set(tradeId('bkg', key), key);
  return salon;
};

async function readAll(salon: Salon, limit: number, query: Record<string, string> = {}) {
  const read: (string | undefined)[] = [];
  let after: string | undefined;
  do {
    const page = await list(salon, { ...query, limit: String(limit), ...(after !== undefined && { after }) });
    expect(page.status).toBe(200);
    read.push(...keysIn(page));
    after = page.body.nextCursor;
  } while (after !== undefined);
  return read;
}

describe('The period of the list', () => {
  // holds: bookings.list
  test('is matched against startsAt, from inclusive, to exclusive, in the order of startsAt', async () => {
    const salon = await openWith([
      appointment('late', 12),
      appointment('before', 8),
      appointment('first', 9),
      appointment('end', 13),
    ]);
    const period = { from: '2026-05-04T09:00:00Z', to: '2026-05-04T13:00:00.000Z' };
    expect(keysIn(await list(salon, period))).toEqual(['first', 'late']);
    const abroad = { from: '2026-05-04T11:00:00+02:00', to: '2026-05-04T15:00:00+02:00' };
    expect(keysIn(await list(salon, abroad))).toEqual(['first', 'late']);
  });

  // holds: bookings-period
  test('is needed, and is at most 62 days', async () => {
    const salon = await openWith([]);
    const bare = await salon.call('GET', `${salon.main}/bookings`);
    expect(refusedFields(bare).sort()).toEqual(['from', 'to']);
    const from = '2026-05-01T00:00:00.000Z';
    expect((await list(salon, { from, to: '2026-07-02T00:00:00.000Z' })).status).toBe(200);
    for (const to of ['2026-07-02T00:00:00.001Z', '2026-04-30T00:00:00Z'])
      expect(refusedFields(await list(salon, { from, to }))).toEqual(['to']);
    expect(refusedFields(await list(salon, { from: '2026-05-01', to: 'soon' })).sort()).toEqual([
      'from',
      'to',
    ]);
    expect((await list(salon, { from, to: from })).body).toEqual({ data: [] });
  });
});

describe('The filters of the list', () => {
  // holds: bookings.list
  test('take bookings on a resource, as the primary one or not, and of a customer; together both must match', async () => {
    const salon = await openWith([]);
    const made = await salon.call<{ id: string }>('POST', `${salon.main}/persons`, {
      body: { firstName: 'P' },
    });
    const customerId = made.body.id;
    const customers = [{ customer: customerId }];
    await loadAt(salon, 'main', {
      bookings: [
        appointment('alone', 9),
        appointment('with', 10, { resources: ['astrid', 'chair'] }),
        appointment('hers', 11, { customers }),
        appointment('both', 12, { resources: ['chair'], customers }),
      ],
    });
    for (const key of ['alone', 'with', 'hers', 'both']) keyOf.set(tradeId('bkg', key), key);
    const resourceId = tradeId('res', 'chair');
    expect(keysIn(await list(salon, { resourceId }))).toEqual(['with', 'both']);
    expect(keysIn(await list(salon, { customerId }))).toEqual(['hers', 'both']);
    expect(keysIn(await list(salon, { customerId, resourceId }))).toEqual(['both']);
    expect((await list(salon, { customerId: 'per_none' })).body).toEqual({ data: [] });
    expect((await list(salon, { customerId }, salon.branch)).body).toEqual({ data: [] });
    expect(await readAll(salon, 1, { customerId })).toEqual(['hers', 'both']);
  });
});

describe('The cursor of the list', () => {
  const atOnce = ['a', 'b', 'c', 'd', 'e'].map((key) => appointment(key, 9));

  // holds: bookings.list, equal-start-times
  test('loses and repeats none of the bookings that start at the same time', async () => {
    const salon = await openWith([appointment('x', 8), ...atOnce, appointment('y', 10)]);
    for (const limit of [1, 2, 3, 4, 200])
      expect(await readAll(salon, limit)).toEqual(['x', 'a', 'b', 'c', 'd', 'e', 'y']);
  });

  // holds: equal-start-times
  test('marks a start time: one that is booked meanwhile for the same time comes on the next page', async () => {
    const salon = await openWith(atOnce);
    const first = await list(salon, { limit: '5' });
    expect(first.body).not.toHaveProperty('nextCursor');
    const two = await list(salon, { limit: '2' });
    await loadAt(salon, 'main', { bookings: [appointment('new', 9)] });
    keyOf.set(tradeId('bkg', 'new'), 'new');
    const rest = await list(salon, { after: two.body.nextCursor ?? '' });
    expect(keysIn(rest)).toEqual(['c', 'd', 'e', 'new']);
  });

  test('belongs to its list, period and filters', async () => {
    const salon = await openWith(atOnce);
    const { body } = await list(salon, { limit: '1' });
    const after = body.nextCursor ?? '';
    const others = [
      list(salon, { after }, salon.branch),
      list(salon, { after, to: '2026-05-31T00:00:00Z' }),
      list(salon, { after, resourceId: tradeId('res', 'astrid') }),
      list(salon, { after: 'nonsense' }),
    ];
    for (const other of await Promise.all(others)) {
      expect(refusalOf(other)).toBe('400 validation_failed');
      expect(refusedFields(other)).toEqual(['after']);
    }
  });
});

test('A page of two hundred bookings has each one’s own resources and customers', async () => {
  const salon = await openWith([]);
  const people: string[] = [];
  for (const firstName of ['Ada', 'Bea', 'Cia'])
    people.push(
      (await salon.call<{ id: string }>('POST', `${salon.main}/persons`, { body: { firstName } })).body.id,
    );
  const bookings = Array.from({ length: 203 }, (_, at) =>
    appointment(`n${at}`, at, {
      resources: [at % 2 === 0 ? 'astrid' : 'chair'],
      customers: [{ customer: people[at % 3]! }],
    }),
  );
  await loadAt(salon, 'main', { bookings });
  const { body } = await list(salon, { limit: '200' });
  expect(body.data).toHaveLength(200);
  for (const [at, { resources, customers }] of body.data.entries()) {
    expect(resources.map(({ name }) => name)).toEqual([at % 2 === 0 ? 'Astrid' : 'Chair 2']);
    expect(customers.map(({ id }) => id)).toEqual([people[at % 3]]);
  }
});
