/** What stands at the till: a reservation with its customer, what is to be paid, and the voucher that lowers it. */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import type { VoucherRefusal } from '../../shared/widget/vouchers.ts';
import { resourcePayment } from '../database/payments.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { Account } from './accounts.ts';
import { paymentOptions, type PaymentOptions } from './payment-options.ts';
import { pendingOf } from './reservations.ts';
import { soldServices } from './reserved-services.ts';
import { saleItems, type SaleItem } from './sale.ts';
import { voucherFor, type Applied, type Booked } from './vouchers.ts';

export interface Checkout {
  readonly reservation: ReservationsTable;
  readonly options: PaymentOptions;
  readonly booked: Booked;
}

/** `no_customer`: who it is for must be said first. */
export async function checkoutOf(
  connection: Connection,
  account: Account,
  id: string,
  now: number,
): Promise<Result<Checkout, 'reservation_gone' | 'no_customer' | 'resource_takes_no_payment'>> {
  const found = await pendingOf(connection, account, id, now);
  if (!found.ok) return found;
  const reservation = found.value;
  if (reservation.customer === null) return fail('no_customer');
  const { resource_id: resource } = reservation;
  const takes = await connection.first(resourcePayment, { resource });
  const options = paymentOptions(account.settings, reservation, takes?.payment_enabled === 1, now);
  if (!options.ok) return options;
  const booked = { reservationId: id, resourceId: resource, services: soldServices(reservation) };
  return ok({ reservation, options: options.value, booked });
}

/** What there is to pay. Amounts are whole hundredths. */
export interface Due {
  /** 0 where nothing is paid online. */
  readonly amount: number;
  readonly items: readonly SaleItem[];
  readonly voucher: Extract<Applied, { type: 'valid' }> | null;
}

const dueOf = ({ options, booked }: Checkout, voucher: Due['voucher']): Due => ({
  amount: options.amount === null ? 0 : options.amount - (voucher?.discount.amount ?? 0),
  items: saleItems(booked.services, voucher?.discount ?? null),
  voucher,
});

/** With the voucher of this code; null: without any. Refused with the first thing that stands in its way. */
export async function dueWith(
  connection: Connection,
  { location }: Account,
  checkout: Checkout,
  code: string | null,
  now: number,
): Promise<Result<Due, VoucherRefusal>> {
  if (code === null) return ok(dueOf(checkout, null));
  const applied = await voucherFor(connection, { location, now }, checkout.booked, code);
  if (applied.type === 'valid') return ok(dueOf(checkout, applied));
  const [first] = applied.faults;
  return fail(first.errorCode, { message: first.message, ...(first.data && { details: { ...first.data } }) });
}
