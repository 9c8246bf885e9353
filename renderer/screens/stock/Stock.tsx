import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { StockShow } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { CatalogueDialog } from '../../features/catalogue-care/CatalogueDialog.tsx';
import { ScanProblemNotice } from '../../features/scan/ScanProblemNotice.tsx';
import { useScan, type ScanProblem } from '../../features/scan/use-scan.ts';
import { CountedNotices } from '../../features/stock-documents/CountedNotices.tsx';
import {
  countedOf,
  deliveryOf,
  firstLine,
  noDelivery,
  packsOf,
  type Delivery,
} from '../../features/stock-documents/delivery-lines.ts';
import { itemPath, routes } from '../routes.ts';
import { Button } from '../../parts/Button.tsx';
import { Drawer } from '../../parts/Dialog.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { useLayout } from '../../features/layout/use-layout.ts';
import { DeliverDialog } from './DeliverDialog.tsx';
import { ItemDialog, type Doing } from './ItemDialog.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { ShadeChart } from './ShadeChart.tsx';
import style from './stock.module.css';
import { StockFilters } from './StockFilters.tsx';
import { StockTable } from './StockTable.tsx';

/** Every item by range, as a shade chart or a table; one of them beside it. */
export default function Stock() {
  const text = useText();
  const layout = useLayout();
  const [, go] = useLocation();
  const [chosen, params] = useRoute<{ itemId: string }>(`${routes.stock.path}/:itemId`);
  const itemId = chosen ? params.itemId : null;
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<StockShow>('all');
  const [rangeId, setRangeId] = useState<string | null>(null);
  const [look, setLook] = useState<'tiles' | 'table'>('tiles');
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const wanted = useDeferredValue(search.trim());
  const { data: chart, error } = useBridgeQuery(
    'stock.chart',
    { search: wanted, show, rangeId },
    { keepPrevious: true },
  );

  const [showsRanges, showRanges] = useState(false);
  const [scannedId, setScannedId] = useState<string | null>(null);
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  if (doing !== null && doing.itemId !== itemId) setDoing(null);
  const { data: counted = [] } = useBridgeQuery('stock.counted', {});
  const { session } = useApp();
  const me = session.type === 'signedIn' ? session.staff.id : null;
  // Whoever counted when the screen was locked goes on where they were.
  useEffect(() => {
    let shown = true;
    void call('stock.counted', {}).then((answer) => {
      const mine = answer.ok ? answer.value.find(({ staff }) => staff.id === me) : undefined;
      if (shown && mine !== undefined) setDelivery((now) => now ?? deliveryOf(mine));
    });
    return () => {
      shown = false;
    };
  }, [me]);

  const open = (id: string) => {
    setScannedId(null);
    go(itemPath(id));
  };
  /** What Enter means: the best match of what is shown, wherever the chart has it. */
  const openBest = async (typed: string) => {
    if (typed.trim() === '') return;
    const best = await call('stock.search', { search: typed.trim(), limit: 1, rangeId, show });
    const first = best.ok ? best.value.items[0] : undefined;
    if (first !== undefined) open(first.itemId);
  };
  /** `scans`: tubes of it that were scanned on the way here. It joins what the same person counted before. */
  const deliver = (item: ItemView, scans: number) => {
    const mine = counted.find(({ staff }) => staff.id === me);
    const { lines, comment } = mine === undefined ? noDelivery : deliveryOf(mine);
    const own = lines.find((line) => line.item.itemId === item.itemId) ?? firstLine(item, scans);
    setDelivery({ lines: [...lines.filter((line) => line.item.itemId !== item.itemId), own], comment });
  };
  useScan({
    item: (item) => {
      // The same tube once more: they are being counted in.
      if (item.itemId === itemId && scannedId === itemId) {
        deliver(item, 2);
        return;
      }
      setScannedId(item.itemId);
      go(itemPath(item.itemId));
    },
    problem: setProblem,
  });
  const showAll = () => {
    setSearch('');
    setShow('all');
    setRangeId(null);
  };
  const close = () => go(routes.stock.path);
  const deliverHere = (item: ItemView) => deliver(item, item.itemId === scannedId ? 1 : 0);
  const panel = itemId !== null && (
    <ItemPanel key={itemId} itemId={itemId} onDeliver={deliverHere} onDo={setDoing} onClose={close} />
  );
  // A drawer that opened now would lie over an open dialog: it waits until that is closed.
  const [drawer, setDrawer] = useState(layout);
  if (drawer !== layout && ((delivery === null && doing === null && !showsRanges) || layout === 'wide'))
    setDrawer(layout);
  // What was counted is not lost to a tap beside the dialog.
  const leave = (left: Delivery) => {
    setDelivery(null);
    void call('stock.count', countedOf(noDelivery));
    if (packsOf(left.lines) !== 1)
      showToast({ tone: 'calm', text: text.stock.deliveryLeft, undo: () => setDelivery(left) });
  };
  const ranges = chart?.ranges ?? [];
  const found = ranges.reduce((sum, range) => sum + range.tiles.length, 0);
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
          <Button onPress={() => showRanges(true)}>{text.catalogue.title}</Button>
        </div>
        {delivery === null && <CountedNotices counted={counted} onGoOn={setDelivery} />}
        {problem !== null && <ScanProblemNotice problem={problem} next={text.scan.inStock} />}
        {expected && (
          <p className={style.legend}>
            <Icon name="clock" size={16} />
            {text.stock.expectedLegend}
          </p>
        )}
        <output className="heard">{chart !== undefined && text.stock.found(found)}</output>
        {error !== null && chart === undefined && <FailureNotice failure={error.failure} />}
        {chart === undefined && error === null && <Loading label={text.parts.loading} />}
        {chart !== undefined && found > 0 && (
          // Another question begins at the top.
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
      {delivery !== null && (
        <DeliverDialog first={delivery} onLeave={leave} onClose={() => setDelivery(null)} />
      )}
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
