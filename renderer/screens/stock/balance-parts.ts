/** An item's balance over time, from its movements. Pure. */
import type { MovementView } from '../../../shared/bridge/stock.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { parts, stepOf, type Days } from '../../../shared/periods.ts';

export interface BalancePart extends Days {
  /** Packs at the end of it. */
  readonly balance: number;
  /** Packs in and out, including corrections. */
  readonly came: number;
  readonly left: number;
}

type Moved = Pick<MovementView, 'createdAt' | 'quantity' | 'balanceAfter'>;

/** Days drawn at most: half a year, in which a week is still a visible bar. */
const mostDays = 182;

/** From the first movement until today, in days or weeks. `movements`: newest first, at least one. */
export function balanceParts(
  movements: readonly Moved[],
  today: string,
  timeZone: string,
): readonly BalancePart[] {
  const oldestFirst = movements
    .map((movement) => ({ ...movement, day: dayAt(Date.parse(movement.createdAt), timeZone) }))
    .toReversed();
  const first = oldestFirst[0]?.day ?? today;
  const earliest = daysAfter(today, -mostDays);
  const drawn = { from: first > earliest ? first : earliest, to: first > today ? first : today };
  return parts(drawn, stepOf(drawn)).map(({ from, to }) => {
    const within = oldestFirst.filter(({ day }) => day >= from && day <= to);
    const last = oldestFirst.findLast(({ day }) => day <= to);
    const sum = (sign: 1 | -1) =>
      within.reduce((packs, { quantity }) => packs + Math.max(0, sign * quantity), 0);
    return { from, to, balance: last?.balanceAfter ?? 0, came: sum(1), left: sum(-1) };
  });
}
