/** Whether something of a time is still good. */
import type { Clock } from './ports.ts';

/** Whether it is less than `ms` old. A time to come is not: the clock was set back since. */
export function isRecent({ now }: Pick<Clock, 'now'>, at: number, ms: number): boolean {
  const age = now() - at;
  return age >= 0 && age < ms;
}
