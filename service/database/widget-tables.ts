/**
 * Booking from the web. Like all tables: times are whole milliseconds since 1970, money whole hundredths of the currency,
 * switches 0 or 1; hours of a day are minutes after midnight by the location's clocks.
 */
import { maybeText, maybeWhole, text, whole } from './columns.ts';

/** A location that can be booked from the web. */
const widgetAccounts = {
  location_id: text,
  /** The public name in its address; unique. */
  account: text,
  /** JSON (`domain/widget-account.ts`). */
  settings: text,
};
export type WidgetAccountsTable = typeof widgetAccounts;

/** A service's public data; its number never changes. */
const widgetServices = {
  service_id: text,
  location_id: text,
  number: whole,
  /** Must be paid online if the account accepts online payment. */
  payment_required: whole,
};

/** A resource's public data; its number and `hash_id` never change. */
const widgetResources = {
  resource_id: text,
  location_id: text,
  /** 12 characters of base62. */
  hash_id: text,
  title: maybeText,
  presentation: maybeText,
  number: whole,
  payment_enabled: whole,
};

/** A resource's different prices for a service, in the evening and on holidays. */
const widgetPrices = {
  resource_id: text,
  service_id: text,
  evening: maybeWhole,
  holiday: maybeWhole,
};

/** A service's possible add-ons. */
const widgetAddOns = {
  service_id: text,
  add_on_id: text,
  location_id: text,
};

/** Custom questions to customers; without a resource and a service, for every booking. */
const customFields = {
  location_id: text,
  key: text,
  position: whole,
  label: text,
  type: text,
  required: whole,
  placeholder: maybeText,
  help_text: maybeText,
  /** A JSON array of texts. */
  options: text,
  resource_id: maybeText,
  service_id: maybeText,
};
export type CustomFieldsTable = typeof customFields;

const openingPeriods = {
  resource_id: text,
  /** 1 is Monday, 7 Sunday. */
  weekday: whole,
  opens: whole,
  closes: whole,
};

const openingExceptions = {
  resource_id: text,
  day: text,
  /** JSON: `[opens, closes][]`, empty when closed; null: the weekday's hours. */
  periods: maybeText,
  holiday: whole,
};

const reviews = {
  id: text,
  location_id: text,
  posted_at: whole,
  reviewer_name: text,
  resource_name: maybeText,
  stars: whole,
  review_text: maybeText,
  hidden: whole,
};
export type ReviewsTable = typeof reviews;

/** A time reserved for a customer; deleted a day after its end. */
const reservations = {
  /** The `cbUuid`. */
  id: text,
  location_id: text,
  /** The `cbRef`. */
  ref: text,
  resource_id: text,
  /** `pending` (while `expires_at` has not come), `released`, `expired`, `blocked` or `confirmed`. */
  state: text,
  /** JSON (`domain/reserved-services.ts`): as when it was reserved, in the requested order. */
  services: text,
  starts_at: whole,
  /** Includes the time kept free afterwards. */
  ends_at: whole,
  after_time_minutes: whole,
  price: whole,
  expires_at: whole,
  created_at: whole,
  /** When it was released, expired, blocked or confirmed. */
  ended_at: maybeWhole,
  /** JSON: the customer's details as sent; null once it ended. */
  customer: maybeText,
  /** The person chosen by the front desk. */
  person_id: maybeText,
  pin_hash: maybeText,
  wrong_pins: whole,
  /** The customer's payment provider. */
  provider: maybeText,
  pay_calls: whole,
  voucher_code: maybeText,
  booking_id: maybeText,
  /** JSON: the confirmation answer. */
  confirmation: maybeText,
  /** HMAC of the client address that reserved it. */
  holder: maybeText,
  /** The client's id of the call that made it, to recognise a repeat. */
  request_id: maybeText,
  /** How often an instalment session extended it. */
  session_extensions: whole,
};
export type ReservationsTable = typeof reservations;

/** Additional data of a web booking, which the keyed API never shows. */
const widgetBookings = {
  booking_id: text,
  location_id: text,
  reservation_id: text,
  ref: text,
  /** Name and contact as given; the matched customer may have others. */
  name: text,
  phone_number: text,
  email: maybeText,
  /** JSON: `{ key, type?, label?, value? }[]`. */
  custom_fields: maybeText,
  voucher_code: maybeText,
  /** Whether the customer chose the resource; null: not sent. */
  specific_resource: maybeWhole,
  created_at: whole,
  cancelled_at: maybeWhole,
};

/** Secrets shared by all processes of the service. */
const secrets = {
  name: text,
  secret: text,
};

/** Sent PINs, by phone number. */
const sentPins = {
  id: text,
  number_hash: text,
  sent_at: whole,
  location_id: maybeText,
  reservation_id: maybeText,
};

/** Used captcha tokens; each is valid once. */
const spentTokens = {
  token_hash: text,
  spent_at: whole,
};

export const widgetTables = {
  widget_accounts: widgetAccounts,
  widget_services: widgetServices,
  widget_resources: widgetResources,
  widget_prices: widgetPrices,
  widget_add_ons: widgetAddOns,
  custom_fields: customFields,
  opening_periods: openingPeriods,
  opening_exceptions: openingExceptions,
  reviews,
  reservations,
  widget_bookings: widgetBookings,
  secrets,
  sent_pins: sentPins,
  spent_tokens: spentTokens,
};
