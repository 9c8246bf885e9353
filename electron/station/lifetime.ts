/** The end of a station: every feature stops at once, then pending work is awaited. */
import type { Log } from './ports.ts';

export interface Lifetime {
  /** Aborted when every feature has stopped. */
  readonly signal: AbortSignal;
  /** `close` stops its feature when called, and resolves when none of its work is pending. */
  readonly onClose: (close: () => Promise<void> | void) => void;
  /** Features stop in reverse order of creation. `last` runs when all are done. May be called twice. */
  readonly close: () => Promise<void>;
  readonly isClosing: () => boolean;
}

/** Work that is not awaited: a failure is a bug, and logged. */
export type Background = (work: Promise<unknown>) => void;

export const inBackground =
  (log: Log): Background =>
  (work) => {
    work.catch((error: unknown) =>
      log('error', 'background', { error: error instanceof Error ? error.message : 'unknown' }),
    );
  };

/** Resolves after the due events have been handled, so that long work delays no other work. */
export const yieldToEvents = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createLifetime(last: () => void): Lifetime {
  const ending = new AbortController();
  const closes: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | null = null;
  const run = async () => {
    const underWay = closes.toReversed().map((close) => close());
    ending.abort();
    for (const done of underWay) await done;
    last();
  };
  return {
    signal: ending.signal,
    onClose: (close) => void closes.push(close),
    close: () => (closing ??= run()),
    isClosing: () => closing !== null,
  };
}
