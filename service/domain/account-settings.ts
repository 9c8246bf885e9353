/** A location's settings for web booking, set by the administrator's command or the sample (spec 3, Settings). */
import { z } from 'zod';

const off = z.boolean().default(false);
const words = z.string().max(200).default('');

export const accountSettings = z.object({
  /** The language of messages to customers, and the booking page's default. */
  locale: z.enum(['sv', 'en']).default('sv'),
  countryCallingCode: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('46'),
  companyName: words,
  addressLine: words,
  area: words,
  /** The account's word for its resources. */
  resourceLabel: words,
  /** How many days from today on can be booked. */
  daysAhead: z.int().min(0).max(730).default(90),
  /** Hours between now and the first start. */
  hoursBefore: z.number().min(0).max(1000).default(1),
  /** Minutes from one start to the next. */
  interval: z.int().min(5).max(480).default(15),
  smsVerification: off,
  /** Limit for PINs that the account sends within an hour, to all numbers together. */
  pinsAnHour: z.int().min(1).max(100_000).default(200),
  /** Calling codes of countries whose numbers may book, with commas between; empty: all. */
  phoneCountries: z
    .string()
    .regex(/^(\d{1,3}(,\d{1,3})*)?$/)
    .default(''),
  emailRequired: off,
  personalNumberRequired: off,
  vehicleNumberRequired: off,
  organisationNumberRequired: off,
  severalServices: off,
  cancellation: off,
  /** Minutes before the start. */
  cancelUpToMinutes: z.int().min(0).max(525_600).default(1440),
  payOnSite: off,
  captcha: off,
  vouchers: off,
  payments: off,
  companyBooking: off,
  vehicleBooking: off,
  cardPublicKey: z.string().max(200).default('pk_sandbox'),
  /** The account's replacements for texts of the widget. */
  texts: z.record(z.string(), z.string()).default({}),
});
export type AccountSettings = z.output<typeof accountSettings>;

export const readSettings = (json: string): AccountSettings => accountSettings.parse(JSON.parse(json));
