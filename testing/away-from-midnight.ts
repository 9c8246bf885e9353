/** Stories that would begin on one day of the sample salon and end on the next run with their clocks an hour ahead. */
import { dayAt } from '../shared/days.ts';

const zone = 'Europe/Stockholm';
/** Milliseconds: longer than any run on a slow machine. */
const longestRun = 30 * 60_000;
const hour = 60 * 60_000;

/** Milliseconds that the clocks of hosts, services and pages are ahead of the computer's; 0 where midnight is far. */
export const aheadOfMidnight = (now: number): number =>
  dayAt(now, zone) === dayAt(now + longestRun, zone) ? 0 : hour;
