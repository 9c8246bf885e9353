/** Wraps a change's result as an answer. */
import { ok, type ApiErrorCode, type Result } from '../../shared/result.ts';
import type { Created } from '../domain/change.ts';
import type { Answer } from '../http/answers.ts';

export const answered = <Made, Shown, C extends ApiErrorCode>(
  result: Result<Made, C>,
  status: Answer<Shown>['status'],
  present: (made: Made) => Shown,
): Result<Answer<Shown>, C> => (result.ok ? ok({ status, body: present(result.value) }) : result);

/** Wraps a created row: 201, or 200 with the existing row if its reference was used before. */
export const created = <Row, Shown, C extends ApiErrorCode>(
  result: Result<Created<Row>, C>,
  present: (row: Row) => Shown,
): Result<Answer<Shown>, C> =>
  answered(result, result.ok && result.value.repeated ? 200 : 201, ({ row }) => present(row));

/** An answer without a body. */
export const noBody = (): null => null;
