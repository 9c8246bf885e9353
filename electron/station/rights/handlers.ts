import type { rightsCalls } from '../../../shared/bridge/rights.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Gate } from './gate.ts';
import type { People } from './people.ts';

interface RightsHandlersPorts {
  readonly people: People;
  readonly rights: Pick<Gate, 'allow'>;
}

export const rightsHandlers = ({
  people,
  rights,
}: RightsHandlersPorts): CallHandlersOf<typeof rightsCalls> => ({
  'rights.people': () => ok(people.view()),
  'rights.setPerson': ({ staffId, person }) => people.setPerson(staffId, person),
  'rights.setOthers': ({ kind }) => people.setOthers(kind),
  'rights.allow': ({ allowance, pin }) => rights.allow(allowance, pin),
});
