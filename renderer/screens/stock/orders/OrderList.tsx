import { useState } from 'react';
import { useLocation } from 'wouter';
import { dayAt } from '../../../../shared/days.ts';
import type { OrderLineView, OrderListRow, Supplier } from '../../../../shared/bridge/orders.ts';
import type { Failure } from '../../../../shared/result.ts';
import { call } from '../../../bridge/client.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../../bridge/hooks.ts';
import { shownAgain } from '../../../bridge/queries.ts';
import { StateNotices } from '../../../features/figures/StateNotices.tsx';
import { useLayout } from '../../../features/layout/use-layout.ts';
import { useScan } from '../../../features/scan/use-scan.ts';
import { KeptHere } from '../../../features/sharing/KeptHere.tsx';
import { idOf } from '../../../features/stock-documents/counted-lines.ts';
import { AddByName } from '../../../features/stock-documents/AddByName.tsx';
import { Button } from '../../../parts/Button.tsx';
import { copyText } from '../../../parts/copy-text.ts';
import { Loading } from '../../../parts/EmptyState.tsx';
import { FailureNotice } from '../../../parts/Notice.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { PrintedSheet } from '../../../parts/PrintedSheet.tsx';
import { saveAs } from '../../../parts/save-as.ts';
import { SegmentedChoice } from '../../../parts/SegmentedChoice.tsx';
import { shadeInWords } from '../../../parts/Shade.tsx';
import { SubPageHead } from '../../../parts/SubPageHead.tsx';
import { showToast } from '../../../parts/toasts.ts';
import { useFormats, useText } from '../../../text/text.tsx';
import { screenPaths } from '../../../paths.ts';
import {
  byRange,
  bySupplier,
  copiedOrder,
  inOrder,
  orderFile,
  packsOf,
  printedAgain,
  supplierOf,
  type PrintedLine,
} from './order-shown.ts';
import { OnTheWay } from './OnTheWay.tsx';
import { OrderRows } from './OrderRows.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';
import { idOfList, SupplierBar } from './SupplierBar.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import style from './orders.module.css';

/** The printed order. */
interface Printed {
  readonly title: string;
  readonly lines: readonly PrintedLine[];
  readonly supplier: Supplier | null;
}

const deliveries = ['3', '7', '14', '28'] as const;

/**
 * The items to order, suggested and adjusted by staff, and the orders under way until a delivery completes
 * them.
 */
