/** Every kind of write that this version of the app can send, and what is made of its declaration. */
import { z } from 'zod';
import type { Operation } from '../../../shared/api/operation.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { pathOf } from '../api/api.ts';
import type { Wire } from '../api/request.ts';
import { correction } from './correction.ts';
import { delivery } from './delivery.ts';
import { mix } from './mix.ts';
import { person } from './person.ts';
import { recipe } from './recipe.ts';
import { undo } from './undo.ts';
import { withdrawal } from './withdrawal.ts';
import type { AnyWrite, Entry, Row, Write } from './write.ts';

export type Kind = Exclude<OutboxEntry['kind'], 'unknown'>;

const writes = { mix, undo, withdrawal, delivery, correction, recipe, person } satisfies {
  readonly [K in Kind]: AnyWrite & { readonly kind: K };
};
type Writes = typeof writes;

/** An entry of one kind: its parameters and details are that kind's. */
export type EntryOf<K extends Kind> =
  Writes[K] extends Write<string, infer O extends Operation, infer D>
    ? Entry<O, D> & { readonly kind: K }
    : never;
/** An entry that this version can send; its details are a union by kind. */
export type KnownEntry = { [K in Kind]: EntryOf<K> }[Kind];

export const kinds = Object.keys(writes) as Kind[];

/** False for what a newer version of the app saved: it is left as it is. */
export const isKnown = (row: Pick<Row, 'kind' | 'operation'>): boolean => writeOf(row) !== null;

/** Null where this version cannot send it. */
export function knownEntry(row: Row): KnownEntry | null {
  return isKnown(row) ? (row as KnownEntry) : null;
}

export const isOf = <K extends Kind>(row: Row | null, kind: K): row is EntryOf<K> =>
  row?.kind === kind && isKnown(row);

/** The declaration of a known entry's kind. */
export function writeOf(row: { readonly kind: Kind }): AnyWrite;
/** Null where this version does not know its kind, or knows it as another operation. */
export function writeOf(row: Pick<Row, 'kind' | 'operation'>): AnyWrite | null;
export function writeOf({
  kind,
  operation,
}: {
  readonly kind: string;
  readonly operation?: string;
}): AnyWrite | null {
  const write = Object.hasOwn(writes, kind) ? writes[kind as Kind] : null;
  return operation === undefined || write?.operation.id === operation ? write : null;
}

/** What is sent of an entry: the method and the path are its operation's. */
export const wireOf = (
  { operation: { method, path } }: Pick<AnyWrite, 'operation'>,
  { params, body, idempotencyKey }: Pick<Row, 'params' | 'body' | 'idempotencyKey'>,
): Wire => ({ method, path: pathOf(path, params), idempotencyKey, ...(body === null ? {} : { body }) });

const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Whether what is said to be an entry of a kind that this version knows can be one: one from elsewhere may be anything. */
export function isSound({
  kind,
  operation,
  params,
  body,
}: Pick<Row, 'kind' | 'operation' | 'params' | 'body'>): boolean {
  const write = writeOf({ kind, operation });
  if (write === null) return !Object.hasOwn(writes, kind);
  const names = paramNames(write.operation.path);
  const taken = z.strictObject(Object.fromEntries(names.map((name) => [name, z.string().min(1)])));
  return taken.safeParse(params).success && (body === null) === (write.operation.body === undefined);
}
