/** Confirms reservations without an online payment (spec 3, Customer details; decisions 5, Reservations). */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ConfirmationOptions } from '../../shared/widget/reservations.ts';
import type { Connection } from '../database/connection.ts';
import { keepCustomer, unprovenOfHolder } from '../database/reservations.ts';
import { customFieldsAt, paymentOfResource } from '../database/widget-offer.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { Account } from '../domain/accounts.ts';
import { isReplaceable } from '../domain/cancellation.ts';
import { confirmReservation, type Outreach } from '../domain/confirmation.ts';
import { bookerOf, readDetails, type Booker } from '../domain/customer-details.ts';
import { askedFields } from '../domain/custom-fields.ts';
import { amountOf } from '../domain/money-numbers.ts';
import { hashOfPin } from '../domain/pins.ts';
import { checkPin, newPin, sendPin } from '../domain/reservation-pins.ts';
import { pendingOf } from '../domain/reservations.ts';
import { reservedServices, soldServices } from '../domain/reserved-services.ts';
import { presentSaleItem, saleItems } from '../domain/sale.ts';
import type { Secret } from '../domain/secrets.ts';
import { timeText } from '../domain/values.ts';
import { waysToConfirm, type WaysToConfirm } from '../domain/ways-to-confirm.ts';
import { invalid } from '../http/answers.ts';
import type { CheckoutAlone } from '../payments/checkout-marks.ts';
import type { WidgetHandlersOf } from './handlers.ts';
import { reservationOfRef } from './links.ts';

export interface ConfirmingPorts {
  readonly randomBytes: (count: number) => Uint8Array;
  /** The HMAC key for counting PINs by phone number. */
  readonly numberSecret: Secret;
  readonly alone: CheckoutAlone;
  readonly outreach: Outreach;
  /** Whether bookings of one client address are counted. */
  readonly isBounded: boolean;
}

const hour = 60 * 60_000;
/** Bookings of one client address at an account within an hour, with neither a PIN nor a payment. */
const mostUnproven = 30;

