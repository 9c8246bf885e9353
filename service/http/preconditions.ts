/** Conditional requests of versioned operations: `ETag`, `If-Match`, `If-None-Match` (RFC 9110, 13.1). */
import type { IncomingHttpHeaders } from 'node:http';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { invalid, type Reply } from './answers.ts';

/** The version that is replaced; null: the row must not exist. */
export interface Precondition {
  readonly version: string | null;
}

/** One strong tag; a version is visible ASCII without quotes. */
const oneTag = /^"([\x21\x23-\x7e]{1,100})"$/;

/** undefined: the operation takes no precondition. */
export function preconditionOf(
  { versioned, method }: AnyOperation,
  headers: IncomingHttpHeaders,
): Result<Precondition | undefined, 'validation_failed' | 'precondition_required'> {
  if (versioned !== true || method !== 'PUT') return ok(undefined);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && ifNoneMatch !== undefined)
    return invalid({ 'If-None-Match': 'must not be sent with If-Match' });
  if (ifNoneMatch !== undefined)
    return ifNoneMatch === '*' ? ok({ version: null }) : invalid({ 'If-None-Match': 'must be *' });
  if (ifMatch === undefined) return fail('precondition_required');
  const version = oneTag.exec(ifMatch)?.[1];
  return version === undefined ? invalid({ 'If-Match': 'must be one ETag in quotes' }) : ok({ version });
}

/** The reply with the `ETag` of its body's version; stored answers have no headers of their own. */
export function tagged({ versioned }: AnyOperation, reply: Reply): Reply {
  if (versioned !== true || reply.status >= 300) return reply;
  const { version } = JSON.parse(reply.body) as { version: string };
  return { ...reply, headers: { ...reply.headers, ETag: `"${version}"` } };
}
