/** Undoing a registered mix. */
import { colourBarMixOperations } from '../../../shared/api/colour-bar-mixes.ts';
import { z } from 'zod';
import { outboxEntry, type OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import {
  anyAnswer,
  defineWrite,
  newEntry,
  type CommonDetails,
  type NewEntry,
  type WritePlace,
} from './write.ts';

export interface UndoDetails extends CommonDetails {
  /** The mix's bowls, as its own entry shows them; an earlier version did not keep them. */
  readonly bowls?: OutboxEntry['bowls'] | undefined;
  /** A mix refers to it that corrects the undone one. */
  readonly ofCorrection?: true | undefined;
}

export const undoWrite = defineWrite<UndoDetails>()({
  kind: 'undo',
  operation: colourBarMixOperations.undo,
  details: z.object({
    bowls: outboxEntry.shape.bowls.optional(),
    ofCorrection: z.literal(true).optional(),
  }),
  facts: ({ bowls }) => (bowls === undefined ? {} : { bowls }),
  personal: null,
  scopes: [],
  effects: (_, { items }) => items.map(({ itemId, amount }) => ({ type: 'untake', itemId, amount })),
  changes: [],
  recognition: {
    by: 'harmless',
    whenSubjectLost: 'forgotten',
    lasts: true,
    shownLate: false,
    find: async (api, { params }, signal) => {
      const mix = await api.colourBarMixes.get({ params, signal });
      if (!mix.ok) return mix;
      return ok(mix.value.undoneAt === undefined ? null : { answer: mix.value });
    },
    confirm: anyAnswer,
    // The service refuses to undo twice.
    notAllowed: { type: 'ask' },
  },
  preflight: null,
  editedBy: null,
  undoes: 'always',
  reversal: null,
  whenParentUndone: 'sent',
  delivered: { mix: 'undone', catalogue: null, stale: ['catalogue', 'movements'] },
  backup: { registersDraft: false },
});

export interface UndoneMix {
  readonly at: WritePlace;
  readonly reference: string;
  readonly mixId: string;
  readonly items: OutboxEntry['items'];
  readonly bowls: OutboxEntry['bowls'];
  /** The mix's entry, if it was registered here. */
  readonly parent?: string | undefined;
  readonly ofCorrection?: true;
}

export const undoEntry = (
  { at, reference, mixId, items, bowls, parent, ofCorrection }: UndoneMix,
  by: StaffMember,
): NewEntry =>
  newEntry(undoWrite, {
    at,
    by,
    reference,
    params: { colourBarMixId: mixId },
    body: undefined,
    details: { items, bowls, comment: null, ...(ofCorrection && { ofCorrection }) },
    parent,
  });
