/**
 * Finds a key's scopes. The API does not list them, so each scope is tried without a side effect: a read of one row, or
 * a write that must be refused for its body. `forbidden` means that the scope is missing, any other answer of the API
 * that the key has it.
 */
import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';
import type { Scope } from '../../../shared/api/scopes.ts';
import { scopes } from '../../../shared/api/scopes.ts';
import { apiErrorCodes, type Result } from '../../../shared/result.ts';
import { pathOf } from '../api/api.ts';
import type { ServiceAccess, Request, WireRequest } from '../api/request.ts';

type Allowed = ConnectionCheck['scopes'][number]['allowed'];

interface Probe {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

const read = (resource: string): Probe => ({
  method: 'GET',
  path: `/v1/locations/{locationId}/${resource}?limit=1`,
});
/** A write that the service must refuse; `body` null: it is sent without one. */
const write = (resource: string, body: unknown = {}): Probe => ({
  method: 'POST',
  path: `/v1/locations/{locationId}/${resource}`,
  body: body ?? undefined,
});

/** Each is refused for its body or for an unknown id, so it has no effect. */
const probes: Readonly<Record<Scope, Probe>> = {
  'customers:read': read('persons'),
  'customers:write': write('persons'),
  'staff:read': read('staff'),
  'staff:pin-check': write('staff/pin-check'),
  'giftcards:read': read('gift-cards'),
  'giftcards:write': write('gift-cards/import'),
  'products:read': read('colour-bar-ranges'),
  'stock:read': read('stock-movements'),
  'stock:write': write('stock-movements'),
  'stock:correct': write('colour-bar-mixes/cbm_none/undo', null),
  'stock:cost': write('stock-movements', {
    lines: [{ type: 'delivery', colourBarItemId: 'cbi_none', quantity: 1 }],
  }),
  'resources:read': read('resources'),
  'services:read': read('services'),
  'bookings:read': {
    method: 'GET',
    path: '/v1/locations/{locationId}/bookings?limit=1&from=2020-01-01T00:00:00.000Z&to=2020-01-01T00:00:00.000Z',
  },
};

/** The service checks the scope of a line's cost after the document's scope (decisions 1, Order of checks). */
const behindStockWrite: ReadonlySet<Scope> = new Set(['stock:cost']);

export async function probeScopes(
  request: Request,
  access: ServiceAccess,
  locationId: string,
): Promise<ConnectionCheck['scopes']> {
  const found = new Map<Scope, Allowed>();
  const ask = async (scope: Scope) => {
    found.set(scope, await probeScope(request, access, locationId, scope));
  };
  const first = scopes.filter((scope) => !behindStockWrite.has(scope));
  // A few at a time: a key has a rate limit, and others use it too.
  for (let at = 0; at < first.length; at += 4) await Promise.all(first.slice(at, at + 4).map(ask));
  for (const scope of behindStockWrite) {
    if (found.get('stock:write') === 'yes') await ask(scope);
    else found.set(scope, 'unknown');
  }
  return scopes.map((scope) => ({ scope, allowed: found.get(scope) ?? 'unknown' }));
}

/** Probes one scope. `stock:cost` is known only if the key has `stock:write`. */
export async function probeScope(
  request: Request,
  access: ServiceAccess,
  locationId: string,
  scope: Scope,
  signal?: AbortSignal,
): Promise<Allowed> {
  return allowedOf(await request(access, wireOf(probes[scope], locationId), { signal }));
}

function wireOf(probe: Probe, locationId: string): WireRequest {
  return {
    method: probe.method,
    path: pathOf(probe.path, { locationId }),
    body: probe.body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(probe.body)),
  };
}

function allowedOf(answer: Result<unknown>): Allowed {
  if (answer.ok) return 'yes';
  const { code } = answer.error;
  switch (code) {
    case 'forbidden':
      return 'no';
    // The service checks these before scopes, or they are no answers of the API.
    case 'route_not_found':
    case 'method_not_allowed':
    case 'unauthenticated':
    case 'account_blocked':
    case 'rate_limited':
    case 'internal_error':
      return 'unknown';
    default:
      return (apiErrorCodes as readonly string[]).includes(code) ? 'yes' : 'unknown';
  }
}
