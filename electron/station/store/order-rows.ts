/** Deliveries that check orders off, and the orders and minimums of versions that kept them on one computer. */
import { z } from 'zod';
import { staffMember } from '../../../shared/bridge/session.ts';
import type { Delivered } from '../../../shared/colour-bar/ordered.ts';
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

interface EarlierLine extends z.infer<typeof keptOrderLine> {
  readonly place: string;
  readonly at: number;
  readonly orderId: string;
  readonly itemId: string;
}

interface EarlierRule {
  readonly place: string;
  /** Of the item or the range. */
  readonly id: string;
  readonly rule: z.infer<typeof keptOrderRule>;
}

interface ArrivalRow {
  readonly item_id: string;
  readonly key: string;
  readonly movement: string | null;
  readonly at: number;
  readonly packs: number;
}

export interface OrderRows {
  /**
   * Each first key once, and perhaps the service's id. Of a repeat the later time counts: an order that was made in
   * between is checked off too.
   */
  arrived(place: string, itemId: string, delivered: Delivered): void;
  /** By item, the earliest first. */
  arrivals(place: string): ReadonlyMap<string, Delivered[]>;
  forgetArrivals(before: number): void;
  /** Lines of an earlier version, or of its backup: removes and returns them. */
  takeLines(): EarlierLine[];
  takeRules(): EarlierRule[];
}

export function orderRows(store: Store): OrderRows {
  const take = (table: 'order_lines' | 'order_rules'): unknown[] => {
    const rows = store.all(`SELECT * FROM ${table}`);
    if (rows.length > 0) store.run(`DELETE FROM ${table}`);
    return rows;
  };
  return {
    arrived: (place, itemId, { keys: [key, movement = null], at, packs }) =>
      store.run(
        `INSERT INTO order_arrivals (place, item_id, key, movement, at, packs) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (place, item_id, key) DO UPDATE
         SET at = max(at, excluded.at), packs = excluded.packs, movement = coalesce(excluded.movement, movement)`,
        place,
        itemId,
        key,
        movement,
        Math.round(at),
        packs,
      ),
    arrivals: (place) => {
      const byItem = new Map<string, Delivered[]>();
      const rows = store.all(
        'SELECT item_id, key, movement, at, packs FROM order_arrivals WHERE place = ? ORDER BY at, key',
        place,
      );
      for (const row of rows) {
        const { item_id, key, movement, at, packs } = row as ArrivalRow;
        const delivered: Delivered = { keys: movement === null ? [key] : [key, movement], at, packs };
        const its = byItem.get(item_id);
        if (its === undefined) byItem.set(item_id, [delivered]);
        else its.push(delivered);
      }
      return byItem;
    },
    forgetArrivals: (before) => store.run('DELETE FROM order_arrivals WHERE at < ?', before),
    takeLines: () =>
      take('order_lines').flatMap((row): EarlierLine[] => {
        const { place, order_id, item_id, at, json } = row as {
          place: string;
          order_id: string;
          item_id: string;
          at: number;
          json: string;
        };
        const kept = readJson(keptOrderLine, json);
        return kept === null ? [] : [{ ...kept, place, orderId: order_id, itemId: item_id, at }];
      }),
    takeRules: () =>
      take('order_rules').flatMap((row): EarlierRule[] => {
        const { place, id, json } = row as { place: string; id: string; json: string };
        const rule = readJson(keptOrderRule, json);
        return rule === null ? [] : [{ place, id, rule }];
      }),
  };
}
