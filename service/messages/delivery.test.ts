/** Delivers messages to a real SMTP server and a real webhook on this computer. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { countingBytes } from '../conformance/salon.ts';
import { smallSalon } from '../conformance/small-salon.ts';
import type { Database } from '../database/connection.ts';
import { messagesOfLocation } from '../database/messages.ts';
import { locationById } from '../database/organisations.ts';
import { openSqlite } from '../database/sqlite.ts';
import { createIds } from '../domain/ids.ts';
import { dropReminders, queueMessages } from '../domain/messages.ts';
import type { NewMessage } from './compose.ts';
import { loadSample } from '../sample/load-sample.ts';
import { sampleId } from '../sample/sample-ids.ts';
import { deliverDue, tidyMessages } from './delivery.ts';
import type { Senders } from './senders.ts';
import { readSmsWebhook, smsWebhookSender } from './sms-webhook.ts';
import { readSmtpAddress, smtpSender } from './smtp.ts';

interface Mail {
  readonly from: string;
  readonly to: string[];
  readonly data: string;
}

/** `refuses`: SMTP replies for recipients; each is used once. */
async function mailServer(refuses: number[] = []) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      const code = refuses.shift();
      callback(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData: (stream, session, callback) => {
      let data = '';
      stream.on('data', (chunk: Buffer) => (data += chunk.toString()));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          data,
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { mails, sender: smtpSender(readSmtpAddress(`smtp://127.0.0.1:${port}?from=boka@nyans.example`)) };
}

async function webhook(answers: number[] = []) {
  const posts: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      posts.push({ headers: request.headers, body: JSON.parse(text) as unknown });
      response.writeHead(answers.shift() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    posts,
    sender: smsWebhookSender(readSmsWebhook(`http://salon:se%20cret@127.0.0.1:${port}/send`)),
  };
}

const locationId = sampleId('loc', 'main');
const start = Date.parse('2026-11-25T08:00:00Z');
const minutes = (count: number) => count * 60_000;

const message = (more: Partial<NewMessage> = {}): NewMessage => ({
  kind: 'confirmation',
  channel: 'sms',
  to: '+46701234567',
  phone: '+46701234567',
  text: 'Din tid är bokad: kl. 10:30',
  dueAt: start,
  expiresAt: start + minutes(24 * 60),
  ...more,
});

async function outbox(senders: Senders) {
  const database: Database = openSqlite(':memory:', 0);
  onTestFinished(() => database.close());
  await loadSample(database, smallSalon);
  const clock = { now: start };
  const newId = createIds(countingBytes('messages'));
  const errors: object[] = [];
  const log = { info: () => undefined, error: (facts: object) => void errors.push(facts) };
  return {
    database,
    clock,
    errors,
    queue: (...messages: NewMessage[]) =>
      database.change(async (connection) => {
        const location = (await connection.first(locationById, { id: locationId }))!;
        await queueMessages(connection, { location, now: clock.now, newId }, messages);
        return ok(null);
      }, locationId),
    deliver: () => deliverDue({ database, now: () => clock.now, log, senders }),
    /** Oldest first. */
    rows: async () =>
      (
        await database.read((connection) =>
          connection.all(messagesOfLocation, { location: locationId, count: 50 }),
        )
      ).toReversed(),
    states: async () =>
      (
        await database.read((connection) =>
          connection.all(messagesOfLocation, { location: locationId, count: 50 }),
        )
      )
        .toReversed()
        .map(({ state }) => state),
  };
}

test('an SMS is posted once, with its id as the key that tells a repeat', async () => {
  const { posts, sender } = await webhook();
  const { queue, deliver, states } = await outbox({ sms: sender });
  await queue(message());
  await deliver();
  await deliver();
  expect(posts).toHaveLength(1);
  const [{ headers, body }] = posts as [(typeof posts)[0]];
  expect(body).toEqual({
    id: headers['idempotency-key'],
    to: '+46701234567',
    from: 'Main',
    text: 'Din tid är bokad: kl. 10:30',
  });
  expect(headers.authorization).toBe(`Basic ${Buffer.from('salon:se cret').toString('base64')}`);
  expect(await states()).toEqual(['sent']);
});

test('an email is sent by SMTP as text, from the salon’s address, to its one recipient', async () => {
  const { mails, sender } = await mailServer();
  const { queue, deliver, states } = await outbox({ email: sender });
  const text = 'Hej!\n\nDin tid är bokad: <b>kl. 10:30</b>';
  await queue(
    message({ channel: 'email', to: 'kim@example.se', subject: 'Din tid på måndag, välkommen', text }),
  );
  await deliver();
  expect(mails).toMatchObject([{ from: 'boka@nyans.example', to: ['kim@example.se'] }]);
  const [{ data }] = mails as [Mail];
  expect(data).toMatch(/^From: Main <boka@nyans\.example>\r$/m);
  expect(data).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(data).toMatch(/^Message-ID: <msg_\w{22}@nyans\.example>\r$/m);
  expect(data).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(await states()).toEqual(['sent']);
});

test('what was not taken is tried again, each time later, and sent once it is', async () => {
  const { posts, sender } = await webhook([503, 500]);
  const { queue, deliver, clock, rows, errors } = await outbox({ sms: sender });
  await queue(message());
  await deliver();
  clock.now += 4999;
  await deliver();
  expect(posts).toHaveLength(1);
  clock.now += 1;
  await deliver();
  clock.now += 10_000;
  await deliver();
  expect(posts).toHaveLength(3);
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 3 }]);
  expect(errors).toHaveLength(2);
  expect(JSON.stringify(errors)).not.toMatch(/4670|bokad/);
});

