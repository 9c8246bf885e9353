/** Prefetches the stock's first view while its code loads. */
import { ask, queries, queryKey } from '../../bridge/queries.ts';

/** More tiles than a usual screen shows, yet fast to load. */
export const mostAtFirst = 300;

/** The initial filter. */
export const unfiltered = { search: '', show: 'all', rangeId: null } as const;

export function askFirstChart(): void {
  const input = { ...unfiltered, most: mostAtFirst };
  void queries.prefetchQuery({
    queryKey: queryKey('stock.chart', input),
    queryFn: () => ask('stock.chart', input),
  });
}
