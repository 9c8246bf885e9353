/** Stock and barcodes that tests rely on; everything else may be random. */
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import { eanOfPlace, eanOfShade } from './eans.ts';
import { ambiguousEan } from './ranges.ts';
import type { StockedPacks } from './stock.ts';

export const sodermalmShelves: Readonly<Record<string, StockedPacks>> = {
  // Plenty, with a pack open.
  'Nordlys Permanent 7/43': { packs: 4, openUsed: 22 },
  // Plenty, none open.
  'Nordlys Permanent 7/0': { packs: 6, openUsed: 0 },
  // The last pack, nearly used up: a mix needs a new one that is not there.
  'Nordlys Permanent 8/1': { packs: 1, openUsed: 48 },
  // Two, the open one nearly used up: a mix finishes it.
  'Nordlys Permanent 6/0': { packs: 2, openUsed: 45 },
  'Nordlys Permanent 6/65': { packs: 0, openUsed: 0 },
  'Nordlys Soft 9/13': { packs: 3, openUsed: 10 },
  'Glimmer 9/16': { packs: 2, openUsed: 0 },
  'Isblond Powder 7': { packs: 3, openUsed: 180 },
  'Oxid 3 %': { packs: 3, openUsed: 640 },
  'Oxid 6 %': { packs: 5, openUsed: 380 },
  'Oxid 9 %': { packs: 2, openUsed: 0 },
  'Oxid 12 %': { packs: 1, openUsed: 910 },
  'Vårda Moisture': { packs: 12, openUsed: 0 },
  'Vårda Mask': { packs: 0, openUsed: 0 },
};

/** Barcodes at the first location, by item. */
export const landmarkEans = {
  /** Nordlys Permanent 7/43: four packs, 22 g taken from the open one. */
  copperGoldBlonde: eanOfShade(1, 7, '43'),
  /** Nordlys Permanent 7/0: six packs, none open. */
  naturalBlonde: eanOfShade(1, 7, '0'),
  /** Nordlys Permanent 8/1: one pack, 12 g left in it. */
  lastPack: eanOfShade(1, 8, '1'),
  /** Nordlys Permanent 6/0: two packs, 15 g left in the open one. */
  nearlyFinished: eanOfShade(1, 6, '0'),
  /** Nordlys Permanent 6/65: none in stock. */
  empty: eanOfShade(1, 6, '65'),
  /** Nordlys Soft 9/13. */
  soft: eanOfShade(2, 9, '13'),
  /** Fjäll Permanent 7/0: known by its supplier's barcode alone. */
  fromCatalogue: eanOfShade(7, 7, '0'),
  /** Isblond Powder 7. */
  bleach: eanOfPlace(11, 1),
  developer3: eanOfPlace(12, 1),
  developer6: eanOfPlace(12, 2),
  developer9: eanOfPlace(12, 3),
  developer12: eanOfPlace(12, 4),
  /** Vårda Moisture, an EAN-8: used whole, twelve in stock. */
  wholePacks: withCheckDigit('1994013'),
  /** Sidensvans Pink as its UPC-A of twelve digits is printed. */
  upcAsPrinted: withCheckDigit('19940100017'),
  /** Fjäll Permanent 6/0 and Fjäll Demi 6/0. */
  ambiguous: ambiguousEan,
  /** Well formed, and no item has it. */
  unknown: eanOfPlace(98, 1),
  /** Its check digit is wrong. */
  misread: '1994001074320',
} as const;
