/** A held time from its reservation to its confirmation (spec 3, States and transitions, Endpoints, Customer details). */
import { z } from 'zod';
import { customerNote, email, isVisible, phoneNumber, visibleText } from '../api/contact.ts';
import { atMost, dateTime } from '../api/values.ts';
import { withoutTurns } from '../typed-text.ts';
import { accountPath, callsOf } from './operation.ts';
import { amount, captchaResponse, cbUuid, maybe } from './values.ts';

const reserved = z
  .object({
    cbUuid: z.string(),
    /** Short; shown to the customer. */
    cbRef: z.string(),
    reservationExpiry: dateTime,
    services: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        price: amount.nullable(),
        priceFrom: z.boolean(),
        /** Minutes. */
        duration: z.int(),
      }),
    ),
    price: amount,
  })
  .meta({ id: 'Reserved' });
export type Reserved = z.infer<typeof reserved>;

export const paymentProvider = z.enum(['Card', 'Mobile', 'Instalment', 'PayOnSite', 'None']);
export type PaymentProvider = z.infer<typeof paymentProvider>;

export const confirmationMethod = z.enum(['NoPin', 'Pin', 'Payment']);
export type ConfirmationMethod = z.infer<typeof confirmationMethod>;

export const saleItem = z.object({
  itemType: z.enum(['Service', 'Product', 'Discount', 'VoucherSale']),
  quantity: z.int(),
  amount,
  vatPct: z.number(),
  vatAmount: amount,
  discountAmount: amount,
  description: z.string(),
});
export type SaleItem = z.infer<typeof saleItem>;

export const confirmed = z
  .object({
    cbUuid: z.string(),
    cbRef: z.string(),
    smsReminderEnabled: z.boolean(),
    emailConfirmSent: z.boolean(),
    smsConfirmSent: z.boolean(),
    paymentStatus: z.enum(['Unpaid', 'Paid']),
    paymentProvider: z.enum(['Card', 'Mobile', 'Instalment', 'None']),
  })
  .meta({ id: 'Confirmed' });
export type Confirmed = z.infer<typeof confirmed>;

const options = z
  .object({
    cbUuid: z.string(),
    cbRef: z.string(),
    reservationExpiry: dateTime,
    confirmationMethod,
    /** null: nothing to pay online. */
    paymentAmountIncVat: amount.nullable(),
    paymentProviders: z.array(paymentProvider),
    allowDiscountVoucher: z.boolean(),
    saleItems: z.array(saleItem),
    cardDestAccountId: z.string().nullable(),
    attributes: z.record(z.string(), z.unknown()),
    prefs: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ConfirmationOptions' });
export type ConfirmationOptions = z.infer<typeof options>;

/** First and last name together: each of at most 100 characters. */
const fullName = z
  .string()
  .transform(withoutTurns)
  .pipe(z.string().trim().min(1).check(atMost(201)).refine(isVisible, visibleText));

/** Longer than any identity number; the type's rules check the rest. */
const longestNumber = 1024;
const longestField = 2000;

export const customerDetails = z
  .object({
    cbUuid,
    name: fullName,
    phone: phoneNumber,
    email: maybe(email),
    note: maybe(customerNote),
    personalNumber: maybe(z.string().max(longestNumber)),
    personalNumberType: maybe(z.enum(['SE_PNO', 'INTL_PNO'])),
    orgName: maybe(z.string().max(longestNumber)),
    orgNo: maybe(z.string().max(longestNumber)),
    orgNoType: maybe(z.literal('SE_ORG')),
    vehicleRegNo: maybe(z.string().max(longestNumber)),
    vehicleRegNoType: maybe(z.literal('SE_VEHICLE')),
    customFields: maybe(
      z
        .array(
          z.object({
            key: z.string().min(1).check(atMost(100)),
            type: maybe(z.string().check(atMost(100))),
            label: maybe(z.string().check(atMost(200))),
            value: maybe(z.union([z.string().check(atMost(longestField)), z.number(), z.boolean()])),
          }),
        )
        .max(50),
    ),
    allowMarketing: maybe(z.boolean()),
    bookedSpecificResource: maybe(z.boolean()),
    /** Not in document 3: the ref of the customer's booking that this one replaces. */
    replaces: maybe(z.string().max(100)),
    captchaResponse,
  })
  .meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.output<typeof customerDetails>;

export const reservationCalls = callsOf('reservations', 'spec 3, States and transitions', {
  reserve: {
    route: `POST ${accountPath}/booking/reserve`,
    summary: 'Holds a slot for about five minutes, and lets go of the one held before',
    source: 'decisions 5, Reservations',
    body: z
      .object({
        slotKey: z.string().min(1).max(8192),
        cbUuid: maybe(cbUuid),
        /** Not in document 3: the client's id of this call. A repeat answers with the same reservation. */
        requestId: maybe(z.string().min(16).max(100)),
        captchaResponse,
      })
      .meta({ id: 'Reserve' }),
    answer: reserved,
    captcha: 'reserve',
    refused: [410, 418],
  },
  release: {
    route: `POST ${accountPath}/booking/release`,
    summary: 'Lets go of a held slot: it opens at once',
    body: z.object({ cbUuid }),
    answer: null,
    statuses: [204],
  },
  customer: {
    route: `POST ${accountPath}/booking/customer`,
    summary: 'Who the held slot is for; may be repeated until it is confirmed',
    source: 'spec 3, Customer details',
    body: customerDetails,
    answer: z.object({}).meta({ id: 'Noted' }),
    captcha: 'customer',
    refused: [418],
  },
  confirmationOptions: {
    route: `POST ${accountPath}/booking/confirmation-options`,
    summary: 'How it is confirmed and what there is to pay; sends the PIN where one is needed',
    body: z.object({ cbUuid }),
    answer: options,
  },
  confirm: {
    route: `POST ${accountPath}/booking/confirm`,
    summary: 'Makes the booking where nothing is paid online, by the PIN that was sent where one was',
    body: z.object({ cbUuid, pin: maybe(z.string().max(20)), captchaResponse }).meta({ id: 'Confirm' }),
    answer: confirmed,
    statuses: [201],
    captcha: 'confirm',
    refused: [402, 403, 409, 418],
  },
});
