/** The program's log may have more readers than its data, so it holds no personal data except ids. */
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayAt, daysAfter } from '../shared/days.ts';
import type { RefData } from '../shared/widget/account.ts';
import type { Reserved } from '../shared/widget/reservations.ts';
import type { Slot } from '../shared/widget/slots.ts';
import { send, type RequestParts } from './conformance/salon.ts';
import { openWeb, refOf, reservedFor } from './conformance/web-salon.ts';
import { bare, databaseFile, ready, start } from '../testing/service/program.ts';

/** One secret of each kind, placed everywhere a request can hold it. */
const secrets = {
  name: 'Rosalinda',
  surname: 'Ängsmyråsdotter',
  phone: '46709998877',
  email: 'rosalinda@example.se',
  identity: '199001012385',
  pin: '90817263',
  wrongPin: '55443322',
  note: 'allergisk-mot-allt',
  reference: 'kund-4711-rosalinda',
  key: 'key_live_ThisIsNobodysKey0000',
};

interface Logged {
  level: number;
  requestId?: string;
  route?: string | null;
  method?: string;
  status?: number;
  ids?: string[];
  ms?: number;
  msg: string;
  error?: { type: string; message: string; stack?: string };
}

const linesOf = (stderr: string): Logged[] =>
  stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Logged);

/** All spellings of the secrets. */
function expectNothingOf(logged: string, kept: Readonly<Record<string, string>>): void {
  for (const [kind, secret] of Object.entries(kept))
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      expect(logged.toLowerCase(), kind).not.toContain(form.toLowerCase());
}

/** Database errors name statements and values; the log does not repeat them. */
function breakTable(file: string, table: string): void {
  const other = new DatabaseSync(file);
  other.exec(`pragma busy_timeout = 5000; alter table ${table} rename to ${table}_elsewhere`);
  other.close();
}

const broken = (url: string, bytes: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.resume().on('error', reject).on('close', resolve);
  });

