/** Checks every answer of every test against its operation's declaration and the closed set of errors. */
import { expect } from 'vitest';
import { errorBody, statusOf } from '../../shared/api/errors.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';
import type { ApiErrorCode } from '../../shared/result.ts';

/** The caller names the type of `body`. */
export interface HttpResponse<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: T;
}

const declared = Object.values(operations)
  .flatMap((verbs) => Object.values(verbs) as Operation[])
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** A literal segment takes precedence over a parameter, as in the routes. */
function operationAt(method: string, path: string): Operation | undefined {
  const fitting = declared.filter(
    ({ operation, pattern }) => operation.method === method && pattern.test(path),
  );
  return fitting.toSorted(
    (a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length,
  )[0]?.operation;
}

export function expectDeclared(method: string, url: string, reply: HttpResponse): void {
  const { status, body, headers } = reply;
  expect(headers['x-request-id']).toMatch(/^req_/);
  if (method === 'HEAD' || method === 'OPTIONS') return;
  if (status >= 400) {
    const { code } = errorBody.strict().parse(body);
    const other: Readonly<Record<string, number>> = { invalid_request: 413, internal_error: 503 };
    expect([statusOf[code as ApiErrorCode], other[code]]).toContain(status);
    return;
  }
  const operation = operationAt(method, url.split('?')[0]!);
  if (operation === undefined) return;
  expect(operation.statuses).toContain(status);
  if (operation.versioned === true)
    expect(headers['etag']).toBe(`"${(body as { version: string }).version}"`);
  if (status === 204) expect(body).toBeNull();
  // Parsing drops undeclared fields, so the result must equal the body.
  else expect(operation.answer?.parse(body)).toEqual(body);
}
