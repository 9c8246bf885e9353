/** How a reservation can be confirmed, and the amount to pay online (spec 3, Pay and confirm; decisions 5). Pure. */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ConfirmationMethod, PaymentProvider } from '../../shared/widget/reservations.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { AccountSettings } from './account-settings.ts';
import { reservedServices } from './reserved-services.ts';

export interface WaysToConfirm {
  readonly method: ConfirmationMethod;
  /** The method if the customer pays at the visit, or nothing is left to pay. */
  readonly withoutPayment: 'Pin' | 'NoPin';
  /** Whole hundredths, without a voucher; null: nothing is paid online. */
  readonly amount: number | null;
  readonly providers: readonly PaymentProvider[];
  readonly takesVouchers: boolean;
}

/** Milliseconds: bookings further ahead cannot be paid by instalments. */
const instalmentsUntil = 28 * 24 * 60 * 60 * 1000;

/** Whether a booked service must be paid online. */
const paidOnline = (settings: AccountSettings, row: ReservationsTable): boolean =>
  settings.payments && row.price > 0 && reservedServices(row).some((one) => one.paymentRequired);

/** `paymentEnabled`: whether the resource takes payment online. */
export function waysToConfirm(
  settings: AccountSettings,
  row: ReservationsTable,
  paymentEnabled: boolean,
  now: number,
): Result<WaysToConfirm, 'resource_takes_no_payment'> {
  const withoutPayment = settings.smsVerification ? 'Pin' : 'NoPin';
  const onSite: PaymentProvider[] = settings.payOnSite && row.price > 0 ? ['PayOnSite'] : [];
  if (!paidOnline(settings, row))
    return ok({
      method: withoutPayment,
      withoutPayment,
      amount: null,
      providers: [...onSite, 'None'],
      takesVouchers: false,
    });
  if (!paymentEnabled && onSite.length === 0) return fail('resource_takes_no_payment');
  const soon = row.starts_at - now < instalmentsUntil;
  const online: PaymentProvider[] = paymentEnabled
    ? ['Card', 'Mobile', ...(soon ? (['Instalment'] as const) : [])]
    : [];
  return ok({
    method: 'Payment',
    withoutPayment,
    amount: row.price,
    providers: [...online, ...onSite, 'None'],
    takesVouchers: settings.vouchers,
  });
}
