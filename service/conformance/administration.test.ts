/** decisions 1: the administrator's command changes settings that the API cannot, while the service runs. */
import { describe, expect, test } from 'vitest';
import type { GiftCard } from '../../shared/api/gift-cards.ts';
import type { Location } from '../../shared/api/locations.ts';
import { scopes } from '../../shared/api/scopes.ts';
import type { StaffList } from '../../shared/api/staff.ts';
import { ok } from '../../shared/result.ts';
import { addStaff } from '../database/staff.ts';
import { sampleId, sampleKeys } from '../sample/sample-ids.ts';
import { openAdministered } from './administered.ts';
import { itemId, refusalOf, type Salon } from './salon.ts';

const staffOf = async (salon: Salon): Promise<StaffList> =>
  (await salon.call<StaffList>('GET', `${salon.main}/staff`)).body;

test('a salon is set up while the service runs: organisation, location, staff and a key that is told once', async () => {
  const { admin, by } = await openAdministered();
  const organisation = await admin('organisation add --name Salongen');
  expect(organisation).toEqual({ id: organisation.id, name: 'Salongen', sandbox: false, blocked: false });
  const location = await admin(
    `location add --organisation ${organisation.id} --name Söder --currency SEK --time-zone europe/stockholm`,
  );
  expect(location).toEqual({
    id: location.id,
    organisationId: organisation.id,
    name: 'Söder',
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    pinsInUse: true,
    keepsMedicalRecords: false,
    sharesCustomers: false,
    finishesOverdrawnPacks: true,
  });
  const astrid = await admin(`staff add --location ${location.id} --name Astrid --pin -`, '2468');
  expect(astrid).toEqual({ id: astrid.id, locationId: location.id, name: 'Astrid', hasPin: true });
  const { key, ...described } = await admin(
    `key add --organisation ${organisation.id} --name desk --scopes all`,
  );
  expect(key).toMatch(/^key_live_[0-9A-Za-z]{22}$/);
  expect(described).toMatchObject({ name: 'desk', scopes, createdAt: '2026-05-04T09:00:00.000Z' });

  const secret = key as string;
  const { id, name, currency, timeZone } = location as unknown as Location;
  expect((await by(secret, 'GET', '/v1/locations')).body).toEqual({
    data: [{ id, name, currency, timeZone }],
  });
  const checked = await by(secret, 'POST', `/v1/locations/${id}/staff/pin-check`, { body: { pin: '2468' } });
  expect(checked.body).toEqual({ staffId: astrid.id, name: 'Astrid' });
  const range = await by(secret, 'POST', `/v1/locations/${id}/colour-bar-ranges`, {
    body: { name: 'Demi', kind: 'colour' },
  });
  expect(range.status).toBe(201);
});

