/** Reads an account's offer, and assigns missing public numbers first. */
import { ok } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import { giveNumbers, type Account } from '../domain/accounts.ts';
import type { NewId } from '../domain/ids.ts';
import { offerAt, type Offer } from '../domain/offer.ts';

interface Asked {
  readonly account: Account;
  readonly now: number;
  readonly newId: NewId;
}

/** Runs a read together with a consistent offer. */
export async function readOffer<T>(
  database: Database,
  { account: { location }, now, newId }: Asked,
  work: (offer: Offer, connection: Connection) => Promise<T>,
): Promise<T> {
  const read = () =>
    database.read(async (connection) => {
      const offer = await offerAt(connection, location, now);
      return offer === null ? null : { done: await work(offer, connection) };
    });
  const first = await read();
  if (first !== null) return first.done;
  // Rows added since the numbers were assigned.
  await database.change(async (connection) => {
    await giveNumbers(connection, location.id, newId);
    return ok(null);
  }, location.id);
  return (await read())!.done;
}
