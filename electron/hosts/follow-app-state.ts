/** The app's state as the host follows it: events have the changed parts alone. */
import type { AppState } from '../../shared/bridge/app.ts';
import type { Station } from '../station/ports.ts';

/** Calls `show` with the state, now and after each change. The returned function ends that. */
export async function followAppState(station: Station, show: (state: AppState) => void): Promise<() => void> {
  let state: AppState | null = null;
  let early: Partial<AppState> = {};
  const stop = station.subscribe((event) => {
    if (event.event !== 'app') return;
    if (state === null) {
      early = { ...early, ...event.data };
      return;
    }
    state = { ...state, ...event.data };
    show(state);
  });
  const asked = await station.call('app.state', {});
  if (asked.ok) {
    state = { ...(asked.value as AppState), ...early };
    show(state);
  }
  return stop;
}
