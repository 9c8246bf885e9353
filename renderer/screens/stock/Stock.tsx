import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { Scanned, Tile } from '../../../shared/bridge/catalogue.ts';
import type { StockShow } from '../../../shared/bridge/stock.ts';
import { assertNever } from '../../../shared/result.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { itemPath, routes } from '../../frame/routes.ts';
import { useScanTaker } from '../../frame/scan-taker.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog, Drawer } from '../../parts/Dialog.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { useText } from '../../text/text.tsx';
import { useLayout } from '../mix/use-layout.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { ShadeChart } from './ShadeChart.tsx';
import style from './stock.module.css';
import { StockFilters } from './StockFilters.tsx';
import { StockTable } from './StockTable.tsx';

type Word = Extract<Scanned, { type: 'unknown' | 'unreadable' }>;

/** Every item by range, as a shade chart or a table; one of them beside it. */
export default function Stock() {
  const text = useText();
  const layout = useLayout();
  const [, go] = useLocation();
  const [chosen, params] = useRoute<{ itemId: string }>(`${routes.stock}/:itemId`);
  const itemId = chosen ? params.itemId : null;
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<StockShow>('all');
  const [rangeId, setRangeId] = useState<string | null>(null);
  const [look, setLook] = useState<'tiles' | 'table'>('tiles');
  const [word, setWord] = useState<Word | null>(null);
  const [several, setSeveral] = useState<readonly Tile[]>([]);
  const wanted = useDeferredValue(search.trim());
  const { data: chart, error } = useBridgeQuery(
    'stock.chart',
    { search: wanted, show, rangeId },
    { keepPrevious: true },
  );

  const open = (id: string) => {
    setSeveral([]);
    go(itemPath(id));
  };
  useScanTaker((scanned) => {
    setWord(null);
    switch (scanned.type) {
      case 'item':
        queries.setQueryData(queryKey('stock.item', { itemId: scanned.item.itemId }), scanned.item);
        open(scanned.item.itemId);
        return;
      case 'several':
        setSeveral(scanned.items);
        return;
      case 'unknown':
      case 'unreadable':
        setWord(scanned);
        return;
      default:
        assertNever(scanned);
    }
  });
  const showAll = () => {
    setSearch('');
    setShow('all');
    setRangeId(null);
  };
  const close = () => go(routes.stock);
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
        {word !== null && <WordNotice word={word} />}
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
          <List about={`${wanted} ${show} ${rangeId}`} ranges={ranges} selected={itemId} onOpen={open} />
        )}
        {chart !== undefined && found === 0 && (
          <Nothing search={wanted} all={chart.counts.all} onShowAll={showAll} />
        )}
      </section>
      {layout === 'wide' ? (
        <section className={style.panel} aria-label={text.stock.item}>
          {itemId === null ? (
            <EmptyState title={text.stock.chooseTitle}>{text.stock.chooseText}</EmptyState>
          ) : (
            <ItemPanel key={itemId} itemId={itemId} onClose={close} />
          )}
        </section>
      ) : (
        <Drawer title={text.stock.item} isOpen={itemId !== null} onClose={close}>
          {itemId !== null && <ItemPanel key={itemId} itemId={itemId} onClose={close} />}
        </Drawer>
      )}
      <SeveralDialog items={several} onChoose={open} onClose={() => setSeveral([])} />
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

function WordNotice({ word }: { readonly word: Word }) {
  const text = useText();
  const unknown = word.type === 'unknown';
  return (
    <Notice
      tone="attention"
      announce
      title={unknown ? text.stock.unknownTitle(word.code) : text.stock.unreadableTitle}
    >
      {unknown ? text.stock.unknownText : text.stock.unreadableText}
    </Notice>
  );
}

function SeveralDialog({
  items,
  onChoose,
  onClose,
}: {
  readonly items: readonly Tile[];
  readonly onChoose: (itemId: string) => void;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <Dialog title={text.stock.severalTitle} isOpen={items.length > 0} onClose={onClose}>
      <p>{text.stock.severalText}</p>
      <ul>
        {items.map((item) => (
          <li key={item.itemId}>
            <button type="button" className={style.choice} onClick={() => onChoose(item.itemId)}>
              <Shade of={item} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
