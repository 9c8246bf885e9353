import { useCallback, useMemo, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { DocumentType, StockShow } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { CatalogueDialog } from '../../features/catalogue-care/CatalogueDialog.tsx';
import { ScanProblemNotice } from '../../features/scan/ScanProblemNotice.tsx';
import { useScan, type ScanProblem } from '../../features/scan/use-scan.ts';
import { CountedNotices } from '../../features/stock-documents/CountedNotices.tsx';
import { useStockDocument } from '../../features/stock-documents/use-stock-document.tsx';
import { countPath, itemPath, orderListPath, productPath, screenPaths } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { Drawer } from '../../parts/Dialog.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { useText } from '../../text/text.tsx';
import { useLayout } from '../../features/layout/use-layout.ts';
import { Count } from './count/Count.tsx';
import { unfiltered } from './first-chart.ts';
import { ItemDialog, type Doing } from './ItemDialog.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { OrderList } from './orders/OrderList.tsx';
import { ShadeChart } from './ShadeChart.tsx';
import style from './stock.module.css';
import { StockActions } from './StockActions.tsx';
import { StockFilters } from './StockFilters.tsx';
import { StockTable } from './StockTable.tsx';
import { useChart } from './use-chart.ts';

/** Routes between the stock, its count and its order list. */
export default function Stock() {
  const [isOrderList] = useRoute(orderListPath);
  const [isCount] = useRoute(countPath);
  if (isCount) return <Count />;
  return isOrderList ? <OrderList /> : <Shelves />;
}

/** All items by range, as tiles or a table, with one item beside them. */
function Shelves() {
  const text = useText();
  const layout = useLayout();
  const [, go] = useLocation();
  const [chosen, params] = useRoute<{ itemId: string }>(`${screenPaths.stock}/:itemId`);
  const itemId = chosen ? params.itemId : null;
  const [search, setSearch] = useState<string>(unfiltered.search);
  const [show, setShow] = useState<StockShow>(unfiltered.show);
  const [rangeId, setRangeId] = useState<string | null>(unfiltered.rangeId);
  const [look, setLook] = useState<'tiles' | 'table'>('tiles');
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const wanted = search.trim();
  const { chart, failure } = useChart({ search: wanted, show, rangeId });
  // Updates the minimums from recent use.
  useBridgeQuery('orders.learn', {});

  const [showsRanges, showRanges] = useState(false);
  const [scannedId, setScannedId] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  if (doing !== null && doing.itemId !== itemId) setDoing(null);
  const document = useStockDocument({ reopens: true });

  // Stable between renders, so that typing renders neither tiles nor lists again.
  const open = useCallback(
    (id: string) => {
      setScannedId(null);
      go(itemPath(id));
    },
    [go],
  );
  /** Enter opens the best match, wherever it is in the chart. */
  const openBest = async (typed: string) => {
    if (typed.trim() === '') return;
    const best = await call('stock.search', { search: typed.trim(), limit: 1, rangeId, show });
    const first = best.ok ? best.value.items[0] : undefined;
    if (first !== undefined) open(first.itemId);
  };
  useScan({
    item: (item) => {
      // The same tube scanned again: begin a delivery of two.
      if (item.itemId === itemId && scannedId === itemId) {
        document.begin('delivery', { type: 'item', item }, 2);
        return;
      }
      setScannedId(item.itemId);
      go(itemPath(item.itemId));
    },
    product: ({ productId }) => go(productPath(productId)),
    problem: setProblem,
  });
  const showAll = () => {
    setSearch('');
    setShow('all');
    setRangeId(null);
  };
  const close = () => go(screenPaths.stock);
  const move = (type: DocumentType) => (item: ItemView) =>
    document.begin(type, { type: 'item', item }, item.itemId === scannedId ? 1 : 0);
  const panel = itemId !== null && (
    <ItemPanel
      key={itemId}
      itemId={itemId}
      onDeliver={move('delivery')}
      onWithdraw={move('withdrawal')}
      onDo={setDoing}
      onClose={close}
    />
  );
  // Change the layout only after dialogs are closed, as a drawer would cover them.
  const [drawer, setDrawer] = useState(layout);
  if (drawer !== layout && ((!document.isOpen && doing === null && !showsRanges) || layout === 'wide'))
    setDrawer(layout);
  const ranges = chart?.ranges ?? [];
  const found = chart?.counts[show] ?? 0;
  const expected = useMemo(
    () => chart?.ranges.some(({ tiles }) => tiles.some((tile) => tile.expected)) ?? false,
    [chart],
  );
  const List = look === 'tiles' ? ShadeChart : StockTable;
  return (
    <div className={style.screen} data-layout={layout}>
      <h1 className="heard">{text.stock.title}</h1>
      <StockFilters
        chart={chart}
        show={show}
        onShow={setShow}
        rangeId={rangeId}
        onRange={setRangeId}
        compact={layout === 'flow'}
      />
      <section className={style.middle} aria-label={text.stock.title}>
        <div className={style.finding}>
          <div className={style.search}>
            <SearchField
              label={text.stock.searchLabel}
              placeholder={text.stock.searchPlaceholder}
              value={search}
              onChange={setSearch}
              onSubmit={(typed) => void openBest(typed)}
              isFirst
            />
          </div>
          <SegmentedChoice
            label={text.stock.look}
            hideLabel
            options={[
              { value: 'tiles', text: text.stock.tiles },
              { value: 'table', text: text.stock.table },
            ]}
            value={look}
            onChange={setLook}
          />
        </div>
        <StockActions onBegin={(type) => document.begin(type, null)} onRanges={() => showRanges(true)} />
        {!document.isOpen && <CountedNotices counted={document.counted} onGoOn={document.goOn} />}
        {problem !== null && <ScanProblemNotice problem={problem} next={text.scan.inStock} />}
        {expected && (
          <p className={style.legend}>
            <Icon name="clock" size={16} />
            {text.stock.expectedLegend}
          </p>
        )}
        <output className="heard">{chart !== undefined && text.stock.found(found)}</output>
        {failure !== null && chart === undefined && <FailureNotice failure={failure} />}
        {chart === undefined && failure === null && <Loading label={text.parts.loading} />}
        {chart !== undefined && found > 0 && (
          // A new key resets the scroll position for another filter.
          <List filter={`${wanted} ${show} ${rangeId}`} ranges={ranges} selected={itemId} onOpen={open} />
        )}
        {chart !== undefined && found === 0 && (
          <Nothing search={wanted} all={chart.counts.all} onShowAll={showAll} />
        )}
      </section>
      {layout === 'wide' ? (
        <section className={style.panel} aria-label={text.stock.item}>
          {panel || <EmptyState title={text.stock.chooseTitle}>{text.stock.chooseText}</EmptyState>}
        </section>
      ) : (
        drawer !== 'wide' && (
          <Drawer title={text.stock.item} isOpen={itemId !== null} onClose={close}>
            {panel}
          </Drawer>
        )
      )}
      {showsRanges && <CatalogueDialog onClose={() => showRanges(false)} />}
      {doing !== null && <ItemDialog doing={doing} onClose={() => setDoing(null)} />}
      {document.dialog}
    </div>
  );
}

function Nothing({
  search,
  all,
  onShowAll,
}: {
  readonly search: string;
  readonly all: number;
  readonly onShowAll: () => void;
}) {
  const text = useText();
  if (all === 0 && search === '')
    return <EmptyState title={text.stock.emptyStockTitle}>{text.stock.emptyStockText}</EmptyState>;
  return (
    <EmptyState
      title={text.stock.nothingTitle}
      action={
        <Button size="large" onPress={onShowAll}>
          {text.stock.showAll}
        </Button>
      }
    >
      {search === '' ? text.stock.nothingHere : text.stock.nothingFor(search)}
    </EmptyState>
  );
}
