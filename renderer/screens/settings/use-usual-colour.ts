import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';

/** The salon's first colour that is weighed, for examples; null: there is none, undefined: it is being read. */
export function useUsualColour(): ItemView | null | undefined {
  const { data: found, error } = useBridgeQuery('stock.search', { search: '', limit: 50 });
  const itemId = found?.items.find(({ kind, packSize }) => kind === 'colour' && packSize !== null)?.itemId;
  const { data: item, error: refused } = useBridgeQuery(
    'stock.item',
    { itemId: itemId ?? '' },
    { enabled: itemId !== undefined },
  );
  const isNone = error !== null || refused !== null || (found !== undefined && itemId === undefined);
  return isNone ? null : item;
}
