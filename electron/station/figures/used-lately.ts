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

export interface UsedLately {
  readonly items: () => ItemView[];
  /** In the `days` days until `today`. */
  readonly usesOf: (days: number) => Promise<
    Result<{
      readonly today: string;
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
      const place = connection.place();
      if (days === orderDays && asked.value.state.readAt !== null && place !== null)
        minimums.learn(
          place,
          Object.fromEntries(
            asked.value.answer.map(({ itemId, grams, packs, taken }) => [itemId, [grams, packs + taken]]),
          ),
        );
      return ok({ today, uses: asked.value.answer, state: asked.value.state });
    },
  };
}
