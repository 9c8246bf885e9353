/**
 * Barcodes of the invented brands. They begin with 199400, which GS1 assigns to no one, so that none is on a real tube. A
 * shade's barcode is derived from its number, so that adding a shade changes no other.
 */

import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';

const company = '19940';

/** EAN-13 of a numbered shade: `range` 1 to 99. A tone of one digit and the same tone with a 0 after it differ. */
export function eanOfShade(range: number, level: number, tone: string): string {
  return withCheckDigit(
    company +
      String(range).padStart(2, '0') +
      String(level).padStart(2, '0') +
      tone.padEnd(2, '0') +
      String(tone.length),
  );
}

/** EAN-13 of an item without a shade number, from its place in the range (1 to 999). No shade has level 99. */
export function eanOfPlace(range: number, place: number): string {
  return withCheckDigit(`${company}${String(range).padStart(2, '0')}99${String(place).padStart(3, '0')}`);
}

/** EAN-13 of a tube in its earlier packaging, encoded as level 50 and up. */
export function eanOfOldTube(range: number, level: number, tone: string): string {
  return eanOfShade(range, level + 50, tone);
}

/** The stored form of a UPC-A: thirteen digits with a leading zero. */
export const upcAsStored = (elevenDigits: string): string => `0${withCheckDigit(elevenDigits)}`;