test('what is refused for good is dropped: a number that is none, an address that nobody has', async () => {
  const { sender: sms } = await webhook([422]);
  const { sender: email } = await mailServer([550]);
  const { queue, deliver, rows } = await outbox({ sms, email });
  await queue(message(), message({ channel: 'email', to: 'nobody@example.se', subject: 'Din tid' }));
  await deliver();
  expect((await rows()).map(({ state, trouble }) => [state, trouble])).toEqual([
    ['dropped', 'it answered 422'],
    ['dropped', expect.stringContaining('550')],
  ]);
});

test('a mail server that is busy, or not there, is asked again', async () => {
  const { mails, sender } = await mailServer([451]);
  const { queue, deliver, clock, states } = await outbox({
    email: sender,
    sms: smsWebhookSender(readSmsWebhook('http://127.0.0.1:1/send')),
  });
  await queue(message({ channel: 'email', to: 'kim@example.se', subject: 'Din tid' }), message());
  await deliver();
  expect(await states()).toEqual(['waiting', 'waiting']);
  clock.now += 5000;
  await deliver();
  expect(mails).toHaveLength(1);
  expect(await states()).toEqual(['sent', 'waiting']);
});

test('a PIN’s text is cleared when it was sent, and when it is five minutes old', async () => {
  const { sender } = await webhook();
  const out = await outbox({ sms: sender });
  const pin = message({ kind: 'pin', text: '0417 är din kod', expiresAt: start + minutes(5) });
  await out.queue(pin);
  await out.deliver();
  expect(await out.rows()).toMatchObject([{ state: 'sent', text: '' }]);
  const kept = await outbox({});
  await kept.queue(pin);
  await kept.deliver();
  expect(await kept.rows()).toMatchObject([{ state: 'waiting', text: '0417 är din kod' }]);
  await tidyMessages(kept.database, start + minutes(5) - 1);
  expect(await kept.rows()).toMatchObject([{ text: '0417 är din kod' }]);
  await tidyMessages(kept.database, start + minutes(5));
  expect(await kept.rows()).toMatchObject([{ state: 'dropped', text: '' }]);
});

