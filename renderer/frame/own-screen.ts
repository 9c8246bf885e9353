/** Whose the screen is: another person begins on their own, not in the middle of somebody's mix. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { routes } from './routes.ts';

/** Of this page only. */
let last: string | null = null;

/** `staffId`: who is signed in. What the one before had open is kept, and named on Today. */
export function useOwnScreen(staffId: string | null): void {
  const [, go] = useLocation();
  useLayoutEffect(() => {
    if (staffId === null) return;
    if (last !== null && last !== staffId) go(routes.today, { replace: true });
    last = staffId;
  }, [staffId, go]);
}
