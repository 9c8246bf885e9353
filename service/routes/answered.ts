/** Wraps what a change made as an answer. */
import { ok, type ApiErrorCode, type Result } from '../../shared/result.ts';
import type { Answer } from '../http/answers.ts';

export const answered = <Made, Shown, C extends ApiErrorCode>(
  result: Result<Made, C>,
  status: Answer<Shown>['status'],
  present: (made: Made) => Shown,
): Result<Answer<Shown>, C> => (result.ok ? ok({ status, body: present(result.value) }) : result);

/** An answer without a body. */
export const nothing = (): null => null;
