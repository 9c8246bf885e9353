/** Decides from the declaration whether a request's content must be refused, and how. */
import type { Operation } from '../../../shared/api/operation.ts';
import type { ApiErrorCode } from '../../../shared/result.ts';

const unreadable: readonly ApiErrorCode[] = ['invalid_request'];
const wrong: readonly ApiErrorCode[] = ['validation_failed', 'invalid_request'];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether it contains invalid text: half a character, or NUL. `appData` belongs to the caller and is skipped. */
function hasNoText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name !== 'appData' && hasNoText(part));
}

/** undefined: the declaration accepts it. */
export function refusalOfBody(operation: Operation, raw: Buffer): readonly ApiErrorCode[] | undefined {
  if (operation.body === undefined || raw.length === 0) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(utf8.decode(raw));
  } catch {
    return unreadable;
  }
  return operation.body.safeParse(read).success && !hasNoText(read) ? undefined : wrong;
}

/** Repeated parameters count once: the first. */
export function refusalOfQuery(
  operation: Operation,
  query: readonly (readonly [string, string])[],
): readonly ApiErrorCode[] | undefined {
  if (operation.query === undefined) return undefined;
  const read = Object.fromEntries(query.toReversed());
  const known = Object.keys(operation.query.shape).map((name) => read[name]);
  return operation.query.safeParse(read).success && !hasNoText(known) ? undefined : ['validation_failed'];
}
