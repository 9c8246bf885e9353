/** Whether what was typed is somebody's whole number, and whose. */
import type { CustomerRow } from '../../../shared/bridge/customers.ts';
import { typedNumber } from '../../../shared/number-match.ts';

/** How many of the rows have the phone number that was typed, in whichever way; 0 where it is no whole number. */
export function sameNumber(rows: readonly Pick<CustomerRow, 'phoneNumber'>[], typed: string): number {
  const number = typedNumber(typed);
  if (number === null) return 0;
  return rows.filter(({ phoneNumber }) => phoneNumber !== null && number.isAll(phoneNumber)).length;
}
