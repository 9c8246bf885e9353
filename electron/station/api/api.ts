/**
 * The keyed API as typed functions, one for each operation that `shared/api` declares: `api.colourBarItems.list({…})`;
 * paged lists are walked as well: `api.persons.list.rows({…})`.
 * Answers are read tolerantly: unknown fields and new values of open words pass, a wrong shape is `unreadable_answer`.
 */
import type { z } from 'zod';
import type { AnswerOf, Operation } from '../../../shared/api/operation.ts';
import { operations } from '../../../shared/api/operations.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Clock, Random } from '../ports.ts';
import type { CallOf, CallRules } from './calls.ts';
import { pagingOf, type AnswerPage } from './pages.ts';
import type { ServiceAccess, Request, RequestRules } from './request.ts';
import { withRetries } from './retries.ts';

type Operations = typeof operations;
export type Api = {
  readonly [R in keyof Operations]: {
    readonly [V in keyof Operations[R]]: Operations[R][V] extends Operation
      ? CallOf<Operations[R][V]>
      : never;
  };
};

export interface ApiPorts {
  readonly request: Request;
  readonly clock: Clock;
  readonly random: Random;
  /** Null while no service is known: every call is then `not_connected`. */
  readonly access: () => ServiceAccess | null;
  /** Called with every outcome, so that the connection's state can follow. */
  readonly seen?: (failure: Failure | null) => void;
  /** Aborts pending requests when the station closes. */
  readonly signal?: AbortSignal;
}

export function createApi(ports: ApiPorts): Api {
  const resources = Object.entries(operations).map(([resource, verbs]) => [
    resource,
    Object.fromEntries(Object.entries(verbs).map(([verb, declared]) => [verb, callOf(declared, ports)])),
  ]);
  // The loop walks the very declarations that the type is mapped from.
  return Object.fromEntries(resources) as Api;
}

interface AnyGiven extends CallRules {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly replaces?: string | null;
}

function callOf(declared: Operation, ports: ApiPorts) {
  const call = async (given: AnyGiven): Promise<Result<unknown>> => {
    const access = ports.access();
    if (access === null) return fail('not_connected');
    const wire = {
      method: declared.method,
      path: pathOf(declared.path, given.params ?? {}, given.query ?? {}),
      body: given.body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(given.body)),
      idempotencyKey: given.idempotencyKey,
      replaces: given.replaces,
    };
    const repeatable =
      declared.method === 'GET' || (given.idempotencyKey !== undefined && declared.idempotencyKey !== false);
    const rules: RequestRules = { timeoutMs: given.timeoutMs, signal: either(given.signal, ports.signal) };
    const answered = await withRetries(ports, given.attempts ?? (repeatable ? 3 : 1), rules.signal, () =>
      ports.request(access, wire, rules),
    );
    const read = answered.ok
      ? await readAnswer(declared, answered.value.json, answered.value.requestId)
      : answered;
    ports.seen?.(read.ok ? null : read.error);
    return read;
  };
  if (!declared.paged) return call;
  // Every paged operation's answer is declared as a page.
  return Object.assign(call, pagingOf(call as (given: AnyGiven) => Promise<Result<AnswerPage<unknown>>>));
}

/** Rows that are checked before others have their turn: as many as a page has. */
const atOnce = 200;
/** A page with more rows than this is no answer of the API. */
const mostOfAPage = 1000;

const listOf = (json: unknown): { readonly data: readonly unknown[] } | null =>
  typeof json === 'object' && json !== null && 'data' in json && Array.isArray(json.data)
    ? { ...json, data: json.data as unknown[] }
    : null;

/** A long list some rows at a time, so that other work can run in between. */
async function parseAnswer(answer: z.ZodType, json: unknown) {
  const list = listOf(json);
  if (list === null || list.data.length <= atOnce) return answer.safeParse(json);
  const data: unknown[] = [];
  for (let from = 0; ; from += atOnce) {
    const read = answer.safeParse({ ...list, data: list.data.slice(from, from + atOnce) });
    if (!read.success) return read;
    const part = read.data as { readonly data: readonly unknown[] };
    data.push(...part.data);
    if (from + atOnce >= list.data.length) return { success: true as const, data: { ...part, data } };
    await yieldToEvents();
  }
}

/** The answer by its schema; `unreadable_answer` if it has another shape. */
export async function readAnswer<O extends Operation>(
  declared: O,
  json: unknown,
  requestId: string | undefined,
): Promise<Result<AnswerOf<O>>> {
  if (declared.answer === null) return ok(null as AnswerOf<O>);
  if (declared.paged && (listOf(json)?.data.length ?? 0) > mostOfAPage)
    return fail('unreadable_answer', { requestId, details: { operation: declared.id, why: 'rows' } });
  const read = await parseAnswer(declared.answer, json);
  if (read.success) return ok(read.data as AnswerOf<O>);
  const paths = read.error.issues.slice(0, 5).map(({ path }) => path.join('.'));
  return fail('unreadable_answer', {
    requestId,
    details: { operation: declared.id, paths },
  });
}

/** The path with its parameters and query, everything percent-encoded; undefined query values are left out. */
export function pathOf(
  template: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // A lone surrogate cannot be encoded: it becomes the replacement character, which no id contains.
    const value = params[name]?.toWellFormed();
    if (value === undefined) throw new Error(`${template} needs ${name}`);
    // A segment of dots would be taken as a step in the path, even encoded once.
    return encodeURIComponent(
      /^\.{1,2}$/.test(value) ? encodeURIComponent(value).replaceAll('.', '%2E') : value,
    );
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

function either(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other && one !== other ? AbortSignal.any([one, other]) : (one ?? other);
}
