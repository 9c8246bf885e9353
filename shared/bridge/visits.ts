/** Books a customer's next visit through the location's account for web booking. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { personId } from './customers.ts';

const account = z.object({
  /** The address of the account's booking page; null: none is known. */
  page: z.string().nullable(),
  /** Why the address cannot be changed: it is the sample's, or an administrator fixed it. */
  fixedBy: z.enum(['sample', 'managed']).nullable(),
});
export type BookingAccount = z.infer<typeof account>;

/** A public id of the account. */
const number = z.int().min(1).max(999_999_999);
const serviceIds = z.array(number).min(1).max(20);

const service = z.object({
  serviceId: z.int(),
  name: z.string(),
  group: z.string().nullable(),
  /** Null: each resource has its own. */
  minutes: z.int().nullable(),
  /** Decimal string; null as with `minutes`. */
  price: z.string().nullable(),
  priceFrom: z.boolean(),
  /** Can only be booked together with another service. */
  addOn: z.boolean(),
  /** Its possible add-ons. */
  takes: z.array(z.int()),
  /** The resources that perform it. */
  resources: z.array(z.int()),
});
export type BookableService = z.infer<typeof service>;

/** Details that the customer must give besides name and phone number. */
const asked = z.enum(['email', 'personalNumber', 'organisationNumber', 'vehicle']);
export type AskedOfCustomer = z.infer<typeof asked>;

const plan = z.object({
  services: z.array(service),
  resources: z.array(z.object({ resourceId: z.int(), name: z.string() })),
  /** Several services may be booked at once. */
  several: z.boolean(),
  /** Days that can be booked, where the location is. */
  firstDate: z.string(),
  lastDate: z.string(),
  /** Initial choice: the services of the last visit, and the customer's usual interval. */
  suggested: z.object({
    serviceIds: z.array(z.int()),
    /** The person of the last visit; null: that person cannot be booked for the services. */
    resourceId: z.int().nullable(),
    date: z.string(),
    /** Days from the last visit to the next. */
    days: z.int(),
    /** Visits that this is learned from; 0: a general default. */
    visits: z.int(),
  }),
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    personalNumber: z.string(),
    /** The warning in the customer's note. */
    warning: z.string().nullable(),
  }),
  /** Existing bookings, the next one first: date-times. */
  booked: z.array(z.string()),
  asked: z.array(asked),
  /** The customer confirms by a PIN that comes by SMS. */
  pin: z.boolean(),
  page: z.string(),
  /** Only the booking page can book, as the account requires a captcha. */
  pageOnly: z.boolean(),
});
export type VisitPlan = z.infer<typeof plan>;

const slot = z.object({
  key: z.string(),
  /** `10:30`, where the location is. */
  time: z.string(),
  resourceId: z.int(),
  minutes: z.int(),
});
export type VisitSlot = z.infer<typeof slot>;

const customField = z.object({
  key: z.string(),
  label: z.string(),
  /** Any word. */
  type: z.string(),
  required: z.boolean(),
  helpText: z.string().nullable(),
  options: z.array(z.string()),
});
export type VisitField = z.infer<typeof customField>;

const hold = z.object({
  holdId: z.string(),
  /** The reference that the customer gets. */
  reference: z.string(),
  date: z.string(),
  time: z.string(),
  resource: z.string(),
  /** When the hold ends: a date-time by this computer's clock. */
  until: z.string(),
  services: z.array(z.object({ name: z.string(), minutes: z.int(), price: z.string().nullable() })),
  price: z.string(),
  fields: z.array(customField),
  /** Whether the booking is assigned to the chosen person. False: the account matches name and number, or creates a customer. */
  assigned: z.boolean(),
});
export type VisitHold = z.infer<typeof hold>;

/** `payment`: must be paid now, which only the booking page can do. */
const confirmation = z.object({
  by: z.enum(['nothing', 'pin', 'payment']),
  /** Decimal string; null: nothing is paid online. */
  amount: z.string().nullable(),
  /** With `payment`: the customer may pay at the visit instead. */
  onSite: z.boolean(),
  until: z.string(),
});
export type VisitConfirmation = z.infer<typeof confirmation>;

const bookedFor = z.object({
  /** `other`: the account chose or created another customer. `unknown`: the booking could not be read. */
  card: z.enum(['chosen', 'other', 'unknown']),
  /** With `other`: who has the booking. */
  other: z
    .object({ personId: z.string(), name: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
});
export type BookedFor = z.infer<typeof bookedFor>;

const holdId = z.strictObject({ holdId: z.string().max(100) });

/**
 * `not_bookable` has the reason in `details.why`: `no_account`, `slot_taken`, `hold_gone`, `wrong_pin`, `no_more_pins`,
 * `payment_needed`, `page_only`, `refused`.
 */
export const visitCalls = {
  'visits.account': defineCall(noInput, account, { staleBy: ['visits'] }),
  /** Sets the account by the URL of its booking page or API, after checking it; null removes it. */
  'visits.setAccount': defineCall(
    z.strictObject({ address: z.string().trim().max(500).nullable() }),
    account,
    {
      guarded: true,
    },
  ),
  /** Bookable services and a suggestion. Needs the connection. */
  'visits.plan': defineCall(z.strictObject({ personId }), plan, {
    staleBy: ['visits', 'bookings', 'customers'],
  }),
  /** Free times of at most seven days, by day and time. `resourceId` null: any person who performs all services. */
  'visits.slots': defineCall(
    z.strictObject({ serviceIds, resourceId: number.nullable(), from: z.iso.date(), to: z.iso.date() }),
    z.array(z.object({ date: z.string(), slots: z.array(slot) })),
  ),
  /** Holds a time for the person for about five minutes, and releases an earlier hold. */
  'visits.hold': defineCall(
    z.strictObject({ key: z.string().max(8192), instead: z.string().max(100).nullable(), personId }),
    hold,
  ),
  /** Releases the hold. Works signed out: the screen may have locked. */
  'visits.release': defineCall(holdId, z.null(), { signedOut: true }),
  /** Sets the customer's details. Answers how the booking is confirmed, and sends the PIN if needed. May be repeated. */
  'visits.details': defineCall(
    holdId
      .extend({
        name: z.string().trim().min(1).max(201),
        /** E.164. */
        phone: z.string().trim().max(20),
        email: z.string().trim().max(254),
        note: z.string().trim().max(2000),
        personalNumber: z.string().trim().max(30),
        organisationNumber: z.string().trim().max(30),
        vehicle: z.string().trim().max(20),
        fields: z.array(z.strictObject({ key: z.string().max(100), value: z.string().max(2000) })).max(50),
        /** The customer accepts only this person. */
        specific: z.boolean(),
      })
      .strict(),
    confirmation,
  ),
  /** The customer pays at the visit. Answers how the booking is confirmed then. */
  'visits.payOnSite': defineCall(holdId, confirmation),
  /** Makes the booking, which is shown on its day at once. */
  'visits.confirm': defineCall(
    holdId.extend({ pin: z.string().trim().max(20).nullable() }).strict(),
    z.object({
      reference: z.string(),
      date: z.string(),
      time: z.string(),
      messages: z.array(z.enum(['sms', 'email'])),
    }),
  ),
  /** The customer of a hold that was booked here. */
  'visits.bookedFor': defineCall(holdId, bookedFor),
};
