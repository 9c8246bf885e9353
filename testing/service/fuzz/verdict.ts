/** What the declaration says of a request's content: whether it must be refused, and how. */
import type { Operation } from '../../../shared/api/operation.ts';
import type { ApiErrorCode } from '../../../shared/result.ts';

const unreadable: readonly ApiErrorCode[] = ['invalid_request'];
const wrong: readonly ApiErrorCode[] = ['validation_failed', 'invalid_request'];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** undefined: the declaration has nothing against it. */
export function refusalOfBody(operation: Operation, raw: Buffer): readonly ApiErrorCode[] | undefined {
  if (operation.body === undefined || raw.length === 0) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(utf8.decode(raw));
  } catch {
    return unreadable;
  }
  return operation.body.safeParse(read).success ? undefined : wrong;
}

/** Repeated parameters count once: the first. */
export function refusalOfQuery(
  operation: Operation,
  query: readonly (readonly [string, string])[],
): readonly ApiErrorCode[] | undefined {
  if (operation.query === undefined) return undefined;
  const read = Object.fromEntries(query.toReversed());
  return operation.query.safeParse(read).success ? undefined : ['validation_failed'];
}
