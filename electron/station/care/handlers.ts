import type { careCalls } from '../../../shared/bridge/care.ts';
import type { CallHandlersOf } from '../router.ts';
import type { CareKept } from './care.ts';

export const careHandlers = (care: CareKept): CallHandlersOf<typeof careCalls> => ({
  'care.get': ({ personId }) => care.get(personId),
  'care.record': (said, who) => care.record(said, who),
  'care.skip': ({ personId }) => care.skip(personId, true),
  'care.restore': ({ personId }) => care.skip(personId, false),
});