test('no name, number, PIN, key, body or query of any request is logged; its request id is', async () => {
  const file = databaseFile();
  const service = start(bare, ['--database', file, '--sample', '--key', 'desk=all']);
  const { url, keys, locations, staff } = await ready(service);
  const location = locations[0]!.id;
  const at = `/v1/locations/${location}`;
  const { name, surname, phone, email, identity, pin, wrongPin, note, reference, key } = secrets;
  const seen: { requestId: string; status: number; method: string }[] = [];
  const call = async <T = unknown>(
    method: string,
    path: string,
    sent: RequestParts & { with?: string } = {},
  ) => {
    const reply = await send<T>(url, method, path, {
      ...sent,
      key: null,
      headers: { Authorization: `Bearer ${sent.with ?? keys['desk']}`, 'User-Agent': name, ...sent.headers },
    });
    seen.push({ requestId: String(reply.headers['x-request-id']), status: reply.status, method });
    return reply;
  };

  const body = {
    firstName: name,
    lastName: surname,
    phoneNumber: `+${phone}`,
    email,
    identityNumber: { type: 'se_personnummer', number: identity },
    externalReference: reference,
    note,
  };
  const made = await call<{ id: string }>('POST', `${at}/persons`, { body, idempotencyKey: reference });
  expect(made.status).toBe(201);
  const person = `${at}/persons/${made.body.id}`;
  await call('POST', `${at}/persons`, { body, idempotencyKey: reference });
  await call('POST', `${at}/persons`, { body: { ...body, externalReference: 'another' } });
  await call('POST', `${at}/persons`, { body: { ...body, [name]: surname } });
  await call('POST', `${at}/persons`, { body: { ...body, phoneNumber: phone, email: name } });
  await call('POST', `${at}/persons`, { raw: `{"firstName": "${name}" ${surname}` });
  await call('PATCH', person, { body: { note, lastName: surname } });
  await call('POST', `${person}/recipes`, {
    body: { title: name, note, bowls: [{ components: [{ name: surname, amount: '1', unit: 'g' }] }] },
  });
  await call('POST', `${at}/staff/pin-check`, { body: { pin } });
  await call('POST', `${at}/staff/pin-check`, { body: { pin: wrongPin } });
  await call('POST', `${at}/staff/pin-check`, { body: { pin: name } });
  const known = staff.find((one) => one.pin !== undefined && one.locationId === location)!.pin!;
  expect((await call('POST', `${at}/staff/pin-check`, { body: { pin: known } })).status).toBe(200);

  const query = new URLSearchParams({ q: `${name} ${surname}`, email, identityNumber: identity }).toString();
  await call('GET', `${at}/customers?${query}`);
  await call('GET', `${at}/persons?${query}&phoneNumber=%2B${phone}`);
  await call('GET', `${at}/persons?${query}&limit=${name}`);
  await call('DELETE', `${person}?${query}`);
  // In place of an id, and at an unknown address.
  for (const word of [name, phone, identity, encodeURIComponent(surname), email]) {
    await call('GET', `${at}/persons/${word}`);
    await call('GET', `/v1/persons/${word}`);
    await call('PUT', `${at}/persons/${word}`);
    await call('GET', `/v1/people/${word}?name=${word}`);
    await call('GET', `/v1/locations/${word}/persons`);
    await call('DELETE', `${at}/colour-bar-items/${word}/eans/${word}`);
  }
  await call('GET', '/v1/locations', { with: key });
  await call('GET', '/v1/locations', { with: `${name} ${phone}` });
  await call('POST', `${at}/persons`, { body, headers: { 'Idempotency-Key': `${name} ${phone}` } });
  await broken(url, `GET /${name} ${phone} HTTP/9\r\nX: ${email}\r\n\r\n`);

  breakTable(file, 'customers');
  expect((await call('POST', `${at}/persons`, { body: { ...body, externalReference: 'late' } })).status).toBe(
    500,
  );

  service.child.kill('SIGTERM');
  const { code, stdout, stderr } = await service.ended;
  expect(code).toBe(0);
  expect(stdout.split('\n')).toHaveLength(2);
  expectNothingOf(stderr, { ...secrets, ...keys });
  // Four digits may be part of a time or an id.
  expect(stderr).not.toContain(`"${known}"`);

  const lines = linesOf(stderr);
  const answered = new Map(
    lines.filter(({ msg }) => msg === 'answered').map((line) => [line.requestId, line]),
  );
  for (const { requestId, status, method } of seen) {
    if (method === 'GET' && status < 400) continue;
    expect(answered.get(requestId)).toMatchObject({
      level: 30,
      method,
      status,
      ms: expect.any(Number) as number,
    });
  }
  expect(answered.get(seen[0]!.requestId)).toMatchObject({
    route: '/v1/locations/{locationId}/persons',
    ids: [location],
  });
  expect(lines.filter(({ msg }) => msg === 'answered what is no request')).toHaveLength(1);
  const failed = lines.find(({ level }) => level === 50);
  expect(failed).toMatchObject({
    requestId: seen.at(-1)!.requestId,
    msg: 'a request failed',
    error: { type: 'Error' },
  });
  expect(failed?.error?.stack).toMatch(/^ {4}at .*\.[jt]s:\d+:\d+/);
});

/** Customers' personal data in web bookings and their messages. */
const booked = {
  name: 'Rosalinda',
  surname: 'Ängsmyråsdotter',
  phone: '46709998877',
  otherPhone: '46709998866',
  email: 'rosalinda@example.se',
  identity: '199001012385',
  wrongIdentity: '199001012386',
  organisation: '5560160680',
  vehicle: 'QXW47Z',
  note: 'allergisk-mot-allt',
  answer: 'Axellångt',
  wrongPin: '55443322',
  voucher: 'NYANS10',
  wrongVoucher: 'rosalindas-kupong',
  cardToken: 'pm_rosalindas_kort',
  instalmentToken: 'tok_rosalindas_delbetalning',
  captcha: 'ok:reserve:rosalindas-captcha',
};