describe('A setting of a location holds from the next request on', () => {
  test('its name and time zone', async () => {
    const { salon, admin } = await openAdministered();
    await admin(`location change ${salon.ids.main} --name Mitten --time-zone Asia/Tokyo`);
    expect((await salon.call('GET', salon.main)).body).toMatchObject({
      name: 'Mitten',
      currency: 'SEK',
      timeZone: 'Asia/Tokyo',
    });
  });

  test('its currency only while there are no amounts in it', async () => {
    const { salon, admin, refused } = await openAdministered();
    expect(await refused(`location change ${salon.ids.main} --currency EUR`)).toMatch(/its currency stays/);
    const organisation = sampleId('org', 'first');
    const { id } = await admin(
      `location add --organisation ${organisation} --name Ny --currency SEK --time-zone Europe/Oslo`,
    );
    expect(await admin(`location change ${id} --currency NOK`)).toMatchObject({ currency: 'NOK' });
  });

  test('whether PINs are in use', async () => {
    const { salon, admin, checkPin } = await openAdministered();
    expect((await checkPin('1234')).status).toBe(200);
    await admin(`location change ${salon.ids.main} --pins-in-use no`);
    expect(refusalOf(await checkPin('1234'))).toBe('400 pin_not_recognised');
    expect((await staffOf(salon)).pinsInUse).toBe(false);
    await admin(`location change ${salon.ids.main} --pins-in-use yes`);
    expect((await checkPin('1234')).status).toBe(200);
  });

  test('whether it keeps medical records, which refuses recipes', async () => {
    const { salon, admin } = await openAdministered();
    const person = await salon.call<{ id: string }>('POST', `${salon.main}/persons`, {
      body: { firstName: 'Bodil' },
    });
    const recipe = () =>
      salon.call('POST', `${salon.main}/persons/${person.body.id}/recipes`, {
        body: { bowls: [{ components: [{ name: '7/43', amount: '30', unit: 'g' }] }] },
      });
    await admin(`location change ${salon.ids.main} --keeps-medical-records yes`);
    expect(refusalOf(await recipe())).toBe('400 not_allowed');
    await admin(`location change ${salon.ids.main} --keeps-medical-records no`);
    expect((await recipe()).status).toBe(201);
  });

  test('whether its customers are shared across the organisation', async () => {
    const { salon, admin } = await openAdministered();
    const search = () => salon.call('GET', '/v1/customers?q=b');
    expect((await search()).status).toBe(200);
    for (const id of [salon.ids.main, salon.ids.branch])
      await admin(`location change ${id} --shares-customers no`);
    expect(refusalOf(await search())).toBe('400 not_allowed');
  });

  test('whether a pack finishes by itself when it is over-drawn', async () => {
    const { salon, admin } = await openAdministered();
    const mix = async () => {
      const { body } = await salon.call<{ bowls: { components: { packsFinished: number }[] }[] }>(
        'POST',
        `${salon.main}/colour-bar-mixes`,
        {
          body: {
            staffId: salon.staff.anna,
            bowls: [{ components: [{ colourBarItemId: itemId('10/0'), amount: 70 }] }],
          },
        },
      );
      return body.bowls[0]?.components[0]?.packsFinished;
    };
    await admin(`location change ${salon.ids.main} --finishes-overdrawn-packs no`);
    expect(await mix()).toBe(0);
    await admin(`location change ${salon.ids.main} --finishes-overdrawn-packs yes`);
    expect(await mix()).toBeGreaterThan(0);
  });

  test('its merchants, and what their gift cards are when nothing else is said', async () => {
    const { salon, admin } = await openAdministered();
    const words = '--gift-card-months 24 --gift-card-accounting single_purpose --gift-card-vat 25';
    const first = await admin(
      `merchant add --location ${salon.ids.main} --name Salongen --organisation-number 556016-0680 ${words}`,
    );
    expect(first).toMatchObject({ organisationNumber: '556016-0680', giftCardMonths: 24 });
    const give = (more: object = {}) =>
      salon.call<GiftCard>('POST', `${salon.main}/gift-cards/import`, {
        body: { value: '500', soldDate: '2026-05-04', ...more },
      });
    expect((await give()).body).toMatchObject({
      merchantId: first.id,
      validUntil: '2028-05-04',
      accountingType: 'single_purpose',
      vatPercent: '25',
    });
    await admin(
      `merchant change ${first.id} --gift-card-months none --gift-card-accounting multi_purpose --gift-card-vat none --organisation-number none`,
    );
    const { body: card } = await give();
    expect(card.accountingType).toBe('multi_purpose');
    expect([card.validUntil, card.vatPercent]).toEqual([undefined, undefined]);
    const second = await admin(`merchant add --location ${salon.ids.main} --name Stolen`);
    expect((await salon.call('GET', `${salon.main}/merchants`)).body).toEqual({
      data: [
        { id: first.id, name: 'Salongen' },
        { id: second.id, name: 'Stolen' },
      ],
    });
    expect(refusalOf(await give())).toBe('400 merchant_required');
    expect((await give({ merchantId: second.id })).status).toBe(201);
  });
});

