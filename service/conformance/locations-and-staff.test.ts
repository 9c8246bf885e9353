/** spec 1, Locations and staff; decisions 1, PIN. */
import { describe, expect } from 'vitest';
import type { Location } from '../../shared/api/locations.ts';
import type { StaffList } from '../../shared/api/staff.ts';
import { addStaff } from '../database/staff.ts';
import { sampleId } from '../sample/sample-ids.ts';
import { refusalOf, refusedFields, test } from './salon.ts';
import { beside } from './trade.ts';

describe('Locations', () => {
  // holds: locations.list
  test('a key lists the locations that it can use', async (salon) => {
    const names = async (key: 'full' | 'branch' | 'other' | 'readonly') =>
      (await salon.call<{ data: Location[] }>('GET', '/v1/locations', { key })).body.data.map(
        ({ name }) => name,
      );
    expect(await names('full')).toEqual(['Main', 'Branch']);
    expect(await names('readonly')).toEqual(['Main', 'Branch']);
    expect(await names('branch')).toEqual(['Branch']);
    expect(await names('other')).toEqual(['Other']);
  });

  // holds: locations.get
  test('a location has its currency and time zone', async (salon) => {
    expect((await salon.call('GET', salon.main)).body).toEqual({
      id: salon.ids.main,
      name: 'Main',
      currency: 'SEK',
      timeZone: 'Europe/Stockholm',
    });
  });

  // holds: locations.get
  test('a location that the key cannot use is answered exactly like one that does not exist', async (salon) => {
    const none = await salon.call('GET', '/v1/locations/loc_none');
    expect(refusalOf(none)).toBe('400 entity_not_found');
    for (const [path, key] of [
      [salon.other, 'full'],
      [salon.main, 'other'],
      [salon.main, 'branch'],
    ] as const)
      expect((await salon.call('GET', path, { key })).text).toBe(none.text);
  });
});

describe('Staff', () => {
  // holds: staff.list
  test('are listed by name in the Swedish order, those without a name last', async (salon) => {
    const { body } = await salon.call<StaffList>('GET', `${salon.main}/staff`);
    expect(body.data.map(({ name, hasPin }) => [name, hasPin])).toEqual([
      ['Anna', true],
      ['Zlatan', false],
      ['Åke', false],
      ['Östen', false],
      [undefined, true],
    ]);
    expect(body.pinsInUse).toBe(true);
    expect(body.data[0]).toEqual({ id: salon.staff.anna, name: 'Anna', hasPin: true, resourceIds: [] });
  });

  // holds: staff.list, staff-limit
  test('spec 1, Limits: at most 500 are listed, the first by name', async (salon) => {
    const added = Array.from({ length: 500 }, (_, at) => `Bo ${String(at).padStart(3, '0')}`);
    await beside(salon, async (connection) => {
      for (const name of added.toReversed())
        await connection.run(addStaff, {
          id: sampleId('stf', 'main', name),
          location_id: salon.ids.main,
          name,
          pin_hash: null,
          resource_ids: '[]',
          left_at: null,
        });
    });
    const { body } = await salon.call<StaffList>('GET', `${salon.main}/staff?limit=1`);
    expect(body.data.map(({ name }) => name)).toEqual(['Anna', ...added.slice(0, 499)]);
    expect(body).not.toHaveProperty('nextCursor');
  });

  // holds: staff.pinCheck
  test('a PIN tells who has it, with the name where there is one', async (salon) => {
    const check = (pin: string) => salon.call('POST', `${salon.main}/staff/pin-check`, { body: { pin } });
    expect((await check('1234')).body).toEqual({ staffId: salon.staff.anna, name: 'Anna' });
    expect((await check('00000000000000000001')).body).toEqual({ staffId: salon.staff.nameless });
    for (const pin of ['4321', '01234', '123'])
      expect(refusalOf(await check(pin))).toBe('400 pin_not_recognised');
  });

  test("the same PIN at another location is somebody else's", async (salon) => {
    const sent = { key: 'other', body: { pin: '1234' } } as const;
    expect((await salon.call('POST', `${salon.other}/staff/pin-check`, sent)).body).toEqual({
      staffId: salon.staff.other,
      name: 'Olle',
    });
  });

  test('at a location with PINs off every check is pin_not_recognised', async (salon) => {
    const answer = await salon.call('POST', `${salon.branch}/staff/pin-check`, { body: { pin: '1234' } });
    expect(refusalOf(answer)).toBe('400 pin_not_recognised');
    expect((await salon.call<StaffList>('GET', `${salon.branch}/staff`)).body.pinsInUse).toBe(false);
  });

  // holds: staff.pinCheck
  test('a PIN is 1 to 20 digits', async (salon) => {
    for (const pin of ['', 'abcd', '1'.repeat(21), 1234, '１２３'])
      expect(
        refusedFields(await salon.call('POST', `${salon.main}/staff/pin-check`, { body: { pin } })),
      ).toEqual(['pin']);
  });

  test('the PIN check needs staff:pin-check, the list staff:read', async (salon) => {
    const sent = { key: 'readonly', body: { pin: '1234' } } as const;
    expect(refusalOf(await salon.call('POST', `${salon.main}/staff/pin-check`, sent))).toBe('403 forbidden');
    expect((await salon.call('GET', `${salon.main}/staff`, { key: 'readonly' })).status).toBe(200);
  });

  test('no answer and no row holds a PIN', async (salon) => {
    const rows = await salon.database.read((connection) =>
      connection.all({ build: (db) => db.selectFrom('staff').selectAll() }, {}),
    );
    expect(JSON.stringify(rows)).not.toContain('"1234"');
    expect((await salon.call('GET', `${salon.main}/staff`)).text).not.toMatch(/pin_|1234/);
  });
});
