import { useEffect } from 'react';
import type { LockedTimer, Timer } from '../../../shared/bridge/timers.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeEvent, useBridgeQuery, useApp } from '../../bridge/hooks.ts';
import { useNow } from '../../parts/now.ts';
import { playTimerTones } from '../../parts/tones.ts';

/** The timers, the next to end first, and the current time, updated every second while there are any. */
export function useTimers(): { readonly timers: readonly Timer[]; readonly now: number } {
  const { data: timers = [] } = useBridgeQuery('timers.list', {});
  return { timers, now: useNow(timers.length === 0 ? null : 1000) };
}

/** Acknowledges the finished timers among `shown` at the next touch or key; they stop sounding. */
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

/**
 * Sounds when a timer ends, then every minute until it is acknowledged, on every screen. The station picks
 * one page for the sound.
 */
export function TimerBell(): null {
  const { timerSound } = useApp().settings;
  useBridgeEvent('timerEnded', () => {
    if (timerSound) playTimerTones();
  });
  return null;
}