describe('A staff member', () => {
  test('gets another PIN, or none, and another name, or none', async () => {
    const { salon, admin, checkPin } = await openAdministered();
    const { anna } = salon.staff;
    await admin(`staff change ${anna} --pin -`, '7777');
    expect(refusalOf(await checkPin('1234'))).toBe('400 pin_not_recognised');
    expect((await checkPin('7777')).body).toEqual({ staffId: anna, name: 'Anna' });
    await admin(`staff change ${anna} --name Annika`);
    expect((await checkPin('7777')).body).toEqual({ staffId: anna, name: 'Annika' });
    expect(await admin(`staff change ${anna} --no-pin --no-name`)).toEqual({
      id: anna,
      locationId: salon.ids.main,
      hasPin: false,
    });
    expect(refusalOf(await checkPin('7777'))).toBe('400 pin_not_recognised');
    expect((await staffOf(salon)).data.find(({ id }) => id === anna)).toEqual({
      id: anna,
      hasPin: false,
      resourceIds: [],
    });
  });

  test('cannot have a PIN that is taken at the location, which does not tell by whom, and may have one of another location', async () => {
    const { salon, admin, refused } = await openAdministered();
    const words = `staff add --location ${salon.ids.main} --name Eva`;
    expect(await refused(`${words} --pin 1234`)).toMatch(
      /this PIN is taken at the location loc_\w+: choose another$/,
    );
    expect(await refused(`staff change ${salon.staff.nameless} --pin 1234`)).toMatch(
      /this PIN is taken at the location loc_\w+: choose another$/,
    );
    expect(await admin(`staff change ${salon.staff.anna} --pin 1234`)).toMatchObject({ hasPin: true });
    expect((await staffOf(salon)).data).toHaveLength(5);
    expect(await admin(`staff add --location ${salon.ids.branch} --pin 2468`)).toMatchObject({
      hasPin: true,
    });
    await admin(`${words} --pin 2468`);
  });

  test('is refused what is no PIN on standard input', async () => {
    const { salon, refused } = await openAdministered();
    for (const input of ['', '12 34', 'abc', '777'])
      expect(await refused(`staff add --location ${salon.ids.main} --pin -`, input)).toMatch(
        /4 to 20 digits/,
      );
  });

  test('who left is in no list, has no PIN and no place among the 500; what names them stays and is still taken', async () => {
    const { salon, admin, refused } = await openAdministered();
    const { anna } = salon.staff;
    const bowls = [{ components: [{ colourBarItemId: itemId('7/43'), amount: 1 }] }];
    const register = () =>
      salon.call('POST', `${salon.main}/colour-bar-mixes`, { body: { staffId: anna, bowls } });
    const before = (await staffOf(salon)).data.length;
    expect((await register()).status).toBe(201);
    expect(await admin(`staff remove ${anna}`)).toMatchObject({ id: anna, hasPin: false });
    expect((await staffOf(salon)).data).toHaveLength(before - 1);
    const pin = await salon.call('POST', `${salon.main}/staff/pin-check`, { body: { pin: '1234' } });
    expect(pin.status).toBe(400);
    // Saved earlier, sent now.
    expect((await register()).status).toBe(201);
    expect(await refused('staff remove stf_none')).toMatch(/there is no staff member stf_none/);
    expect(await refused(`staff change ${anna} --pin 99887`)).toMatch(/has left/);
    const another = await salon.call('POST', `${salon.main}/staff/pin-check`, { body: { pin: '99887' } });
    expect(another.status).toBe(400);
  });

  test('is refused where the location has 500, as many as the API lists, until one of them leaves', async () => {
    const { salon, admin, refused } = await openAdministered();
    await salon.database.change(async (connection) => {
      for (let at = 0; at < 494; at += 1)
        await connection.run(addStaff, {
          id: `stf_many_${at}`,
          location_id: salon.ids.main,
          name: null,
          pin_hash: null,
          resource_ids: '[]',
          left_at: null,
        });
      return ok(null);
    });
    await admin(`staff add --location ${salon.ids.main} --name Sista`);
    expect((await staffOf(salon)).data).toHaveLength(500);
    const evig = `staff add --location ${salon.ids.main} --name Evig`;
    expect(await refused(evig)).toMatch(/500 staff/);
    await admin('staff remove stf_many_0');
    expect(await admin(evig)).toMatchObject({ name: 'Evig' });
    expect((await staffOf(salon)).data).toHaveLength(500);
    expect(await refused(`${evig}a`)).toMatch(/500 staff/);
  });
});

describe('A key', () => {
  test('opens what it was made for and nothing else', async () => {
    const { salon, admin, by } = await openAdministered();
    const organisation = sampleId('org', 'first');
    const { key, ...described } = await admin(
      `key add --organisation ${organisation} --name lager --scopes stock:read,products:read --locations ${salon.ids.branch}`,
    );
    expect(key).toMatch(/^key_test_/);
    expect(described).toMatchObject({
      scopes: ['products:read', 'stock:read'],
      locationIds: [salon.ids.branch],
    });
    const secret = key as string;
    expect((await by(secret, 'GET', `${salon.branch}/stock-movements`)).status).toBe(200);
    expect(refusalOf(await by(secret, 'GET', `${salon.main}/stock-movements`))).toBe('400 entity_not_found');
    expect(refusalOf(await by(secret, 'GET', `${salon.branch}/staff`))).toBe('403 forbidden');
  });

  test('that is revoked opens nothing from the next request on, named by its id or by itself', async () => {
    const { salon, admin, refused, by } = await openAdministered();
    const add = `key add --organisation ${sampleId('org', 'first')} --name lager --scopes all`;
    const one = await admin<{ id: string; key: string }>(add);
    const other = await admin<{ id: string; key: string }>(add);
    for (const { key, named } of [
      { key: one.key, named: one.id },
      { key: other.key, named: other.key },
    ]) {
      expect((await by(key, 'GET', '/v1/locations')).status).toBe(200);
      expect(await admin(`key revoke ${named}`)).toMatchObject({ revokedAt: '2026-05-04T09:00:00.000Z' });
      expect(refusalOf(await by(key, 'GET', '/v1/locations'))).toBe('401 unauthenticated');
    }
    salon.clock.now += 1000;
    expect(await admin(`key revoke ${one.id}`)).toMatchObject({ revokedAt: '2026-05-04T09:00:00.000Z' });
    expect(await refused('key revoke 0123456789abcdef')).toBe('there is no key 0123456789abcdef');
    expect(await refused('key revoke key_live_unknown')).toBe('there is no such key');
  });

  test('gets a name and more scopes, which hold from the next request on', async () => {
    const { salon, admin, refused, by } = await openAdministered();
    const organisation = sampleId('org', 'first');
    const { id, key } = await admin<{ id: string; key: string }>(
      `key add --organisation ${organisation} --name lager --scopes stock:read`,
    );
    expect(refusalOf(await by(key, 'GET', `${salon.main}/staff`))).toBe('403 forbidden');
    expect(await admin(`key change ${id} --name kassa --add-scopes staff:read`)).toMatchObject({
      name: 'kassa',
      scopes: ['staff:read', 'stock:read'],
    });
    expect((await by(key, 'GET', `${salon.main}/staff`)).status).toBe(200);
    expect((await by(key, 'GET', `${salon.main}/stock-movements`)).status).toBe(200);
    await admin(`key revoke ${id}`);
    expect(await refused(`key change ${id} --add-scopes all`)).toMatch(/^this key is revoked/);
    expect(await refused('key change 0123456789abcdef --name A')).toMatch(/^there is no key/);
  });

  test('for a location of another organisation is refused', async () => {
    const { salon, refused } = await openAdministered();
    const words = `key add --organisation ${sampleId('org', 'first')} --name lager --scopes all --locations`;
    expect(await refused(`${words} ${salon.ids.other}`)).toMatch(/belongs to another organisation/);
    expect(await refused(`${words} loc_none`)).toBe('there is no location loc_none');
  });

  test('of a sandbox is a test key', async () => {
    const { admin } = await openAdministered();
    const { id, sandbox } = await admin('organisation add --name Övning --sandbox');
    expect(sandbox).toBe(true);
    expect((await admin(`key add --organisation ${id} --name desk --scopes none`))['key']).toMatch(
      /^key_test_/,
    );
  });
});

