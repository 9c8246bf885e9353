import { useEffect } from 'react';
import type { LockedTimer, Timer } from '../../../shared/bridge/timers.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeEvent, useBridgeQuery, useApp } from '../../bridge/hooks.ts';
import { useNow } from '../../parts/now.ts';
import { playTimerTones } from '../../parts/tones.ts';

/** The timers, the next to end first, and the time, which goes on each second while there are any. */
export function useTimers(): { readonly timers: readonly Timer[]; readonly now: number } {
  const { data: timers = [] } = useBridgeQuery('timers.list', {});
  return { timers, now: useNow(timers.length === 0 ? null : 1000) };
}

/** The next touch or key is taken as a look at the timers among `shown` that are over: they sound no more. */
export function useSeenByTouch(
  shown: readonly Pick<LockedTimer, 'id' | 'isOver' | 'endsAt'>[],
  now: number,
): void {
  const over = shown
    .filter(({ isOver, endsAt }) => isOver || Date.parse(endsAt) <= now)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (over === '') return undefined;
    const listening = new AbortController();
    const seen = () => {
      listening.abort();
      void call('timers.seen', { timerIds: over.split(' ') });
    };
    const { signal } = listening;
    window.addEventListener('pointerdown', seen, { capture: true, signal });
    window.addEventListener('keydown', seen, { capture: true, signal });
    return () => listening.abort();
  }, [over]);
}

/** Sounds when a timer ends and each minute until someone looks, on every screen; the station sends it to one page. */
export function TimerBell(): null {
  const { timerSound } = useApp().settings;
  useBridgeEvent('timerEnded', () => {
    if (timerSound) playTimerTones();
  });
  return null;
}
