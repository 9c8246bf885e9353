/**
 * The tables' columns, with portable types only, so that both engines share the statements. Times are whole milliseconds
 * since 1970, money is in whole hundredths of the currency, switches are 0 or 1.
 */
import type { CustomerType } from '../../shared/api/customers.ts';
import { maybeLarge, maybeText, maybeWhole, text, whole } from './columns.ts';
import { moneyTables } from './money-tables.ts';
import { sharedDocumentTables } from './shared-documents-schema.ts';
import { tradeTables } from './trade-tables.ts';
import { widgetTables } from './widget-tables.ts';

const organisations = {
  id: text,
  name: text,
  /** A blocked organisation's keys answer `account_blocked`. */
  blocked: whole,
  /** Its data is not real, and its keys are test keys; null: as 0. */
  sandbox: maybeWhole,
};
export type OrganisationsTable = typeof organisations;

const locations = {
  id: text,
  organisation_id: text,
  /** The order in which locations were made. */
  position: whole,
  name: text,
  currency: text,
  time_zone: text,
  pins_in_use: whole,
  pin_salt: text,
  keeps_medical_records: whole,
  shares_customers: whole,
  finishes_overdrawn_packs: whole,
  /** The last assigned sequence of the location's mixes and movements, in the order of commit. */
  sequence: whole,
};
export type LocationsTable = typeof locations;

const staff = {
  id: text,
  location_id: text,
  name: maybeText,
  pin_hash: maybeText,
  /** A JSON array of ids. */
  resource_ids: text,
  /** Staff who left are in no list and have no PIN, but earlier and unsent records still name them. */
  left_at: maybeWhole,
};
export type StaffTable = typeof staff;

const apiKeys = {
  hash: text,
  organisation_id: text,
  /** Separated by spaces. */
  scopes: text,
  /** Separated by spaces; null: every location of the organisation. */
  location_ids: maybeText,
  revoked_at: maybeWhole,
  /** The administrator's label. */
  name: maybeText,
  created_at: maybeWhole,
};
export type ApiKeysTable = typeof apiKeys;

const storedAnswers = {
  api_key: text,
  value: text,
  /** Method and path. */
  target: text,
  body_hash: text,
  status: whole,
  body: text,
  kept_at: whole,
};
export type StoredAnswersTable = typeof storedAnswers;

/** Running requests with an `Idempotency-Key`, in any process. */
const runningRequests = {
  api_key: text,
  value: text,
  /** Method and path. */
  target: text,
  /** The process, and its request. */
  process: text,
  since: whole,
};
export type RunningRequestsTable = typeof runningRequests;

const rates = {
  api_key: text,
  /** Used microseconds of the key's minute at `seen_at`. */
  used: whole,
  seen_at: whole,
};

const ranges = {
  id: text,
  location_id: text,
  name: text,
  /** Position among the location's ranges, by name. */
  position: whole,
  kind: text,
  pack_size: maybeWhole,
  list_price: maybeWhole,
  mixing_ratio: maybeText,
  created_at: whole,
  updated_at: whole,
};
export type RangesTable = typeof ranges;

const items = {
  id: text,
  location_id: text,
  range_id: text,
  shade: text,
  /** Position among the range's items, by shade. */
  position: whole,
  name: maybeText,
  pack_size: maybeWhole,
  list_price: maybeWhole,
  article_number: maybeText,
  /** JSON arrays in the API's form; look-ups and uniqueness use `item_barcodes`. */
  eans: text,
  catalogue_eans: text,
  packs: whole,
  open_used: whole,
  /** Grams of it over the pack's size, taken while the location's switch was off. */
  overdrawn: whole,
  created_at: whole,
  updated_at: whole,
};
export type ItemsTable = typeof items;

const itemBarcodes = {
  item_id: text,
  location_id: text,
  ean: text,
  /** 1: the supplier's article's, not the item's own. */
  catalogue: whole,
};

const stockDocuments = {
  id: text,
  location_id: text,
  external_reference: maybeText,
};

