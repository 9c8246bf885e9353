/** Admission: the checks of the sender before a request's content is read. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Operation, AnyOperation } from '../../shared/api/operation.ts';
import { fail, ok, type ApiErrorCode, type Result } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { apiKeyByHash, locationById } from '../database/organisations.ts';
import type { LocationsTable } from '../database/tables.ts';
import { canUse, hashOfKey, hasScope, type ApiKey } from '../domain/keys.ts';
import type { RateLimit } from './rate-limit.ts';

export interface Admitted<Context> {
  /** The sender's context for handlers. */
  readonly context: Context;
  /** The owner of the `Idempotency-Key`; null: the sender is anonymous, so the header is ignored. */
  readonly sender: string | null;
  /** The location that a change locks (`Database.change`). */
  readonly locationId?: string | undefined;
  /** `Stamps.stored` when the request was admitted; null: not known. */
  readonly stored?: string | null;
}

/** Facts about the sender before the request's content is read. */
interface Asking {
  readonly headers: IncomingHttpHeaders;
  /** The client's IP address (`createClientAddress`). */
  readonly address: string;
}

/** Admits the requests of an API. Its context is the type parameter of handlers and routes. */
export type Admission<Context, O extends AnyOperation = AnyOperation, C extends string = ApiErrorCode> = (
  operation: O,
  asking: Asking,
  params: Readonly<Record<string, string>>,
) => Promise<Result<Admitted<Context>, C>>;

/** The context of the keyed API. */
export interface KeyContext {
  readonly key: ApiKey;
  /** null: the path has no location. Use its settings only; its `sequence` may be outdated. */
  readonly location: LocationsTable | null;
}

/** A key's cached permissions. */
interface Access {
  readonly key: ApiKey;
  readonly blocked: boolean;
  /** Requested locations that the key can use. */
  readonly locations: Map<string, LocationsTable>;
  /** The access stamp of the database when this was read; null: not known. */
  readonly stamp: string | null;
}

/** A location that is read together with a key; all null: none. */
type Beside = { readonly [Column in keyof LocationsTable]: LocationsTable[Column] | null };
const isThere = (location: Beside): location is LocationsTable => location.id !== null;

const bearer = /^Bearer +([\x21-\x7e]+)$/i;

/** By an API key: key ▸ rate ▸ scope ▸ location (decisions 1, Order of checks). */
export function createKeyAdmission(
  database: Database,
  rateLimit: RateLimit,
): Admission<KeyContext, Operation> {
  const known = new Map<string, Access>();

  /** Reads the path's location in the same statement, which saves a round trip. */
  async function accessOf(
    hash: string,
    locationId: string | undefined,
    stamp: string | null,
  ): Promise<Access | null> {
    const before = known.get(hash);
    if (before !== undefined && stamp !== null && before.stamp === stamp) return before;
    const [row] = await database.readRows(apiKeyByHash, { hash, location: locationId ?? '' });
    if (row === undefined) {
      known.delete(hash);
      return null;
    }
    const { key_hash, key_organisation_id, key_scopes, key_location_ids, key_blocked, ...location } = row;
    const key: ApiKey = {
      hash: key_hash,
      organisationId: key_organisation_id,
      scopes: new Set(key_scopes.split(' ')),
      locationIds: key_location_ids === null ? null : new Set(key_location_ids.split(' ')),
    };
    const access: Access = { key, blocked: key_blocked !== 0, locations: new Map(), stamp };
    if (isThere(location) && canUse(key, location)) access.locations.set(location.id, location);
    if (stamp !== null) known.set(hash, access);
    return access;
  }

  async function locationOf({ key, locations, stamp }: Access, id: string): Promise<LocationsTable | null> {
    const before = locations.get(id);
    // A row that was read for this request includes its location, if any.
    if (before !== undefined || stamp === null) return before ?? null;
    const row = await database.read((connection) => connection.first(locationById, { id }));
    if (row === undefined || !canUse(key, row)) return null;
    locations.set(id, row);
    return row;
  }

  return async (operation, { headers }, params) => {
    const secret = bearer.exec(headers.authorization ?? '')?.[1];
    if (secret === undefined) return fail('unauthenticated');
    const stamps = database.stamps();
    const access = await accessOf(hashOfKey(secret), params['locationId'], stamps?.access ?? null);
    if (access === null) return fail('unauthenticated');
    if (access.blocked) return fail('account_blocked');
    const { key } = access;
    const wait = await rateLimit(key.hash);
    if (wait !== null) return fail('rate_limited', { retryAfterSeconds: wait });
    if (operation.scope !== null && !hasScope(key, operation.scope))
      return fail('forbidden', { details: { scope: operation.scope } });
    const id = params['locationId'];
    const stored = stamps?.stored ?? null;
    if (id === undefined) return ok({ context: { key, location: null }, sender: key.hash, stored });
    const location = await locationOf(access, id);
    if (location === null) return fail('entity_not_found');
    return ok({ context: { key, location }, sender: key.hash, locationId: location.id, stored });
  };
}
