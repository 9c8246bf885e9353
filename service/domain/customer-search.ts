/** Searching customers, best match first (decisions 2, Customer search). */
import type { Connection } from '../database/connection.ts';
import { boundOf, customersElsewhere, namedCustomers, type SearchFor } from '../database/customer-search.ts';
import type { CustomersTable, LocationsTable } from '../database/tables.ts';
import { gradeOf } from './search-words.ts';

export type FoundCustomer = CustomersTable & { readonly grade: number };

const searchLocation = async (connection: Connection, wanted: SearchFor): Promise<FoundCustomer[]> => {
  const { words, type, count } = wanted;
  const bound = boundOf(wanted);
  const typed = type !== null;
  const found: FoundCustomer[] =
    wanted.grade === 2 ? [] : await connection.all(namedCustomers(words.length, typed), bound);
  if (found.length === count) return found;
  const others = await connection.all(customersElsewhere(words.length, typed), {
    ...bound,
    sequence: wanted.grade === 2 ? wanted.sequence : 0,
    count: count - found.length,
  });
  return [...found, ...others.map((row) => ({ ...row, grade: 2 }))];
};

type Wanted = Pick<SearchFor, 'type' | 'words' | 'count'>;

/**
 * The page after `last` (undefined: the first page), by grade, then oldest first, then by location. Returns undefined if
 * `last` belongs to none of the locations or no longer matches.
 */
export async function searchCustomers(
  connection: Connection,
  locations: readonly LocationsTable[],
  wanted: Wanted,
  last: CustomersTable | undefined,
): Promise<FoundCustomer[] | undefined> {
  if (wanted.words.length === 0) return [];
  const place = new Map(locations.map(({ id, position }) => [id, position]));
  const placeOf = ({ location_id }: CustomersTable): number => place.get(location_id) ?? -1;
  const grade = last === undefined ? 0 : gradeOf(wanted.words, last);
  if (grade === null || (last !== undefined && placeOf(last) === -1)) return undefined;
  const found: FoundCustomer[] = [];
  for (const location of locations) {
    // Equal sequences are ordered by location.
    const behind = last !== undefined && location.position > placeOf(last) ? 1 : 0;
    const sequence = last === undefined ? 0 : last.sequence - behind;
    found.push(...(await searchLocation(connection, { ...wanted, location: location.id, grade, sequence })));
  }
  return found
    .sort((a, b) => a.grade - b.grade || a.sequence - b.sequence || placeOf(a) - placeOf(b))
    .slice(0, wanted.count);
}
