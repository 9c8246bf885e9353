/** Paying and booking (spec 3, Pay and confirm): one transaction before the provider's call and one after it. */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Confirmed, PaymentProvider } from '../../shared/widget/reservations.ts';
import type { Unpaid } from '../../shared/widget/payments.ts';
import type { Connection, Database } from '../database/connection.ts';
import { attemptsOfReservation, holdForPayment } from '../database/payments.ts';
import { reservationById } from '../database/reservations.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { Account } from '../domain/accounts.ts';
import type { ChangeContext } from '../domain/change.ts';
import { confirmReservation, type Outreach } from '../domain/confirmation.ts';
import { beginAttempt, type Attempt } from '../domain/payment-attempts.ts';
import { hashOfPin } from '../domain/pins.ts';
import { checkPin } from '../domain/reservation-pins.ts';
import { holdVoucher, redeemVoucher } from '../domain/vouchers.ts';
import { failureMessage } from '../payments/failure-messages.ts';
import type { Payments } from '../payments/payments.ts';
import { isOnline, type OnlineProvider, type PaymentOutcome } from '../payments/provider.ts';
import { bookedBy, dueWith, type Due } from './checkouts.ts';
import { readyOf, type Ready } from './confirming.ts';
import type { WidgetCode } from './refusals.ts';

/** The customer's means of payment: the request's data for the chosen provider. */
export type Means =
  | { readonly provider: 'PayOnSite' | 'None'; readonly pin: string | undefined }
  /** A new payment; `method`: its means. */
  | { readonly provider: OnlineProvider; readonly method: string }
  /** A started card payment, after the customer's authentication. */
  | { readonly provider: 'Card'; readonly intent: string };

export interface Paying {
  readonly account: Account;
  readonly reservationId: string;
  readonly means: Means;
  readonly database: Database;
  readonly payments: Payments;
  readonly context: ChangeContext;
  readonly outreach: Outreach;
}

type Paid = Result<Confirmed, WidgetCode>;

/** The most pay calls of a reservation, and the milliseconds by which each extends it. */
const mostCalls = 10;
export const paymentHolds = 5 * 60_000;

/** False (`provider_not_possible`): the provider is not offered, or does not fit the amount due. */
export function isPossible(
  { ways }: Ready,
  { amount }: Due,
  provider: PaymentProvider,
): Result<null, 'provider_not_possible'> {
  const fits = provider === 'None' ? amount === 0 : provider === 'PayOnSite' || amount > 0;
  return fits && ways.providers.includes(provider) ? ok(null) : fail('provider_not_possible');
}

const gone = (code: WidgetCode): WidgetCode => (code === 'reservation_gone' ? 'not_payable' : code);

/** Checks, before the provider is called, whether this payment is possible, and reads the amount due. */
async function look(
  connection: Connection,
  { account, reservationId, means, context }: Paying,
): Promise<Result<{ ready: Ready; due: Due }, WidgetCode>> {
  const { now } = context;
  const found = await readyOf(connection, account, reservationId, now);
  if (!found.ok) return fail(gone(found.error.code), found.error);
  const ready = found.value;
  const due = await dueWith(connection, account, ready, ready.row.voucher_code, now);
  if (!due.ok) return due;
  const possible = isPossible(ready, due.value, means.provider);
  return possible.ok ? ok({ ready, due: due.value }) : possible;
}