export function OrderList() {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const layout = useLayout();
  const { connection, settings, host } = useApp();
  const [days, setDays] = useState<(typeof deliveries)[number]>('7');
  const [changing, setChanging] = useState<OrderListRow | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { data, error } = useBridgeQuery('orders.list', { days: Number(days) }, { keepPrevious: true });
  const want = useBridgeCall('orders.want');
  const mark = useBridgeCall('orders.mark');
  const { data: suppliers = [] } = useBridgeQuery('orders.suppliers', {});
  const [chosen, setChosen] = useState<string | null>(null);
  const all = data?.rows ?? [];
  const idle = data?.idle ?? [];
  const lists = bySupplier(all, suppliers);
  const list = lists.find((one) => idOfList(one) === chosen) ?? lists[0] ?? { supplier: null, rows: [] };
  const { supplier, rows } = list;
  const wanted = inOrder(rows);
  const packs = text.parts.packs(packsOf(wanted));
  const [today] = useState(() => dayAt(Date.now(), connection.location?.timeZone ?? 'UTC'));
  const titleOf = (day: string) => text.orders.printed(connection.location?.name ?? '', day);
  const isEmpty = wanted.length === 0;
  /** Adds one pack, or one box, of an item. */
  const add = (itemId: string) => {
    const row = all.find((one) => one.itemId === itemId);
    want.mutate({ itemId, packs: (row?.toOrder ?? 0) + (row?.unit ?? 1) });
  };
  useScan({ item: ({ itemId }) => add(itemId), product: ({ productId }) => add(productId) });
  const save = async () => {
    const { csvText } = await import('../../../parts/csv-text.ts');
    const columns = supplier?.columns ?? [];
    const content = csvText(orderFile(rows, text, columns), settings.language, { plain: columns.length > 0 });
    saveAs(
      `${['order', ...(supplier === null ? [] : [supplier.name]), today].join('-')}.csv`,
      new Blob([content], { type: 'text/csv' }),
    );
  };
  const message = () =>
    [
      titleOf(formats.date(today)),
      ...(supplier === null || supplier.customerNumber === ''
        ? []
        : [text.orders.customerNumberIs(supplier.customerNumber)]),
      '',
      copiedOrder(rows, text),
    ].join('\n');
  /** The desktop opens no other program, so there the text is copied. */
  const mail = (to: string) => {
    const subject = encodeURIComponent(titleOf(formats.date(today)));
    window.location.assign(`mailto:${to}?subject=${subject}&body=${encodeURIComponent(message())}`);
  };
  const copy = async () => {
    const copied = await copyText(message());
    showToast(
      copied ? { tone: 'good', text: text.orders.copied } : { tone: 'bad', text: text.orders.notCopied },
    );
  };
  const sayRefused = ({ code }: Failure) => showToast({ tone: 'bad', text: text.errors[code].happened });
  const unmark = async (orderId: string) => {
    const undone = await call('orders.unmark', { orderId });
    if (undone.ok) showToast({ tone: 'calm', text: text.orders.unmarked, group: 'order' });
    else sayRefused(undone.error);
  };
  const end = async (line: OrderLineView) => {
    const { orderId, itemId } = line;
    const ended = await call('orders.end', { orderId, itemId });
    if (!ended.ok) return sayRefused(ended.error);
    showToast({
      tone: 'calm',
      text: text.orders.ended(shadeInWords(line)),
      undo: () =>
        void call('orders.resume', { orderId, itemId }).then((resumed) => {
          if (!resumed.ok) sayRefused(resumed.error);
        }),
    });
  };
  const order = () =>
    mark.mutate(
      { lines: wanted.map(({ itemId, toOrder }) => ({ itemId, packs: toOrder })) },
      {
        onSuccess: ({ orderId }) =>
          showToast({
            tone: 'good',
            text: text.orders.marked(packs),
            undo: () => void unmark(orderId),
            group: 'order',
          }),
      },
    );
  const rowsOf = (shown: readonly OrderListRow[]) => (
    <OrderRows
      rows={shown}
      onWant={async ({ itemId, suggested }, count) => {
        const wantedPacks = Number.isNaN(count) || count === suggested ? null : count;
        await want.mutateAsync({ itemId, packs: wantedPacks });
        await shownAgain('orders.list');
      }}
      onChange={setChanging}
    />
  );
  const failure = mark.error?.failure ?? want.error?.failure;
  return (
    <div className={style.screen}>
      <SubPageHead title={text.orders.title} back={text.orders.back} onBack={() => go(screenPaths.stock)}>
        <Button
          isDisabled={isEmpty}
          onPress={() => setPrinted({ title: titleOf(formats.date(today)), lines: wanted, supplier })}
        >
          {text.recipes.print}
        </Button>
        <Button isDisabled={isEmpty} onPress={() => void save()}>
          {text.insights.saveCsv}
        </Button>
        <Button isDisabled={isEmpty} onPress={() => void copy()}>
          {text.orders.copy}
        </Button>
        {host === 'browser' && supplier !== null && supplier.email !== '' && (
          <Button isDisabled={isEmpty} onPress={() => mail(supplier.email)}>
            {text.orders.mail}
          </Button>
        )}
        <Button kind="primary" isDisabled={isEmpty} isPending={mark.isPending} onPress={order}>
          {isEmpty ? text.orders.markNone : text.orders.mark(packs)}
        </Button>
      </SubPageHead>
      {failure !== undefined && <FailureNotice failure={failure} />}
      {error !== null && data === undefined && <FailureNotice failure={error.failure} />}
      {data === undefined && error === null && <Loading label={text.parts.loading} />}
      {data !== undefined && <StateNotices state={data.state} />}
      <div className={style.columns} data-layout={layout}>
        <div className={style.list}>
          <Panel label={text.orders.title}>
            <div className={style.choosing}>
              <SegmentedChoice
                label={text.insights.deliveryTakes}
                options={deliveries.map((value) => ({ value, text: text.insights.inDays(Number(value)) }))}
                value={days}
                onChange={setDays}
              />
              <p className="footnote">
                {data !== undefined && data.state.readAt !== null && all.length === 0
                  ? text.orders.nothing
                  : data !== undefined && text.orders.explained(data.usedDays)}
              </p>
              <KeptHere />
              <SupplierBar lists={lists} list={list} rows={all} onChoose={setChosen} />
              <AddByName onAdd={(of) => add(idOf(of))} />
            </div>
          </Panel>
          {byRange(rows).map((range) => (
            <Panel key={range.rangeId} title={range.rangeName || text.orders.products}>
              {rowsOf(range.rows)}
            </Panel>
          ))}
          {idle.length > 0 && (
            <Panel label={text.orders.idleTitle(idle.length)}>
              <details>
                <summary className={style.idle}>{text.orders.idleTitle(idle.length)}</summary>
                {byRange(idle).map((range) => (
                  <section key={range.rangeId} className="stack-2">
                    <h3>{range.rangeName}</h3>
                    {rowsOf(range.rows)}
                  </section>
                ))}
              </details>
            </Panel>
          )}
        </div>
        {data !== undefined && (
          <OnTheWay
            lines={data.lines}
            onPrint={(made) =>
              setPrinted({
                title: titleOf(formats.moment(made.at)),
                lines: printedAgain(made),
                supplier: supplierOf(made, suppliers),
              })
            }
            onUndo={({ orderId }) => void unmark(orderId)}
            onEnd={(line) => void end(line)}
          />
        )}
      </div>
      {changing !== null && <RuleDialog row={changing} onClose={() => setChanging(null)} />}
      {printed !== null && (
        <PrintedSheet
          salon={connection.location?.name ?? ''}
          title={printed.title}
          overPages
          onDone={() => setPrinted(null)}
        >
          <PrintedOrder lines={printed.lines} supplier={printed.supplier} />
        </PrintedSheet>
      )}
    </div>
  );
}
