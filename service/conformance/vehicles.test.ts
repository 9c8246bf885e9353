/** spec 1, Vehicle; decisions 2, Vehicle. */
import { expect } from 'vitest';
import type { Vehicle } from '../../shared/api/vehicles.ts';
import { everyPage, listCustomers, make, post } from './customers.ts';
import { expectOnlyThere, refusalOf, refusedFields, type Salon, test } from './salon.ts';

const patch = (salon: Salon, { id }: { id: string }, body: object) =>
  salon.call<Vehicle>('PATCH', `${salon.main}/vehicles/${id}`, { body });

// holds: vehicles.get, vehicles.getById, vehicles.remove
test('a vehicle is created, read with and without its location, and deleted', async (salon) => {
  const fields = { make: 'Volvo', model: 'V70', note: 'Tow bar', externalReference: 'car-1' };
  const { status, body } = await post(salon, 'vehicle', { ...fields, registrationNumber: ' abc 12å ' });
  expect(status).toBe(201);
  const now = new Date(salon.clock.now).toISOString();
  expect(body).toEqual({
    ...fields,
    registrationNumber: 'ABC12Å',
    id: expect.stringMatching(/^veh_[0-9A-Za-z]{22}$/) as string,
    locationId: salon.ids.main,
    createdAt: now,
    updatedAt: now,
  });
  for (const path of [`${salon.main}/vehicles/${body.id}`, `/v1/vehicles/${body.id}`])
    expect((await salon.call('GET', path)).body).toEqual(body);
  await expectOnlyThere(salon, 'vehicles', body.id);
  expect((await salon.call('DELETE', `${salon.main}/vehicles/${body.id}`)).status).toBe(204);
  expect(refusalOf(await salon.call('GET', `/v1/vehicles/${body.id}`))).toBe('400 entity_not_found');
});

// holds: vehicles.create
test('decisions 2: the registration number is required, 1 to 20 characters beside spaces', async (salon) => {
  const vehicle = await make(salon, 'vehicle', {
    registrationNumber: 'A B C 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7',
  });
  expect(vehicle.registrationNumber).toHaveLength(20);
  const none = await salon.call('POST', `${salon.main}/vehicles`, { body: { make: 'Volvo' } });
  expect(refusedFields(none)).toEqual(['registrationNumber']);
  for (const wrong of ['', '   ', 'X'.repeat(21), 'ß'.repeat(11)]) {
    expect(refusedFields(await post(salon, 'vehicle', { registrationNumber: wrong }))).toEqual([
      'registrationNumber',
    ]);
    expect(refusedFields(await patch(salon, vehicle, { registrationNumber: wrong }))).toEqual([
      'registrationNumber',
    ]);
  }
  expect(refusedFields(await patch(salon, vehicle, { registrationNumber: null }))).toEqual([
    'registrationNumber',
  ]);
});

// holds: vehicles.update
test('PATCH changes the fields sent, clears with null, and moves updatedAt only where something changed', async (salon) => {
  const vehicle = await make(salon, 'vehicle', { make: 'Saab', model: '900' });
  salon.clock.now += 1000;
  expect((await patch(salon, vehicle, { registrationNumber: 'abc 123', make: 'Saab' })).body).toEqual(
    vehicle,
  );
  const { model: _, ...rest } = vehicle;
  expect((await patch(salon, vehicle, { model: null, registrationNumber: 'xyz 9' })).body).toEqual({
    ...rest,
    registrationNumber: 'XYZ9',
    updatedAt: new Date(salon.clock.now).toISOString(),
  });
});

// holds: vehicles.list
test('decisions 2: the list comes oldest first and filters by registration number and reference', async (salon) => {
  for (const [registrationNumber, externalReference] of [
    ['CCC 333', 'c'],
    ['BBB 222', 'b'],
    ['AAA 111', 'a'],
    ['BBB 222', 'again'],
  ])
    await make(salon, 'vehicle', { registrationNumber, externalReference });
  const pages = await everyPage<Vehicle>(salon, `${salon.main}/vehicles`, 3);
  expect(pages.map((page) => page.map((one) => one.registrationNumber))).toEqual([
    ['CCC333', 'BBB222', 'AAA111'],
    ['BBB222'],
  ]);
  const references = async (query: string) =>
    (await listCustomers(salon, 'vehicle', query)).map(({ externalReference }) => externalReference);
  expect(await references('?registrationNumber=BBB222')).toEqual(['b', 'again']);
  expect(await references('?registrationNumber=bbb%20222')).toEqual(['b', 'again']);
  expect(await references('?registrationNumber=BBB')).toEqual([]);
  expect(await references('?registrationNumber=BBB222&externalReference=again')).toEqual(['again']);
});
