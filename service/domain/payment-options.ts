/** How a reservation is confirmed, and what there is to pay for it online (spec 3, Pay and confirm; decisions 5). Pure. */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ConfirmationMethod, PaymentProvider } from '../../shared/widget/reservations.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { AccountSettings } from './account-settings.ts';
import { reservedServices } from './reserved-services.ts';

export interface PaymentOptions {
  readonly method: ConfirmationMethod;
  /** Whole hundredths, before any voucher; null: nothing is paid online. */
  readonly amount: number | null;
  readonly providers: readonly PaymentProvider[];
  readonly vouchers: boolean;
}

const day = 24 * 60 * 60 * 1000;
/** From so many days ahead on nobody pays by instalments. */
const instalmentDays = 28;

/** Without payment: by a PIN, where the account verifies phones. */
export const unpaidMethod = ({ smsVerification }: AccountSettings): ConfirmationMethod =>
  smsVerification ? 'Pin' : 'NoPin';

/** `resource_takes_no_payment`: it must be paid online, which the resource does not take, and not on site either. */
export function paymentOptions(
  settings: AccountSettings,
  reservation: Pick<ReservationsTable, 'services' | 'price' | 'starts_at'>,
  resourceTakesPayment: boolean,
  now: number,
): Result<PaymentOptions, 'resource_takes_no_payment'> {
  const { payments, payOnSite, vouchers } = settings;
  const onSite: readonly PaymentProvider[] = payOnSite ? ['PayOnSite', 'None'] : ['None'];
  const required =
    payments &&
    reservation.price > 0 &&
    reservedServices(reservation).some(({ paymentRequired }) => paymentRequired);
  if (!required)
    return ok({ method: unpaidMethod(settings), amount: null, providers: onSite, vouchers: false });
  if (!resourceTakesPayment && !payOnSite) return fail('resource_takes_no_payment');
  const soon = reservation.starts_at - now < instalmentDays * day;
  const online: readonly PaymentProvider[] = soon ? ['Card', 'Mobile', 'Instalment'] : ['Card', 'Mobile'];
  return ok({
    method: 'Payment',
    amount: reservation.price,
    providers: resourceTakesPayment ? [...online, ...onSite] : onSite,
    vouchers,
  });
}
