/** How a location is booked from the web: what the administrator's command and the sample decide (spec 3, Settings). */
import { z } from 'zod';

const off = z.boolean().default(false);
const words = z.string().max(200).default('');

export const accountSettings = z.object({
  /** The language of what customers are sent, and of the booking page unless they choose. */
  locale: z.enum(['sv', 'en']).default('sv'),
  countryCallingCode: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('46'),
  companyName: words,
  addressLine: words,
  area: words,
  /** What the account calls its resources. */
  resourceLabel: words,
  /** How many days from today on can be booked. */
  daysAhead: z.int().min(0).max(730).default(90),
  /** Hours between now and the first start. */
  hoursBefore: z.number().min(0).max(1000).default(1),
  /** Minutes from one start to the next. */
  interval: z.int().min(5).max(480).default(15),
  smsVerification: off,
  /** PINs that the account sends within an hour, to all numbers together. */
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
  /** Texts of the widget in the account's own words. */
  texts: z.record(z.string(), z.string()).default({}),
});
export type AccountSettings = z.output<typeof accountSettings>;

export const readSettings = (json: string): AccountSettings => accountSettings.parse(JSON.parse(json));
