import type { sessionCalls } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import type { Pages } from '../pages.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from './session.ts';

export const sessionHandlers = (session: Session, pages: Pages): CallHandlersOf<typeof sessionCalls> => ({
  'session.signIn': ({ pin }) => session.signIn(pin),
  'session.signInByName': ({ staffId }) => session.signInByName(staffId),
  'session.lock': () => ok(session.lock('locked')),
  'session.touch': (_, __, page) => {
    session.touch();
    if (page !== null) pages.used(page);
    return ok(null);
  },
});
