import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { queries } from '../../bridge/queries.ts';
import { mixPath } from '../../frame/routes.ts';
import { useScanTaker } from '../../frame/scan-taker.ts';
import { Button } from '../../parts/Button.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel } from '../../parts/Panel.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { Drafts } from './Drafts.tsx';
import { MixedToday } from './MixedToday.tsx';
import { emptyOf } from './mine-first.ts';
import style from './Today.module.css';

/** Home: what is unfinished, what was mixed, and the way into a new mix. A scan begins one with what was scanned. */
export default function Today() {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const { session } = useApp();
  const me = session.state === 'signedIn' ? session.staff.id : null;
  const today = new Date(useNow(30_000)).toISOString();

  const beginWith = async (itemId: string | null) => {
    const drafts = await call('drafts.list', {});
    let draftId = drafts.ok ? emptyOf(drafts.value, me) : null;
    if (draftId === null) {
      const begun = await call('drafts.begin', {});
      if (!begun.ok) {
        showToast({ tone: 'bad', text: text.errors[begun.error.code].happened });
        return;
      }
      draftId = begun.value.id;
    }
    if (itemId !== null) {
      const added = await call('drafts.apply', { draftId, intent: { type: 'addItem', itemId } });
      if (!added.ok) showToast({ tone: 'bad', text: text.errors[added.error.code].happened });
    }
    go(mixPath(draftId));
  };

  // Midnight: what was mixed today is another list.
  const day = formats.weekday(today);
  const shownDay = useRef(day);
  useEffect(() => {
    if (shownDay.current === day) return;
    shownDay.current = day;
    void queries.invalidateQueries({ queryKey: ['mixes.today'] });
  }, [day]);

  useScanTaker((scanned) => {
    switch (scanned.type) {
      case 'item':
        void beginWith(scanned.item.itemId);
        return undefined;
      // Which one, or what to do about it, is asked the same way on every screen.
      case 'several':
      case 'unknown':
      case 'unreadable':
        return 'passed';
      default:
        return scanned satisfies never;
    }
  });

  return (
    <div className={style.columns}>
      <h1 className="heard">{text.frame.today}</h1>
      <Panel
        title={day}
        actions={
          <Button kind="primary" onPress={() => void beginWith(null)}>
            {text.today.walkIn}
          </Button>
        }
      >
        <Drafts />
      </Panel>
      <Panel title={text.today.mixedToday}>
        <MixedToday />
      </Panel>
    </div>
  );
}
