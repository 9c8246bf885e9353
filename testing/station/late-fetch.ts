/** A network with delays on a manual clock. For tests only. */
import type { Fetch, FetchGiven } from '../../electron/station/fetch.ts';
import type { Clock } from '../../electron/station/ports.ts';
import { wholeAnswer } from './whole-answer.ts';

export interface Lateness {
  /** Milliseconds until the service has the request. */
  readonly request: number;
  /** Milliseconds until the answer arrives. */
  readonly answer: number;
}

/** An aborted request still reaches the service. */
export function lateFetch(through: Fetch, clock: Clock, latenessOf: (method: string) => Lateness): Fetch {
  const wait = (ms: number) =>
    ms === 0 ? undefined : new Promise<void>((resolve) => void clock.after(ms, resolve));
  const late = async (url: string, { method, headers, body }: FetchGiven, lateness: Lateness) => {
    await wait(lateness.request);
    const answer = await wholeAnswer(
      await through(url, { method, headers, ...(body !== undefined && { body }) }),
    );
    await wait(lateness.answer);
    return answer;
  };
  return (url, given) => {
    const lateness = latenessOf(given.method);
    if (lateness.request + lateness.answer === 0) return through(url, given);
    const answer = late(url, given, lateness);
    const aborted = new Promise<never>((_, reject) => {
      given.signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
    return Promise.race([answer, aborted]);
  };
}
