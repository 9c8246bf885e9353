/** Gift cards (spec 2, Gift card). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import {
  atMost,
  dateTime,
  externalReference,
  id,
  moneyIn,
  moneyOut,
  pageOf,
  pageQuery,
  freeText,
} from './values.ts';

/** A day in the location's time zone. */
const date = z.iso.date();

const giftCard = z
  .object({
    id,
    locationId: id,
    merchantId: id.optional(),
    /** What the holder shows or types. */
    code: z.string(),
    value: moneyOut,
    remainingValue: moneyOut,
    currency: z.string(),
    /** `active`, `partially_redeemed`, `redeemed`, `expired`, `void`; more may come. */
    status: z.string(),
    soldDate: date.optional(),
    /** The last day on which it can be used. */
    validUntil: date.optional(),
    accountingType: z.string().optional(),
    /** Of a single-purpose card. */
    vatPercent: z.string().optional(),
    customerId: id.optional(),
    beneficiary: z.string().optional(),
    description: z.string().optional(),
    note: z.string().optional(),
    externalReference: z.string().optional(),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'GiftCard' });
export type GiftCard = z.infer<typeof giftCard>;

export const accountingTypes = ['single_purpose', 'multi_purpose'] as const;

export const percent = z
  .string()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'must be a decimal string from "0" to "100"');

/** Money declared by `moneyIn` as hundredths, to compare. */
const hundredths = (money: string): number => Math.round(Number(money) * 100);

const giftCardImport = z
  .strictObject({
    value: moneyIn.refine((value) => hundredths(value) > 0, 'must be positive'),
    merchantId: id.optional(),
    /** Stored in upper case; generated when left out. */
    code: freeText(100).optional(),
    externalReference: externalReference.optional(),
    customerId: id.optional(),
    remainingValue: moneyIn.optional(),
    soldDate: date.optional(),
    validUntil: date.optional(),
    accountingType: z.enum(accountingTypes).optional(),
    vatPercent: percent.optional(),
    description: z.string().check(atMost(500)).optional(),
    beneficiary: z.string().check(atMost(500)).optional(),
    note: z.string().check(atMost(2000)).optional(),
  })
  .superRefine(({ value, remainingValue }, context) => {
    if (remainingValue !== undefined && hundredths(remainingValue) > hundredths(value))
      context.addIssue({
        code: 'custom',
        path: ['remainingValue'],
        message: 'cannot be more than the value',
      });
  })
  .meta({ id: 'GiftCardImport' });
export type GiftCardImport = z.infer<typeof giftCardImport>;

export const giftCardOperations = operationsOf(
  'giftCards',
  { source: 'spec 2, Merchants and gift cards', read: 'giftcards:read', write: 'giftcards:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/gift-cards',
      summary: 'Gift cards, newest first',
      query: z.object({
        ...pageQuery,
        customerId: id.optional(),
        externalReference: z.string().min(1).optional(),
        code: z.string().min(1).optional(),
      }),
      answer: pageOf(giftCard).meta({ id: 'GiftCardList' }),
      paged: true,
    },
    ...oneOf('gift-cards/{giftCardId}', 'One gift card', giftCard),
    import: {
      route: 'POST /v1/locations/{locationId}/gift-cards/import',
      summary: 'Records a card sold elsewhere; the first one again where the externalReference was used',
      body: giftCardImport,
      answer: giftCard,
      statuses: [201, 200],
      refusals: ['merchant_required', 'code_already_used'],
    },
    void: {
      route: 'POST /v1/locations/{locationId}/gift-cards/{giftCardId}/void',
      summary: 'Voids a card that was never used',
      answer: giftCard,
      refusals: ['gift_card_already_used'],
    },
  },
);
