import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { dayAt } from '../../../shared/days.ts';
import { call } from '../../bridge/client.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { queries } from '../../bridge/queries.ts';
import { useBeginMix } from '../../features/drafts/draft-steps.ts';
import { emptyDraftOf } from '../../features/drafts/empty-draft.ts';
import { useIsHigh, useLayout } from '../../features/layout/use-layout.ts';
import { LeftoverChips, LeftoverList } from '../../features/leftovers/Leftovers.tsx';
import { useLeftovers } from '../../features/leftovers/use-leftovers.ts';
import { useScan } from '../../features/scan/use-scan.ts';
import { CountedNotices } from '../../features/stock-documents/CountedNotices.tsx';
import { TimerChips } from '../../features/timers/TimerChips.tsx';
import { Button } from '../../parts/Button.tsx';
import { Drawer } from '../../parts/Dialog.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel } from '../../parts/Panel.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { screenPaths } from '../../paths.ts';
import { Bookings } from './Bookings.tsx';
import { DayChooser } from './DayChooser.tsx';
import { DraftChips } from './DraftChips.tsx';
import { DiscardedToday, DraftList } from './DraftList.tsx';
import { MixedToday, useMixesOf } from './MixedToday.tsx';
import { MyMonth } from './MyMonth.tsx';
import { NoteChips } from './NoteChips.tsx';
import style from './Today.module.css';
import { useNextBooking } from './use-next-booking.ts';

/** Home: bookings, unfinished drafts, today's mixes and a button for a new mix. A scan begins one with the scanned item. */
export default function Today() {
  const text = useText();
  const formats = useFormats();
  const layout = useLayout();
  const { session, connection, settings } = useApp();
  const me = session.type === 'signedIn' ? session.staff.id : null;
  const today = dayAt(useNow(30_000), connection.location?.timeZone ?? 'UTC');
  const [chosen, setChosen] = useState<string | null>(null);
  const [showsMixed, setShowsMixed] = useState(false);
  const set = useBridgeCall('settings.set');

  const beginMix = useBeginMix();
  const begin = (itemId: string | null) =>
    beginMix(itemId, async () => {
      const drafts = await call('drafts.list', {});
      return drafts.ok ? emptyDraftOf(drafts.value, me, null) : null;
    });
  useScan({ item: ({ itemId }) => void begin(itemId) });

  // After midnight, today's mixes and bookings are other lists.
  const shownDay = useRef(today);
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    void queries.invalidateQueries({ queryKey: ['mixes.today'] });
    void queries.invalidateQueries({ queryKey: ['bookings.day'] });
  }, [today]);

  const date = chosen ?? today;
  const walkIn = () => void begin(null);
  const wide = layout === 'wide';
  const next = useNextBooking(chosen, settings.todayShows);
  const mixedTitle =
    chosen === null ? text.today.mixedToday : `${text.today.mixedThen} · ${formats.day(`${date}T12:00:00Z`)}`;
  return (
    <div className={style.screen} data-layout={layout}>
      <h1 className="heard">{text.screens.today}</h1>
      <Panel
        title={formats.weekday(`${date}T12:00:00Z`)}
        actions={
          <>
            <DayChooser
              date={date}
              isToday={date === today}
              onChoose={(day) => setChosen(day === today ? null : day)}
            />
            <Button kind={next === undefined ? 'primary' : 'quiet'} onPress={walkIn}>
              {text.today.walkIn}
            </Button>
          </>
        }
      >
        <div className={style.above}>
          {!wide && (
            <div className={style.goingOn}>
              <TimerChips />
              <DraftChips />
              <LeftoverChips />
              <NoteChips />
              <CountedToday />
            </div>
          )}
          <div className={style.choices}>
            <SegmentedChoice
              label={text.today.which}
              hideLabel
              value={settings.todayShows}
              options={[
                { value: 'all', text: text.today.allBookings },
                { value: 'mine', text: text.today.mineOnly },
                { value: 'colour', text: text.today.colourOnly },
              ]}
              onChange={(todayShows) => set.mutate({ todayShows })}
            />
            {!wide && <MixedButton date={chosen} onPress={() => setShowsMixed(true)} />}
          </div>
        </div>
        <Bookings date={chosen} shows={settings.todayShows} nextId={next?.id} />
        <MyMonth />
      </Panel>
      {wide ? (
        <div className={style.beside}>
          <NowPanel />
          <Panel title={mixedTitle}>
            <MixedToday date={chosen} />
          </Panel>
        </div>
      ) : (
        <Drawer title={mixedTitle} isOpen={showsMixed} onClose={() => setShowsMixed(false)} size="broad">
          <MixedToday date={chosen} />
          <DiscardedToday me={me} />
        </Drawer>
      )}
    </div>
  );
}

/** What goes on now: unfinished mixes before the bowls to weigh back, and in a low window a button that leads to each list. */
function NowPanel() {
  const text = useText();
  const formats = useFormats();
  const isHigh = useIsHigh();
  const drafts = useRef<HTMLDivElement>(null);
  const leftovers = useRef<HTMLDivElement>(null);
  const { data: unfinished = [] } = useBridgeQuery('drafts.list', {});
  const toWeigh = useLeftovers();
  const showDrafts = () => drafts.current?.scrollIntoView();
  const showLeftovers = () => leftovers.current?.scrollIntoView();
  const bowls = (
    <div key="leftovers" ref={leftovers}>
      <LeftoverList />
    </div>
  );
  return (
    <Panel
      title={text.today.now}
      actions={
        !isHigh && (
          <>
            {unfinished.length > 0 && (
              <Button onPress={showDrafts}>
                {text.today.notFinished} {formats.number(unfinished.length)}
              </Button>
            )}
            {toWeigh.length > 0 && (
              <Button onPress={showLeftovers}>
                {text.leftovers.toWeigh} {formats.number(toWeigh.length)}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={style.goingOn}>
        <TimerChips />
        <NoteChips />
        <CountedToday />
      </div>
      {unfinished.length === 0 && bowls}
      <div ref={drafts}>
        <DraftList />
      </div>
      {unfinished.length > 0 && bowls}
    </Panel>
  );
}

/** Shows how many mixes there are today, and opens their list. */
function MixedButton({ date, onPress }: { readonly date: string | null; readonly onPress: () => void }) {
  const text = useText();
  const formats = useFormats();
  const { data: mixes = [] } = useMixesOf(date);
  return (
    <Button onPress={onPress}>
      {date === null ? text.today.mixedToday : text.today.mixedThen}{' '}
      {mixes.length > 0 && formats.number(mixes.length)}
    </Button>
  );
}

/** Unfinished deliveries. Continuing one opens it in Stock, as the person's own. */
function CountedToday() {
  const [, go] = useLocation();
  const { data: counted = [] } = useBridgeQuery('stock.counted', {});
  return <CountedNotices counted={counted} onGoOn={() => go(screenPaths.stock)} />;
}
