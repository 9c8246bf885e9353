/** The lock: one key, and the idle time that begins anew when somebody touches the screen. */
import { useEffect } from 'react';
import { call } from '../bridge/client.ts';

/** A key that no browser, field or scanner uses. */
export const lockKey = 'F9';

/** Milliseconds between two words to the main process that somebody is here. */
const touchEvery = 15_000;

export function useLocking(): void {
  useEffect(() => {
    let told = Number.NEGATIVE_INFINITY;
    const touch = (event: Event) => {
      if (event.timeStamp - told < touchEvery) return;
      told = event.timeStamp;
      void call('session.touch', {});
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === lockKey && !event.repeat) {
        event.preventDefault();
        void call('session.lock', {});
        return;
      }
      touch(event);
    };
    window.addEventListener('keydown', key, true);
    window.addEventListener('pointerdown', touch, true);
    return () => {
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pointerdown', touch, true);
    };
  }, []);
}
