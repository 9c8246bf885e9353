/**
 * Reports the page's bugs to the station, which stores them on this computer: the trace only, never the
 * page's content.
 */
import { traceOf } from '../../shared/trace.ts';
import { call } from './client.ts';

export function reportBug(error: unknown): void {
  const { name, frames } = traceOf(error);
  void call('app.broken', { name, frames: [...frames] });
}

/** Also reports uncaught errors from now on. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => {
    // The browser's own notices, such as a `ResizeObserver` loop, come without an error.
    if (error instanceof Error) reportBug(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportBug(reason));
}
