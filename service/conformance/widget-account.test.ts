/** Document 3: Settings, Ref-data, Custom fields; decisions 5: Where it lives, Numbers and ids. */
import { describe, expect } from 'vitest';
import type { RefData, WidgetSettings } from '../../shared/widget/account.ts';
import { refused, test } from './web-salon.ts';
import { send } from './salon.ts';

describe('decisions 5, Where it lives', () => {
  // holds: widget.account.settings
  test("settings are the account's, with and without the last slash", async ({ ask }) => {
    const { body } = await ask<WidgetSettings>('GET', '/settings/');
    expect(body).toMatchObject({
      currencyCode: 'SEK',
      preferredE164CountryCode: '46',
      features: { EnableDiscountVouchers: false, EnableEcomPayments: false },
      prefs: { timeZone: 'Europe/Stockholm', web_bookingMaxDaysInAdvance: 40, web_bookingInterval: 15 },
    });
    expect((await ask('GET', '/settings')).body).toEqual(body);
  });

  // holds: widget-accounts
  test('a location without an account has no widget, nor has a name that no location has', async ({
    url,
  }) => {
    for (const name of ['nobody', 'x', 'MAIN-STREET', '%00', 'a%2Fb'])
      for (const path of ['/settings', '/ref-data/', '/nothing', '/resources/slots']) {
        const reply = await send(url, 'GET', `/api/v2/partner/web/${name}${path}`, { key: null });
        expect([name, path, reply.status, reply.text]).toEqual([name, path, 404, '']);
      }
  });

  // holds: widget-keyless
  test('a key that is sent is not looked at', async ({ ask, url, base }) => {
    const headers = { Authorization: 'Bearer nobodys' };
    expect((await send(url, 'GET', `${base}/settings`, { key: null, headers })).text).toBe(
      (await ask('GET', '/settings')).text,
    );
  });

  // holds: widget-cors
  test('every answer is open to any origin, and a preflight says what may be sent; keyed paths never are', async (salon) => {
    const { url, base, ask, main } = salon;
    for (const [method, path, status] of [
      ['GET', '/settings', 200],
      ['GET', '/nothing', 404],
      ['DELETE', '/settings', 405],
      ['POST', '/booking/reserve', 400],
    ] as const)
      expect([path, (await ask(method, path)).status]).toEqual([path, status]);
    const preflight = await send(url, 'OPTIONS', `${base}/booking/reserve/`, { key: null });
    expect(preflight).toMatchObject({
      status: 204,
      text: '',
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-allow-headers': 'Content-Type',
        'access-control-max-age': '86400',
      },
    });
    for (const method of ['GET', 'OPTIONS', 'DELETE']) {
      const { headers } = await salon.call(method, `${main}/staff`);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('spec 3, Ref-data', () => {
  // holds: widget.account.refData
  test('lists what is shown and can be booked, with its prices, and never a keyed id', async ({ ask }) => {
    const { body, text } = await ask<RefData>('GET', '/ref-data');
    expect(text).not.toMatch(/"(svc|res|sgr|rgr|loc)_/);
    expect(body.services.map(({ name }) => name)).toEqual([
      'cut',
      'colour',
      'gloss',
      'mask',
      'test',
      'class',
      'phone',
    ]);
    expect(body.resources.map(({ name }) => name)).toEqual(['Anna', 'Bea', 'Back']);
    expect(body.services[0]).toEqual({
      serviceId: 1,
      name: 'cut',
      group: 'Hair',
      description: 'With a wash',
      minDuration: 45,
      maxDuration: 60,
      minPrice: 450,
      maxPrice: 610.5,
      priceFrom: false,
      addon: false,
      bookingType: 'appointment',
      prefs: { web_paymentRequired: false },
      attributes: {},
      classBooking: false,
    });
    expect(body.services[4]).toMatchObject({ prefs: { web_paymentRequired: true } });
    expect(body.services[5]).toMatchObject({ bookingType: 'class', classBooking: true, minPrice: null });
    expect(body.services[6]).toMatchObject({ minPrice: null, maxDuration: null });
    expect(body.resources[0]).toMatchObject({
      id: 1,
      group: 'Stylists',
      title: 'Stylist',
      presentation: 'Cuts',
      prefs: { web_paymentEnabled: true },
      hashId: expect.stringMatching(/^[0-9A-Za-z]{12}$/),
    });
    expect(body.resources[1]).toMatchObject({ group: null, prefs: { web_paymentEnabled: false } });
    expect(body.resourceMappings['1:1']).toEqual({
      serviceId: 1,
      serviceDuration: 45,
      afterTime: 5,
      price: 450,
      priceEvening: 520,
      priceHoliday: 610.5,
      customValues: {},
      webShowInBooking: true,
      webAllowBooking: true,
      webShowDuration: true,
      addon: false,
    });
    expect(body.resourceMappings['2:1']).toMatchObject({
      serviceDuration: 60,
      price: 500,
      priceEvening: null,
    });
    expect(body.resourceMappings['1:7']).toMatchObject({ webAllowBooking: false });
    expect(body.addonMappings).toEqual([
      { srvId: 1, addonSrvIds: [3] },
      { srvId: 2, addonSrvIds: [3, 4] },
    ]);
  });
});

describe('spec 3, Custom fields', () => {
  // holds: widget.account.customFields
  test('are those of the services with a resource, which must be there', async ({ ask, hashes }) => {
    const path = `/custom-fields/resource/${hashes['anna']}`;
    expect((await ask('GET', `${path}?srvIds=1,2`)).body).toEqual({ customFields: [] });
    expect(refused(await ask('GET', path))).toBe('400 1');
    expect(refused(await ask('GET', `${path}?srvIds=1,99`))).toBe('400 1');
    expect(refused(await ask('GET', `${path}?srvIds=x`))).toBe('400 1');
    expect(refused(await ask('GET', '/custom-fields/resource/nobody?srvIds=1'))).toBe('404');
  });
});
