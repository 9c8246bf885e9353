import type { sharingCalls } from '../../../shared/bridge/sharing.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Sharing } from './feature.ts';

export const sharingHandlers = (sharing: Pick<Sharing, 'seen'>): CallHandlersOf<typeof sharingCalls> => ({
  'sharing.seen': () => {
    sharing.seen();
    return ok(null);
  },
});
