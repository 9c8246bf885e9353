/** decisions 5: the database itself excludes overlapping reservations, also between processes. */
import { expect, test } from 'vitest';
import { dayAt, daysAfter } from '../../shared/days.ts';
import type { RefData } from '../../shared/widget/account.ts';
import type { Slot } from '../../shared/widget/slots.ts';
import { bare, ready, start } from '../../testing/service/program.ts';
import { emptyDatabase } from './engine.ts';
import { newDatabase, openSalon, send } from './salon.ts';
import { openWeb, refused, reservedFor, slotsOf, withNumbers } from './web-salon.ts';

/** Two services on one database, like two processes. */
async function twoServices() {
  const database = await newDatabase();
  const one = await openWeb({}, { database });
  const other = await withNumbers(await openSalon({ database, seed: 'other' }), one.base);
  return [one, other] as const;
}

// holds: widget-exclusion
test('of 200 clients at one slot of two processes exactly one gets it', async () => {
  const database = await emptyDatabase();
  const serve = () =>
    ready(
      start(bare, ['--database', database, '--sample', '--widget-rate-limit', '0', '--widget-holds', '0']),
    );
  const one = await serve();
  const urls = [one.url, (await serve()).url];
  const account = `/api/v2/partner/web/${one.widget![0]!.id}`;
  const read = async <T>(path: string) =>
    (await send<T>(one.url, 'GET', `${account}${path}`, { key: null })).body;
  const { resources, resourceMappings, services } = await read<RefData>('/ref-data');
  const [{ id }] = resources as [RefData['resources'][number]];
  const service = services.find(
    ({ addon, classBooking, serviceId }) =>
      !addon && !classBooking && resourceMappings[`${id}:${serviceId}`]?.webAllowBooking === true,
  )!;
  const today = dayAt(Date.now(), 'Europe/Stockholm');
  const days = `fromDate=${daysAfter(today, 2)}&toDate=${daysAfter(today, 8)}`;
  const { resourceSlots } = await read<{ resourceSlots: { slots: Slot[] }[] }>(
    `/resources/slots?resIds=${id}&srvIds=${service.serviceId}&${days}`,
  );
  const slotKey = resourceSlots[0]!.slots[0]!.key;
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      send(urls[at % 2]!, 'POST', `${account}/booking/reserve`, { key: null, body: { slotKey } }),
    ),
  );
  const statuses = replies.map(refused);
  expect(statuses.filter((status) => status === '200')).toHaveLength(1);
  expect(statuses.filter((status) => status === '410')).toHaveLength(199);
});

test('of slots that overlap, those that are held are apart', async () => {
  const services = await twoServices();
  const [slots = []] = await slotsOf(services[0]);
  const replies = await Promise.all(
    slots.map(async ({ key }, at) => services[at % 2]!.ask('POST', '/booking/reserve', { slotKey: key })),
  );
  const held = slots.filter((_, at) => replies[at]!.status === 200);
  expect(held.length).toBeGreaterThan(3);
  const starts = held.map(({ time }) => Date.parse(`2026-05-05T${time}Z`) / 60_000).toSorted((a, b) => a - b);
  // 45 minutes, and 5 kept free.
  for (const [at, begins] of starts.entries())
    if (at > 0) expect(begins - starts[at - 1]!).toBeGreaterThanOrEqual(50);
});

test('what one service holds the other confirms, once', async () => {
  const services = await twoServices();
  const { cbUuid } = await reservedFor(services[0], '10:00');
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => services[at % 2]!.ask('POST', '/booking/confirm', { cbUuid })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});
