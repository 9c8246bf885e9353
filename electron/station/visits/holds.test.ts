/** A held time after the account's refusals, by the document's statuses and numbers. */
import { beforeEach, expect, test } from 'vitest';
import { htmlBody, json, oddServer, type Say } from '../../../testing/station/odd-server.ts';
import { countedRandom } from '../../../testing/station/counted-random.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { nodeFetch } from '../node-ports.ts';
import type { BookedVisit } from './chosen-person.ts';
import { createHolds } from './holds.ts';

const server = await oddServer();
const began = Date.parse('2026-11-25T10:00:00Z');
const clock = manualClock(began);
const booked: string[] = [];
const assigned: string[] = [];
const looked: BookedVisit[] = [];
let takesChoice = true;
const holds = createHolds({
  fetch: nodeFetch,
  clock,
  random: countedRandom(),
  signal: new AbortController().signal,
  // The account's clock is ten minutes behind.
  clockAheadMs: () => 600_000,
  booked: (date) => booked.push(date),
  assign: async (reservationId, personId) => {
    assigned.push(`${reservationId} ${personId}`);
    return takesChoice;
  },
  whose: async (visit) => {
    looked.push(visit);
    return { card: 'chosen', other: null };
  },
});
const slot = {
  key: 'k-1',
  date: '2026-12-17',
  time: '10:30:00',
  length: 90,
  resourceId: 4,
  serviceIds: [1, 2],
  resourceHashId: 'abcdefabcdef',
};
const offered = { base: `${server.url}/api/v2/partner/web/nyans`, slot, resource: 'Astrid' };
const expiry = '2026-11-25T09:55:00.000Z';
const until = '2026-11-25T10:05:00.000Z';
const cbUuid = '6f9c1a52-4a56-4a8e-9a3f-1c4a1f3f0a11';
const reserved = json(200, {
  cbUuid,
  cbRef: 'AB2C3D',
  reservationExpiry: expiry,
  services: [{ id: 1, name: 'Colour', price: 900, priceFrom: false, duration: 60 }],
  price: 1249.5,
});
// One test waits until a hold expires.
beforeEach(() => clock.jump(began - clock.now()));
const noFields = json(200, { customFields: [] });
const options = (some: object) =>
  json(200, {
    cbUuid,
    cbRef: 'AB2C3D',
    reservationExpiry: expiry,
    confirmationMethod: 'Pin',
    paymentAmountIncVat: null,
    paymentProviders: ['None'],
    allowDiscountVoucher: false,
    saleItems: [],
    cardDestAccountId: null,
    attributes: {},
    prefs: {},
    ...some,
  });
const confirmed = json(201, {
  cbUuid,
  cbRef: 'AB2C3D',
  smsReminderEnabled: true,
  emailConfirmSent: false,
  smsConfirmSent: true,
  paymentStatus: 'Unpaid',
  paymentProvider: 'None',
});
const empty = (status: number) => htmlBody(status, '');
const refusedBy = (number: number) => json(400, { code: number, message: 'no', details: {} });

const held = async () => {
  server.says(reserved, noFields);
  const hold = await holds.hold(offered, null, 'per_1');
  if (!hold.ok) throw new Error(hold.error.code);
  return hold.value;
};
const details = (holdId: string) =>
  holds.details({
    holdId,
    name: 'Maja Ek',
    phone: '+46701740605',
    email: '',
    note: '',
    personalNumber: '',
    organisationNumber: '',
    vehicle: '',
    fields: [],
    specific: true,
  });
const why = (reason: string) => ({ ok: false, error: { code: 'not_bookable', details: { why: reason } } });

test('a held time is booked by the PIN, and is on its day; the account’s own id never leaves the station', async () => {
  booked.length = 0;
  const hold = await held();
  expect(hold).toMatchObject({ reference: 'AB2C3D', time: '10:30', price: '1249.50', until, fields: [] });
  expect(JSON.stringify(hold)).not.toContain(cbUuid);
  server.says(json(200, {}), options({}));
  expect(await details(hold.holdId)).toEqual({
    ok: true,
    value: { by: 'pin', amount: null, onSite: false, until },
  });
  server.heard.length = 0;
  server.says(confirmed);
  expect(await holds.confirm(hold.holdId, '1234')).toEqual({
    ok: true,
    value: { reference: 'AB2C3D', date: '2026-12-17', time: '10:30', messages: ['sms'] },
  });
  expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({ cbUuid, pin: '1234' });
  expect(server.heard[0]?.headers.authorization).toBeUndefined();
  expect(booked).toEqual(['2026-12-17']);
});

test.each<[string, Say]>([
  ['held by somebody else', empty(410)],
  ['offered too long ago', refusedBy(1)],
])('a time that is %s is taken', async (_, says) => {
  server.says(says);
  expect(await holds.hold(offered, null, 'per_1')).toMatchObject(why('slot_taken'));
});

