import type { StockChart, StockShow } from '../../../shared/bridge/stock.ts';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';

/** Far more than any screen shows, and soon there. */
const atFirst = 1000;

const tilesOf = ({ ranges }: StockChart): number => ranges.reduce((sum, { tiles }) => sum + tiles.length, 0);

/** The shade chart: what it begins with as soon as that is here, then the whole of it. The one before stays until then. */
export function useChart(filter: {
  readonly search: string;
  readonly show: StockShow;
  readonly rangeId: string | null;
}): { readonly chart: StockChart | undefined; readonly failure: Failure | null } {
  const first = useBridgeQuery('stock.chart', { ...filter, most: atFirst }, { keepPrevious: true });
  const isCut =
    first.data !== undefined &&
    !first.isPlaceholderData &&
    tilesOf(first.data) < first.data.counts[filter.show];
  const whole = useBridgeQuery('stock.chart', filter, { enabled: isCut });
  return { chart: isCut ? (whole.data ?? first.data) : first.data, failure: first.error?.failure ?? null };
}
