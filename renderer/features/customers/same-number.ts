/** Whether what was typed is somebody's whole number, and whose. */
import type { CustomerRow } from '../../../shared/bridge/customers.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
/** Fewer digits are the middle of many numbers. */
const wholeNumber = 7;

/** How many of the rows have the phone number that was typed, in whichever way; 0 where it is no whole number. */
export function sameNumber(rows: readonly Pick<CustomerRow, 'phoneNumber'>[], typed: string): number {
  if (!/^[\s\d+()./-]+$/.test(typed)) return 0;
  const digits = digitsOf(typed).replace(/^0+/, '');
  if (digits.length < wholeNumber) return 0;
  return rows.filter(({ phoneNumber }) => phoneNumber !== null && digitsOf(phoneNumber).endsWith(digits))
    .length;
}
