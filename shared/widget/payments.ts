/** Paying online (spec 3, Pay and confirm, Status call, Instalment session; decisions 5, Payments). */
import { z } from 'zod';
import { accountPath, callsOf } from './operation.ts';
import { confirmationMethod, confirmed, paymentProvider, saleItem } from './reservations.ts';
import { captchaResponse, cbUuid, maybe } from './values.ts';

/** The card's owner must do something first; then the call is repeated with `cardPaymentIntentId`. */
const actionNeeded = z.object({
  providerStatus: z.string(),
  clientSecret: z.string(),
  requiresAction: z.literal(true),
  paymentSucceeded: z.literal(false),
  chargeId: z.string().nullable(),
  source: z.string().nullable(),
});

/** The time is still held. */
const paymentFailed = z.object({
  paymentStatus: z.literal('Unpaid'),
  paymentProvider,
  failureCode: z.string(),
  /** To be shown: in Swedish. */
  failureMessage: z.string(),
});

/** The customer pays in the payment app: the status call tells when. */
const requestMade = z.object({
  paymentRequestToken: z.string(),
  bookingRef: z.string(),
  instructionUuid: z.string(),
});

const unpaid = z.union([actionNeeded, paymentFailed, requestMade]).meta({ id: 'Unpaid' });
export type Unpaid = z.infer<typeof unpaid>;

const paymentError = z.object({
  status: z.enum(['DECLINED', 'CANCELLED', 'ERROR']),
  errorCode: z.string().nullable(),
  message: z.string().nullable(),
  additionalInformation: z.string().nullable(),
});

const status = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('PendingConfirm'), body: z.record(z.string(), z.unknown()).nullable() }),
    z.object({ status: z.literal('Confirmed'), body: confirmed }),
    z.object({ status: z.literal('PaymentError'), body: paymentError }),
  ])
  .meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof status>;

const token = maybe(z.string().max(500));

export const paymentCalls = callsOf('payments', 'spec 3, Pay and confirm', {
  provider: {
    route: `POST ${accountPath}/booking/payment-provider`,
    summary: 'What the customer chose to pay with, and how that is confirmed; may send a new PIN',
    body: z.object({ cbUuid, paymentProvider }).meta({ id: 'PaymentProviderChoice' }),
    answer: z.object({ confirmationMethod }),
  },
  pay: {
    route: `POST ${accountPath}/booking/pay`,
    summary: 'Pays and makes the booking; holds the time for five minutes more',
    body: z
      .object({
        cbUuid,
        paymentProvider,
        pin: maybe(z.string().max(20)),
        cardPaymentMethodId: token,
        cardPaymentIntentId: token,
        mobilePayerAlias: token,
        instalmentAuthToken: token,
        captchaResponse,
      })
      .meta({ id: 'Pay' }),
    answer: confirmed,
    statuses: [201],
    captcha: 'confirm',
    refused: [402, 403, 409, 418],
    unpaid,
  },
  status: {
    route: `POST ${accountPath}/booking/{cbUuid}/status`,
    summary: 'What became of a payment; makes the booking once a mobile one is there',
    source: 'spec 3, Status call',
    body: z.object({ paymentProvider: maybe(paymentProvider), instructionUuid: maybe(z.string().max(100)) }),
    answer: status,
    refused: [410],
  },
  instalmentSession: {
    route: `POST ${accountPath}/instalment/session`,
    summary: 'Begins to pay by instalments; holds the time for five minutes more',
    source: 'spec 3, Instalment session',
    body: z.object({ cbUuid }),
    answer: z
      .object({
        clientToken: z.string(),
        sessionId: z.string(),
        /** Empty: the provider is not offered. */
        paymentMethodCategories: z.array(z.record(z.string(), z.unknown())),
        saleItems: z.array(saleItem),
      })
      .meta({ id: 'InstalmentSession' }),
  },
});
