/** An account's settings, services and custom fields (spec 3, Settings, Ref-data, Custom fields). */
import { z } from 'zod';
import { accountPath, callsOf } from './operation.ts';
import { amount, numbers } from './values.ts';

/** The preferences that document 3 names. Others may come. */
const preferences = z.object({
  timeZone: z.string(),
  locale: z.string(),
  web_companyName: z.string(),
  web_addressLine1: z.string(),
  web_area: z.string(),
  web_bookingMaxDaysInAdvance: z.int(),
  /** Hours. */
  web_minTimeBeforeBooking: z.number(),
  /** Minutes. */
  web_bookingInterval: z.int(),
  web_useSmsVerification: z.boolean(),
  web_requireEmail: z.boolean(),
  web_requirePNo: z.boolean(),
  web_requireVehicleRegNo: z.boolean(),
  web_requireOrgNo: z.boolean(),
  web_allowMultipleServices: z.boolean(),
  web_resourceLabel: z.string(),
  web_allowCancellation: z.boolean(),
  /** Minutes before the start. */
  web_cancelUpToMinutes: z.int(),
  web_allowPayOnSite: z.boolean(),
  web_requiresCaptcha: z.boolean(),
});

const settings = z
  .object({
    currencyCode: z.string(),
    preferredE164CountryCode: z.string(),
    cardPublicKey: z.string(),
    features: z.object({
      EnableDiscountVouchers: z.boolean(),
      EnableEcomPayments: z.boolean(),
      EnableCompanyBooking: z.boolean(),
      EnableVehicleBooking: z.boolean(),
    }),
    customTexts: z.record(z.string(), z.string()),
    prefs: preferences,
  })
  .meta({ id: 'Settings' });
export type WidgetSettings = z.infer<typeof settings>;

const attributes = z.record(z.string(), z.unknown());

const service = z.object({
  serviceId: z.int(),
  name: z.string(),
  group: z.string().nullable(),
  description: z.string().nullable(),
  /** Minutes; durations and prices are the ranges over the bookable resources. */
  minDuration: z.int().nullable(),
  maxDuration: z.int().nullable(),
  minPrice: amount.nullable(),
  maxPrice: amount.nullable(),
  priceFrom: z.boolean(),
  /** Cannot be booked alone. */
  addon: z.boolean(),
  bookingType: z.string(),
  prefs: z.object({ web_paymentRequired: z.boolean() }),
  attributes,
  classBooking: z.boolean(),
});
export type WidgetService = z.infer<typeof service>;

const resource = z.object({
  id: z.int(),
  name: z.string(),
  group: z.string().nullable(),
  title: z.string().nullable(),
  presentation: z.string().nullable(),
  prefs: z.object({ web_paymentEnabled: z.boolean() }),
  attributes,
  hashId: z.string(),
});
export type WidgetResource = z.infer<typeof resource>;

const mapping = z.object({
  serviceId: z.int(),
  /** Minutes. */
  serviceDuration: z.int().nullable(),
  afterTime: z.int(),
  price: amount.nullable(),
  priceEvening: amount.nullable(),
  priceHoliday: amount.nullable(),
  customValues: z.record(z.string(), z.unknown()),
  webShowInBooking: z.boolean(),
  webAllowBooking: z.boolean(),
  webShowDuration: z.boolean(),
  addon: z.boolean(),
});
export type WidgetMapping = z.infer<typeof mapping>;

const refData = z
  .object({
    services: z.array(service),
    resources: z.array(resource),
    /** By `{resourceId}:{serviceId}`. */
    resourceMappings: z.record(z.string(), mapping),
    addonMappings: z.array(z.object({ srvId: z.int(), addonSrvIds: z.array(z.int()) })),
  })
  .meta({ id: 'RefData' });
export type RefData = z.infer<typeof refData>;

const customField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  placeholder: z.string().nullable(),
  helpText: z.string().nullable(),
  options: z.array(z.string()),
});
export type CustomField = z.infer<typeof customField>;

export const accountCalls = callsOf('account', 'spec 3, Resources and their fields', {
  settings: {
    route: `GET ${accountPath}/settings`,
    summary: 'How the account books: currency, features, texts and preferences',
    answer: settings,
  },
  refData: {
    route: `GET ${accountPath}/ref-data`,
    summary: 'Services, resources, and who offers what on which terms',
    answer: refData,
  },
  customFields: {
    route: `GET ${accountPath}/custom-fields/resource/{resourceHashId}`,
    summary: 'What else is asked of who books these services of a resource',
    query: z.object({ srvIds: numbers }),
    answer: z.object({ customFields: z.array(customField) }).meta({ id: 'CustomFields' }),
  },
});
