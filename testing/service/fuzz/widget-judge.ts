/** Checks that the widget's API declares an answer (spec 3, Errors). */
import type { WidgetOperation } from '../../../shared/widget/operation.ts';
import { refusal, wait } from '../../../shared/widget/values.ts';

export interface SentWidget {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const json = 'application/json; charset=UTF-8';

function bodyFits(operation: WidgetOperation, status: number, body: unknown): boolean {
  if (status === 400) return refusal.strict().safeParse(body).success;
  if (status === 429) return wait.strict().safeParse(body).success;
  if (status === 402) return operation.unpaid?.safeParse(body).success === true;
  return operation.answer?.safeParse(body).success === true;
}

/** The broken rule; null: none. */
export function judgeWidget(
  operation: WidgetOperation,
  { status, headers, text }: SentWidget,
): string | null {
  const allowed: readonly number[] = [
    ...operation.statuses,
    ...(operation.refused ?? []),
    400,
    404,
    413,
    429,
  ];
  if (!allowed.includes(status)) return 'a status that is not declared';
  if (headers.get('access-control-allow-origin') !== '*') return 'no CORS';
  if (headers.get('x-content-type-options') !== 'nosniff') return 'a browser may guess what it is';
  if (text === '') return [400, 429, 200, 201].includes(status) ? 'no body' : null;
  if (headers.get('content-type') !== json) return 'no JSON';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'broken JSON';
  }
  return bodyFits(operation, status, body) ? null : 'a body that is not declared';
}
