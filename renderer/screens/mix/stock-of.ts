import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { ask, queryKey } from '../../bridge/queries.ts';

const byId = (answers: readonly UseQueryResult<ItemView>[]): ReadonlyMap<string, ItemView> =>
  new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [[data.itemId, data] as const])));

/** The items as this computer expects their stock to be; what is not known (yet) is left out. */
export function useStockOf(itemIds: readonly string[]): ReadonlyMap<string, ItemView> {
  return useQueries({
    queries: itemIds.map((itemId) => ({
      queryKey: queryKey('stock.item', { itemId }),
      queryFn: () => ask('stock.item', { itemId }),
    })),
    combine: byId,
  });
}
