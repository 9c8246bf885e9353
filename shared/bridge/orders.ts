/** The order list: items and products to order, orders on their way, and minimum levels. Shared by the location's computers. */
import { z } from 'zod';
import { orderFields } from '../colour-bar/order-fields.ts';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';
import { figuresState } from './insights.ts';
import { packs } from './outbox.ts';
import { staffMember } from './session.ts';

const minimum = z.object({
  packs: z.int(),
  /**
   * The minimum's source. `use`: learned from its use. `settings`: the default for every item in use. `unused`: not used
   * lately, and no minimum is set. `none`: a product without a minimum.
   */
  of: z.enum(['item', 'range', 'use', 'settings', 'unused', 'none']),
});

const orderRow = shade.extend({
  articleNumber: z.string().nullable(),
  ean: z.string().nullable(),
  /** Packs in stock. */
  packs: z.int(),
  minimum,
  /** Order multiple in packs; 1: any number. */
  unit: z.int(),
  /** Packs on their way. */
  coming: z.int(),
  /** Packs to order, calculated from its use and its minimum. */
  suggested: z.int(),
  /**
   * Why nothing is suggested (`unread`: its use is not known yet), or why an item above its minimum is (`soon`). Null: it is
   * at or below its minimum.
   */
  reason: z.enum(['coming', 'enough', 'unused', 'unread', 'soon']).nullable(),
  /** Packs in the next order: set by a person, else `suggested`. */
  toOrder: z.int(),
  /** Of one pack, as a decimal string; a product's latest purchase price. */
  listPrice: z.string().nullable(),
});
export type OrderListRow = z.infer<typeof orderRow>;

const orderLine = shade.extend({
  orderId: z.string(),
  at: z.string(),
  staff: staffMember,
  articleNumber: z.string().nullable(),
  ean: z.string().nullable(),
  listPrice: z.string().nullable(),
  /** Order multiple in packs. */
  unit: z.int(),
  ordered: z.int(),
  arrived: z.int(),
  /** Packs that are still to come. */
  coming: z.int(),
});
export type OrderLineView = z.infer<typeof orderLine>;

export const supplier = z.object({
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(100),
  /** The salon's number at the supplier. */
  customerNumber: z.string().trim().max(50),
  email: z.string().trim().max(200),
  /** From this sum on, freight is free, as a decimal string; null: not known. */
  freeFreightFrom: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .nullable(),
  /** The columns of its CSV in their order; empty: the app's own. */
  columns: z.array(z.object({ field: z.enum(orderFields), title: z.string().trim().max(60) })).max(20),
  /** Ranges, and brands of products (`brandOf`). */
  rangeIds: z.array(z.string().max(200)).max(500),
});
export type Supplier = z.infer<typeof supplier>;

const rule = z.object({
  /** Packs; null: the next rule applies (item, range, use, settings). */
  minimum: z.int().min(0).max(1000).nullable(),
  unit: z.int().min(1).max(1000).nullable(),
});

export const orderCalls = {
  /** Refreshes recent use, which minimums depend on; call it where levels are shown. */
  'orders.learn': defineCall(noInput, z.null(), { staleBy: ['figures'] }),
  /** Items to order before a delivery in `days` days, by range, and the orders on their way, newest first. */
  'orders.list': defineCall(
    z.strictObject({ days: z.int().min(1).max(60) }),
    z.object({
      state: figuresState,
      /** The days whose use the suggestions go by: fewer than eight weeks in a young salon. */
      usedDays: z.int(),
      rows: z.array(orderRow),
      /** Items that are out of stock and not used lately; none is suggested. */
      idle: z.array(orderRow),
      lines: z.array(orderLine),
    }),
    { staleBy: ['figures', 'catalogue', 'settings', 'orders'] },
  ),
  /** Sets an item's packs in the next order; null: the suggestion. `unknown_here`. */
  'orders.want': defineCall(
    z.strictObject({ itemId: z.string(), packs: z.int().min(0).max(100_000).nullable() }),
    z.null(),
  ),
  /** These were ordered: they are on their way until a delivery brings them. `unknown_here`. */
  'orders.mark': defineCall(
    z.strictObject({
      lines: z
        .array(z.strictObject({ itemId: z.string(), packs }))
        .min(1)
        .max(2000),
    }),
    z.object({ orderId: z.string() }),
    { largest: 200_000 },
  ),
  /**
   * An order was not sent after all: its lines are in the list again, as they were. `unknown_here`; `not_allowed` once
   * something of it came.
   */
  'orders.unmark': defineCall(z.strictObject({ orderId: z.string() }), z.null()),
  /** Closes an order line: its missing packs are no longer expected. `unknown_here`. */
  'orders.end': defineCall(z.strictObject({ orderId: z.string(), itemId: z.string() }), z.null()),
  /** Undoes `orders.end`: the missing packs are expected again. `unknown_here`. */
  'orders.resume': defineCall(z.strictObject({ orderId: z.string(), itemId: z.string() }), z.null()),
  /** The rules set for an item and for its range. */
  'orders.rules': defineCall(
    z.strictObject({ itemId: z.string(), rangeId: z.string() }),
    z.object({ item: rule, range: rule }),
    { staleBy: ['orders'] },
  ),
  'orders.suppliers': defineCall(noInput, z.array(supplier), { staleBy: ['orders'] }),
  /** A new one without an id. `unknown_here`. */
  'orders.saveSupplier': defineCall(
    z.strictObject({ ...supplier.shape, id: supplier.shape.id.nullable() }),
    z.object({ id: z.string() }),
  ),
  'orders.removeSupplier': defineCall(z.strictObject({ id: z.string() }), z.null()),
  'orders.rule': defineCall(
    z.strictObject({ of: z.enum(['item', 'range']), id: z.string().min(1).max(100), ...rule.shape }),
    z.null(),
  ),
};
