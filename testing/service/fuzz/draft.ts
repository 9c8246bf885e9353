/** A valid request to a declared operation, in parts that can be made wrong. */
import type { Operation } from '../../../shared/api/operation.ts';
import { operations } from '../../../shared/api/operations.ts';
import type { ApiErrorCode } from '../../../shared/result.ts';
import type { Chance } from './chance.ts';
import { prefixesOf, type Known } from './known.ts';
import type { Manner, Planned, SentRequest } from './sent.ts';
import { idAmong, oneAmong } from './shapes.ts';
import { valid } from './valid.ts';

/** The ready line's keys and people. */
export interface FuzzSalon {
  readonly url: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly locations: readonly { readonly id: string }[];
  readonly staff: readonly { readonly locationId: string }[];
}

/** Sources of a request's values. */
export interface Source {
  readonly chance: Chance;
  readonly known: Known;
  readonly salon: FuzzSalon;
  /** An unused `Idempotency-Key`. */
  readonly fresh: string;
}

export interface RequestDraft {
  readonly operation: Operation;
  readonly location: string;
  path: string;
  query: [name: string, value: string][];
  body: unknown;
  headers: [name: string, value: string][];
}

export const declared: readonly Operation[] = Object.values(operations).flatMap(
  (verbs) => Object.values(verbs) as Operation[],
);

const weights = { GET: 2, POST: 8, PUT: 5, PATCH: 5, DELETE: 2 } as const;
const byWeight = declared.flatMap((operation) => Array<Operation>(weights[operation.method]).fill(operation));
const withBody = byWeight.filter(({ body }) => body !== undefined);
const withQuery = byWeight.filter(({ query }) => query !== undefined);
export const changing = byWeight.filter(
  ({ method, idempotencyKey }) => method !== 'GET' && idempotencyKey !== false,
);

export const anyOperation = (chance: Chance): Operation => chance.pick(byWeight);
export const anyWithBody = (chance: Chance): Operation => chance.pick(withBody);
export const anyWithQuery = (chance: Chance): Operation => chance.pick(withQuery);

/** The key for a location; the third location belongs to another organisation. */
export const keyFor = ({ keys, locations }: FuzzSalon, location: string): string =>
  (location === locations[2]?.id ? keys['other'] : keys['full']) ?? '';

/** Few, so that versions meet. */
const documentNames = ['orders', 'minimums', 'leftovers-2026-11', '0', 'Orders', 'a_b', 'å'];

const places = [0, 0, 0, 0, 1, 1, 2] as const;

const parameter = ({ chance, known }: Source, location: string, name: string): string => {
  if (name === 'locationId') return location;
  if (name === 'documentName') return chance.pick(documentNames);
  const prefixes = prefixesOf[name];
  return chance.draw(
    prefixes === undefined ? oneAmong(known.values(name)) : idAmong(known, location, prefixes),
  );
};

function pathOf(source: Source, { path }: Operation, location: string): string {
  const { chance, known } = source;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const bonds = chance.often(1 / 4) ? [] : known.together(location, names.slice(-2).join(' '));
  const together = bonds.length === 0 ? [] : chance.pick(bonds).split(' ');
  const values = names.map((name) => parameter(source, location, name));
  values.splice(names.length - together.length, Infinity, ...together);
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''));
}

/** Includes every second filter, because many filters at once match nothing. */
function queryOf(source: Source, { query, paged }: Operation, location: string): [string, string][] {
  const { chance } = source;
  const given: [string, string][] = [];
  for (const [name, schema] of Object.entries(query?.shape ?? {})) {
    if (name === 'after') continue;
    const required = !schema.safeParse(undefined).success;
    if (!required && !chance.often(paged === true ? 0.25 : 0.5)) continue;
    const value = chance.draw(valid(schema, name, { known: source.known, location }));
    if (value !== null) given.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
  }
  return given;
}

export function requestDraftOf(source: Source, operation: Operation): RequestDraft {
  const { chance, salon } = source;
  const location = salon.locations[chance.pick(places)]?.id ?? '';
  const path = pathOf(source, operation, location);
  const { versioned, method } = operation;
  return {
    operation,
    location,
    path,
    query: queryOf(source, operation, location),
    body:
      operation.body === undefined
        ? undefined
        : chance.draw(valid(operation.body, '', { known: source.known, location })),
    headers: [
      ['Authorization', `Bearer ${keyFor(salon, location)}`],
      ...(versioned === true && method === 'PUT' ? versionHeaders(source, location, path) : []),
    ],
  };
}

/** The precondition of a versioned PUT: a document's current or replaced version, another's, or none at all. */
function versionHeaders({ chance, known }: Source, location: string, path: string): [string, string][] {
  if (chance.often(1 / 10)) return [];
  if (chance.often(1 / 4)) return [['If-None-Match', '*']];
  const versions = known.together(location, `version of ${path.split('/').at(-1)}`);
  const version = chance.often(1 / 3)
    ? chance.draw(idAmong(known, location, ['ver']))
    : versions.at(-1)?.trim();
  return [['If-Match', `"${version ?? 'none'}"`]];
}

export const setHeader = (draft: RequestDraft, name: string, value: string | null): void => {
  draft.headers = draft.headers.filter(([one]) => one !== name);
  if (value !== null) draft.headers.push([name, value]);
};

export interface Finish {
  readonly manner?: Manner;
  /** Replaces the draft's body. */
  readonly raw?: Buffer;
  readonly refusedWith?: readonly ApiErrorCode[];
}

/** The draft as a request. */
export function planned(
  kind: string,
  draft: RequestDraft,
  { manner = 'whole', raw, refusedWith }: Finish = {},
): Planned {
  const { operation, path, query, headers } = draft;
  const body = raw ?? (draft.body === undefined ? null : Buffer.from(JSON.stringify(draft.body) ?? 'null'));
  const search = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const sent: SentRequest = {
    method: operation.method,
    target: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: body === null ? headers : [...headers, ['Content-Type', 'application/json']],
    body,
  };
  return { kind, operation, sent, manner, refusedWith };
}
