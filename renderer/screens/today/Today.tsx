import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../bridge/client.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { queries } from '../../bridge/queries.ts';
import { useBeginMix } from '../../features/drafts/draft-steps.ts';
import { useLayout } from '../../features/layout/use-layout.ts';
import { useScan } from '../../features/scan/use-scan.ts';
import { CountedNotices } from '../../features/stock-documents/CountedNotices.tsx';
import { TimerChips } from '../../features/timers/TimerChips.tsx';
import { Button } from '../../parts/Button.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { routes } from '../routes.ts';
import { DraftList } from './DraftList.tsx';
import { MixedToday } from './MixedToday.tsx';
import { emptyOf } from './mine-first.ts';
import style from './Today.module.css';

/** Home: what is unfinished, what was mixed, and the way into a new mix. A scan begins one with what was scanned. */
export default function Today() {
  const text = useText();
  const formats = useFormats();
  const layout = useLayout();
  const { session } = useApp();
  const me = session.type === 'signedIn' ? session.staff.id : null;
  const today = new Date(useNow(30_000)).toISOString();

  const beginMix = useBeginMix();
  const begin = async (itemId: string | null) => {
    const drafts = await call('drafts.list', {});
    await beginMix(itemId, drafts.ok ? emptyOf(drafts.value, me) : null);
  };
  useScan({ item: ({ itemId }) => void begin(itemId) });

  // Midnight: what was mixed today is another list.
  const day = formats.weekday(today);
  const shownDay = useRef(day);
  useEffect(() => {
    if (shownDay.current === day) return;
    shownDay.current = day;
    void queries.invalidateQueries({ queryKey: ['mixes.today'] });
  }, [day]);

  return (
    <div className={style.screen} data-layout={layout}>
      <h1 className="heard">{text.screens.today}</h1>
      <Panel
        title={day}
        actions={
          <Button kind="primary" onPress={() => void begin(null)}>
            {text.today.walkIn}
          </Button>
        }
      >
        <TimerChips />
        <CountedToday />
        <DraftList />
      </Panel>
      <Panel title={text.today.mixedToday}>
        <MixedToday />
      </Panel>
    </div>
  );
}

/** Deliveries that were being counted; whoever goes on with one has it in Stock, where it is theirs. */
function CountedToday() {
  const [, go] = useLocation();
  const { data: counted = [] } = useBridgeQuery('stock.counted', {});
  return <CountedNotices counted={counted} onGoOn={() => go(routes.stock.path)} />;
}