test('nothing is sent before it is due, nor once nobody wants to hear it', async () => {
  const { posts, sender } = await webhook();
  const { queue, deliver, clock, states } = await outbox({ sms: sender });
  const tomorrow = start + minutes(24 * 60);
  await queue(
    message({ kind: 'reminder', dueAt: tomorrow, expiresAt: tomorrow + minutes(60), text: 'one' }),
    message({ kind: 'reminder', dueAt: tomorrow, expiresAt: tomorrow + minutes(10), text: 'two' }),
  );
  clock.now = tomorrow - 1;
  await deliver();
  expect(posts).toEqual([]);
  // Like a restart: messages that became due are sent, reminders of past visits are not.
  clock.now = tomorrow + minutes(10);
  await deliver();
  expect(posts).toMatchObject([{ body: { text: 'one' } }]);
  expect(await states()).toEqual(['sent', 'dropped']);
});

test('where nobody said through what, nothing leaves', async () => {
  const { queue, deliver, rows } = await outbox({});
  await queue(message(), message({ channel: 'email', to: 'maja@example.se' }));
  await deliver();
  expect(await rows()).toMatchObject([
    { state: 'waiting', tries: 0 },
    { state: 'waiting', tries: 0 },
  ]);
});

test('a void PIN and the confirmation of a cancelled visit are not sent when the gateway is back', async () => {
  const { posts, sender } = await webhook([503, 503]);
  const { queue, deliver, clock, states } = await outbox({ sms: sender });
  const pin = (text: string) => message({ kind: 'pin', reservationId: 'r1', text });
  await queue(pin('1111'), message({ kind: 'confirmation', bookingId: 'bkg_1', text: 'booked' }));
  await deliver();
  await queue(pin('2222'), message({ kind: 'cancellation', bookingId: 'bkg_1', text: 'off' }));
  clock.now += minutes(1);
  await deliver();
  expect(posts.slice(2).map(({ body }) => (body as { text: string }).text)).toEqual(['2222', 'off']);
  expect(await states()).toEqual(['dropped', 'dropped', 'sent', 'sent']);
});

test('a cancelled visit is not reminded of', async () => {
  const { posts, sender } = await webhook();
  const { queue, deliver, clock, database } = await outbox({ sms: sender });
  await queue(message({ kind: 'reminder', dueAt: start + 1, bookingId: 'bkg_1' }));
  await database.change(async (connection) =>
    ok(await dropReminders(connection, { bookingId: 'bkg_1', now: clock.now })),
  );
  clock.now += minutes(1);
  await deliver();
  expect(posts).toEqual([]);
});

test('a message waits while an earlier one to the same recipient is being sent, also by another process', async () => {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const { queue, deliver, rows } = await outbox({
    sms: {
      send: async ({ text }) => {
        if (text === 'first') await slow;
        arrived.push(text);
        return { type: 'sent' };
      },
    },
  });
  await queue(message({ text: 'first' }));
  const one = deliver();
  await expect
    .poll(async () => (await rows()).map(({ claimed_until: until }) => until !== null))
    .toEqual([true]);
  await queue(message({ text: 'second' }), message({ text: 'other', to: '+46701234599' }));
  await deliver();
  expect(arrived).toEqual(['other']);
  arrive();
  await one;
  await deliver();
  expect(arrived).toEqual(['other', 'first', 'second']);
});

test('two that look at the same moment send each message once', async () => {
  const { posts, sender } = await webhook();
  const { queue, deliver } = await outbox({ sms: sender });
  await queue(...Array.from({ length: 25 }, (_, at) => message({ text: String(at) })));
  await Promise.all([deliver(), deliver()]);
  expect(posts).toHaveLength(25);
});

test('addresses that are none are told apart', () => {
  for (const wrong of ['mail.example.se', 'http://mail.example.se?from=a@b.se', 'smtp://mail.example.se'])
    expect(() => readSmtpAddress(wrong)).toThrow('takes an address like');
  expect(readSmtpAddress('smtps://me:p%40ss@mail.example.se?from=a@b.se')).toEqual({
    host: 'mail.example.se',
    port: 465,
    secure: true,
    login: { user: 'me', password: 'p@ss' },
    from: 'a@b.se',
  });
  expect(() => readSmsWebhook('ftp://sms.example.se')).toThrow('takes an address like');
});
