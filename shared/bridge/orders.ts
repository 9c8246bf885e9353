/** The order list: what is to be ordered, what is on its way, and how few are too few. Kept on this computer. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';
import { figuresState } from './insights.ts';
import { packs } from './outbox.ts';
import { staffMember } from './session.ts';

const minimum = z.object({
  packs: z.int(),
  /**
   * Whose it is; `use`: learned from its use; `settings`: what Settings say for everything that is used; `unused`: it was
   * not used lately, and nobody said one.
   */
  of: z.enum(['item', 'range', 'use', 'settings', 'unused']),
});

const orderRow = shade.extend({
  articleNumber: z.string().nullable(),
  /** Packs in stock. */
  packs: z.int(),
  minimum,
  /** Packs that are ordered together; 1: as many as are wanted. */
  unit: z.int(),
  /** Packs on their way. */
  coming: z.int(),
  /** Packs, by its use and its minimum. */
  suggested: z.int(),
  /**
   * Why nothing is suggested (`unread` while its use is not known), or why an item above its minimum is (`soon`). Null: it
   * is at or below its minimum.
   */
  reason: z.enum(['coming', 'enough', 'unused', 'unread', 'soon']).nullable(),
  /** What goes into the next order: what somebody wants, or what is suggested. */
  toOrder: z.int(),
  /** Of one pack, as a decimal string. */
  listPrice: z.string().nullable(),
});
export type OrderListRow = z.infer<typeof orderRow>;

const orderLine = shade.extend({
  orderId: z.string(),
  at: z.string(),
  staff: staffMember,
  articleNumber: z.string().nullable(),
  /** Packs that are ordered together. */
  unit: z.int(),
  ordered: z.int(),
  arrived: z.int(),
  /** Packs that are still to come. */
  coming: z.int(),
});
export type OrderLineView = z.infer<typeof orderLine>;

const rule = z.object({
  /** Packs; null: what applies otherwise. */
  minimum: z.int().min(0).max(1000).nullable(),
  unit: z.int().min(1).max(1000).nullable(),
});

export const orderCalls = {
  /** Refreshes recent use, which minimums depend on; call it where levels are shown. */
  'orders.learn': defineCall(noInput, z.null(), { staleBy: ['figures'] }),
  /** What is to be ordered, range by range, for a delivery in so many days; and what is on its way, the newest first. */
  'orders.list': defineCall(
    z.strictObject({ days: z.int().min(1).max(60) }),
    z.object({
      state: figuresState,
      rows: z.array(orderRow),
      /** None is there, and none was used lately: nothing is suggested of these. */
      idle: z.array(orderRow),
      lines: z.array(orderLine),
    }),
    { staleBy: ['figures', 'catalogue', 'settings', 'orders'] },
  ),
  /** What somebody wants of an item in the next order; null: what is suggested. `unknown_here`. */
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
  /** What is still to come of a line comes no more. `unknown_here`. */
  'orders.end': defineCall(z.strictObject({ orderId: z.string(), itemId: z.string() }), z.null()),
  /** What somebody said of an item, and of its range. */
  'orders.rules': defineCall(
    z.strictObject({ itemId: z.string(), rangeId: z.string() }),
    z.object({ item: rule, range: rule }),
    { staleBy: ['orders'] },
  ),
  'orders.rule': defineCall(
    z.strictObject({ of: z.enum(['item', 'range']), id: z.string().min(1).max(100), ...rule.shape }),
    z.null(),
  ),
};