/** Counts the call and extends the reservation; `rate_limited`: too many calls. */
function count(
  connection: Connection,
  { id, expires_at, pay_calls }: ReservationsTable,
  now: number,
): Result<null, 'rate_limited'> {
  if (pay_calls >= mostCalls)
    return fail('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil((expires_at - now) / 1000)) });
  connection.write(holdForPayment, {
    id,
    expires_at: Math.max(expires_at, now + paymentHolds),
    pay_calls: pay_calls + 1,
  });
  return ok(null);
}

/** Whether the phone is verified, if that is required. Wrong PINs are counted. */
function verified(
  connection: Connection,
  { means, context }: Paying,
  { row, ways }: Ready,
  hash: string | null,
): Result<boolean, 'wrong_pin' | 'rate_limited'> {
  if (!('pin' in means) || ways.withoutPayment === 'NoPin') return ok(false);
  const checked = checkPin(connection, row, hash, context.now);
  return checked.ok ? ok(true) : checked;
}

/** Books at once, without an online payment. */
const bookUnpaid = (paying: Paying, isVerified: boolean): Promise<Paid> =>
  paying.database.change(async (connection): Promise<Paid> => {
    const { account, means, context, outreach } = paying;
    const looked = await look(connection, paying);
    if (!looked.ok) return looked;
    const { ready, due } = looked.value;
    if (due.voucher !== null) holdVoucher(connection, context, bookedBy(ready), due.voucher);
    const { bookingId, confirmed } = await confirmReservation(connection, context, account, ready.row, {
      status: means.provider === 'None' ? 'Paid' : 'Unpaid',
      provider: 'None',
      verified: isVerified,
      paid: null,
      outreach,
    });
    await redeemVoucher(connection, ready.row.id, bookingId);
    return ok(confirmed);
  }, paying.account.location.id);

/** Stores the attempt, before the provider is called. */
const begin = (paying: Paying, provider: OnlineProvider): Promise<Result<Attempt, WidgetCode>> =>
  paying.database.change(async (connection): Promise<Result<Attempt, WidgetCode>> => {
    const { context, reservationId } = paying;
    const looked = await look(connection, paying);
    if (!looked.ok) return looked;
    const { ready, due } = looked.value;
    if (due.voucher !== null) holdVoucher(connection, context, bookedBy(ready), due.voucher);
    return ok(
      await beginAttempt(connection, context, {
        reservationId,
        provider,
        amount: due.amount,
        voucherId: due.voucher?.voucher.id ?? null,
        expiresAt: ready.row.expires_at,
        contact: { phone: ready.booker.phone, email: ready.booker.email, reference: ready.row.ref },
      }),
    );
  }, paying.account.location.id);

/** The failure code of an attempt that was closed because the amount to pay changed (decisions 5, Payments). */
export const amountChanged = 'amount_changed';

const isPayableOrChanged = ({ state, failure_code }: Attempt): boolean =>
  state === 'created' || (state === 'failed' && failure_code === amountChanged);

const unpaid = (body: Unpaid) => fail('unpaid', { details: body });

/** The response to the customer for an attempt's current state. */
async function answer(
  { database, reservationId }: Paying,
  attempt: Attempt,
  outcome: PaymentOutcome,
): Promise<Paid> {
  const reservation = await database.read((connection) =>
    connection.first(reservationById, { id: reservationId }),
  );
  const provider = attempt.provider as OnlineProvider;
  switch (attempt.state) {
    case 'paid':
      if (attempt.booking_id !== null && reservation?.confirmation)
        return ok(JSON.parse(reservation.confirmation) as Confirmed);
      break;
    case 'failed': {
      if (outcome.type === 'refused') return fail('mobile_refused', { message: outcome.codes });
      const failureCode = attempt.failure_code ?? 'unknown';
      return unpaid({
        paymentStatus: 'Unpaid',
        paymentProvider: provider,
        failureCode,
        failureMessage: failureMessage(failureCode),
      });
    }
    case 'created':
      if (outcome.type === 'action')
        return unpaid({
          providerStatus: 'requires_action',
          clientSecret: outcome.secret,
          requiresAction: true,
          paymentSucceeded: false,
          chargeId: null,
          source: null,
        });
      if (outcome.type === 'open')
        return unpaid({
          paymentRequestToken: '',
          bookingRef: reservation?.ref ?? '',
          instructionUuid: outcome.instruction,
        });
      break;
    default:
  }
  // Paid too late, so it was refunded.
  return fail('not_payable');
}

async function payOnline(
  paying: Paying,
  means: Exclude<Means, { pin: unknown }>,
  begun: Attempt | undefined,
): Promise<Paid> {
  const { payments, account } = paying;
  const { providers } = payments;
  if (begun !== undefined) {
    if (begun.state === 'failed') return answer(paying, begun, { type: 'failed', code: amountChanged });
    const outcome = await providers.complete(begun.id);
    return answer(paying, await payments.settle(begun, outcome), outcome);
  }
  const started = await begin(paying, means.provider);
  if (!started.ok) return started;
  const attempt = started.value;
  const outcome = await providers.pay({
    reference: attempt.id,
    provider: means.provider,
    amount: attempt.amount,
    currency: account.location.currency,
    // An intent that was not started here cannot pay.
    method: 'intent' in means ? `intent ${means.intent}` : means.method,
    expiresAt: attempt.expires_at,
  });
  return answer(paying, await payments.settle(attempt, outcome), outcome);
}

/** The caller has locked the reservation against other confirmations and payments. */
export async function pay(paying: Paying): Promise<Paid> {
  const { database, account, reservationId, means, payments, context } = paying;
  const hash = 'pin' in means && means.pin !== undefined ? await hashOfPin(means.pin, reservationId) : null;
  const allowed = await database.change(
    async (
      connection,
    ): Promise<Result<Result<{ verified: boolean; begun: Attempt | undefined }, WidgetCode>, WidgetCode>> => {
      const looked = await look(connection, paying);
      if (!looked.ok) return looked;
      const { ready } = looked.value;
      const counted = count(connection, ready.row, context.now);
      if (!counted.ok) return counted;
      const phone = verified(connection, paying, ready, hash);
      // Commit, as a wrong PIN was counted.
      if (!phone.ok) return ok(phone);
      const attempts = await connection.all(attemptsOfReservation, { reservation: reservationId });
      const begun =
        'intent' in means
          ? attempts.find((one) => one.instruction === means.intent && isPayableOrChanged(one))
          : undefined;
      return ok(ok({ verified: phone.value, begun }));
    },
    account.location.id,
  );
  if (!allowed.ok) return allowed;
  if (!allowed.value.ok) return allowed.value;
  const { verified: isVerified, begun } = allowed.value.value;
  // Other attempts of the reservation are closed; one that has just been paid becomes the booking.
  await payments.closeBegun(reservationId, ({ id }) => id !== begun?.id);
  return isOnline(means.provider)
    ? payOnline(paying, means as Exclude<Means, { pin: unknown }>, begun)
    : bookUnpaid(paying, isVerified);
}
