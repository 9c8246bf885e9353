import type { timerCalls } from '../../../shared/bridge/timers.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Timers } from './timers.ts';

export const timerHandlers = ({
  catalogue,
  timers,
}: {
  readonly catalogue: Pick<Catalogue, 'whenReady'>;
  readonly timers: Timers;
}): CallHandlersOf<typeof timerCalls> => ({
  'timers.list': () => ok(timers.list()),
  'timers.locked': () => ok(timers.locked()),
  'timers.seen': ({ timerIds }) => {
    timers.seen(timerIds);
    return ok(null);
  },
  'timers.minutes': ({ reference }) => ok(timers.minutes(reference)),
  'timers.start': catalogue.whenReady((of) => timers.start(of)),
  'timers.extend': ({ timerId, minutes }) => timers.extend(timerId, minutes),
  'timers.stop': ({ timerId }) => timers.stop(timerId),
  'timers.resume': ({ timerId }) => timers.resume(timerId),
});
