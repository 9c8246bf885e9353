/** What the stock shows first, asked for before its own file is here. */
import { ask, queries, queryKey } from '../../bridge/queries.ts';

/** More tiles than a usual screen shows, and soon there. */
export const mostAtFirst = 300;

/** What the stock begins with. */
export const unfiltered = { search: '', show: 'all', rangeId: null } as const;

export function askFirstChart(): void {
  const input = { ...unfiltered, most: mostAtFirst };
  void queries.prefetchQuery({
    queryKey: queryKey('stock.chart', input),
    queryFn: () => ask('stock.chart', input),
  });
}
