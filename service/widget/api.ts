/** The booking widget's API: who answers each of its calls, and how they are taken. */
import { widgetOperations } from '../../shared/widget/operations.ts';
import { sandboxCaptcha } from '../domain/captcha.ts';
import { secretOf } from '../domain/secrets.ts';
import { routesOf, type ApiRoutes } from '../http/app.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { accountHandlers } from './account.ts';
import type { Payments } from '../payments/payments.ts';
import { createAccountAdmission } from './admission.ts';
import { paymentHandlers } from './payments.ts';
import { createPrecheck } from './precheck.ts';
import { widgetManner } from './refusals.ts';
import { holding } from './reservations.ts';
import { slotHandlers } from './slots.ts';
import { voucherHandlers } from './vouchers.ts';

export interface WidgetParts {
  readonly payments: Payments;
  /** The service's address as customers reach it. */
  readonly publicUrl: () => string;
}

export const widgetApi =
  ({ payments, publicUrl }: WidgetParts): ApiRoutes =>
  (ports) => {
    const { database, now, randomBytes, widgetRateLimit = 0, reservationSeconds = 300 } = ports;
    const rateLimit = createRateLimit(widgetRateLimit, now, database);
    const slotSecret = secretOf(database, randomBytes, 'slots');
    const captcha = ports.captcha ?? sandboxCaptcha(database, now);
    const { account, slots, reservations, payments: paying, vouchers } = widgetOperations;
    const { reserve, release } = reservations;
    return routesOf(
      { account, slots, reservations: { reserve, release }, payments: paying, vouchers },
      {
        account: accountHandlers,
        slots: slotHandlers(slotSecret),
        reservations: holding({ randomBytes, lasts: reservationSeconds * 1000, slotSecret }),
        payments: paymentHandlers({ payments, publicUrl, randomBytes }),
        vouchers: voucherHandlers,
      },
      {
        admit: createAccountAdmission(database, rateLimit),
        precheck: createPrecheck(database, captcha),
        manner: widgetManner,
      },
    );
  };
