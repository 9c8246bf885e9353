/** A weight as a scale writes it, in hundredths of a gram, exactly. */
import { Big } from 'big.js';

/** Hundredths of a gram in one unit: the international ounce and pound are exact in grams. */
const hundredthsIn: Readonly<Record<string, string>> = {
  mg: '0.1',
  g: '100',
  kg: '100000',
  oz: '2834.9523125',
  lb: '45359.237',
};

/** Null where the number or the unit is not one: blanks are never a weight. Rounds half away from zero. */
export function toHundredths(number: string, unit: string): number | null {
  const factor = hundredthsIn[unit.toLowerCase()];
  if (factor === undefined || !/^[+-]?\d{1,9}(\.\d{1,6})?$/.test(number)) return null;
  const hundredths = new Big(number.replace('+', '')).times(factor).round(0, Big.roundHalfUp).toNumber();
  // Minus zero is zero.
  return hundredths === 0 ? 0 : hundredths;
}
