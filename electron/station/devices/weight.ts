/** A weight as a scale writes it, in hundredths of a gram, exactly. */
import { ownEntry } from '../../../shared/own-entry.ts';
import { Big } from 'big.js';

/** Hundredths of a gram in one unit: each is exact by the unit's definition. */
const hundredthsIn = {
  mg: '0.1',
  g: '100',
  kg: '100000',
  ounce: '2834.9523125',
  pound: '45359.237',
} as const satisfies Record<string, string>;
export type Unit = keyof typeof hundredthsIn;

/** How makers write units, in lower case. Every other unit is refused: a frame in carats or newtons is no weight. */
const spelled: Readonly<Record<string, Unit>> = {
  mg: 'mg',
  g: 'g',
  kg: 'kg',
  oz: 'ounce',
  lb: 'pound',
  lbs: 'pound',
};

export const unitSpelled = (spelling: string): Unit | null => {
  const word = spelling.toLowerCase();
  return ownEntry(spelled, word) ?? null;
};

/** One tonne in hundredths of a gram: a larger number means damaged bytes. */
const tooHeavy = 100_000_000;

/**
 * Null if it is no number, or one tonne or more; blanks are never a weight. `number` has digits before and after its
 * point, and no blanks. Rounds once, half away from zero.
 */
export function toHundredths(number: string, unit: Unit): number | null {
  // Nearly all that is ever weighed here, twenty times a second: whole numbers do.
  const grams = unit === 'g' ? /^([+-]?)(\d{1,6})(?:\.(\d)(\d)?)?$/.exec(number) : null;
  if (grams) {
    const [, sign, whole, tenths = '0', last = '0'] = grams;
    const hundredths = Number(`${whole}${tenths}${last}`);
    return sign === '-' && hundredths !== 0 ? -hundredths : hundredths;
  }
  if (!/^[+-]?\d{1,9}(\.\d{1,6})?$/.test(number)) return null;
  return believable(new Big(number.replace('+', '')), unit);
}

/** `mantissa` × 10 to the `exponent`, as binary protocols send it; the same rules. */
export function scaledToHundredths(mantissa: number, exponent: number, unit: Unit): number | null {
  if (!Number.isSafeInteger(mantissa) || !Number.isInteger(exponent) || Math.abs(exponent) > 12) return null;
  return believable(new Big(mantissa).times(new Big(10).pow(exponent)), unit);
}

function believable(amount: Big, unit: Unit): number | null {
  const hundredths = amount.times(hundredthsIn[unit]).round(0, Big.roundHalfUp).toNumber();
  if (Math.abs(hundredths) >= tooHeavy) return null;
  // Minus zero is zero.
  return hundredths === 0 ? 0 : hundredths;
}

/**
 * A number right-aligned in its field: blanks, a sign, more blanks if the maker keeps the sign apart, and digits up to
 * the field's end. A blank after a digit means that bytes are missing.
 */
const field = /^ *([+-]?) *(\d{1,9}(?:\.\d{1,6})?)$/;

/** Sign and digits without blanks; null if the field holds no number. */
export function numberIn(text: string): string | null {
  const found = field.exec(text);
  return found ? `${found[1]}${found[2]}` : null;
}
