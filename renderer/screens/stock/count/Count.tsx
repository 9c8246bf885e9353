import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ItemView, Tile } from '../../../../shared/bridge/catalogue.ts';
import { call } from '../../../bridge/client.ts';
import { useBridgeQuery } from '../../../bridge/hooks.ts';
import { useLayout } from '../../../features/layout/use-layout.ts';
import { ScanProblemNotice } from '../../../features/scan/ScanProblemNotice.tsx';
import { useScan, type ScanProblem } from '../../../features/scan/use-scan.ts';
import { Button } from '../../../parts/Button.tsx';
import { EmptyState, Loading } from '../../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../../parts/Notice.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { personName } from '../../../parts/person-name.ts';
import { shadeInWords } from '../../../parts/Shade.tsx';
import { SubPageHead } from '../../../parts/SubPageHead.tsx';
import { showToast } from '../../../parts/toasts.ts';
import { useFormats, useText } from '../../../text/text.tsx';
import { screenPaths } from '../../../paths.ts';
import { CountLine } from './CountLine.tsx';
import { CountSums } from './CountSums.tsx';
import style from './count.module.css';
import { NotCounted } from './NotCounted.tsx';
import { useTypedCount } from './use-typed-count.ts';

const shownAtOnce = 50;

/** Counts a shelf: each scan counts one full pack. Differences from the balance are saved on request. */
export function Count() {
  const text = useText();
  const formats = useFormats();
  const words = text.counting;
  const layout = useLayout();
  const [, go] = useLocation();
  const [limit, setLimit] = useState(shownAtOnce);
  const [rangeId, setRangeId] = useState<string | null>(null);
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  /** The scanned item was counted and saved already. */
  const [already, setAlready] = useState<Tile | null>(null);
  const { data: count, error } = useBridgeQuery('counting.view', { limit, rangeId }, { keepPrevious: true });
  const last = count?.lines.find(({ item }) => item.itemId === lastId);
  // Ask before a saved item is counted again.
  const isSaved = last?.state === 'kept' || (already !== null && already.itemId === lastId);
  const typed = useTypedCount(isSaved ? null : lastId);
  const scan = async (item: Tile, again = false) => {
    setProblem(null);
    setAlready(null);
    const { itemId } = item;
    // Before the answer arrives, as digits typed now belong to this item.
    setLastId(itemId);
    const scanned = await call('counting.scan', { itemId, again });
    if (scanned.ok) return;
    if (scanned.error.code === 'not_ready') setAlready(item);
    else showToast({ tone: 'bad', text: text.errors[scanned.error.code].happened });
  };
  useScan({ item: (item: ItemView) => void scan(item), problem: setProblem });
  const left = (count?.counts.all ?? 0) - limit;
  return (
    <div className={style.screen}>
      <SubPageHead title={words.title} back={words.toStock} onBack={() => go(screenPaths.stock)} />
      {problem !== null && <ScanProblemNotice problem={problem} next={words.scanNext} />}
      {already !== null && (
        <Notice
          tone="attention"
          announce
          title={words.alreadyTitle(shadeInWords(already))}
          actions={<Button onPress={() => void scan(already, true)}>{words.again}</Button>}
        >
          {words.alreadyText}
        </Notice>
      )}
      {error !== null && count === undefined && <FailureNotice failure={error.failure} />}
      {count === undefined && error === null && <Loading label={text.parts.loading} />}
      {count !== undefined && (
        <div className={style.columns} data-layout={layout}>
          <Panel title={words.counted}>
            {count.begunAt === null ? (
              <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
            ) : (
              <p className="hint">
                {words.begun(
                  formats.moment(count.begunAt),
                  count.staff.map((who) => personName(who, text)).join(', '),
                )}
              </p>
            )}
            <output className={style.last}>
              {last !== undefined &&
                words.last(shadeInWords(last.item), text.parts.packs(typed?.full ?? last.full))}
            </output>
            <ul className={style.lines}>
              {count.lines.map((line) => (
                <CountLine
                  key={line.item.itemId}
                  line={line}
                  typed={typed?.itemId === line.item.itemId ? typed.full : null}
                  onCounted={() => setLastId(line.item.itemId)}
                  onLeftOut={() => setLastId(null)}
                />
              ))}
            </ul>
            {left > 0 && (
              <Button onPress={() => setLimit(limit + shownAtOnce)}>
                {words.showMore(Math.min(left, shownAtOnce))}
              </Button>
            )}
          </Panel>
          <div className={style.side}>
            {count.begunAt !== null && (
              <CountSums count={count} rangeId={rangeId} onEnded={() => setLastId(null)} />
            )}
            <NotCounted
              counted={count.itemIds}
              rangeId={rangeId}
              onRange={setRangeId}
              onChoose={(item) => void scan(item)}
            />
          </div>
        </div>
      )}
    </div>
  );
}
