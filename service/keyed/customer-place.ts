/** Where a list of customers goes on (spec 1, Paging). */
import type { CustomerType } from '../../shared/api/customers.ts';
import type { Connection } from '../database/connection.ts';
import { customerByIdOf } from '../database/customers.ts';
import type { Cursors } from '../http/cursors.ts';

/** The sequence of the customer that the cursor names; undefined where it is stale. */
export async function placeAfter(
  connection: Connection,
  cursors: () => Cursors,
  type: CustomerType,
  location: string,
  after: string | undefined,
): Promise<number | undefined> {
  if (after === undefined) return 0;
  const id = cursors().read(after);
  const last = id === undefined ? undefined : await connection.first(customerByIdOf[type], { id });
  return last?.location_id === location ? last.sequence : undefined;
}
