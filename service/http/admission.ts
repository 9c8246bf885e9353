/** The checks before a request's own content is looked at: key ▸ rate ▸ scope ▸ location (decisions 1, Order of checks). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../../shared/api/operation.ts';
import { fail, ok, type ApiErrorCode, type Result } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { apiKeyByHash, locationById } from '../database/organisations.ts';
import type { LocationsTable } from '../database/tables.ts';
import { canUse, hashOfKey, hasScope, type ApiKey } from '../domain/keys.ts';
import type { RateLimit } from './rate-limit.ts';

export interface Admitted {
  readonly key: ApiKey;
  /** null where the path names none. As it was up to a second ago: only its settings count, not its `sequence`. */
  readonly location: LocationsTable | null;
}

/** What a key opens, remembered so that not every request asks for it again. */
interface Access {
  readonly key: ApiKey;
  readonly blocked: boolean;
  /** Those that were asked for and that the key can use. */
  readonly locations: Map<string, LocationsTable>;
  readonly version: number;
  readonly since: number;
}

/** Milliseconds until what another process changed is seen here; what this one changes is seen at once. */
const remembered = 1000;

const bearer = /^Bearer +([\x21-\x7e]+)$/i;

export function createAdmission(database: Database, rateLimit: RateLimit, now: () => number) {
  const known = new Map<string, Access>();

  async function accessOf(hash: string): Promise<Access | null> {
    const before = known.get(hash);
    if (before?.version === database.accessVersion() && Math.abs(now() - before.since) < remembered)
      return before;
    return database.read(async (connection) => {
      const row = await connection.first(apiKeyByHash, { hash });
      if (row === undefined) {
        known.delete(hash);
        return null;
      }
      const access: Access = {
        key: {
          hash: row.hash,
          organisationId: row.organisation_id,
          scopes: new Set(row.scopes.split(' ')),
          locationIds: row.location_ids === null ? null : new Set(row.location_ids.split(' ')),
        },
        blocked: row.blocked !== 0,
        locations: new Map(),
        version: database.accessVersion(),
        since: now(),
      };
      known.set(hash, access);
      return access;
    });
  }

  async function locationOf({ key, locations }: Access, id: string): Promise<LocationsTable | null> {
    const before = locations.get(id);
    if (before !== undefined) return before;
    const row = await database.read((connection) => connection.first(locationById, { id }));
    if (row === undefined || !canUse(key, row)) return null;
    locations.set(id, row);
    return row;
  }

  return async (
    operation: Operation,
    headers: IncomingHttpHeaders,
    params: Readonly<Record<string, string>>,
  ): Promise<Result<Admitted, ApiErrorCode>> => {
    const secret = bearer.exec(headers.authorization ?? '')?.[1];
    if (secret === undefined) return fail('unauthenticated');
    const access = await accessOf(hashOfKey(secret));
    if (access === null) return fail('unauthenticated');
    if (access.blocked) return fail('account_blocked');
    const { key } = access;
    const wait = rateLimit(key.hash);
    if (wait !== null) return fail('rate_limited', { retryAfterSeconds: wait });
    if (operation.scope !== null && !hasScope(key, operation.scope))
      return fail('forbidden', { details: { scope: operation.scope } });
    const id = params['locationId'];
    if (id === undefined) return ok({ key, location: null });
    const location = await locationOf(access, id);
    return location === null ? fail('entity_not_found') : ok({ key, location });
  };
}
