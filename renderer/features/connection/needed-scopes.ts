import type { Scope } from '../../../shared/api/scopes.ts';
import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';

/** What the screens that there are ask of a key. */
const needed: ReadonlySet<Scope> = new Set<Scope>([
  'staff:read',
  'staff:pin-check',
  'products:read',
  'stock:read',
  'stock:write',
  'stock:correct',
]);

type Scopes = ConnectionCheck['scopes'];

export const neededOf = (scopes: Scopes): Scopes => scopes.filter(({ scope }) => needed.has(scope));

/** With such a key nobody could sign in again to choose another. */
export const locksOut = (scopes: Scopes): boolean =>
  scopes.some(({ scope, allowed }) => scope === 'staff:pin-check' && allowed === 'no');
