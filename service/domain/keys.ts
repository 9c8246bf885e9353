/** API keys: kept as their hash only (spec 1, Authentication). */
import { hash } from 'node:crypto';
import type { Scope } from '../../shared/api/scopes.ts';
import type { LocationsTable } from '../database/tables.ts';

export interface ApiKey {
  readonly hash: string;
  readonly organisationId: string;
  readonly scopes: ReadonlySet<string>;
  /** null: every location of the organisation. */
  readonly locationIds: ReadonlySet<string> | null;
}

/** A key is 20 or more random characters: a plain hash keeps it, no salt is needed. */
export const hashOfKey = (key: string): string => hash('sha256', key);

/** Names a key where it is listed or revoked; nothing opens with it. */
export const idOfKey = (hashed: string): string => hashed.slice(0, 16);

export const hasScope = (key: ApiKey, scope: Scope): boolean => key.scopes.has(scope);

export const canUse = (key: ApiKey, location: Pick<LocationsTable, 'id' | 'organisation_id'>): boolean =>
  location.organisation_id === key.organisationId &&
  (key.locationIds === null || key.locationIds.has(location.id));
