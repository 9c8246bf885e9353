/**
 * The sample salon's types: plain data in display order. Ids are derived from the keys and names here, so that they are the
 * same in every database.
 */
import type { SampleClientele } from './sample-clientele.ts';

export interface SampleStaff {
  /** Unique in the location, `a-z`, digits and hyphens; never shown. */
  readonly key: string;
  /** Absent: no name is registered. */
  readonly name?: string;
  /** 1 to 20 digits, unique in the location. Absent: the person has none. */
  readonly pin?: string;
}

export interface SampleItem {
  /** Unique in the range, like `7/43`. */
  readonly shade: string;
  readonly name?: string;
  /** The item's own values; where absent the range's apply. Whole grams; decimal string with two decimals. */
  readonly packSize?: number;
  readonly listPrice?: string;
  /** Own barcodes, stored as 8, 13 or 14 digits with a valid check digit, unique in the location. */
  readonly eans: readonly string[];
  /** Barcodes of the supplier's article; another item may have the same one. */
  readonly catalogueEans: readonly string[];
  readonly articleNumber?: string;
  /** Packs in stock, the open one counting as one. */
  readonly packs: number;
  /** Grams taken from the open pack; 0 when none is open, and always 0 without a pack size in use. */
  readonly openUsed: number;
}

export interface SampleRange {
  /** Unique in the location. */
  readonly name: string;
  /** `colour`, `bleach`, `developer`, … */
  readonly kind: string;
  /** Whole grams of one pack. Absent: packs are used whole. */
  readonly packSize?: number;
  /** Decimal string with two decimals: supplier's list price of one pack, VAT excluded. */
  readonly listPrice?: string;
  /** Grams of developer to 1 gram of colour, like `1.5`. */
  readonly mixingRatio?: string;
  readonly items: readonly SampleItem[];
}

export interface SampleLocation {
  /** Unique in the sample, `a-z`, digits and hyphens; never shown. */
  readonly key: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly pinsInUse: boolean;
  readonly keepsMedicalRecords: boolean;
  readonly sharesCustomers: boolean;
  /** An over-drawn pack finishes automatically. */
  readonly finishesOverdrawnPacks: boolean;
  readonly staff: readonly SampleStaff[];
  readonly ranges: readonly SampleRange[];
  readonly customers?: SampleClientele;
}

export interface SampleOrganisation {
  readonly key: string;
  readonly name: string;
  readonly locations: readonly SampleLocation[];
}

/** Two organisations: two locations of the first, then one of the other. */
export interface SampleSalon {
  readonly organisations: readonly SampleOrganisation[];
}
