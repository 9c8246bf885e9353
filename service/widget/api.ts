/** The booking widget's API: its handlers and admission. */
import { documentCalls } from '../../shared/widget/document.ts';
import { widgetOperations } from '../../shared/widget/operations.ts';
import { sandboxCaptcha } from '../domain/captcha.ts';
import type { Outreach } from '../domain/confirmation.ts';
import { secretOf } from '../domain/secrets.ts';
import { routesOf, type ApiRoutes } from '../http/app.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { accountHandlers } from './account.ts';
import type { Payments } from '../payments/payments.ts';
import { createAccountAdmission, createReferenceAdmission } from './admission.ts';
import { bookingHandlers } from './bookings.ts';
import { confirming } from './confirming.ts';
import { createCustomerFaults } from './customer-faults.ts';
import { documentHandlers } from './openapi.ts';
import { paymentHandlers } from './payments.ts';
import { createPrecheck } from './precheck.ts';
import { widgetManner as manner } from './refusals.ts';
import { holding } from './reservations.ts';
import { reviewHandlers } from './reviews.ts';
import { slotHandlers } from './slots.ts';
import { voucherHandlers } from './vouchers.ts';

export interface WidgetParts {
  readonly payments: Payments;
  readonly outreach: Outreach;
}

export const widgetApi =
  ({ payments, outreach }: WidgetParts): ApiRoutes =>
  (ports) => {
    const { database, now, randomBytes, widgetRateLimit = 0, reservationSeconds = 300 } = ports;
    const mostHolds = ports.widgetHolds ?? 10;
    const rateLimit = createRateLimit(widgetRateLimit, now, database);
    const slotSecret = secretOf(database, randomBytes, 'slots');
    const numberSecret = secretOf(database, randomBytes, 'numbers');
    const captcha = ports.captcha ?? sandboxCaptcha(database, now);
    const { bookings, payments: paying, vouchers, ...ofAccounts } = widgetOperations;
    const ofAnAccount = {
      admit: createAccountAdmission(database, rateLimit, payments.providers.isSimulated),
      precheck: createPrecheck(database, captcha),
      faultsBeside: createCustomerFaults(database),
      manner,
    };
    const { alone } = payments;
    return [
      ...routesOf(
        ofAccounts,
        {
          account: accountHandlers,
          slots: slotHandlers(slotSecret),
          reservations: {
            ...holding({
              randomBytes,
              lasts: reservationSeconds * 1000,
              slotSecret,
              numberSecret,
              mostHolds,
            }),
            ...confirming({ randomBytes, numberSecret, alone, outreach, isBounded: mostHolds > 0 }),
          },
          reviews: reviewHandlers,
        },
        { ...ofAnAccount, givesWay: true },
      ),
      // These wait for payment providers.
      ...routesOf(
        { payments: paying, vouchers },
        {
          payments: paymentHandlers({ payments, outreach, randomBytes, numberSecret }),
          vouchers: voucherHandlers(payments),
        },
        ofAnAccount,
      ),
      ...routesOf(
        { bookings, document: documentCalls },
        { bookings: bookingHandlers((attempt) => payments.refund(attempt)), document: documentHandlers },
        { admit: createReferenceAdmission(rateLimit), manner },
      ),
    ];
  };
