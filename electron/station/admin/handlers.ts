import type { adminCalls } from '../../../shared/bridge/admin.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Admin } from './admin.ts';

/** `settingUp`: Settings go on as the steps of setting up, and stay open for them. */
export const adminHandlers = (admin: Admin, settingUp: () => boolean): CallHandlersOf<typeof adminCalls> => ({
  'admin.enter': ({ pin }) => admin.enter(pin),
  'admin.leave': () => {
    if (!settingUp()) admin.leave();
    return ok(null);
  },
  'admin.set': ({ pin }) => admin.set(pin),
  'admin.forgotten': ({ key }) => admin.forgotten(key),
});
