/** The sample, read through the API. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '../../shared/api/bookings.ts';
import type { GiftCard } from '../../shared/api/gift-cards.ts';
import type { Product } from '../../shared/api/products.ts';
import type { Resource } from '../../shared/api/resources.ts';
import type { Service } from '../../shared/api/services.ts';
import type { StaffList } from '../../shared/api/staff.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { expectDeclared } from '../conformance/declared.ts';
import { countingBytes, send } from '../conformance/salon.ts';
import { openSqlite } from '../database/sqlite.ts';
import { createService } from '../service.ts';
import { landmarkProductEans } from './data/products.ts';
import { sampleSalon } from './data/sample.ts';
import { sampleTrades } from './data/trades.ts';
import { loadSample } from './load-sample.ts';
import { sampleId } from './sample-ids.ts';

const now = Date.parse('2026-05-04T11:20:00Z');
const main = `/v1/locations/${sampleId('loc', 'sodermalm')}`;
const branch = `/v1/locations/${sampleId('loc', 'vasastan')}`;
let url = '';

beforeAll(async () => {
  const database = openSqlite(':memory:', now);
  await loadSample(database, sampleSalon(), () => sampleTrades(now));
  const service = createService({
    database,
    now: () => now,
    randomBytes: countingBytes('sample'),
    log: { info: () => undefined, error: () => undefined },
    rateLimit: 0,
    listDelaySeconds: 0,
  });
  const listening = await service.listen(0);
  url = listening.url;
  return async () => {
    await listening.close();
    await database.close();
  };
});

async function all<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  let after: string | undefined;
  do {
    const joined = path.includes('?') ? '&' : '?';
    const page = `${path}${joined}limit=200${after === undefined ? '' : `&after=${after}`}`;
    const reply = await send<{ data: T[]; nextCursor?: string }>(url, 'GET', page);
    expectDeclared('GET', page, reply);
    expect(reply.status).toBe(200);
    rows.push(...reply.body.data);
    after = reply.body.nextCursor;
  } while (after !== undefined);
  return rows;
}
const kinds = <T>(rows: readonly T[], of: (row: T) => string | undefined) => new Set(rows.map(of));

describe('A caller meets in the sample', () => {
  // holds: sample-kinds
  test('bookings in every status and type, with customers of every kind', async () => {
    const bookings = await all<Booking>(`${main}/bookings?from=2026-05-01T00:00:00Z&to=2026-06-01T00:00:00Z`);
    expect(bookings.length).toBeGreaterThan(200);
    expect(kinds(bookings, ({ status }) => status).size).toBe(5);
    expect(kinds(bookings, ({ type }) => type).size).toBe(3);
    const typesOf = (of: readonly Booking[]) =>
      kinds(
        of.flatMap((booking) => booking.customers),
        ({ id }) => id.slice(0, 3),
      );
    expect(typesOf(bookings)).toEqual(new Set(['per', 'com']));
    for (const { type, places, placesBooked = 0 } of bookings)
      if (type === 'class') expect(placesBooked).toBeLessThan(places ?? 0);
    const there = await all<Booking>(`${branch}/bookings?from=2026-05-04T00:00:00Z&to=2026-05-11T00:00:00Z`);
    expect(there.length).toBeGreaterThan(10);
    expect(typesOf(there)).toEqual(new Set(['per', 'com', 'veh']));
  });

  // holds: sample-staff
  test('a resource and services that a booking still names after they were deleted or renamed', async () => {
    const bookings = await all<Booking>(`${main}/bookings?from=2026-05-03T00:00:00Z&to=2026-05-04T00:00:00Z`);
    const listed = new Map((await all<Service>(`${main}/services`)).map((one) => [one.id, one.name]));
    const bookable = kinds(await all<Resource>(`${main}/resources`), ({ id }) => id);
    const old = bookings.filter(({ resources }) =>
      resources.some(({ resourceId }) => !bookable.has(resourceId)),
    );
    expect(old).toHaveLength(1);
    const { services, resources } = old[0]!;
    const answers = [
      `resources/${resources[0]!.resourceId}`,
      `services/${services.find(({ serviceId }) => !listed.has(serviceId))!.serviceId}`,
    ].map(async (path) => (await send<Resource>(url, 'GET', `/v1/${path}`)).body.status);
    expect(await Promise.all(answers)).toEqual(['deleted', 'deleted']);
    expect(
      services.some(({ serviceId, name }) => listed.has(serviceId) && listed.get(serviceId) !== name),
    ).toBe(true);
  });

  // holds: sample-staff
  test('customers of a location that a key cannot use, in its bookings by name only', async () => {
    const at = `${branch}/bookings?from=2026-05-03T00:00:00Z&to=2026-06-01T00:00:00Z&limit=200`;
    const [own, both] = await Promise.all(
      (['branch', 'full'] as const).map(
        async (key) => (await send<{ data: Booking[] }>(url, 'GET', at, { key })).body.data,
      ),
    );
    const visitor = (bookings: readonly Booking[] | undefined) =>
      bookings
        ?.flatMap(({ customers }) => customers)
        .find(({ id }) => id === sampleId('per', 'sodermalm', 'maria-1'));
    expect(visitor(both)).toMatchObject({ email: 'maria.andersson@example.com' });
    expect(Object.keys(visitor(own) ?? {}).toSorted()).toEqual(['id', 'name', 'status']);
  });

  test('persons that can be deleted, and persons with upcoming bookings that cannot', async () => {
    const upcoming = await all<Booking>(`${main}/bookings?from=2026-05-04T12:00:00Z&to=2026-06-01T00:00:00Z`);
    const booked = new Set(
      upcoming.flatMap(({ customers }) =>
        customers.filter(({ status }) => status === 'booked').map(({ id }) => id),
      ),
    );
    const persons = await all<{ id: string }>(`${main}/persons`);
    const free = persons.filter(({ id }) => !booked.has(id));
    expect(free.length).toBeGreaterThan(20);
    expect(persons.length - free.length).toBeGreaterThan(20);
  });

  // holds: sample-kinds
  test('a paused resource, a deleted one, and staff who are linked to theirs', async () => {
    const resources = await all<Resource>(`${main}/resources`);
    expect(resources.filter(({ status }) => status === 'paused')).toHaveLength(1);
    const gone = await send<Resource>(url, 'GET', `/v1/resources/${sampleId('res', 'sodermalm', 'malin')}`);
    expect(gone.body.status).toBe('deleted');
    const { body } = await send<StaffList>(url, 'GET', `${main}/staff`);
    const linked = body.data.map(({ resourceIds }) => resourceIds.length);
    expect(linked.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 2, 2]);
  });

  // holds: sample-kinds
  test('services with groups, VAT parts, add-ons, own values, without createdAt, and a deleted one', async () => {
    const services = await all<Service>(`${main}/services`);
    expect(services.some(({ vatParts }) => vatParts !== undefined)).toBe(true);
    expect(services.some(({ addOn }) => addOn)).toBe(true);
    expect(services.some(({ createdAt }) => createdAt === undefined)).toBe(true);
    expect(services.some(({ resourceServices }) => resourceServices.some(({ ownValues }) => ownValues))).toBe(
      true,
    );
    expect(services.every(({ groupId }) => groupId !== undefined)).toBe(true);
    const gone = await send<Service>(url, 'GET', `/v1/services/${sampleId('svc', 'sodermalm', 'perm')}`);
    expect(gone.body.status).toBe('deleted');
  });

  // holds: sample-kinds
  test('gift cards in every status, and merchants: one, and two at the second location', async () => {
    const cards = await all<GiftCard>(`${main}/gift-cards`);
    expect(kinds(cards, ({ status }) => status)).toEqual(
      new Set(['active', 'partially_redeemed', 'redeemed', 'expired', 'void']),
    );
    const typesOf = (of: readonly GiftCard[]) => kinds(of, ({ customerId }) => customerId?.slice(0, 4));
    expect(typesOf(cards)).toEqual(new Set(['per_', 'com_', undefined]));
    expect(typesOf(await all<GiftCard>(`${branch}/gift-cards`))).toContain('veh_');
    expect(await all(`${main}/merchants`)).toHaveLength(1);
    expect(await all(`${branch}/merchants`)).toHaveLength(2);
  });

  // holds: sample-staff
  test('two products of one barcode, products that are not counted, and what the point of sale moved', async () => {
    const two = await all<Product>(`${main}/products?ean=${landmarkProductEans.twoProducts}`);
    expect(two).toHaveLength(2);
    const [shampoo] = await all<Product>(`${main}/products?ean=${landmarkProductEans.repairShampoo}`);
    expect(shampoo).toMatchObject({ stockQuantity: 9 });
    const products = await all<Product>(`${main}/products`);
    expect(products.some(({ stockTracked }) => !stockTracked)).toBe(true);
    const sales = await all<StockMovement>(`${main}/stock-movements?type=sale`);
    expect(sales.filter(({ shortfall }) => shortfall > 0)).toHaveLength(2);
    const refunds = await all<StockMovement>(`${main}/stock-movements?type=refund`);
    expect(refunds.map(({ quantity, shortfall }) => [quantity, shortfall])).toContainEqual([2, 3]);
    expect(refunds.map(({ quantity, shortfall }) => [quantity, shortfall])).toContainEqual([1, 0]);
    const [sold] = await all<Product>(`${main}/products?ean=${landmarkProductEans.soldOut}`);
    expect(sold).toMatchObject({ stockQuantity: 0 });
  });

  test('movements whose balances are a chain without gaps', async () => {
    const balances = new Map<string, number>();
    for (const { productId, colourBarItemId, quantity, balanceAfter } of await all<StockMovement>(
      `${main}/stock-movements`,
    )) {
      const id = productId ?? colourBarItemId ?? '';
      expect(balanceAfter).toBe((balances.get(id) ?? 0) + quantity);
      balances.set(id, balanceAfter);
    }
    expect(balances.size).toBeGreaterThan(600);
  });
});
