/** Gift cards: looking one up, recording one that was sold elsewhere, voiding one that was never used (spec 2). */
import { z } from 'zod';
import { accountingTypes, percent } from '../api/gift-cards.ts';
import { moneyIn } from '../api/values.ts';
import { defineCall, noInput } from './call.ts';
import { personId } from './customers.ts';
import { outboxEntry } from './outbox.ts';

const giftCard = z.object({
  giftCardId: z.string(),
  code: z.string(),
  /** Decimal strings, in `currency`. */
  value: z.string(),
  remainingValue: z.string(),
  currency: z.string(),
  /** `active`, `partially_redeemed`, `redeemed`, `expired`, `void`; more may come. */
  status: z.string(),
  /** The id of an unsent or refused entry that would void it. */
  voidedBy: z.string().nullable(),
  /** The card's merchant; null: the location has one or none. */
  merchant: z.string().nullable(),
  soldDate: z.string().nullable(),
  /** The last day on which it can be used. */
  validUntil: z.string().nullable(),
  /** `single_purpose` or `multi_purpose`; more may come. */
  accountingType: z.string().nullable(),
  /** Decimal string. */
  vatPercent: z.string().nullable(),
  /** The person it is linked to. */
  personId: z.string().nullable(),
  beneficiary: z.string().nullable(),
  description: z.string().nullable(),
  note: z.string().nullable(),
});
export type GiftCardView = z.infer<typeof giftCard>;

const merchant = z.object({ id: z.string(), name: z.string() });

const oneLine = (most: number) => z.string().trim().max(most);

export const giftCardCalls = {
  /** Finds a card by its code in any spelling; null: none. Needs the connection. */
  'giftCards.find': defineCall(
    z.strictObject({ code: z.string().trim().min(1).max(100) }),
    giftCard.nullable(),
    {
      staleBy: ['giftCards'],
    },
  ),
  /** A person's cards, newest first. Needs the connection. */
  'giftCards.ofPerson': defineCall(z.strictObject({ personId }), z.array(giftCard), {
    staleBy: ['giftCards'],
  }),
  /** The card that an entry recorded; null: not sent yet. Needs the connection. */
  'giftCards.recorded': defineCall(z.strictObject({ entryId: z.string() }), giftCard.nullable(), {
    staleBy: ['giftCards'],
  }),
  /** Merchants for a new card. Needs the connection the first time. */
  'giftCards.merchants': defineCall(noInput, z.array(merchant)),
  /** Records a card that was sold elsewhere. Saved here, then sent: answers with the outbox's entry. */
  'giftCards.record': defineCall(
    z.strictObject({
      /** Null: the salon system makes one up. */
      code: oneLine(100).min(1).nullable(),
      value: moneyIn,
      /** Null: all of it. */
      remainingValue: moneyIn.nullable(),
      /** Null: the location's only one. */
      merchantId: z.string().nullable(),
      soldDate: z.iso.date().nullable(),
      validUntil: z.iso.date().nullable(),
      /** The person whose card it is. `not_ready`: the salon system does not have the person yet. */
      personId: personId.nullable(),
      /** Null: the merchant's default. */
      accountingType: z.enum(accountingTypes).nullable(),
      vatPercent: percent.nullable(),
      description: oneLine(500),
      beneficiary: oneLine(500),
      note: oneLine(2000),
    }),
    outboxEntry,
  ),
  /** Voids a card that was found before (else `unknown_here`). Saved here, then sent. */
  'giftCards.void': defineCall(z.strictObject({ giftCardId: z.string() }), outboxEntry),
};
