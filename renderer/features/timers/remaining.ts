import type { Timer } from '../../../shared/bridge/timers.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/en.ts';

export interface Remaining {
  readonly isOver: boolean;
  /** The remaining time, or the time since the end: `12:05`. */
  readonly time: string;
}

/** `now`: milliseconds since 1970. A timer shows 0:01 in its last second, then it is over. */
export function remainingOf(
  { endsAt, isOver: saidOver }: Pick<Timer, 'endsAt' | 'isOver'>,
  now: number,
  formats: Formats,
): Remaining {
  const seconds = (Date.parse(endsAt) - now) / 1000;
  const isOver = saidOver || seconds <= 0;
  return { isOver, time: formats.countdown(isOver ? Math.max(0, -seconds) : Math.ceil(seconds)) };
}

/** The customer and the bowl: `Anna Lindqvist · Roots`. */
export const timerTitle = ({ customer, bowl, bowlName }: Timer, text: Text): string =>
  [customer?.name, bowlName ?? text.parts.bowl(bowl + 1)]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ');
