/** spec 2, Resource, service and group records, and Booking reads: services and resource services. */
import { describe, expect } from 'vitest';
import type { ResourceService } from '../../shared/api/resource-services.ts';
import type { Service } from '../../shared/api/services.ts';
import { offerService, reviseService, withdrawOffer } from './service-changes.ts';
import { calendar } from './calendar.ts';
import { expectOnlyThere, refusalOf, refusedFields, type Salon, testWith } from './salon.ts';
import { beside, madeText, openTrade, tradeId } from './trade.ts';

type Page<T> = { data: T[]; nextCursor?: string };

const test = testWith(() => openTrade({ main: calendar, branch: calendar }));
const missing = '400 entity_not_found';
const cut = tradeId('svc', 'cut');
const astrid = tradeId('res', 'astrid');
const chair = tradeId('res', 'chair');

const list = (salon: Salon, query = '') => salon.call<Page<Service>>('GET', `${salon.main}/services${query}`);
const offers = (salon: Salon, resource: string, rest = '') =>
  salon.call<Page<ResourceService>>('GET', `${salon.main}/resources/${resource}/services${rest}`);
const read = async (salon: Salon, id = cut) => (await salon.call<Service>('GET', `/v1/services/${id}`)).body;
const shared = {
  serviceId: cut,
  name: 'Cut',
  description: 'With a wash',
  groupId: tradeId('sgr', 'hair'),
  type: 'appointment',
  vatPercent: '25',
  afterTimeMinutes: 5,
  priceFrom: false,
};
const own = {
  durationMinutes: 60,
  price: '500.00',
  onlineBookingAllowed: false,
  ownValues: true,
};
const followed = {
  durationMinutes: 45,
  price: '450.00',
  onlineBookingAllowed: true,
  ownValues: false,
};

describe('A service', () => {
  // holds: services.getById
  test('is answered with every field that it has and who offers it, at its location and by its id alone', async (salon) => {
    const { serviceId: _, ...same } = shared;
    for (const path of [`${salon.main}/services/${cut}`, `/v1/services/${cut}`])
      expect((await salon.call('GET', path)).body).toEqual({
        id: cut,
        locationId: salon.ids.main,
        ...same,
        durationMinutes: 45,
        price: '450.00',
        addOn: false,
        shownOnline: true,
        onlineBookingAllowed: true,
        resourceServices: [
          { resourceId: astrid, ...shared, ...followed },
          { resourceId: chair, ...shared, ...own },
        ],
        createdAt: madeText,
        updatedAt: madeText,
      });
  });

  test('split into VAT parts has no single rate, and its price is the sum of the parts', async (salon) => {
    const colour = await read(salon, tradeId('svc', 'colour'));
    expect(colour).toMatchObject({
      price: '1000.00',
      priceFrom: true,
      shownOnline: false,
      vatParts: [
        { name: 'Treatment', price: '900.00', vatPercent: '25' },
        { price: '100.00', vatPercent: '12' },
      ],
    });
    expect(colour).not.toHaveProperty('vatPercent');
    expect(colour.resourceServices[0]).toMatchObject({ vatParts: colour.vatParts });
    expect(colour.resourceServices[0]).not.toHaveProperty('vatPercent');
  });

  // holds: created-at
  test('made before creation times were kept has no createdAt; an add-on says so', async (salon) => {
    expect(await read(salon, tradeId('svc', 'colour'))).not.toHaveProperty('createdAt');
    expect(await read(salon, tradeId('svc', 'gloss'))).toMatchObject({ addOn: true });
  });

  // holds: services.get
  test('that was deleted is left out of lists, and still answers by its id with its status', async (salon) => {
    const { body } = await list(salon);
    expect(body.data.map(({ name }) => name)).toEqual(['Cut', 'Colour', 'Gloss', 'Class']);
    const id = tradeId('svc', 'old');
    for (const path of [`${salon.main}/services/${id}`, `/v1/services/${id}`])
      expect((await salon.call('GET', path)).body).toMatchObject({ name: 'Old', status: 'deleted' });
    expect((await offers(salon, astrid)).body.data.map(({ name }) => name)).toEqual([
      'Cut',
      'Colour',
      'Gloss',
    ]);
  });

  test('of another location, or of a location that the key cannot use, does not exist', async (salon) => {
    await expectOnlyThere(salon, 'services', cut);
  });

  test('needs services:read', async (salon) => {
    for (const path of ['services', 'service-groups', `resources/${astrid}/services`])
      expect(refusalOf(await salon.call('GET', `${salon.main}/${path}`, { key: 'readonly' }))).toBe(
        '403 forbidden',
      );
  });
});

