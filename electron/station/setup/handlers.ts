import type { setupCalls } from '../../../shared/bridge/setup.ts';
import { ok } from '../../../shared/result.ts';
import type { Admin } from '../admin/admin.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Setup } from './setup.ts';

export const setupHandlers = (
  setup: Setup,
  admin: Pick<Admin, 'leave'>,
): CallHandlersOf<typeof setupCalls> => ({
  'setup.go': ({ step }) => setup.go(step),
  'setup.finish': () => {
    setup.finish();
    admin.leave();
    return ok(null);
  },
  'setup.begin': () => {
    setup.begin();
    return ok(null);
  },
});
