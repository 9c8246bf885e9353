/** The client, over a simulated network. */
import { expect, test } from 'vitest';
import { createClient } from './client.ts';

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

/** Responses in order; `null`: the request fails. */
function network(...answers: (Response | null)[]) {
  const sent: Sent[] = [];
  const waited: number[] = [];
  const waits: boolean[] = [];
  const client = createClient('https://salon.example', 'nyans', {
    fetch(address, init) {
      sent.push({ address, init });
      const answer = answers.shift() ?? null;
      return answer === null ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer);
    },
    now: () => 1_000_000,
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
    captcha: (action) => Promise.resolve(`ok:${action}:1`),
    onWaiting: (now) => waits.push(now),
  });
  return { client, sent, waited, waits };
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const tooMany = (seconds: number) =>
  json(429, { key: 'retry', retryAfterSeconds: seconds }, { 'Retry-After': String(seconds) });

test('an account’s calls go to its address, with what they are asked written as the API has it', async () => {
  const { client, sent } = network(json(200, { resourceSlots: [] }), json(200, { customFields: [] }));
  const query = { fromDate: '2026-11-25', toDate: '2026-11-26', resIds: '1,2', srvIds: '3' };
  await client.ask('slots.list', { query });
  await client.ask('account.customFields', { params: { resourceHashId: 'a/b' }, query: { srvIds: '3' } });
  expect(sent.map(({ address }) => address)).toEqual([
    'https://salon.example/api/v2/partner/web/nyans/resources/slots?fromDate=2026-11-25&toDate=2026-11-26&resIds=1%2C2&srvIds=3',
    'https://salon.example/api/v2/partner/web/nyans/custom-fields/resource/a%2Fb?srvIds=3',
  ]);
});

test('what comes too soon waits as long as it is told, and is asked again', async () => {
  const { client, sent, waited, waits } = network(tooMany(2), new Response(null, { status: 204 }));
  const outcome = await client.ask('reservations.release', { body: { cbUuid: 'one' } });
  expect([outcome.type, sent.length, waited, waits]).toEqual(['answered', 2, [2000], [true, false]]);
});

test('a wait that means the PIN is the customer’s to hear', async () => {
  const { client, sent } = network(tooMany(240));
  const outcome = await client.ask('reservations.confirm', { body: { cbUuid: 'one', pin: '1234' } });
  expect([outcome, sent.length]).toMatchObject([{ type: 'refused', status: 429, retryAfter: 240 }, 1]);
});

test('a read is repeated where no answer came, a change is not', async () => {
  const reading = network(null, json(200, { reviewSummary: {} }));
  expect((await reading.client.ask('reviews.summary', {})).type).toBe('answered');
  const changing = network(null, json(201, {}));
  expect((await changing.client.ask('reservations.confirm', { body: { cbUuid: 'one' } })).type).toBe('lost');
  expect(changing.sent).toHaveLength(1);
});

test('a captcha’s token is sent where the account asks for one, and null where not', async () => {
  const { client, sent } = network(
    json(410, null),
    json(200, { prefs: { web_requiresCaptcha: true } }),
    json(410, null),
  );
  await client.ask('reservations.reserve', { body: { slotKey: 'key' } });
  await client.ask('account.settings', {});
  await client.ask('reservations.reserve', { body: { slotKey: 'key' } });
  const bodies = sent.flatMap(({ init }) => (typeof init.body === 'string' ? [JSON.parse(init.body)] : []));
  expect(bodies).toEqual([
    { slotKey: 'key', captchaResponse: null },
    { slotKey: 'key', captchaResponse: 'ok:reserve:1' },
  ]);
});

test('the service’s clock is followed where this device’s is wrong, and what was refused is told by its number', async () => {
  const { client } = network(
    json(400, { code: 3004, message: '' }, { Date: new Date(1_000_000 + 60_000).toUTCString() }),
  );
  const outcome = await client.ask('reservations.confirmationOptions', { body: { cbUuid: 'one' } });
  expect(outcome).toMatchObject({ type: 'refused', status: 400, code: 3004 });
  expect(client.now()).toBe(1_060_000);
});
