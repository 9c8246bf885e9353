/**
 * A location's bookings and sales. As in all tables, times are whole milliseconds since 1970, money is in whole hundredths
 * of the currency, and switches are 0 or 1.
 */
import { maybeText, maybeWhole, text, whole } from './columns.ts';

const products = {
  id: text,
  location_id: text,
  /** Position among the location's products, by name. */
  position: whole,
  name: text,
  brand: maybeText,
  article_number: maybeText,
  /** The supplier's catalogue article that the product is linked to. */
  catalogue_article: maybeText,
  /** JSON arrays; look-ups and uniqueness use `product_barcodes`. */
  eans: text,
  catalogue_eans: text,
  price: maybeWhole,
  vat_percent: maybeText,
  stock_tracked: whole,
  stock_quantity: whole,
  not_for_sale: whole,
  /** Shown at the point of sale; the API lists it in any case. */
  shown_at_till: whole,
  latest_purchase_price: maybeWhole,
  average_cost: maybeWhole,
  created_at: maybeWhole,
  updated_at: whole,
};
export type ProductsTable = typeof products;

const productBarcodes = {
  product_id: text,
  location_id: text,
  ean: text,
  /** 1: the supplier's article's, not the product's own. */
  catalogue: whole,
};

const merchants = {
  id: text,
  location_id: text,
  /** The order in which merchants were made. */
  position: whole,
  name: text,
  organisation_number: maybeText,
  /** How long gift cards are valid; null: without end. */
  gift_card_months: maybeWhole,
  gift_card_accounting: maybeText,
  /** Of single-purpose cards. */
  gift_card_vat: maybeText,
};
export type MerchantsTable = typeof merchants;

const giftCards = {
  id: text,
  location_id: text,
  /** The location's, in the order of commit. */
  sequence: whole,
  merchant_id: maybeText,
  /** In upper case; unique in the location. */
  code: text,
  value: whole,
  remaining_value: whole,
  sold_date: maybeText,
  valid_until: maybeText,
  accounting_type: maybeText,
  vat_percent: maybeText,
  customer_id: maybeText,
  beneficiary: maybeText,
  description: maybeText,
  note: maybeText,
  /** Unique in the location. */
  external_reference: maybeText,
  voided_at: maybeWhole,
  created_at: whole,
  updated_at: whole,
};
export type GiftCardsTable = typeof giftCards;

const groups = {
  id: text,
  location_id: text,
  /** Position in display order. */
  position: whole,
  name: text,
};
export type GroupsTable = typeof groups;

const resources = {
  id: text,
  location_id: text,
  position: whole,
  name: text,
  online_name: maybeText,
  group_id: maybeText,
  online_booking_enabled: whole,
  /** The last day of a pause, where the location is. */
  paused_until: maybeText,
  deleted: whole,
  created_at: maybeWhole,
  updated_at: whole,
};
export type ResourcesTable = typeof resources;

/** Columns of a service, and of a resource's service that overrides them. */
const offerColumns = {
  duration_minutes: whole,
  price: maybeWhole,
  /** JSON: `{ name?, price, vatPercent }[]` as answered; null where the service is not split. */
  vat_parts: maybeText,
  online_booking_allowed: whole,
};
export type OfferColumns = typeof offerColumns;

const services = {
  ...offerColumns,
  id: text,
  location_id: text,
  position: whole,
  name: text,
  description: maybeText,
  group_id: maybeText,
  type: text,
  deleted: whole,
  price_from: whole,
  after_time_minutes: whole,
  add_on: whole,
  shown_online: whole,
  vat_percent: maybeText,
  created_at: maybeWhole,
  updated_at: whole,
};
export type ServicesTable = typeof services;

/** A resource's own terms for a service; ignored if `own_values` is 0. */
const resourceServices = {
  ...offerColumns,
  resource_id: text,
  service_id: text,
  own_values: whole,
};
export type ResourceServicesTable = typeof resourceServices;

const bookings = {
  id: text,
  location_id: text,
  /** The location's, in the order of commit: settles the order of equal start times. */
  sequence: whole,
  type: text,
  status: text,
  starts_at: whole,
  ends_at: whole,
  after_time_minutes: whole,
  /** JSON, as answered: kept as when it was booked. */
  services: text,
  /** How many may take part in a class; null for any other booking. */
  places: maybeWhole,
  series_id: maybeText,
};
export type BookingsTable = typeof bookings;

/** The booking's list position, repeated on its resources and customers, so that filtered lists use an index too. */
const ofBooking = {
  booking_id: text,
  starts_at: whole,
  sequence: whole,
};

const bookingResources = {
  ...ofBooking,
  resource_id: text,
  is_primary: whole,
};

const bookingCustomers = {
  ...ofBooking,
  customer_id: text,
  /** Position among the booking's customers. */
  position: whole,
  /** A class customer's own; null: the booking's. */
  status: maybeText,
  customer_note: maybeText,
};

export const tradeTables = {
  products,
  product_barcodes: productBarcodes,
  merchants,
  gift_cards: giftCards,
  resource_groups: groups,
  service_groups: groups,
  resources,
  services,
  resource_services: resourceServices,
  bookings,
  booking_resources: bookingResources,
  booking_customers: bookingCustomers,
};
