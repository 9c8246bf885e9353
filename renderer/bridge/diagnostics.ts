import { create } from 'zustand';
import type { Result } from '../../shared/result.ts';

const useLast = create<{ readonly requestId: string | null }>(() => ({ requestId: null }));

/** Keeps the service's request id of a failure, for support. */
export function recordFailure(result: Result<unknown>): void {
  if (!result.ok && result.error.requestId !== undefined)
    useLast.setState({ requestId: result.error.requestId });
}

/** Of the latest failure since the page was opened; null: none. */
export const useLastRequestId = (): string | null => useLast(({ requestId }) => requestId);
