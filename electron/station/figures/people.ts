/** How people weigh: bowls weighed back, and amounts that were typed. Pure. */
import type { InsightsPeriod } from '../../../shared/bridge/insights.ts';
import type { LeftoverOf } from '../store/leftover-rows.ts';
import type { TypedOfMix } from '../store/typed-rows.ts';
import type { MixedBowl } from './rows.ts';
import { total } from './sums.ts';

type Careful = Pick<InsightsPeriod['people'][number], 'weighedBack' | 'typed'>;

/** Leftovers and typed mixes of a period. Undone mixes have no bowls. */
export interface Weighing {
  readonly leftovers: readonly LeftoverOf[];
  readonly typed: readonly TypedOfMix[];
  readonly bowls: readonly MixedBowl[];
}

/** By person. */
export function weighingOf({ leftovers, typed, bowls }: Weighing): (staffId: string) => Careful {
  const key = (reference: string, bowl: number) => `${reference} ${bowl}`;
  const bowlOf = new Map(bowls.map((one) => [key(one.reference, one.bowl), one]));
  const staffOf = new Map(bowls.map(({ reference, staffId }) => [reference, staffId]));
  return (staffId) => {
    const back = leftovers.flatMap(({ reference, bowl, grams }) => {
      const mixed = bowlOf.get(key(reference, bowl));
      return mixed?.staffId === staffId ? [{ poured: mixed.poured, left: grams }] : [];
    });
    const known = typed.filter(({ reference }) => staffOf.get(reference) === staffId);
    const components = total(known, (one) => one.typed);
    const of = components + total(known, ({ weighed }) => weighed);
    return {
      weighedBack: {
        bowls: back.length,
        poured: total(back, ({ poured }) => poured),
        left: total(back, ({ left }) => left),
      },
      typed: of === 0 ? null : { components, of },
    };
  };
}
