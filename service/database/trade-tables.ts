/**
 * What a location does beside its colour bar: what is booked, and what is sold. Like all tables: times are whole
 * milliseconds since 1970, money whole hundredths of the currency, switches 0 or 1.
 */

export interface ProductsTable {
  id: string;
  location_id: string;
  /** The place among the location's products by name. */
  position: number;
  name: string;
  brand: string | null;
  article_number: string | null;
  /** The supplier's catalogue article that the product is linked to. */
  catalogue_article: string | null;
  /** JSON arrays; `product_barcodes` is what look-ups and uniqueness use. */
  eans: string;
  catalogue_eans: string;
  price: number | null;
  vat_percent: string | null;
  stock_tracked: number;
  stock_quantity: number;
  not_for_sale: number;
  /** On the screen of the point of sale; the API lists it either way. */
  shown_at_till: number;
  latest_purchase_price: number | null;
  average_cost: number | null;
  created_at: number | null;
  updated_at: number;
}

export interface ProductBarcodesTable {
  product_id: string;
  location_id: string;
  ean: string;
  /** Of the supplier's article, not the product's own. */
  catalogue: number;
}

export interface MerchantsTable {
  id: string;
  location_id: string;
  /** The order in which merchants were made. */
  position: number;
  name: string;
  organisation_number: string | null;
  /** How long gift cards are valid; null: without end. */
  gift_card_months: number | null;
  gift_card_accounting: string | null;
  /** Of single-purpose cards. */
  gift_card_vat: string | null;
}

export interface GiftCardsTable {
  id: string;
  location_id: string;
  /** The location's, in the order of commit. */
  sequence: number;
  merchant_id: string | null;
  /** In upper case; unique in the location. */
  code: string;
  value: number;
  remaining_value: number;
  sold_date: string | null;
  valid_until: string | null;
  accounting_type: string | null;
  vat_percent: string | null;
  customer_id: string | null;
  beneficiary: string | null;
  description: string | null;
  note: string | null;
  /** Unique in the location. */
  external_reference: string | null;
  voided_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface GroupsTable {
  id: string;
  location_id: string;
  /** The place in display order. */
  position: number;
  name: string;
}

export interface ResourcesTable {
  id: string;
  location_id: string;
  position: number;
  name: string;
  online_name: string | null;
  group_id: string | null;
  online_booking_enabled: number;
  /** The last day of a pause, where the location is. */
  paused_until: string | null;
  deleted: number;
  created_at: number | null;
  updated_at: number;
}

/** What a service and a resource service with values of its own both have. */
export interface OfferColumns {
  duration_minutes: number;
  price: number | null;
  /** JSON: `{ name?, price, vatPercent }[]` as answered; null where the service is not split. */
  vat_parts: string | null;
  online_booking_allowed: number;
}

export interface ServicesTable extends OfferColumns {
  id: string;
  location_id: string;
  position: number;
  name: string;
  description: string | null;
  group_id: string | null;
  type: string;
  deleted: number;
  price_from: number;
  after_time_minutes: number;
  add_on: number;
  shown_online: number;
  vat_percent: string | null;
  created_at: number | null;
  updated_at: number;
}

/** The values are the resource service's own; where `own_values` is 0 they are not looked at: the service's apply. */
export interface ResourceServicesTable extends OfferColumns {
  resource_id: string;
  service_id: string;
  own_values: number;
}

export interface BookingsTable {
  id: string;
  location_id: string;
  /** The location's, in the order of commit: settles the order of equal start times. */
  sequence: number;
  type: string;
  status: string;
  starts_at: number;
  ends_at: number;
  after_time_minutes: number;
  /** JSON, as answered: kept as when it was booked. */
  services: string;
  /** Of a class. */
  places: number | null;
  series_id: string | null;
}

/** The booking's place in lists is repeated here and on its customers, so that filtered lists go by an index too. */
interface OfBooking {
  booking_id: string;
  starts_at: number;
  sequence: number;
}

export interface BookingResourcesTable extends OfBooking {
  resource_id: string;
  is_primary: number;
}

export interface BookingCustomersTable extends OfBooking {
  customer_id: string;
  /** The place among the booking's customers. */
  position: number;
  /** A class customer's own; null: the booking's. */
  status: string | null;
  customer_note: string | null;
}

export interface TradeTables {
  products: ProductsTable;
  product_barcodes: ProductBarcodesTable;
  merchants: MerchantsTable;
  gift_cards: GiftCardsTable;
  resource_groups: GroupsTable;
  service_groups: GroupsTable;
  resources: ResourcesTable;
  services: ServicesTable;
  resource_services: ResourceServicesTable;
  bookings: BookingsTable;
  booking_resources: BookingResourcesTable;
  booking_customers: BookingCustomersTable;
}
