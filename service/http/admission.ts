/** The checks before a request's own content is looked at: key ▸ rate ▸ scope ▸ location (decisions 1, Order of checks). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../../shared/api/operation.ts';
import { fail, ok, type ApiErrorCode, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { apiKeyByHash, locationById } from '../database/organisations.ts';
import type { LocationsTable } from '../database/tables.ts';
import { canUse, hashOfKey, hasScope, type ApiKey } from '../domain/keys.ts';
import type { RateLimit } from './rate-limit.ts';

export interface Admitted {
  readonly key: ApiKey;
  /** null where the path names none. */
  readonly location: LocationsTable | null;
}

const bearer = /^Bearer +([\x21-\x7e]+)$/i;

export async function admit(
  connection: Connection,
  operation: Operation,
  headers: IncomingHttpHeaders,
  params: Readonly<Record<string, string>>,
  rateLimit: RateLimit,
): Promise<Result<Admitted, ApiErrorCode>> {
  const secret = bearer.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined) return fail('unauthenticated');
  const row = await connection.first(apiKeyByHash, { hash: hashOfKey(secret) });
  if (row === undefined) return fail('unauthenticated');
  if (row.blocked !== 0) return fail('account_blocked');
  const key: ApiKey = {
    hash: row.hash,
    organisationId: row.organisation_id,
    scopes: new Set(row.scopes.split(' ')),
    locationIds: row.location_ids === null ? null : new Set(row.location_ids.split(' ')),
  };
  const wait = rateLimit(key.hash);
  if (wait !== null) return fail('rate_limited', { retryAfterSeconds: wait });
  if (operation.scope !== null && !hasScope(key, operation.scope))
    return fail('forbidden', { details: { scope: operation.scope } });
  const id = params['locationId'];
  if (id === undefined) return ok({ key, location: null });
  const location = await connection.first(locationById, { id });
  if (location === undefined || !canUse(key, location)) return fail('entity_not_found');
  return ok({ key, location });
}
