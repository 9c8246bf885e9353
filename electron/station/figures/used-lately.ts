/** Every item in the order of the chart, with its recent use. */
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { FiguresState } from '../../../shared/bridge/insights.ts';
import { dayAt } from '../../../shared/days.ts';
import { dayNumber } from '../../../shared/periods.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { orderDays, type Minimums } from '../catalogue/minimums.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock } from '../ports.ts';
import type { Figures } from './figures.ts';
import type { ItemUse } from './rows.ts';

/** Fewer days, some of which are closed, do not tell a rate. */
const leastDays = 7;

export interface UsedLately {
  readonly items: () => ItemView[];
  /** In the `days` days until `today`, or in those that there are. */
  readonly usesOf: (days: number) => Promise<
    Result<{
      readonly today: string;
      /** The days that the uses cover, a week at least: a young salon has fewer than were asked for. */
      readonly days: number;
      /** Days since the first use; 0: nothing was used. */
      readonly known: number;
      readonly uses: readonly ItemUse[];
      readonly state: FiguresState;
    }>
  >;
}

interface UsedLatelyPorts {
  readonly figures: Figures;
  readonly catalogue: Catalogue;
  readonly connection: Pick<ServiceConnection, 'location' | 'place'>;
  readonly minimums: Pick<Minimums, 'learn'>;
  readonly clock: Pick<Clock, 'now'>;
}

export function createUsedLately({
  figures,
  catalogue,
  connection,
  minimums,
  clock,
}: UsedLatelyPorts): UsedLately {
  return {
    items: () =>
      catalogue
        .index()
        .ranges()
        .flatMap(({ id }) => catalogue.index().itemsOf(id))
        .flatMap(({ item: { id } }) => {
          const item = catalogue.item(id);
          return item.ok ? [item.value] : [];
        }),
    usesOf: async (days) => {
      const zone = connection.location()?.timeZone;
      if (zone === undefined) return fail('not_connected');
      const today = dayAt(clock.now(), zone);
      const asked = await figures.ask({ type: 'items', since: dayNumber(today) - days });
      if (!asked.ok) return asked;
      const { first, uses } = asked.value.answer;
      const known = first === null ? 0 : dayNumber(today) - first + 1;
      const covered = first === null ? days : Math.min(days, Math.max(known, leastDays));
      const place = connection.place();
      if (days === orderDays && asked.value.state.readAt !== null && place !== null)
        minimums.learn(
          place,
          covered,
          Object.fromEntries(uses.map(({ itemId, grams, packs, taken }) => [itemId, [grams, packs + taken]])),
        );
      return ok({ today, days: covered, known, uses, state: asked.value.state });
    },
  };
}
