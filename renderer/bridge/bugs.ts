/** Bugs of the page are kept on this computer: where they were, never what the page showed. */
import { traceOf } from '../../shared/trace.ts';
import { call } from './client.ts';

export function reportBug(error: unknown): void {
  const { name, frames } = traceOf(error);
  void call('app.broken', { name, frames: [...frames] });
}

/** From now on what nobody caught is reported too. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => {
    // A notice of the browser's own, as that a box was measured twice, comes without an error.
    if (error instanceof Error) reportBug(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportBug(reason));
}
