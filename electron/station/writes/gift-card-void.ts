/** Voiding a gift card that was never used. */
import { giftCardOperations } from '../../../shared/api/gift-cards.ts';
import type { NamedGiftCard } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import { giftCardKept, type GiftCardDetails } from './gift-card.ts';
import { anyAnswer, defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const giftCardVoidWrite = defineWrite<GiftCardDetails>()({
  kind: 'giftCardVoid',
  operation: giftCardOperations.void,
  ...giftCardKept,
  personal: null,
  scopes: [],
  effects: () => [],
  changes: ['giftCardId'],
  recognition: {
    // The service refuses to void twice; `find` then reads the card.
    by: 'harmless',
    whenSubjectLost: 'forgotten',
    lasts: true,
    shownLate: false,
    find: async (api, { params }, signal) => {
      const card = await api.giftCards.get({ params, signal });
      if (!card.ok) return card;
      return ok(card.value.status === 'void' ? { answer: card.value } : null);
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

export const giftCardVoidEntry = (
  at: WritePlace,
  giftCard: NamedGiftCard & { readonly giftCardId: string },
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(giftCardVoidWrite, {
    at,
    by,
    reference,
    params: { giftCardId: giftCard.giftCardId },
    body: undefined,
    details: { items: [], comment: null, giftCard },
  });
