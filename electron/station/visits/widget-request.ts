/**
 * A question to the booking API of an account (spec 3). It is public: no key goes with it, and it may be another service
 * than the one that has the salon.
 */
import { z } from 'zod';
import type { AnswerOf, AnyOperation, BodyOf, ParamsOf, QueryOf } from '../../../shared/api/operation.ts';
import { accountPath } from '../../../shared/widget/operation.ts';
import { refusal } from '../../../shared/widget/values.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import { textOf } from '../api/answer-body.ts';
import { pathOf } from '../api/api.ts';
import type { FetchAnswer } from '../fetch.ts';
import type { Clock, Ports } from '../ports.ts';

export interface WidgetPorts {
  readonly fetch: Ports['fetch'];
  readonly clock: Pick<Clock, 'after'>;
  readonly signal: AbortSignal;
}

/** A call's input: its path's parameters besides the account, its query and its body. */
export interface WidgetGiven<O extends AnyOperation> {
  readonly params?: Omit<ParamsOf<O>, 'account'>;
  readonly query?: QueryOf<O>;
  readonly body?: BodyOf<O>;
}

/** The person at the desk is waiting. */
const timeoutMs = 8000;
/** Characters of an answer: a week of a large salon has some hundred thousand. */
const largest = 4_000_000;

/**
 * `base`: the account's address. A refusal is `not_bookable` with its status, and with its number as far as it has one
 * (spec 3, Errors); `validation_failed` with the fields that were wrong.
 */
export async function askWidget<O extends AnyOperation>(
  ports: WidgetPorts,
  base: string,
  operation: O,
  given: WidgetGiven<O> = {},
): Promise<Result<AnswerOf<O>>> {
  const { method, path } = operation;
  const own = path.startsWith(accountPath) ? path.slice(accountPath.length) : path;
  const url = `${base}${pathOf(own, given.params ?? {}, given.query ?? {})}`;
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, ports.signal]);
  let late = false;
  const cancel = ports.clock.after(timeoutMs, () => {
    late = true;
    abort.abort();
  });
  try {
    const response = await ports.fetch(url, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    });
    const text = await textOf(response, signal);
    if (text === null || text.length > largest)
      return fail('unreadable_answer', { details: { why: 'large' } });
    if (response.status < 200 || response.status >= 300)
      return { ok: false, error: refusalOf(response, jsonIn(text)) };
    if (operation.answer === null) return ok(null as AnswerOf<O>);
    const read = operation.answer.safeParse(jsonIn(text));
    return read.success
      ? ok(read.data as AnswerOf<O>)
      : fail('unreadable_answer', { details: { status: response.status } });
  } catch {
    return late ? fail('timeout') : fail('offline');
  } finally {
    cancel();
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const wrongFields = z.object({ fieldErrors: z.record(z.string(), z.string()) });

function refusalOf(response: FetchAnswer, body: unknown): Failure {
  const { status } = response;
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    return { code: 'rate_limited', ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
  }
  if (status >= 500) return { code: 'internal_error', details: { status } };
  if (status >= 300 && status < 400) return { code: 'unreadable_answer', details: { status } };
  const said = refusal.safeParse(body);
  const fields = wrongFields.safeParse(said.data?.details);
  if (fields.success) return { code: 'validation_failed', details: fields.data };
  return { code: 'not_bookable', details: { why: 'refused', status, number: said.data?.code ?? null } };
}

/** The status of a refusal; null of anything else. */
export const refusedStatus = ({ code, details }: Failure): unknown =>
  code === 'not_bookable' ? (details?.['status'] ?? null) : null;
