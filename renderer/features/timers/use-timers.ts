import type { Timer } from '../../../shared/bridge/timers.ts';
import { useBridgeEvent, useBridgeQuery, useApp } from '../../bridge/hooks.ts';
import { useNow } from '../../parts/now.ts';
import { playTimerTones } from '../../parts/tones.ts';

/** The timers, the next to end first, and the time, which goes on each second while there are any. */
export function useTimers(): { readonly timers: readonly Timer[]; readonly now: number } {
  const { data: timers = [] } = useBridgeQuery('timers.list', {});
  return { timers, now: useNow(timers.length === 0 ? null : 1000) };
}

/** Sounds when a timer ends, whatever is shown; the station tells one page, once. */
export function TimerBell(): null {
  const { timerSound } = useApp().settings;
  useBridgeEvent('timerEnded', () => {
    if (timerSound) playTimerTones();
  });
  return null;
}
