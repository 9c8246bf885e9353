/** Undoing a registered mix, as an entry of the outbox. */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { pathOf } from '../api/api.ts';
import type { NewEntry } from './about.ts';
import { operationOf } from './kinds.ts';

export interface UndoneMix {
  readonly origin: string;
  readonly place: string;
  readonly locationId: string;
  readonly reference: string;
  readonly mixId: string;
  readonly items: OutboxEntry['items'];
}

export function undoEntry(mix: UndoneMix, by: Person): NewEntry {
  const { origin, place, locationId, reference, mixId, items } = mix;
  return {
    origin,
    place,
    kind: 'undo',
    reference,
    path: pathOf(operationOf('undo').path, { locationId, colourBarMixId: mixId }),
    body: null,
    staffId: by.id,
    about: {
      staff: by,
      items,
      reason: null,
      comment: null,
      effects: items.map(({ itemId, amount }) => ({ type: 'untake', itemId, amount })),
      mix: null,
      mixId,
    },
  };
}
