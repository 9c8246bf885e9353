/** Decisions 5: a hold excludes others in the database itself, also between processes. */
import { expect, test } from 'vitest';
import { newDatabase, openSalon } from './salon.ts';
import { keyAt, openWeb, refused, reservedFor, slotsOf, withNumbers } from './web-salon.ts';

/** Two services on one database, as two processes are. */
async function twoServices() {
  const database = await newDatabase();
  const one = await openWeb({}, { database });
  const other = await withNumbers(await openSalon({ database, seed: 'other' }), one.base);
  return [one, other] as const;
}

// holds: widget-exclusion
test('of 200 clients at one slot of two services exactly one gets it', async () => {
  const services = await twoServices();
  const slotKey = await keyAt(services[0], '10:00');
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) => services[at % 2]!.ask('POST', '/booking/reserve', { slotKey })),
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
  // 45 minutes and 5 that are kept free.
  for (const [at, start] of starts.entries())
    if (at > 0) expect(start - starts[at - 1]!).toBeGreaterThanOrEqual(50);
});

test('what one service holds the other confirms, once', async () => {
  const services = await twoServices();
  const { cbUuid } = await reservedFor(services[0], '10:00');
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => services[at % 2]!.ask('POST', '/booking/confirm', { cbUuid })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});
