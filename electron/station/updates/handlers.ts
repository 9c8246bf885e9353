import type { updateCalls } from '../../../shared/bridge/updates.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Updates } from './updates.ts';

export const updateHandlers = (updates: Updates): CallHandlersOf<typeof updateCalls> => ({
  'updates.read': () => ok(updates.view()),
  'updates.check': async () => ok(await updates.check()),
  'updates.install': () => updates.install(),
});