describe('The list of services', () => {
  // holds: services.list, services-by-resource
  test('holds only what a resource offers where resourceId is given', async (salon) => {
    const names = async (resource: string) =>
      (await list(salon, `?resourceId=${resource}`)).body.data.map(({ name }) => name);
    expect(await names(chair)).toEqual(['Cut', 'Class']);
    expect(await names(astrid)).toEqual(['Cut', 'Colour', 'Gloss']);
    expect(await names('res_none')).toEqual([]);
    expect(await names(tradeId('res', 'astrid', 'branch'))).toEqual([]);
  });

  // holds: services.list
  test('comes in pages in the location’s order, whose cursor belongs to its filter', async (salon) => {
    const first = await list(salon, '?limit=2');
    const rest = await list(salon, `?limit=2&after=${first.body.nextCursor}`);
    expect([...first.body.data, ...rest.body.data]).toEqual((await list(salon)).body.data);
    expect(rest.body).not.toHaveProperty('nextCursor');
    const other = await list(salon, `?resourceId=${chair}&after=${first.body.nextCursor}`);
    expect(refusedFields(other)).toEqual(['after']);
  });

  // holds: cursors
  test('refuses a cursor whose service was deleted since', async (salon) => {
    const { body } = await list(salon, '?limit=1');
    await beside(salon, (connection) => reviseService(connection, cut, { deleted: 1 }, salon.clock.now));
    expect(refusedFields(await list(salon, `?after=${body.nextCursor}`))).toEqual(['after']);
  });
});

describe('The services of a resource', () => {
  // holds: resourceServices.list
  test('are in the location’s order, where after is the id of a service', async (salon) => {
    const first = await offers(salon, astrid, '?limit=2');
    expect(first.body.nextCursor).toBe(tradeId('svc', 'colour'));
    const rest = await offers(salon, astrid, `?limit=2&after=${first.body.nextCursor}`);
    expect(rest.body.data.map(({ name }) => name)).toEqual(['Gloss']);
    expect(rest.body).not.toHaveProperty('nextCursor');
    const fromAnother = await offers(salon, astrid, `?after=${cut}`);
    expect(fromAnother.body.data.map(({ name }) => name)).toEqual(['Colour', 'Gloss']);
    for (const wrong of ['svc_none', tradeId('svc', 'cut', 'branch')])
      expect(refusedFields(await offers(salon, astrid, `?after=${wrong}`))).toEqual(['after']);
  });

  // holds: resourceServices.get, resource-service
  test('can be read one by one', async (salon) => {
    const one = await offers(salon, chair, `/${cut}`);
    expect(one.body).toEqual({ resourceId: chair, ...shared, ...own });
    for (const wrong of [`${chair}/services/${tradeId('svc', 'gloss')}`, `res_none/services/${cut}`])
      expect(refusalOf(await salon.call('GET', `${salon.main}/resources/${wrong}`))).toBe(missing);
    const branch = tradeId('res', 'chair', 'branch');
    expect(refusalOf(await offers(salon, branch, `/${tradeId('svc', 'cut', 'branch')}`))).toBe(missing);
    expect(refusalOf(await offers(salon, branch))).toBe(missing);
  });

  // holds: resource-services
  test('follow the service where they have no values of their own, and stay where they have', async (salon) => {
    const change = { price: 46_000, duration_minutes: 50, name: 'Haircut' };
    await beside(salon, (connection) => reviseService(connection, cut, change, salon.clock.now));
    expect((await offers(salon, astrid, `/${cut}`)).body).toMatchObject({
      name: 'Haircut',
      price: '460.00',
      durationMinutes: 50,
    });
    expect((await offers(salon, chair, `/${cut}`)).body).toMatchObject({
      name: 'Haircut',
      price: '500.00',
      durationMinutes: 60,
    });
  });
});

describe('A service’s updatedAt', () => {
  const terms = {
    resource_id: chair,
    service_id: tradeId('svc', 'gloss'),
    own_values: 1,
    duration_minutes: 10,
    price: null,
    vat_parts: null,
    online_booking_allowed: 1,
  };

  // holds: updated-at-services
  test('moves when one of its resource services is added, changed or removed (spec 1, Times 3)', async (salon) => {
    const gloss = tradeId('svc', 'gloss');
    const moved: string[] = [(await read(salon, gloss)).updatedAt];
    for (const change of [terms, { ...terms, duration_minutes: 20 }, null]) {
      salon.clock.now += 1000;
      await beside(salon, (connection) =>
        change === null
          ? withdrawOffer(connection, chair, gloss, salon.clock.now)
          : offerService(connection, change, salon.clock.now),
      );
      moved.push((await read(salon, gloss)).updatedAt);
    }
    expect(moved).toEqual([
      madeText,
      '2026-05-04T09:00:01.000Z',
      '2026-05-04T09:00:02.000Z',
      '2026-05-04T09:00:03.000Z',
    ]);
  });

  test('stays where there was nothing to remove', async (salon) => {
    await beside(salon, (connection) => withdrawOffer(connection, chair, terms.service_id, salon.clock.now));
    expect((await read(salon, terms.service_id)).updatedAt).toBe(madeText);
  });
});
