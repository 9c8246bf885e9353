/** Orders on their way, shared by the computers of the location: one document for each month. */
import { z } from 'zod';
import { staffMember } from '../../../shared/bridge/session.ts';
import type { SharedDocument, SharedKind } from '../sharing/kinds.ts';

/**
 * Packs; the amount that a person wanted instead of the suggestion; when its missing packs were given up. Also the packs
 * that had arrived, by delivery, where an earlier version had checked them off.
 */
const line = z.tuple([
  z.int().min(0),
  z.int().min(0).nullable(),
  z.number().nullable(),
  z.array(z.object({ key: z.string(), packs: z.int() })).optional(),
]);
type Line = z.infer<typeof line>;
const head = z.object({ at: z.number(), staff: staffMember });

export interface Order extends z.infer<typeof head> {
  /** By item. */
  readonly lines: ReadonlyMap<string, Line>;
}
/** Fields as they are shared: the head's, and a line for each item. */
type OrderFields = Partial<z.infer<typeof head>> | Record<string, Line>;
export type SharedOrders = SharedDocument<Order, OrderFields>;

/** `endedAt` null: its missing packs are expected again. */
export const endedLine = ([packs, wanted, , ...arrivals]: Line, endedAt: number | null): Line => [
  packs,
  wanted,
  endedAt,
  ...arrivals,
];

export const sharedOrders: SharedKind<Order> = {
  name: 'orders',
  schema: z.record(z.string(), z.unknown()).transform((fields, context): Order => {
    const read = head.safeParse(fields);
    if (!read.success) {
      context.addIssue('must have a time and a person');
      return z.NEVER;
    }
    const lines = Object.entries(fields).flatMap(([itemId, value]) => {
      const one = line.safeParse(value);
      return one.success ? [[itemId, one.data] as const] : [];
    });
    return { ...read.data, lines: new Map(lines) };
  }),
};
