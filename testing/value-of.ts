import type { Result } from '../shared/result.ts';

/** The value; throws an error that names `what` if there is none. */
export function valueOf<T>(result: Result<T>, what = 'refused'): T {
  if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result.error)}`);
  return result.value;
}
