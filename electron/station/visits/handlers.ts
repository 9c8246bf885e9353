import type { visitCalls } from '../../../shared/bridge/visits.ts';
import { fail } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Account } from './account.ts';
import type { Holds } from './holds.ts';
import type { Visits } from './visits.ts';

export interface VisitFeature {
  readonly account: Account;
  readonly visits: Visits;
  readonly holds: Holds;
}

export const visitHandlers = ({
  account,
  visits,
  holds,
}: VisitFeature): CallHandlersOf<typeof visitCalls> => ({
  'visits.account': () => account.view(),
  'visits.setAccount': ({ address }) => account.set(address),
  'visits.plan': ({ personId }) => visits.plan(personId),
  'visits.slots': (wanted) => visits.slots(wanted),
  'visits.hold': ({ key, instead, personId }) => {
    const offered = visits.offered(key);
    if (offered === undefined) return fail('not_bookable', { details: { why: 'slot_taken' } });
    return holds.hold(offered, instead, personId);
  },
  'visits.release': ({ holdId }) => holds.release(holdId),
  'visits.details': (given) => holds.details(given),
  'visits.payOnSite': ({ holdId }) => holds.payOnSite(holdId),
  'visits.confirm': ({ holdId, pin }) => holds.confirm(holdId, pin),
  'visits.bookedFor': ({ holdId }) => holds.bookedFor(holdId),
});
