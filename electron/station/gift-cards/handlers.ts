import type { giftCardCalls } from '../../../shared/bridge/gift-cards.ts';
import { fail, ok } from '../../../shared/result.ts';
import { entryView } from '../outbox/entry-view.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Events } from '../events.ts';
import type { Random } from '../ports.ts';
import type { CallHandlersOf } from '../router.ts';
import { giftCardVoidEntry } from '../writes/gift-card-void.ts';
import { referenceIn } from '../writes/new-person.ts';
import { giftCardEntry } from '../writes/gift-card.ts';
import { writePlace, type NewEntry, type PlacePorts } from '../writes/write.ts';
import type { GiftCards } from './gift-cards.ts';

interface GiftCardHandlersPorts extends PlacePorts {
  readonly giftCards: GiftCards;
  readonly outbox: Pick<Outbox, 'save' | 'send'>;
  readonly random: Random;
  readonly events: Pick<Events, 'changed'>;
}

export function giftCardHandlers(ports: GiftCardHandlersPorts): CallHandlersOf<typeof giftCardCalls> {
  const { giftCards, outbox, random } = ports;
  const save = (entry: NewEntry) => {
    const row = outbox.save(entry);
    outbox.send();
    return ok(entryView(row));
  };
  return {
    'giftCards.find': ({ code }) => giftCards.find(code),
    'giftCards.ofPerson': ({ personId }) => giftCards.ofPerson(personId),
    'giftCards.recorded': ({ entryId }) => giftCards.recorded(entryId),
    'giftCards.merchants': () => giftCards.merchants(),
    'giftCards.record': ({ beneficiary, note, description, personId, ...given }, who) => {
      if (personId !== null && referenceIn(personId) !== null)
        return fail('not_ready', { details: { why: 'waiting' } });
      const at = writePlace(ports);
      if (!at.ok) return at;
      const said = {
        value: given.value,
        code: given.code ?? undefined,
        remainingValue: given.remainingValue ?? undefined,
        merchantId: given.merchantId ?? undefined,
        soldDate: given.soldDate ?? undefined,
        validUntil: given.validUntil ?? undefined,
        customerId: personId ?? undefined,
        accountingType: given.accountingType ?? undefined,
        vatPercent: given.vatPercent ?? undefined,
        description: description === '' ? undefined : description,
        beneficiary: beneficiary === '' ? undefined : beneficiary,
        note: note === '' ? undefined : note,
      };
      return save(giftCardEntry(at.value, said, who, random.uuid()));
    },
    'giftCards.void': ({ giftCardId }, who) => {
      const at = writePlace(ports);
      if (!at.ok) return at;
      const card = giftCards.seen(giftCardId);
      if (card === undefined) return fail('unknown_here');
      const before = giftCards.voiding(giftCardId);
      if (before !== undefined) return ok(before);
      const { code, value } = card;
      const saved = save(giftCardVoidEntry(at.value, { giftCardId, code, value }, who, random.uuid()));
      ports.events.changed('giftCards');
      return saved;
    },
  };
}