const movements = {
  id: text,
  location_id: text,
  sequence: whole,
  document_id: maybeText,
  type: text,
  item_id: maybeText,
  product_id: maybeText,
  quantity: whole,
  balance_after: whole,
  shortfall: whole,
  reason: maybeText,
  comment: maybeText,
  external_reference: maybeText,
  staff_id: maybeText,
  list_value: maybeLarge,
  mix_id: maybeText,
  residue: maybeWhole,
  /** Unique: a movement is corrected once. */
  corrects_movement_id: maybeText,
  created_at: whole,
  /** Why a mix's pack left (`PackCause`); null for documents and corrections. */
  cause: maybeText,
  /** The component of the mix that made it, counted through the bowls; null for documents and for undoing. */
  component: maybeWhole,
  /** U of the open pack that a document's withdrawal took with it. */
  open_taken: whole,
  /** On a correction: the open pack came back. */
  open_returned: whole,
};
export type MovementsTable = typeof movements;

const mixes = {
  id: text,
  location_id: text,
  sequence: whole,
  staff_id: text,
  person_id: maybeText,
  external_reference: maybeText,
  comment: maybeText,
  /** JSON: the bowls in the API's form. They never change. */
  bowls: text,
  list_value: maybeLarge,
  grams: whole,
  packs_finished: whole,
  residue: whole,
  created_at: whole,
  undone_at: maybeWhole,
  undone_sequence: maybeWhole,
};
export type MixesTable = typeof mixes;

/** Wrong PINs; only the last five minutes count. */
const wrongPins = {
  id: text,
  api_key: text,
  location_id: text,
  failed_at: whole,
};

/** One row, written by the health check. */
const healthChecks = {
  id: text,
  checked_at: whole,
};

/** A component's data for undoing it (`KeptComponent`). */
const mixComponents = {
  mix_id: text,
  component: whole,
  item_id: text,
  /** The mix's sequence. */
  sequence: whole,
  used_before: whole,
  /** The part of `used_before` that was overdrawn while the switch was off. */
  overdrawn_before: whole,
  used_after: whole,
  brought_down: whole,
  pack_size: maybeWhole,
};
export type MixComponentsTable = typeof mixComponents;

/** A person, a company or a vehicle. Columns of other types are null or 0. */
const customers = {
  id: text,
  location_id: text,
  type: text as CustomerType,
  /** The location's, in the order of commit. */
  sequence: whole,
  /** Unique in the location across types. */
  external_reference: maybeText,
  /** A person's names joined, or a company's name; a vehicle has none. */
  name: maybeText,
  first_name: maybeText,
  last_name: maybeText,
  department: maybeText,
  make: maybeText,
  model: maybeText,
  email: maybeText,
  /** The email in lower case, for filtering. */
  email_key: maybeText,
  phone_number: maybeText,
  /** A person's identity number, a company's organisation number, a vehicle's registration number. */
  number: maybeText,
  /** The type of the identity number in `number`; null: there is none. */
  number_type: maybeText,
  note: maybeText,
  sms_reminders: whole,
  email_reminders: whole,
  marketing: whole,
  /** Normalized text for searches (`domain/search-words.ts`). */
  name_words: text,
  contained: text,
  /** null: not known. */
  created_at: maybeWhole,
  updated_at: whole,
};
export type CustomersTable = typeof customers;

/** The first one to four characters of each word of a name, for indexed searches. */
const customerStarts = {
  location_id: text,
  start: text,
  customer_id: text,
};

const recipes = {
  id: text,
  location_id: text,
  person_id: text,
  /** The location's, in the order of commit. */
  sequence: whole,
  staff_id: maybeText,
  visit_date: text,
  title: maybeText,
  note: maybeText,
  stock_reference: maybeText,
  /** JSON, as answered. */
  properties: maybeText,
  app_data: maybeText,
  bowls: text,
  created_at: maybeWhole,
  updated_at: whole,
};
export type RecipesTable = typeof recipes;

/** Every table, by its name in the database. */
export const tables = {
  organisations,
  locations,
  staff,
  api_keys: apiKeys,
  kept_answers: storedAnswers,
  running_requests: runningRequests,
  wrong_pins: wrongPins,
  health_checks: healthChecks,
  rates,
  ranges,
  items,
  item_barcodes: itemBarcodes,
  stock_documents: stockDocuments,
  movements,
  mixes,
  mix_components: mixComponents,
  customers,
  customer_starts: customerStarts,
  recipes,
  ...tradeTables,
  ...widgetTables,
  ...moneyTables,
  ...sharedDocumentTables,
};
export type Tables = typeof tables;
