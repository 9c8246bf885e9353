/** API keys, stored as a hash only (spec 1, Authentication). */
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

/** A key has at least 20 random characters, so a plain hash without salt is safe. */
export const hashOfKey = (key: string): string => hash('sha256', key);

/** A key's public id, for listing and revoking. */
export const idOfKey = (hashed: string): string => hashed.slice(0, 16);

export const hasScope = (key: ApiKey, scope: Scope): boolean => key.scopes.has(scope);

export const canUse = (key: ApiKey, location: Pick<LocationsTable, 'id' | 'organisation_id'>): boolean =>
  location.organisation_id === key.organisationId &&
  (key.locationIds === null || key.locationIds.has(location.id));
