import type { Result } from '../shared/result.ts';

/** The value, where anything else is a mistake of the test or the benchmark; the error then names `what`. */
export function valueOf<T>(result: Result<T>, what = 'refused'): T {
  if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result.error)}`);
  return result.value;
}