/** `rate_limited`: the address has reached its limit of bookings within an hour. */
async function mayBook(
  connection: Connection,
  { location_id: location, holder }: ReservationsTable,
  now: number,
): Promise<Result<null, 'rate_limited'>> {
  if (holder === null) return ok(null);
  const counted = { location, holder, since: now - hour, count: mostUnproven };
  const oldest = (await connection.all(unprovenOfHolder, counted))[mostUnproven - 1];
  if (oldest === undefined) return ok(null);
  const left = (oldest.ended_at ?? now) + hour - now;
  return fail('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
}

/** A pending reservation with its customer, and the ways to confirm it. */
export interface Ready {
  readonly row: ReservationsTable;
  readonly booker: Booker;
  readonly ways: WaysToConfirm;
}

/** The refusal if a PIN is needed but the service sends no SMS. */
export const noSms = () => invalid({ phone: 'cannot be sent a PIN: this service sends no SMS' });

/** The refusal if the booking to replace cannot be cancelled, so that a customer never has both. */
const notReplaceable = () => invalid({ replaces: 'names no booking that can be cancelled here' });

/** Checks the customer's details, then the state (decisions 5, Order of checks). Runs with the location locked. */
export async function readyOf(
  connection: Connection,
  account: Account,
  id: string,
  now: number,
): Promise<
  Result<Ready, 'reservation_gone' | 'no_customer' | 'validation_failed' | 'resource_takes_no_payment'>
> {
  const found = await pendingOf(connection, account, id, now);
  if (!found.ok) return found;
  const row = found.value;
  const booker = bookerOf(row);
  if (booker === null) return fail('no_customer');
  if (booker.replaces && !(await isReplaceable(connection, account, booker.replaces, now)))
    return notReplaceable();
  const resource = await connection.first(paymentOfResource, { resource: row.resource_id });
  const ways = waysToConfirm(account.settings, row, resource?.payment_enabled === 1, now);
  return ways.ok ? ok({ row, booker, ways: ways.value }) : ways;
}

const presentOptions = ({ row, ways }: Ready): ConfirmationOptions => ({
  cbUuid: row.id,
  cbRef: row.ref,
  reservationExpiry: timeText(row.expires_at),
  confirmationMethod: ways.method,
  paymentAmountIncVat: ways.amount === null ? null : amountOf(ways.amount),
  paymentProviders: [...ways.providers],
  allowDiscountVoucher: ways.takesVouchers,
  saleItems: saleItems(soldServices(row), null).map(presentSaleItem),
  cardDestAccountId: null,
  attributes: {},
  prefs: {},
});

type Handlers = WidgetHandlersOf<'reservations'>;

/** The custom fields of a reservation's services and resource. */
export async function fieldsAskedFor(connection: Connection, row: ReservationsTable) {
  const fields = await connection.all(customFieldsAt, { location: row.location_id });
  const services = reservedServices(row).map(({ id }) => id);
  return askedFields(fields, row.resource_id, services);
}

/** Commits the transaction also for a refusal: wrong PINs count. */
const kept = async <R>(work: Promise<R>) => ok(await work);

export const confirming = (
  ports: ConfirmingPorts,
): Pick<Handlers, 'customer' | 'confirmationOptions' | 'confirm'> => ({
  customer: ({ account, body, now }, database) =>
    database.change(async (connection) => {
      const found = await pendingOf(connection, account, body.cbUuid, now);
      if (!found.ok) return found;
      const row = found.value;
      const asked = await fieldsAskedFor(connection, row);
      const { replaces: ref } = body;
      const replaces = ref === undefined ? null : reservationOfRef(ref);
      const booker = readDetails(body, account.settings, asked, replaces);
      if ('fieldErrors' in booker) return invalid(booker.fieldErrors);
      if (
        ref !== undefined &&
        !(replaces !== null && (await isReplaceable(connection, account, replaces, now)))
      )
        return notReplaceable();
      // A PIN shows that one phone is the customer's.
      const samePhone = bookerOf(row)?.phone === booker.phone;
      connection.write(keepCustomer, {
        id: row.id,
        customer: JSON.stringify(booker),
        pin_hash: samePhone ? row.pin_hash : null,
      });
      return ok({ status: 200, body: {} });
    }, account.location.id),

  confirmationOptions: async ({ account, body, now, newId }, database) => {
    const { location } = account;
    const made = account.settings.smsVerification ? await newPin(ports.randomBytes, body.cbUuid) : null;
    const secret = await ports.numberSecret();
    return database.change(async (connection) => {
      const found = await readyOf(connection, account, body.cbUuid, now);
      if (!found.ok) return found;
      const { row: reservation, booker, ways } = found.value;
      if (ways.method === 'Pin' && made !== null) {
        if (!ports.outreach.carries('sms')) return noSms();
        const sending = { account, reservation, phone: booker.phone, made, secret };
        const sent = await sendPin(connection, { location, now, newId }, sending);
        if (!sent.ok) return sent;
      }
      return ok({ status: 200, body: presentOptions(found.value) });
    }, location.id);
  },

  confirm: async ({ account, body, now, newId }, database) => {
    const { location, settings } = account;
    const given =
      body.pin === undefined || !settings.smsVerification ? null : await hashOfPin(body.pin, body.cbUuid);
    const confirmAlone = async (connection: Connection) => {
      const found = await readyOf(connection, account, body.cbUuid, now);
      if (!found.ok) return found;
      const { row, ways } = found.value;
      if (ways.method === 'Payment') return fail('payment_required');
      if (ways.method === 'Pin') {
        const right = checkPin(connection, row, given, now);
        if (!right.ok) return right;
      } else if (ports.isBounded) {
        const may = await mayBook(connection, row, now);
        if (!may.ok) return may;
      }
      const { confirmed } = await confirmReservation(connection, { location, now, newId }, account, row, {
        provider: 'None',
        status: 'Unpaid',
        verified: ways.method === 'Pin',
        paid: null,
        outreach: ports.outreach,
      });
      return ok({ status: 201 as const, body: confirmed });
    };
    const done = await ports.alone(body.cbUuid, () =>
      database.change((connection) => kept(confirmAlone(connection)), location.id),
    );
    if (!done.ok) return fail('request_in_progress');
    return done.value.value;
  },
});
