/** Limits the calls of a page, on any transport. Our own pages never come near the limit. */
import { fail, type Result } from '../../shared/result.ts';
import { limitOf } from './limit.ts';
import type { Clock } from './ports.ts';

/** Calls of one page that may wait for their answers. */
const mostWaiting = 256;
/** Calls of one page within a second. */
const mostASecond = 500;

type Route = (name: string, input: unknown) => Promise<Result<unknown>>;

/**
 * `route` for one page: calls over the limit fail with `rate_limited` and are not routed. `refused` is called for each.
 */
export function admit(route: Route, clock: Clock, refused: () => void, aSecond = mostASecond): Route {
  const mayCall = limitOf(aSecond, 1000, () => clock.steady());
  let waiting = 0;
  return async (name, input) => {
    if (waiting >= mostWaiting || !mayCall()) {
      refused();
      return fail('rate_limited');
    }
    waiting += 1;
    try {
      return await route(name, input);
    } finally {
      waiting -= 1;
    }
  };
}
