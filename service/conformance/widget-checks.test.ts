/** Document 3: Authentication, Errors, Limits; decisions 5: Order of checks, Errors, Captcha, Limits. */
import { expect } from 'vitest';
import { testWith } from './salon.ts';
import { elsa, keyAt, openWeb, refused, reserveAt, slotsOf, test } from './web-salon.ts';

// holds: widget-order-of-checks
testWith(() => openWeb({ captcha: true }, { widgetRateLimit: 20 }))(
  'account ▸ rate ▸ size and JSON ▸ reservation ▸ captcha ▸ fields ▸ customer there ▸ state',
  async (salon) => {
    const slotKey = await keyAt(salon, '10:00');
    const captcha = (action: string, name: string) => ({ captchaResponse: `ok:${action}:${name}` });
    const reserve = (sent: object) => salon.ask('POST', '/booking/reserve', sent);
    expect(refused(await reserve({ raw: '{' }))).toBe('400 1');
    expect(refused(await reserve({ slotKey: 7 }))).toBe('400 0');
    expect(refused(await reserve({ slotKey: 7, ...captcha('confirm', 'a') }))).toBe('400 0');
    expect(refused(await reserve({ slotKey: 7, ...captcha('reserve', 'a') }))).toBe('400 1');
    // Each token can be used once.
    expect(refused(await reserve({ slotKey, ...captcha('reserve', 'a') }))).toBe('400 0');
    const { body } = await salon.ask<{ cbUuid: string }>('POST', '/booking/reserve', {
      slotKey,
      ...captcha('reserve', 'b'),
    });
    const { cbUuid } = body;
    const customer = (sent: object) => salon.ask('POST', '/booking/customer', sent);
    expect(refused(await customer({ cbUuid: 'nobody' }))).toBe('404');
    expect(refused(await customer({ cbUuid }))).toBe('400 0');
    expect(refused(await customer({ cbUuid, ...captcha('customer', 'c') }))).toBe('400 1');
    const confirm = (sent: object) => salon.ask('POST', '/booking/confirm', sent);
    expect(refused(await confirm({ cbUuid, pin: 1, ...captcha('confirm', 'd') }))).toBe('400 1');
    expect(refused(await confirm({ cbUuid, ...captcha('confirm', 'e') }))).toBe('400 0');
    expect(refused(await customer({ cbUuid, ...elsa, ...captcha('customer', 'f') }))).toBe('200');
    expect(refused(await confirm({ cbUuid, ...captcha('confirm', 'g') }))).toBe('201');
    for (let left = 0; left < 5; left += 1) await salon.ask('GET', '/settings');
    const limited = await reserve({ raw: '{' });
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '3']);
    expect((await salon.ask('GET', '/api/v2/partner/web/nobody-here/settings')).status).toBe(404);
    expect((await salon.ask('OPTIONS', '/settings')).status).toBe(204);
  },
);

// holds: widget-captcha
testWith(() => openWeb({ captcha: true }))(
  'abuse is 418, and ends what was to be confirmed',
  async (salon) => {
    const slotKey = await keyAt(salon, '10:00');
    const abuse = (action: string) => ({ captchaResponse: `abuse:${action}:x` });
    const reserve = { slotKey, captchaResponse: 'ok:reserve:1' };
    expect(refused(await salon.ask('POST', '/booking/reserve', { slotKey, ...abuse('reserve') }))).toBe(
      '418',
    );
    const { body } = await salon.ask<{ cbUuid: string }>('POST', '/booking/reserve', reserve);
    const { cbUuid } = body;
    expect(
      refused(await salon.ask('POST', '/booking/customer', { cbUuid, ...elsa, ...abuse('customer') })),
    ).toBe('418');
    expect(refused(await salon.ask('POST', '/booking/confirm', { cbUuid, ...abuse('confirm') }))).toBe('418');
    expect(refused(await salon.ask('POST', '/booking/release', { cbUuid }))).toBe('404');
    expect((await slotsOf(salon))[0]![0]?.time).toBe('10:00:00');
  },
);

test('where no captcha is asked for, tokens are ignored', async (salon) => {
  const slotKey = await keyAt(salon, '10:00');
  const sent = { slotKey, captchaResponse: 'abuse:reserve:x' };
  expect((await salon.ask('POST', '/booking/reserve', sent)).status).toBe(200);
});

// holds: widget-bad-requests
test('a body over 100 kB is 413, unknown fields are ignored, what cannot be read is code 1', async (salon) => {
  const { cbUuid } = await reserveAt(salon, '10:00');
  const release = (sent: object) => salon.ask('POST', '/booking/release', sent);
  expect((await release({ cbUuid, more: 'x'.repeat(100_000) })).status).toBe(413);
  for (const raw of ['', '[]', 'null', '7', '{"cbUuid":7}', '\xff'])
    expect([raw, refused(await release({ raw: Buffer.from(raw, 'latin1') }))]).toEqual([raw, '400 1']);
  expect((await release({ cbUuid, unknown: { to: 'this version' } })).status).toBe(204);
});

// holds: widget-privacy
testWith(() => openWeb({ captcha: true, personalNumberRequired: true }))(
  'a personal number is echoed by no refusal',
  async (salon) => {
    const slotKey = await keyAt(salon, '10:00');
    const reserve = { slotKey, captchaResponse: 'ok:reserve:1' };
    const { body } = await salon.ask<{ cbUuid: string }>('POST', '/booking/reserve', reserve);
    const personalNumber = '198503142399';
    const sent = { cbUuid: body.cbUuid, ...elsa, personalNumber, personalNumberType: 'SE_PNO' };
    const reply = await salon.ask('POST', '/booking/customer', { ...sent, captchaResponse: 'ok:customer:1' });
    expect(refused(reply)).toBe('400 1');
    expect(reply.text).not.toContain(personalNumber);
  },
);
