/** Payments of a process that dies between its steps: the provider's state decides. */
import { expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '../../shared/result.ts';
import { countingBytes } from '../conformance/salon.ts';
import { smallSalon } from '../conformance/small-salon.ts';
import type { ChangeContext } from '../domain/change.ts';
import { changesOfAttempt } from '../database/payments.ts';
import { locationById } from '../database/organisations.ts';
import { openSqlite } from '../database/sqlite.ts';
import { createIds } from '../domain/ids.ts';
import { beginAttempt, cancelMoney, presentPayment, type Attempt } from '../domain/payment-attempts.ts';
import { createRunningMarks } from '../http/running-marks.ts';
import { loadSample } from '../sample/load-sample.ts';
import { sampleId } from '../sample/sample-ids.ts';
import { checkoutMarks } from './checkout-marks.ts';
import { createPayments } from './payments.ts';
import type { OnlineProvider } from './provider.ts';
import { simulatedProviders } from './simulated.ts';
import { attemptById } from '../database/payments.ts';

const locationId = sampleId('loc', 'main');
const start = Date.parse('2026-11-25T08:00:00Z');
const minutes = (count: number) => count * 60_000;
/** When each reservation expires. */
const expiry = start + minutes(5);

async function till() {
  const database = openSqlite(':memory:', 0);
  onTestFinished(() => database.close());
  await loadSample(database, smallSalon);
  const clock = { now: start };
  const now = () => clock.now;
  const randomBytes = countingBytes('payments');
  const newId = createIds(randomBytes);
  const alone = checkoutMarks(createRunningMarks(database, now, () => newId('req')));
  const bookings: string[] = [];
  const providers = simulatedProviders({ database, now, randomBytes });
  const payments = createPayments({
    database,
    providers,
    now,
    newId,
    alone,
    log: { info: () => undefined, error: (facts) => expect.unreachable(JSON.stringify(facts)) },
    isHeld: async () => clock.now < expiry && bookings.length === 0,
    book: async (_connection, change, { id }) => {
      if (change.now >= expiry || bookings.length > 0) return fail('reservation_gone');
      bookings.push(id);
      return ok(`bkg_${id}`);
    },
  });
  const change = <T>(
    work: (connection: Parameters<typeof beginAttempt>[0], context: ChangeContext) => Promise<T>,
  ) =>
    database
      .change(async (connection) => {
        const location = (await connection.first(locationById, { id: locationId }))!;
        return ok(await work(connection, { location, now: clock.now, newId }));
      }, locationId)
      .then(({ value }) => value);
  const begin = (provider: OnlineProvider = 'Card') =>
    change((connection, context) =>
      beginAttempt(connection, context, {
        reservationId: 'r',
        provider,
        amount: 59_500,
        voucherId: null,
        expiresAt: expiry,
        contact: { phone: '+46701234567', email: null, reference: 'ABC234' },
      }),
    );
  /** Asks the provider like a process that is killed right after the request. */
  const ask = ({ id, provider, amount }: Attempt, method: string) =>
    providers.pay({
      reference: id,
      provider: provider as OnlineProvider,
      amount,
      currency: 'SEK',
      method,
      expiresAt: expiry,
    });
  const read = async ({ id }: Attempt) =>
    (await database.read((connection) => connection.first(attemptById, { id })))!;
  const stateOf = async (attempt: Attempt) => (await read(attempt)).state;
  return { database, clock, providers, payments, bookings, change, begin, ask, alone, read, stateOf };
}

test('what was paid before the crash becomes the booking', async () => {
  const { begin, ask, payments, bookings, read } = await till();
  const attempt = await begin();
  await ask(attempt, 'pm_ok');
  await payments.sweep();
  await payments.sweep();
  expect(bookings).toEqual([attempt.id]);
  expect(await read(attempt)).toMatchObject({
    state: 'paid',
    booking_id: `bkg_${attempt.id}`,
    unsettled: null,
  });
});

test('what was paid, and is found when its time is no longer held, goes back', async () => {
  const { begin, ask, payments, bookings, clock, read, database } = await till();
  const attempt = await begin();
  await ask(attempt, 'pm_ok');
  clock.now = expiry;
  await payments.sweep();
  expect(bookings).toEqual([]);
  expect(await read(attempt)).toMatchObject({ state: 'refunded', booking_id: null, unsettled: null });
  const changes = await database.read((connection) =>
    connection.all(changesOfAttempt, { attempt: attempt.id }),
  );
  expect(changes.map(({ state, reason }) => [state, reason])).toEqual([
    ['created', null],
    ['paid', 'reservation_gone'],
    ['refunded', null],
  ]);
});

test('an order that never reached the provider cannot be paid later, should it still come', async () => {
  const { begin, ask, payments, stateOf } = await till();
  const attempt = await begin();
  await payments.sweep();
  expect(await stateOf(attempt)).toBe('failed');
  expect(await ask(attempt, 'pm_ok')).toEqual({ type: 'failed', code: 'CANCELLED' });
});

test('a challenge that is not answered is let be while the time is held, and closed after that', async () => {
  const { begin, ask, payments, clock, providers, stateOf } = await till();
  const attempt = await begin();
  await payments.settle(attempt, await ask(attempt, 'pm_action'));
  await payments.sweep();
  expect(await stateOf(attempt)).toBe('created');
  clock.now = expiry;
  await payments.sweep();
  expect(await stateOf(attempt)).toBe('failed');
  expect(await providers.complete(attempt.id)).toEqual({ type: 'failed', code: 'CANCELLED' });
});

test('whoever pays in another way can no longer pay in the first', async () => {
  const { begin, ask, payments, bookings, providers, stateOf } = await till();
  const mobile = await begin('Mobile');
  await payments.settle(mobile, await ask(mobile, '46700000001'));
  await payments.closeBegun('r', () => true);
  const card = await begin();
  await payments.settle(card, await ask(card, 'pm_ok'));
  await providers.poll(mobile.id);
  await providers.poll(mobile.id);
  await payments.sweep();
  expect([await stateOf(mobile), await stateOf(card), bookings]).toEqual(['failed', 'paid', [card.id]]);
});

test('a payment that came after all, for what another one has booked, goes back', async () => {
  const { begin, ask, payments, bookings, clock, stateOf } = await till();
  const late = await begin('Mobile');
  await payments.settle(late, await ask(late, '46700000006'));
  const card = await begin();
  await payments.settle(card, await ask(card, 'pm_ok'));
  clock.now = expiry;
  await payments.sweep();
  expect([await stateOf(late), await stateOf(card), bookings]).toEqual(['refunded', 'paid', [card.id]]);
});

test('while a reservation is being paid, a sweep lets it be', async () => {
  const { begin, ask, payments, bookings, alone, stateOf } = await till();
  const attempt = await begin();
  await ask(attempt, 'pm_ok');
  await alone('r', async () => {
    await payments.sweep();
    expect(await stateOf(attempt)).toBe('created');
  });
  await payments.sweep();
  expect(bookings).toEqual([attempt.id]);
});

test('a cancelled booking’s refund is told at once, and asked for again after a crash; once', async () => {
  const { begin, ask, payments, change, clock, read, stateOf } = await till();
  const attempt = await begin();
  await payments.settle(attempt, await ask(attempt, 'pm_ok'));
  const booked = { bookingId: `bkg_${attempt.id}`, now: clock.now };
  const owed = await change((connection) => cancelMoney(connection, booked));
  expect(owed?.id).toBe(attempt.id);
  expect(presentPayment(await read(attempt), clock.now)).toMatchObject({
    paymentStatus: 'Refunded',
    refundedAmount: 595,
    refundDate: null,
  });
  await payments.sweep();
  expect(await stateOf(attempt)).toBe('refunded');
  expect(presentPayment(await read(attempt), clock.now).refundDate).toBeNull();
  clock.now += minutes(1);
  expect(presentPayment(await read(attempt), clock.now).refundDate).toBe('2026-11-25T08:01:00.000Z');
  expect(await change((connection) => cancelMoney(connection, booked))).toBeNull();
});
