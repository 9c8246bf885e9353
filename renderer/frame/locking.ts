/** The lock key, and the idle timeout, which restarts at each touch of this page. */
import { useEffect } from 'react';
import { call } from '../bridge/client.ts';
import { endTyping } from '../parts/typed-entries.ts';

/** A key that no browser, text field or scanner uses. */
export const lockKey = 'F9';

/** Milliseconds between two `session.touch` calls during continuous use. */
const touchEvery = 15_000;

export function useLocking(): void {
  useEffect(() => {
    let touchedAt = Number.NEGATIVE_INFINITY;
    const touch = () => {
      touchedAt = performance.now();
      void call('session.touch', {});
    };
    const touchNowAndThen = () => {
      if (performance.now() - touchedAt >= touchEvery) touch();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === lockKey && !event.repeat) {
        event.preventDefault();
        // A number that is being typed must reach the station before the lock: its call starts within this task.
        endTyping();
        setTimeout(() => void call('session.lock', {}));
        return;
      }
      touchNowAndThen();
    };
    // Focusing a page counts as using it.
    if (document.hasFocus()) touch();
    window.addEventListener('focus', touch);
    window.addEventListener('keydown', key, true);
    window.addEventListener('pointerdown', touchNowAndThen, true);
    return () => {
      window.removeEventListener('focus', touch);
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pointerdown', touchNowAndThen, true);
    };
  }, []);
}
