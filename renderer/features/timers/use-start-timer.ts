import type { Timer } from '../../../shared/bridge/timers.ts';
import type { Result } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** Shows in a toast why a timer was not changed. */
export function useSayRefusal() {
  const text = useText();
  return (refused: Result<unknown>) => {
    if (!refused.ok) showToast({ tone: 'bad', text: text.errors[refused.error.code].happened });
  };
}

export function useStartTimer() {
  const sayRefusal = useSayRefusal();
  return async (of: Pick<Timer, 'reference' | 'bowl' | 'minutes'>) =>
    sayRefusal(await call('timers.start', of));
}
