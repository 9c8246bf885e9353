/** Whether the search text is a complete phone number, and how many customers have it. */
import type { CustomerRow } from '../../../shared/bridge/customers.ts';
import { typedNumber } from '../../../shared/number-match.ts';

/** How many rows have the typed phone number, in any format; 0 if it is not complete. */
export function sameNumber(rows: readonly Pick<CustomerRow, 'phoneNumber'>[], typed: string): number {
  const number = typedNumber(typed);
  if (number === null) return 0;
  return rows.filter(({ phoneNumber }) => phoneNumber !== null && number.isAll(phoneNumber)).length;
}