test('of booking from the web nothing is logged that is a customer’s, or opens what is theirs', async () => {
  const file = databaseFile();
  const service = start(bare, ['--database', file, '--sample', '--widget-rate-limit', '1000']);
  const { url, widget } = await ready(service);
  const told: Record<string, string> = {};
  const seen: { requestId: string; status: number }[] = [];
  const ask = async <T = unknown>(method: string, path: string, body?: unknown) => {
    const reply = await send<T>(url, method, path, {
      key: null,
      headers: { 'User-Agent': booked.name },
      ...(typeof body === 'string' ? { raw: body } : body !== undefined && { body }),
    });
    seen.push({ requestId: String(reply.headers['x-request-id']), status: reply.status });
    return reply;
  };
  const [first, , lund] = widget!.map((one) => `/api/v2/partner/web/${one.id}`);
  const { body: offer } = await ask<RefData>('GET', `${first}/ref-data`);
  const paying = offer.resources.find((one) => one.prefs.web_paymentEnabled)!;
  const offered = (paid: boolean) =>
    offer.services.find(
      ({ addon, classBooking, prefs, serviceId }) =>
        !addon &&
        !classBooking &&
        prefs.web_paymentRequired === paid &&
        offer.resourceMappings[`${paying.id}:${serviceId}`]?.webAllowBooking === true,
    )!;
  const held = async (kind: string, paid: boolean) => {
    const today = dayAt(Date.now(), 'Europe/Stockholm');
    const asked = `resIds=${paying.id}&srvIds=${offered(paid).serviceId}`;
    const days = `fromDate=${daysAfter(today, 2)}&toDate=${daysAfter(today, 8)}`;
    const { body: list } = await ask<{ resourceSlots: { slots: Slot[] }[] }>(
      'GET',
      `${first}/resources/slots?${asked}&${days}`,
    );
    const slotKey = list.resourceSlots[0]!.slots[0]!.key;
    const { body } = await ask<Reserved>('POST', `${first}/booking/reserve`, { slotKey });
    const ref = Buffer.from(body.cbUuid).toString('base64url');
    Object.assign(told, {
      [`${kind} slot key`]: slotKey,
      [`${kind} cbUuid`]: body.cbUuid,
      [`${kind} cbRef`]: body.cbRef,
      [`${kind} ref`]: ref,
    });
    return { cbUuid: body.cbUuid, ref };
  };
  const details = {
    name: `${booked.name} ${booked.surname}`,
    phone: `+${booked.phone}`,
    email: booked.email,
    note: booked.note,
    personalNumber: booked.identity,
    personalNumberType: 'SE_PNO',
    orgName: booked.surname,
    orgNo: booked.organisation,
    orgNoType: 'SE_ORG',
    vehicleRegNo: booked.vehicle,
    vehicleRegNoType: 'SE_VEHICLE',
    customFields: [{ key: 'length', value: booked.answer }],
  };
  const post = (path: string, body: object | string) => ask('POST', `${first}/booking/${path}`, body);

  const { cbUuid, ref } = await held('PIN', false);
  await post('customer', { cbUuid, ...details, personalNumber: booked.wrongIdentity });
  await post('customer', { cbUuid, ...details, email: booked.name, phone: booked.otherPhone });
  await post('customer', `{"cbUuid": "${cbUuid}", "name": "${booked.name}" ${booked.phone}`);
  await post('customer', { cbUuid, ...details, more: 'x'.repeat(100_000) });
  expect((await post('customer', { cbUuid, ...details })).status).toBe(200);
  await post('confirmation-options', { cbUuid });
  const sent = `/sandbox/messages?phone=${encodeURIComponent(details.phone)}`;
  const { body: messages } = await ask<{ data: { text: string }[] }>('GET', sent);
  const pin = /\b\d{4}\b/.exec(messages.data[0]!.text)![0];
  await ask('POST', '/sandbox/messages', { phone: details.phone });
  expect((await post('confirm', { cbUuid, pin: booked.wrongPin })).status).toBe(403);
  expect((await post('confirm', { cbUuid, pin })).status).toBe(201);
  expect((await post('confirm', { cbUuid, pin })).status).toBe(404);
  expect((await ask('GET', `/api/v2/booking/${ref}`)).status).toBe(200);
  expect((await ask('DELETE', `/api/v2/booking/${ref}`)).status).toBe(204);
  await ask('DELETE', `/api/v2/booking/${ref}`);
  await ask('PUT', `/api/v2/booking/${ref}`);

  const paid = await held('paid', true);
  expect((await post('customer', { cbUuid: paid.cbUuid, ...details })).status).toBe(200);
  const money = (path: string, more: object) => post(path, { cbUuid: paid.cbUuid, ...more });
  for (const voucherCode of [booked.wrongVoucher, booked.voucher]) {
    await money('validate-voucher', { voucherCode });
    await money('voucher', { voucherCode });
  }
  await money('pay', { paymentProvider: 'Card', cardPaymentMethodId: booked.cardToken });
  await money('pay', { paymentProvider: 'Instalment', instalmentAuthToken: booked.instalmentToken });
  await money('pay', { paymentProvider: 'Mobile', mobilePayerAlias: booked.phone });
  await post(`${paid.cbUuid}/status`, { paymentProvider: 'Mobile' });
  await ask('POST', `${lund}/booking/reserve`, { slotKey: 'x', captchaResponse: booked.captcha });
  await ask('POST', `${lund}/booking/reserve`, { slotKey: 'x', captchaResponse: booked.captcha });
  // In place of an id, a name or a number, and at an unknown address.
  for (const word of [booked.name, booked.phone, booked.identity, booked.email, paid.cbUuid, ref]) {
    await ask('GET', `/api/v2/booking/${word}`);
    await ask('GET', `/api/v2/partner/web/${word}/settings?q=${word}`);
    await ask('GET', `${first}/custom-fields/resource/${word}?srvIds=${word}`);
    await ask('GET', `${first}/resources/slots?resIds=${word}`);
    await ask('GET', `${first}/reviews?stars=${word}`);
    await post(`${word}/status`, {});
    await post(word, { cbUuid: word });
    await (await fetch(`${url}/book/${word}/manage?ref=${word}`)).text();
  }

  const late = await held('late', false);
  breakTable(file, 'reservations');
  expect((await post('customer', { cbUuid: late.cbUuid, ...details })).status).toBe(500);
  breakTable(file, 'widget_bookings');
  expect((await ask('GET', `/api/v2/booking/${ref}`)).status).toBe(500);

  service.child.kill('SIGTERM');
  const { code, stderr } = await service.ended;
  expect(code).toBe(0);
  expectNothingOf(stderr, { ...booked, ...told });
  // Four digits may be part of a time or an id.
  expect(stderr).not.toMatch(new RegExp(`["' ]${pin}["' ]`));
  const lines = linesOf(stderr);
  const answered = new Set(lines.filter(({ msg }) => msg === 'answered').map(({ requestId }) => requestId));
  for (const { requestId, status } of seen) if (status >= 400) expect(answered).toContain(requestId);
  expect(lines.filter(({ level }) => level === 50).length).toBeGreaterThan(0);
});

test('a slow read of the web is logged by its route alone', async () => {
  const logged: object[] = [];
  const salon = await openWeb({}, { onInfo: (facts) => logged.push(facts) });
  const { cbUuid } = await reservedFor(salon, '10:00');
  await salon.ask('POST', '/booking/confirm', { cbUuid });
  let turn = 0;
  const passed = vi.spyOn(performance, 'now').mockImplementation(() => (turn += 300));
  onTestFinished(() => passed.mockRestore());
  logged.length = 0;
  const ref = refOf(cbUuid);
  expect((await salon.ask('GET', `/api/v2/booking/${ref}`)).status).toBe(200);
  await salon.ask('GET', '/reviews?limit=3');
  expect(logged).toEqual([
    expect.objectContaining({ route: '/api/v2/booking/{ref}', status: 200 }),
    expect.objectContaining({ route: expect.stringMatching(/\/reviews$/) as string, status: 200 }),
  ]);
  expectNothingOf(JSON.stringify(logged), { cbUuid, ref, limit: 'limit' });
});
