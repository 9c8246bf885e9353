/** Records a gift card that was sold elsewhere: our reference identifies it at the service. */
import { z } from 'zod';
import { giftCardOperations, type GiftCardImport } from '../../../shared/api/gift-cards.ts';
import { namedGiftCard, type NamedGiftCard } from '../../../shared/bridge/outbox.ts';
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

export interface GiftCardDetails extends CommonDetails {
  readonly giftCard: NamedGiftCard;
}

/** Details and facts that every kind about a gift card has. */
export const giftCardKept = {
  details: z.looseObject({ giftCard: namedGiftCard }),
  facts: ({ giftCard }: Pick<GiftCardDetails, 'giftCard'>) => ({ giftCard }),
} as const;

export const giftCardWrite = defineWrite<GiftCardDetails>()({
  kind: 'giftCard',
  operation: giftCardOperations.import,
  ...giftCardKept,
  personal: null,
  scopes: [],
  effects: () => [],
  changes: [],
  recognition: {
    by: 'externalReference',
    // Its path contains no resource.
    whenSubjectLost: 'forgotten',
    lasts: true,
    shownLate: false,
    find: async (api, { params, reference }, signal) => {
      const query = { externalReference: reference };
      const found = await api.giftCards.list({ params, query, signal });
      if (!found.ok) return found;
      const [card] = found.value.data;
      return ok(card === undefined ? null : { answer: card });
    },
    confirm: anyAnswer,
    notAllowed: { type: 'final' },
  },
  preflight: null,
  editedBy: null,
  undoes: 'never',
  reversal: null,
  whenParentUndone: 'sent',
  delivered: { mix: null, catalogue: null, stale: ['giftCards'] },
  backup: { registersDraft: false },
});

/** `reference` is unique, and the card's `externalReference`. */
export const giftCardEntry = (
  at: WritePlace,
  card: Omit<GiftCardImport, 'externalReference'>,
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(giftCardWrite, {
    at,
    by,
    reference,
    params: {},
    body: { ...card, externalReference: reference },
    details: {
      items: [],
      comment: card.note ?? null,
      giftCard: { giftCardId: null, code: card.code ?? null, value: card.value },
    },
  });
