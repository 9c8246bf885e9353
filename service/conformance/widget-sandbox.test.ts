/** decisions 5, Messages: in a sample-only service, messages to its customers can be read. */
import { expect } from 'vitest';
import type { SentMessage } from '../../shared/widget/sandbox.ts';
import { send, testWith } from './salon.ts';
import { refused, type WebSalon } from './web-salon.ts';
import { openPaid, phone, visitor } from './web-visitor.ts';

const path = (number: string) => `/sandbox/messages?phone=${encodeURIComponent(number)}`;
const read = <T>(salon: WebSalon, from: string) => send<T>(salon.url, 'GET', from, { key: null });
const test = testWith(() => openPaid({}, { sandbox: true }));

// holds: widget-sandbox
test('by the phone number, the newest first, emails too; nobody else’s', async (salon) => {
  const kim = await visitor(salon);
  await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' });
  const { status, headers, body } = await read<{ data: SentMessage[] }>(salon, path(phone));
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(body.data.map(({ kind, channel, to }) => [kind, channel, to])).toEqual([
    ['receipt', 'email', 'kim@example.se'],
    ['confirmation', 'email', 'kim@example.se'],
    ['confirmation', 'sms', phone],
  ]);
  expect(body.data[2]).toEqual({
    id: expect.stringMatching(/^msg_/),
    kind: 'confirmation',
    channel: 'sms',
    to: phone,
    text: expect.stringContaining(kim.cbRef),
    createdAt: new Date(salon.clock.now).toISOString(),
  });
  expect((await read<{ data: [] }>(salon, path('+46700000000'))).body.data).toEqual([]);
  expect(refused(await read(salon, '/sandbox/messages'))).toBe('400 1');
});

test('there is no such address without the sample', async () => {
  const salon = await openPaid();
  expect((await read(salon, path(phone))).status).toBe(404);
});
