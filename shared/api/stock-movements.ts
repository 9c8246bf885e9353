/** Stock documents and movements (spec 2, Stock document and movement; decisions 3). */
import { z } from 'zod';
import { mostLines } from '../colour-bar/document-limits.ts';
import { operationsOf } from './operation.ts';
import {
  atMost,
  dateTime,
  externalReference,
  id,
  moneyIn,
  moneyOut,
  openWord,
  pageOf,
  pageQuery,
} from './values.ts';

const lineTypes = ['delivery', 'withdrawal', 'correction'] as const;

const stockMovementLine = z
  .strictObject({
    type: z.enum(lineTypes),
    productId: id.optional(),
    colourBarItemId: id.optional(),
    /** Whole packs for a colour bar item. */
    quantity: z.int().min(1).max(100_000).optional(),
    reason: openWord(50).optional(),
    unitCost: moneyIn.optional(),
    correctsMovementId: id.optional(),
  })
  .superRefine((line, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const forbid = (fields: (keyof typeof line)[], why: string) => {
      for (const field of fields) if (line[field] !== undefined) refuse(field, why);
    };
    if (line.type === 'correction') {
      if (line.correctsMovementId === undefined)
        refuse('correctsMovementId', 'a correction names the movement it undoes');
      forbid(
        ['productId', 'colourBarItemId', 'quantity', 'reason', 'unitCost'],
        'a correction names only the movement it undoes',
      );
      return;
    }
    if (line.productId === undefined && line.colourBarItemId === undefined)
      refuse('colourBarItemId', 'name a product or a colour bar item');
    if (line.productId !== undefined && line.colourBarItemId !== undefined)
      refuse('colourBarItemId', 'name a product or a colour bar item, not both');
    if (line.quantity === undefined) refuse('quantity', 'is required');
    forbid(['correctsMovementId'], 'belongs to a correction');
    if (line.type === 'withdrawal') forbid(['unitCost'], 'belongs to a delivery');
    else {
      forbid(['reason'], 'belongs to a withdrawal');
      if (line.colourBarItemId !== undefined) forbid(['unitCost'], 'belongs to a delivery of a product');
    }
  })
  .meta({ id: 'StockMovementLine' });
export type StockMovementLine = z.infer<typeof stockMovementLine>;

const stockDocument = z
  .strictObject({
    lines: z.array(stockMovementLine).min(1).max(mostLines),
    externalReference: externalReference.optional(),
    staffId: id.optional(),
    comment: z.string().check(atMost(500)).optional(),
  })
  .meta({ id: 'StockDocument' });
export type StockDocument = z.infer<typeof stockDocument>;

export const stockMovement = z
  .object({
    id,
    /** `sale`, `refund`, `delivery`, `withdrawal`, `correction`; more may come. */
    type: z.string(),
    productId: id.optional(),
    colourBarItemId: id.optional(),
    /** The change applied: negative when stock left. Packs for a colour bar item. */
    quantity: z.int(),
    balanceAfter: z.int(),
    /** Asked for but not in stock. */
    shortfall: z.int(),
    reason: z.string().optional(),
    comment: z.string().optional(),
    externalReference: z.string().optional(),
    staffId: id.optional(),
    listValue: moneyOut.optional(),
    colourBarMixId: id.optional(),
    /** Grams never taken from the finished pack. */
    residue: z.int().optional(),
    correctsMovementId: id.optional(),
    correctedByMovementId: id.optional(),
    createdAt: dateTime,
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovement>;

export const stockDocumentResult = z
  .object({ data: z.array(stockMovement) })
  .meta({ id: 'StockDocumentResult' });

export const stockMovementOperations = operationsOf(
  'stockMovements',
  { source: 'spec 2, Stock movements', read: 'stock:read', write: 'stock:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/stock-movements',
      summary: 'Movements, oldest first, about ten seconds after they are made',
      query: z.object({
        ...pageQuery,
        productId: id.optional(),
        colourBarItemId: id.optional(),
        type: z.string().min(1).optional(),
        externalReference: z.string().min(1).optional(),
      }),
      answer: pageOf(stockMovement).meta({ id: 'StockMovementList' }),
      paged: true,
    },
    create: {
      route: 'POST /v1/locations/{locationId}/stock-movements',
      summary: 'Records deliveries, withdrawals and corrections; every line or none',
      source: 'spec 2, Stock movements, POST rules',
      body: stockDocument,
      answer: stockDocumentResult,
      statuses: [201, 200],
      refusals: ['not_allowed', 'insufficient_stock'],
    },
  },
);
