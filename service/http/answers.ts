/** From results to HTTP: the error body and its status (spec 1, Error body; decisions 1). */
import type { z } from 'zod';
import { statusOf, type ErrorBody } from '../../shared/api/errors.ts';
import type { AnswerOf, AnyOperation } from '../../shared/api/operation.ts';
import { fail, type ApiErrorCode, type Failure, type Result } from '../../shared/result.ts';
import { writeJson } from './json-text.ts';

/** An operation's answer. */
export interface Answer<T> {
  readonly status: 200 | 201 | 204;
  readonly body: T;
}
export type Answered<O extends AnyOperation, C extends string = ApiErrorCode> = Result<
  Answer<AnswerOf<O>>,
  C
>;

/** A response: body text (empty for none) and its own headers. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const messages: Record<ApiErrorCode, string> = {
  entity_not_found: 'Nothing with this id exists.',
  route_not_found: 'This address is not an endpoint.',
  invalid_request: 'The request cannot be read.',
  validation_failed: 'Some fields are not valid.',
  forbidden: 'The key does not have the scope that this needs.',
  unauthenticated: 'A valid API key is needed: Authorization: Bearer <API_KEY>.',
  account_blocked: 'The organisation is blocked.',
  method_not_allowed: 'This address does not take this method.',
  idempotency_key_reused: 'The Idempotency-Key was used for another request.',
  request_in_progress: 'The first request with this Idempotency-Key is still running.',
  rate_limited: 'Too many requests.',
  duplicate: 'Something else has this value already.',
  not_allowed: 'This is not allowed.',
  pin_not_recognised: 'Nobody here has this PIN.',
  merchant_required: 'The location has several merchants: merchantId is needed.',
  code_already_used: 'The code is used already.',
  gift_card_already_used: 'The gift card was used already.',
  insufficient_stock: 'There is not enough in stock.',
  precondition_failed: 'It was changed since this version, or exists already.',
  precondition_required: 'The request needs If-Match with the version that was read, or If-None-Match: *.',
  internal_error: 'Something went wrong here.',
};

export function replyOfFailure(failure: Failure<ApiErrorCode>): Reply {
  const { code, message, details, retryAfterSeconds } = failure;
  const body: ErrorBody = { code, message: message ?? messages[code], details };
  return {
    status: statusOf[code],
    body: JSON.stringify(body),
    ...(retryAfterSeconds !== undefined && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    ...(code === 'unauthenticated' && { headers: { 'WWW-Authenticate': 'Bearer' } }),
  };
}

export const replyOfAnswer = ({ status, body }: Answer<unknown>): Reply => ({
  status,
  body: body === null ? '' : writeJson(body),
});

/** One sentence per dotted path. */
export const invalid = (fieldErrors: Record<string, string>) =>
  fail('validation_failed', { details: { fieldErrors } });

/** The refusal of a body or query with the fields of another one beside its own; unknown fields are named alone. */
export function withFieldsOf<R extends Result<never, ApiErrorCode>>(
  refused: R,
  other: ReturnType<typeof invalid> | null,
): R | ReturnType<typeof invalid> {
  if (refused.ok || refused.error.code !== 'validation_failed' || other === null) return refused;
  const fieldsOf = (failure: Failure<ApiErrorCode>) =>
    failure.details?.['fieldErrors'] as Record<string, string>;
  return invalid({ ...fieldsOf(other.error), ...fieldsOf(refused.error) });
}

/** The most field errors in a response, as a body can have any number. */
const mostNamed = 1000;
const longestName = 500;
const named = (path: readonly PropertyKey[]): string => {
  const dotted = path.join('.');
  return dotted.length > longestName ? `${dotted.slice(0, longestName).toWellFormed()}…` : dotted;
};

/**
 * Unknown fields are `invalid_request`, before other fields are checked (spec 1, Errors; decisions 1). The issues' messages
 * must come from `sentenceOf` or the declaration.
 */
export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]) {
  const unknown: string[] = [];
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      for (const name of issue.keys.slice(0, mostNamed - unknown.length))
        unknown.push(named([...issue.path, name]));
  if (unknown.length > 0)
    return fail('invalid_request', {
      message: 'The request has fields that are not known.',
      details: { fields: unknown },
    });
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of issues.slice(0, mostNamed)) fieldErrors[named(path) || 'body'] ??= message;
  return invalid(fieldErrors);
}
