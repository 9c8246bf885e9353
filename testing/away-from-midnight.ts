/** If a run would pass the sample salon's midnight, the stories' clocks are an hour ahead. */
import { dayAt } from '../shared/days.ts';

const zone = 'Europe/Stockholm';
/** Milliseconds: longer than any run on a slow machine. */
const longestRun = 30 * 60_000;
const hour = 60 * 60_000;

/** Milliseconds by which hosts, services and pages run ahead of the computer's clock; 0 if midnight is far. */
export const aheadOfMidnight = (now: number): number =>
  dayAt(now, zone) === dayAt(now + longestRun, zone) ? 0 : hour;