test('a blocked organisation is told so by every key, until it is not blocked any more', async () => {
  const { salon, admin } = await openAdministered();
  const first = sampleId('org', 'first');
  expect((await salon.call('GET', '/v1/locations')).status).toBe(200);
  expect(await admin(`organisation block ${first}`)).toMatchObject({ blocked: true });
  expect(refusalOf(await salon.call('GET', '/v1/locations'))).toBe('403 account_blocked');
  expect((await salon.call('GET', '/v1/locations', { key: 'other' })).status).toBe(200);
  expect(await admin(`organisation rename ${first} --name Etta`)).toMatchObject({
    name: 'Etta',
    blocked: true,
  });
  expect(await admin(`organisation unblock ${first}`)).toMatchObject({ blocked: false });
  expect((await salon.call('GET', '/v1/locations')).status).toBe(200);
});

test('the list tells everything but secrets', async () => {
  const { salon, admin } = await openAdministered();
  const { key } = await admin<{ key: string }>(
    `key add --organisation ${sampleId('org', 'first')} --name desk --scopes stock:read`,
  );
  await admin(`merchant add --location ${salon.ids.main} --name Salongen`);
  const { organisations } = await admin<{ organisations: Record<string, never>[] }>('list');
  expect(organisations.map(({ name }) => name)).toEqual(['First', 'Other']);
  const [first] = organisations as unknown as {
    sandbox: boolean;
    locations: { name: string; staff: object[]; merchants: object[] }[];
    keys: { name?: string; scopes: string[] }[];
  }[];
  expect(first?.sandbox).toBe(true);
  expect(
    first?.locations.map(({ name, staff, merchants }) => [name, staff.length, merchants.length]),
  ).toEqual([
    ['Main', 5, 1],
    ['Branch', 1, 0],
  ]);
  expect(first?.keys).toHaveLength(5);
  expect(first?.keys.at(-1)).toMatchObject({ name: 'desk', scopes: ['stock:read'] });
  const text = JSON.stringify(organisations);
  for (const secret of [key, ...Object.values(sampleKeys)]) expect(text).not.toContain(secret);
  // Neither key hashes nor PIN hashes.
  expect(text).not.toMatch(/[0-9a-f]{32}/);
});

test('what is not there is refused by its name', async () => {
  const { refused } = await openAdministered();
  for (const words of [
    'organisation block org_none',
    'organisation rename org_none --name A',
    'location add --organisation org_none --name A --currency SEK --time-zone UTC',
    'location change loc_none --pins-in-use no',
    'staff add --location loc_none --pin 1234',
    'staff change stf_none --pin 1234',
    'location remove loc_none',
    'merchant add --location loc_none --name A',
    'merchant change mer_none --name A',
    'key add --organisation org_none --name A --scopes all',
  ])
    expect(await refused(words)).toMatch(
      /^there is no (organisation|location|staff member|merchant) \w+_none$/,
    );
});
