/** When to ask again, and how long to wait before it. */
import type { Failure, Result } from '../../../shared/result.ts';
import type { Clock, Random } from '../ports.ts';

/** Failures that a retry may pass. `timeout` is not among them: the person has waited long enough. */
function isPassing(failure: Failure): boolean {
  return (
    failure.code === 'offline' ||
    failure.code === 'rate_limited' ||
    failure.code === 'internal_error' ||
    failure.code === 'request_in_progress'
  );
}

/** Milliseconds: doubling from 250 ms to `longestMs`, each half fixed and half by chance; never less than asked for. */
export function backOff(attempt: number, random: Random, failure?: Failure, longestMs = 5000): number {
  const step = Math.min(longestMs, 250 * 2 ** Math.min(attempt, 20));
  const wait = step / 2 + (step / 2) * random.fraction();
  return Math.round(Math.max(wait, (failure?.retryAfterSeconds ?? 0) * 1000));
}

/** The longest wait before a retry; for a longer one the call fails at once. */
const patienceMs = 30_000;

export async function withRetries<T>(
  ports: { clock: Clock; random: Random },
  attempts: number,
  signal: AbortSignal | undefined,
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.ok || attempt >= attempts || !isPassing(answer.error) || signal?.aborted) return answer;
    const wait = backOff(attempt - 1, ports.random, answer.error);
    if (wait > patienceMs) return answer;
    await pause(ports.clock, wait, signal);
  }
}

/** Ends early when `signal` aborts, and leaves no listener on it. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal?.addEventListener('abort', end, { once: true });
  });
}
