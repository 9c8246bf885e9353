/** Orders, the amounts received, and the lowest stock of each item: the salon system has no place for them. */
import { z } from 'zod';
import { staffMember } from '../../../shared/bridge/session.ts';
import { readJson } from './set-aside.ts';
import type { Store } from './store.ts';

export const keptOrderLine = z.object({
  staff: staffMember,
  packs: z.int().min(0),
  /** The amount that a person set instead of the suggestion, restored by an undo; null: none was set. */
  wanted: z.int().min(0).max(100_000).nullable().default(null),
  arrivals: z.array(z.object({ key: z.string(), packs: z.int() }).readonly()).readonly(),
});

export const keptOrderRule = z.object({
  /** Packs; null: the default. */
  minimum: z.int().min(0).max(1000).nullable(),
  /** Packs that are ordered together; null: the default. */
  unit: z.int().min(1).max(1000).nullable(),
  /** The packs of the item that a person wants in the next order, instead of the suggestion. */
  wanted: z.int().min(0).max(100_000).nullable(),
});
export type OrderRule = z.infer<typeof keptOrderRule>;

export interface OrderLine extends z.infer<typeof keptOrderLine> {
  readonly at: number;
  readonly orderId: string;
  readonly itemId: string;
}

export interface OrderRows {
  /** Oldest first; only one item's if it is given. */
  lines(place: string, itemId?: string): OrderLine[];
  put(place: string, line: OrderLine): void;
  remove(place: string, line: Pick<OrderLine, 'orderId' | 'itemId'>): void;
  /** By the id of the item or the range. */
  rules(place: string): ReadonlyMap<string, OrderRule>;
  /** An empty rule deletes it. */
  rule(place: string, id: string, rule: OrderRule): void;
}

export function orderRows(store: Store): OrderRows {
  return {
    lines: (place, itemId) =>
      store
        .all(
          'SELECT order_id, item_id, at, json FROM order_lines WHERE place = ? AND (? IS NULL OR item_id = ?) ORDER BY at, order_id, item_id',
          place,
          itemId ?? null,
          itemId ?? null,
        )
        .flatMap((row): OrderLine[] => {
          const { order_id, item_id, at, json } = row as {
            order_id: string;
            item_id: string;
            at: number;
            json: string;
          };
          const kept = readJson(keptOrderLine, json);
          return kept === null ? [] : [{ ...kept, orderId: order_id, itemId: item_id, at }];
        }),
    put: (place, { orderId, itemId, at, ...kept }) =>
      store.run(
        `INSERT INTO order_lines (place, order_id, item_id, at, json) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (place, order_id, item_id) DO UPDATE SET json = excluded.json`,
        place,
        orderId,
        itemId,
        at,
        JSON.stringify(kept),
      ),
    remove: (place, { orderId, itemId }) =>
      store.run(
        'DELETE FROM order_lines WHERE place = ? AND order_id = ? AND item_id = ?',
        place,
        orderId,
        itemId,
      ),
    rules: (place) =>
      new Map(
        store.all('SELECT id, json FROM order_rules WHERE place = ?', place).flatMap((row) => {
          const { id, json } = row as { id: string; json: string };
          const kept = readJson(keptOrderRule, json);
          return kept === null ? [] : [[id, kept] as const];
        }),
      ),
    rule: (place, id, rule) => {
      if (Object.values(rule).every((value) => value === null))
        store.run('DELETE FROM order_rules WHERE place = ? AND id = ?', place, id);
      else
        store.run(
          'INSERT INTO order_rules (place, id, json) VALUES (?, ?, ?) ON CONFLICT (place, id) DO UPDATE SET json = excluded.json',
          place,
          id,
          JSON.stringify(rule),
        );
    },
  };
}
