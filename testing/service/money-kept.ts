/** Checks, after everything has finished, that the providers' books match the salon's. */
import type { Connection } from '../../service/database/connection.ts';
import { statement } from '../../service/database/statement.ts';

const providersBooks = statement((db) => db.selectFrom('simulated_payments').selectAll());
const attempts = statement((db) => db.selectFrom('payment_attempts').selectAll());
const webBookings = statement((db) =>
  db
    .selectFrom('widget_bookings')
    .innerJoin('bookings', 'bookings.id', 'widget_bookings.booking_id')
    .leftJoin('reservations', 'reservations.id', 'widget_bookings.reservation_id')
    .select([
      'widget_bookings.booking_id',
      'widget_bookings.reservation_id',
      'widget_bookings.voucher_code',
      'bookings.status',
      'reservations.confirmation',
    ]),
);
const redemptions = statement((db) =>
  db
    .selectFrom('voucher_redemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
    .select([
      'voucher_redemptions.booking_id',
      'voucher_redemptions.reservation_id',
      'vouchers.code',
      'vouchers.max_redeems',
    ])
    .where('voucher_redemptions.reservation_id', 'not like', 'sample%'),
);
const messages = statement((db) =>
  db.selectFrom('messages').select(['booking_id', 'kind', 'channel']).where('booking_id', 'is not', null),
);

const online = ['Card', 'Mobile', 'Instalment'];

/** One sentence for each fault. */
export async function wrongWithMoney(connection: Connection): Promise<string[]> {
  const wrong: string[] = [];
  const tries = await connection.all(attempts, {});
  const bookings = await connection.all(webBookings, {});
  const standing = new Map(
    bookings.filter(({ status }) => status !== 'cancelled').map((one) => [one.booking_id, one]),
  );
  const kept = new Map<string, number>();
  for (const paid of await connection.all(providersBooks, {})) {
    if (paid.paid_at === null || paid.refunded_at !== null) continue;
    const attempt = tries.find(({ id }) => id === paid.reference);
    if (attempt === undefined) wrong.push(`${paid.reference} was paid, and nobody here asked for it`);
    else if (attempt.booking_id === null || !standing.has(attempt.booking_id))
      wrong.push(`${paid.reference} was paid and kept, and there is no booking of it`);
    else if (attempt.state !== 'paid' || attempt.amount !== paid.amount)
      wrong.push(`${paid.reference} was paid, and the salon has it as ${attempt.state}, ${attempt.amount}`);
    else kept.set(attempt.booking_id, (kept.get(attempt.booking_id) ?? 0) + 1);
  }
  for (const { booking_id: id, confirmation } of standing.values()) {
    const { paymentProvider = '' } = JSON.parse(confirmation ?? '{}') as { paymentProvider?: string };
    const expected = online.includes(paymentProvider) ? 1 : 0;
    const found = kept.get(id) ?? 0;
    if (found !== expected) wrong.push(`${id} was paid ${found} times, by ${paymentProvider}`);
  }
  const reservations = bookings.map(({ reservation_id }) => reservation_id);
  if (new Set(reservations).size < reservations.length) wrong.push('a reservation became two bookings');
  for (const { id, unsettled, state } of tries)
    if (unsettled !== null) wrong.push(`${id} is ${state}, and has not come to its end`);

  const uses = new Map<string, number>();
  for (const one of await connection.all(redemptions, {})) {
    const booking = one.booking_id === null ? undefined : standing.get(one.booking_id);
    if (booking?.voucher_code !== one.code)
      wrong.push(`${one.code} is held for ${one.reservation_id}, which no booking used it for`);
    uses.set(one.code, (uses.get(one.code) ?? 0) + 1);
    if (one.max_redeems !== null && uses.get(one.code)! > one.max_redeems)
      wrong.push(`${one.code} was redeemed more often than it may`);
  }
  for (const { voucher_code } of standing.values())
    if (voucher_code !== null) uses.set(voucher_code, (uses.get(voucher_code) ?? 0) - 1);
  for (const [voucher, left] of uses)
    if (left !== 0) wrong.push(`${voucher}: ${left} redemptions more than bookings with it`);

  const sent = await connection.all(messages, {});
  for (const { booking_id: id, status } of bookings)
    for (const [kind, count] of [
      ['confirmation', 1],
      ['cancellation', status === 'cancelled' ? 1 : 0],
    ] as const) {
      const found = sent.filter(
        (one) => one.booking_id === id && one.kind === kind && one.channel === 'sms',
      ).length;
      if (found !== count) wrong.push(`${id} has ${found} messages of its ${kind}`);
    }
  return wrong;
}
