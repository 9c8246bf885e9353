/** The booking widget's API: who answers each of its calls, and how they are taken. */
import { widgetOperations } from '../../shared/widget/operations.ts';
import { sandboxCaptcha } from '../domain/captcha.ts';
import { createIds } from '../domain/ids.ts';
import { secretOf } from '../domain/secrets.ts';
import { routesOf, type ApiRoutes } from '../http/app.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createRunningMarks } from '../http/running-marks.ts';
import { checkoutMarks } from '../payments/checkout-marks.ts';
import { accountHandlers } from './account.ts';
import { createAccountAdmission, createReferenceAdmission } from './admission.ts';
import { bookingHandlers } from './bookings.ts';
import { confirming } from './confirming.ts';
import { bookingLink } from './links.ts';
import { createPrecheck } from './precheck.ts';
import { widgetManner as manner } from './refusals.ts';
import { holding } from './reservations.ts';
import { reviewHandlers } from './reviews.ts';
import { slotHandlers } from './slots.ts';
import { voucherHandlers } from './vouchers.ts';

export const widgetApi: ApiRoutes = (ports) => {
  const { database, now, randomBytes, widgetRateLimit = 0, reservationSeconds = 300 } = ports;
  const rateLimit = createRateLimit(widgetRateLimit, now, database);
  const slotSecret = secretOf(database, randomBytes, 'slots');
  const numberSecret = secretOf(database, randomBytes, 'numbers');
  const captcha = ports.captcha ?? sandboxCaptcha(database, now);
  const newId = createIds(randomBytes);
  const alone = checkoutMarks(createRunningMarks(database, now, () => newId('req')));
  const link = bookingLink(ports.publicUrl);
  const { account, slots, reservations, reviews, bookings } = widgetOperations;
  return [
    ...routesOf(
      { account, slots, reservations, reviews },
      {
        account: accountHandlers,
        slots: slotHandlers(slotSecret),
        reservations: {
          ...holding({ randomBytes, lasts: reservationSeconds * 1000, slotSecret }),
          ...confirming({ randomBytes, numberSecret, alone, link }),
        },
        reviews: reviewHandlers,
      },
      {
        admit: createAccountAdmission(database, rateLimit),
        precheck: createPrecheck(database, captcha),
        manner,
      },
    ),
    ...routesOf(
      { bookings },
      { bookings: bookingHandlers },
      { admit: createReferenceAdmission(rateLimit), manner },
    ),
  ];
};
