import { useEffect, useState } from 'react';
import type { StockChart, StockShow } from '../../../shared/bridge/stock.ts';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { mostAtFirst } from './first-chart.ts';

const tilesOf = ({ ranges }: StockChart): number => ranges.reduce((sum, { tiles }) => sum + tiles.length, 0);

/**
 * The shade chart: first its beginning, then, once that is shown and the page is idle, all of it. The
 * previous chart stays until then.
 */
export function useChart(filter: {
  readonly search: string;
  readonly show: StockShow;
  readonly rangeId: string | null;
}): { readonly chart: StockChart | undefined; readonly failure: Failure | null } {
  const first = useBridgeQuery('stock.chart', { ...filter, most: mostAtFirst }, { keepPrevious: true });
  const isCut =
    first.data !== undefined &&
    !first.isPlaceholderData &&
    tilesOf(first.data) < first.data.counts[filter.show];
  const name = JSON.stringify(filter);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!isCut) return undefined;
    const idle = requestIdleCallback(() => setShown(name));
    return () => cancelIdleCallback(idle);
  }, [isCut, name]);
  const whole = useBridgeQuery('stock.chart', filter, { enabled: isCut && shown === name });
  return { chart: isCut ? (whole.data ?? first.data) : first.data, failure: first.error?.failure ?? null };
}