test('the time before is let go of with the next one, also where that is taken', async () => {
  const before = await held();
  server.heard.length = 0;
  server.says(empty(410));
  expect(await holds.hold(offered, before.holdId, 'per_1')).toMatchObject(why('slot_taken'));
  expect(JSON.parse(server.heard[0]?.body ?? '')).toMatchObject({ cbUuid });
  expect(await details(before.holdId)).toMatchObject(why('hold_gone'));
});

test('one that is left is let go of at the account, once', async () => {
  const { holdId } = await held();
  server.heard.length = 0;
  server.says(empty(204));
  for (const _ of [1, 2]) expect(await holds.release(holdId)).toEqual({ ok: true, value: null });
  expect(server.heard.map(({ path }) => path)).toEqual(['/api/v2/partner/web/nyans/booking/release']);
});

test.each<[string, Say, string]>([
  ['expired', empty(404), 'hold_gone'],
  ['is not known any more', refusedBy(3), 'hold_gone'],
  ['has to be paid, which its resource cannot', refusedBy(3004), 'payment_needed'],
])('a hold that %s says so, when its details are given', async (_, says, reason) => {
  const { holdId } = await held();
  server.says(json(200, {}), says);
  expect(await details(holdId)).toMatchObject(why(reason));
});

test('details that the account does not take come back with their fields', async () => {
  const { holdId } = await held();
  const fieldErrors = { phone: 'must be a mobile number' };
  server.says(json(400, { code: 1, message: 'no', details: { fieldErrors } }));
  expect(await details(holdId)).toMatchObject({
    error: { code: 'validation_failed', details: { fieldErrors } },
  });
});

test('a wrong PIN is said, and after five none is taken any more', async () => {
  const { holdId } = await held();
  server.says(empty(403));
  for (const reason of ['wrong_pin', 'wrong_pin', 'wrong_pin', 'wrong_pin', 'no_more_pins'])
    expect(await holds.confirm(holdId, '0000')).toMatchObject(why(reason));
  server.says(json(429, { key: 'retry', retryAfterSeconds: 60 }, { 'retry-after': '60' }));
  expect(await holds.confirm(holdId, '1234')).toMatchObject(why('no_more_pins'));
});

test('what is to be paid now is paid at the visit where that is allowed, by its own PIN', async () => {
  const { holdId } = await held();
  server.says(
    json(200, {}),
    options({
      confirmationMethod: 'Payment',
      paymentAmountIncVat: 1249.5,
      paymentProviders: ['Card', 'PayOnSite'],
    }),
  );
  expect(await details(holdId)).toMatchObject({ value: { by: 'payment', amount: '1249.50', onSite: true } });
  server.says(json(200, { confirmationMethod: 'Pin' }));
  expect(await holds.payOnSite(holdId)).toMatchObject({ value: { by: 'pin' } });
  server.heard.length = 0;
  server.says(empty(403), confirmed);
  expect(await holds.confirm(holdId, '0000')).toMatchObject(why('wrong_pin'));
  expect(await holds.confirm(holdId, '1234')).toMatchObject({ ok: true });
  expect(JSON.parse(server.heard[1]?.body ?? '')).toEqual({
    cbUuid,
    pin: '1234',
    paymentProvider: 'PayOnSite',
  });
});

test('paying says nothing more once the time is over: it is gone, not the PIN wrong', async () => {
  const { holdId } = await held();
  server.says(json(200, { confirmationMethod: 'Pin' }));
  await holds.payOnSite(holdId);
  await clock.advance(300_000);
  server.says(empty(403));
  expect(await holds.confirm(holdId, '1234')).toMatchObject(why('hold_gone'));
});

test('the account’s time is the chosen person’s from its hold on, and asked for once more where it was not taken', async () => {
  assigned.length = 0;
  looked.length = 0;
  takesChoice = false;
  const hold = await held();
  expect(hold.assigned).toBe(false);
  takesChoice = true;
  server.says(json(200, {}), options({ confirmationMethod: 'NoPin' }), confirmed);
  await details(hold.holdId);
  expect(await holds.bookedFor(hold.holdId)).toMatchObject(why('hold_gone'));
  await holds.confirm(hold.holdId, null);
  expect(await holds.bookedFor(hold.holdId)).toEqual({ ok: true, value: { card: 'chosen', other: null } });
  expect(assigned).toEqual([`${cbUuid} per_1`, `${cbUuid} per_1`]);
  expect(looked).toEqual([
    { personId: 'per_1', date: '2026-12-17', time: '10:30:00', name: 'Maja Ek', phone: '+46701740605' },
  ]);
});
