/**
 * The tables as rows: portable types only, so that another engine can stand behind the same statements. Times are whole
 * milliseconds since 1970, money whole hundredths of the currency, switches 0 or 1.
 */
import type { CustomerType } from '../../shared/api/customers.ts';
import type { TradeTables } from './trade-tables.ts';

export interface OrganisationsTable {
  id: string;
  name: string;
  /** A blocked organisation's keys answer `account_blocked`. */
  blocked: number;
  /** Its data is not real, and its keys are test keys; null: as 0. */
  sandbox: number | null;
}

export interface LocationsTable {
  id: string;
  organisation_id: string;
  /** The order in which locations were made. */
  position: number;
  name: string;
  currency: string;
  time_zone: string;
  pins_in_use: number;
  pin_salt: string;
  keeps_medical_records: number;
  shares_customers: number;
  finishes_overdrawn_packs: number;
  /** The last sequence given out: mixes and movements of a location take theirs from it, in the order of commit. */
  sequence: number;
}

export interface StaffTable {
  id: string;
  location_id: string;
  name: string | null;
  pin_hash: string | null;
  /** A JSON array of ids. */
  resource_ids: string;
}

export interface ApiKeysTable {
  hash: string;
  organisation_id: string;
  /** Separated by spaces. */
  scopes: string;
  /** Separated by spaces; null: every location of the organisation. */
  location_ids: string | null;
  revoked_at: number | null;
  /** What it is for, in the administrator's words. */
  name: string | null;
  created_at: number | null;
}

export interface KeptAnswersTable {
  api_key: string;
  value: string;
  /** Method and path. */
  target: string;
  body_hash: string;
  status: number;
  body: string;
  kept_at: number;
}

/** A request with an `Idempotency-Key` that runs now, in any process. */
export interface RunningRequestsTable {
  api_key: string;
  value: string;
  /** Method and path. */
  target: string;
  /** Which process, and which of its requests. */
  process: string;
  since: number;
}

interface RatesTable {
  api_key: string;
  /** Microseconds of its minute that are used up, as of `seen_at`. */
  used: number;
  seen_at: number;
}

export interface RangesTable {
  id: string;
  location_id: string;
  name: string;
  /** The place among the location's ranges by name. */
  position: number;
  kind: string;
  pack_size: number | null;
  list_price: number | null;
  mixing_ratio: string | null;
  created_at: number;
  updated_at: number;
}

export interface ItemsTable {
  id: string;
  location_id: string;
  range_id: string;
  shade: string;
  /** The place among the range's items by shade. */
  position: number;
  name: string | null;
  pack_size: number | null;
  list_price: number | null;
  article_number: string | null;
  /** JSON arrays, as answered; `item_barcodes` is what look-ups and uniqueness use. */
  eans: string;
  catalogue_eans: string;
  packs: number;
  open_used: number;
  created_at: number;
  updated_at: number;
}

export interface ItemBarcodesTable {
  item_id: string;
  location_id: string;
  ean: string;
  /** Of the supplier's article, not the item's own. */
  catalogue: number;
}

export interface StockDocumentsTable {
  id: string;
  location_id: string;
  external_reference: string | null;
}

export interface MovementsTable {
  id: string;
  location_id: string;
  sequence: number;
  document_id: string | null;
  type: string;
  item_id: string | null;
  product_id: string | null;
  quantity: number;
  balance_after: number;
  shortfall: number;
  reason: string | null;
  comment: string | null;
  external_reference: string | null;
  staff_id: string | null;
  list_value: number | bigint | null;
  mix_id: string | null;
  residue: number | null;
  /** Unique: a movement is corrected once. */
  corrects_movement_id: string | null;
  created_at: number;
  /** Why a mix's pack left (`PackCause`); null for documents and corrections. */
  cause: string | null;
  /** The component of the mix that made it, counted through the bowls; null for documents and for undoing. */
  component: number | null;
  /** U of the open pack that a document's withdrawal took with it. */
  open_taken: number;
  /** On a correction: the open pack came back. */
  open_returned: number;
}

export interface MixesTable {
  id: string;
  location_id: string;
  sequence: number;
  staff_id: string;
  person_id: string | null;
  external_reference: string | null;
  comment: string | null;
  /** JSON: the bowls as answered. They never change. */
  bowls: string;
  list_value: number | bigint | null;
  grams: number;
  packs_finished: number;
  residue: number;
  created_at: number;
  undone_at: number | null;
  undone_sequence: number | null;
}

/** What undoing needs to know of a component (`KeptComponent`). */
export interface MixComponentsTable {
  mix_id: string;
  component: number;
  item_id: string;
  /** The mix's. */
  sequence: number;
  used_before: number;
  used_after: number;
  brought_down: number;
  pack_size: number | null;
}

/** A person, a company or a vehicle: what does not belong to its type is null, or 0. */
export interface CustomersTable {
  id: string;
  location_id: string;
  type: CustomerType;
  /** The location's, in the order of commit. */
  sequence: number;
  /** Unique in the location, whatever the type. */
  external_reference: string | null;
  /** A person's names joined, or a company's name; a vehicle has none. */
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  department: string | null;
  make: string | null;
  model: string | null;
  email: string | null;
  /** The address in lower case: what the filter compares. */
  email_key: string | null;
  phone_number: string | null;
  /** A person's identity number, a company's organisation number, a vehicle's registration number. */
  number: string | null;
  /** Of an identity number. */
  number_type: string | null;
  note: string | null;
  sms_reminders: number;
  email_reminders: number;
  marketing: number;
  /** What a search compares (`domain/search-words.ts`). */
  name_words: string;
  contained: string;
  /** null: not known. */
  created_at: number | null;
  updated_at: number;
}

/** The first one to four characters of each word of a name, which a search finds by equality. */
export interface CustomerStartsTable {
  location_id: string;
  start: string;
  customer_id: string;
}

export interface RecipesTable {
  id: string;
  location_id: string;
  person_id: string;
  /** The location's, in the order of commit. */
  sequence: number;
  staff_id: string | null;
  visit_date: string;
  title: string | null;
  note: string | null;
  stock_reference: string | null;
  /** JSON, as answered. */
  properties: string | null;
  app_data: string | null;
  bowls: string;
  created_at: number | null;
  updated_at: number;
}

export interface Tables extends TradeTables {
  organisations: OrganisationsTable;
  locations: LocationsTable;
  staff: StaffTable;
  api_keys: ApiKeysTable;
  kept_answers: KeptAnswersTable;
  running_requests: RunningRequestsTable;
  rates: RatesTable;
  ranges: RangesTable;
  items: ItemsTable;
  item_barcodes: ItemBarcodesTable;
  stock_documents: StockDocumentsTable;
  movements: MovementsTable;
  mixes: MixesTable;
  mix_components: MixComponentsTable;
  customers: CustomersTable;
  customer_starts: CustomerStartsTable;
  recipes: RecipesTable;
}
