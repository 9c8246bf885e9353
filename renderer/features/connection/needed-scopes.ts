import type { Scope } from '../../../shared/api/scopes.ts';
import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';

/** Whether a screen needs this scope. */
const needed: Readonly<Record<Scope, boolean>> = {
  'customers:read': true,
  'customers:write': true,
  'staff:read': true,
  'staff:pin-check': true,
  'giftcards:read': true,
  'giftcards:write': true,
  'products:read': true,
  'stock:read': true,
  'stock:write': true,
  'stock:correct': true,
  'stock:cost': true,
  'resources:read': false,
  'services:read': true,
  'bookings:read': true,
};

type Scopes = ConnectionCheck['scopes'];

export const neededOf = (scopes: Scopes): Scopes => scopes.filter(({ scope }) => needed[scope]);

/** With such a key staff could not sign in to choose another one. */
export const locksOut = (scopes: Scopes): boolean =>
  scopes.some(({ scope, allowed }) => scope === 'staff:pin-check' && allowed === 'no');
