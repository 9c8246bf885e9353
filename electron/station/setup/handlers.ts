import type { setupCalls } from '../../../shared/bridge/setup.ts';
import { ok } from '../../../shared/result.ts';
import type { Admin } from '../admin/admin.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Setup } from './setup.ts';

/** `triesSample`: called when a new computer begins with the sample salon. */
export const setupHandlers = (
  setup: Setup,
  admin: Pick<Admin, 'leave'>,
  triesSample: () => void,
): CallHandlersOf<typeof setupCalls> => ({
  'setup.go': ({ step }) => setup.go(step),
  'setup.finish': () => {
    if (setup.finish() === 'sample') triesSample();
    admin.leave();
    return ok(null);
  },
  'setup.begin': () => {
    setup.begin();
    return ok(null);
  },
});
