/** Writes that change fields: the sent values, whether they hold, and whether another person changed them since. */
import { ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import { bodyOf, type EntryRow } from './write.ts';

type Fields = Readonly<Record<string, unknown>>;
type Sent = Pick<EntryRow, 'body'>;
interface Changed extends Sent, Pick<EntryRow, 'createdAt'> {
  readonly details: { readonly before: Fields };
}

/** A field that is left out and one that is null are both empty. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields of `there` that `sent` gives another value. */
export const othersThan = <T extends Fields>(there: object, sent: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => !isSameValue((there as Fields)[field], value)),
  ) as Partial<T>;

/** The present values of these fields, null if empty. */
export const asTheyAre = (there: object, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, (there as Fields)[field] ?? null]));

// The body of such a write is an object.
const sentOf = (entry: Sent) => bodyOf(entry) as Fields;

/** The resource if all sent values hold; null if one differs. */
export const ifHeld = <T extends object>(entry: Sent, there: Result<T>): Result<{ answer: T } | null> =>
  there.ok
    ? ok(Object.keys(othersThan(there.value, sentOf(entry))).length === 0 ? { answer: there.value } : null)
    : there;

/** A change saved this recently was based on fresh data of the service. */
const justNowMs = 60_000;

/** `changed_since`, with `details.fields`, if one of the fields was changed at the service since the entry was made. */
export function changedSince(
  entry: Changed,
  clock: Pick<Clock, 'now'>,
  read: () => Promise<Result<object>>,
): Promise<Failure | null> | null {
  const age = clock.now() - entry.createdAt;
  if (age >= 0 && age < justNowMs) return null;
  return read().then((there) => {
    // If it cannot be read, the write itself gets the service's error.
    if (!there.ok) return null;
    const { before } = entry.details;
    const fields = Object.keys(othersThan(there.value, sentOf(entry))).filter(
      (field) => !isSameValue((there.value as Fields)[field], before[field]),
    );
    return fields.length === 0 ? null : { code: 'changed_since', details: { fields } };
  });
}
