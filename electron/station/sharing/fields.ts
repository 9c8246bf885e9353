/**
 * Entries of a shared document. Each field has the time of its last change; of two changes the later one wins, so that
 * computers that merge in any order, once or again, end with the same document. Pure.
 */
import { z } from 'zod';

export interface Field {
  readonly value: unknown;
  /** By the service's clock, in milliseconds. */
  readonly at: number;
}
export type Fields = ReadonlyMap<string, Field>;

/** The field that removes an entry. No kind has a field with this name. */
export const removal = '';

/** How long a removal is kept for computers that were offline. A computer offline for longer brings the entry back. */
const removalKeptMs = 90 * 86_400_000;

/** At equal times the greater JSON text wins: every computer decides alike. */
export const isLater = (one: Field, other: Field): boolean =>
  one.at === other.at ? textOf(one) > textOf(other) : one.at > other.at;

const textOf = ({ value }: Field) => JSON.stringify(value);
export const isSame = (one: Field | undefined, other: Field | undefined): boolean =>
  one !== undefined && other !== undefined && one.at === other.at && textOf(one) === textOf(other);

/** A field that changed after the removal brings the entry back: an addition is never lost. */
export function isRemoved(fields: Fields): boolean {
  const removed = fields.get(removal);
  return removed !== undefined && [...fields.values()].every(({ at }) => at <= removed.at);
}

export const isForgotten = (fields: Fields, now: number): boolean =>
  isRemoved(fields) && fields.get(removal)!.at < now - removalKeptMs;

/** Null: removed. */
export const valuesOf = (fields: Fields): Record<string, unknown> | null =>
  isRemoved(fields)
    ? null
    : Object.fromEntries(
        [...fields].filter(([name]) => name !== removal).map(([name, { value }]) => [name, value]),
      );

/** The later field of each name. */
export function mergedFields(one: Fields, other: Fields): Fields {
  const merged = new Map(one);
  for (const [name, field] of other) {
    const own = merged.get(name);
    if (own === undefined || isLater(field, own)) merged.set(name, field);
  }
  return merged;
}

/** The values, the time of most of them, and the times of the others. */
const wireEntry = z.tuple([z.record(z.string(), z.unknown()), z.number(), z.record(z.string(), z.number())]);
const wireContent = z.object({ format: z.literal(1), entries: z.record(z.string(), wireEntry) });
type WireContent = z.infer<typeof wireContent>;

export function contentOf(entries: Iterable<readonly [string, Fields]>): WireContent {
  return {
    format: 1,
    entries: Object.fromEntries([...entries].map(([key, fields]) => [key, wireOf(fields)])),
  };
}

function wireOf(fields: Fields): WireContent['entries'][string] {
  const counts = new Map<number, number>();
  for (const { at } of fields.values()) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [usual] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return [
    Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
    usual,
    Object.fromEntries([...fields].flatMap(([name, { at }]) => (at === usual ? [] : [[name, at]]))),
  ];
}

/** Null: another format, which must not be overwritten. An empty object is a document without entries. */
export function entriesOf(content: object): Map<string, Fields> | null {
  if (Object.keys(content).length === 0) return new Map();
  const read = wireContent.safeParse(content);
  if (!read.success) return null;
  return new Map(
    Object.entries(read.data.entries).map(([key, [values, usual, times]]) => [
      key,
      new Map(
        Object.entries(values).map(([name, value]) => [
          name,
          { value, at: Object.hasOwn(times, name) ? times[name]! : usual },
        ]),
      ),
    ]),
  );
}
