/** The journal of the location: who did what, by person and day, at all of its computers. */
import { z } from 'zod';
import { right } from '../rights-schema.ts';
import { defineCall } from './call.ts';
import { shade } from './catalogue.ts';
import { figuresState } from './insights.ts';
import { staffMember } from './session.ts';

/** `mix`, `stock`: as the salon system has them. `entry`: saved at this computer. `decision`, `allowed`: made here. */
const journalKinds = ['mix', 'stock', 'entry', 'decision', 'allowed'] as const;
export type JournalKind = (typeof journalKinds)[number];

const journalRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(journalKinds),
  /** Null: the salon system gives no name, or another decision caused it. */
  staff: staffMember.nullable(),
  /** `stock`: the movement's kind. `entry`: the entry's kind. `decision`: its kind. `allowed`: the call. `mix`: `mix` or `undone`. */
  what: z.string(),
  reason: z.string().nullable(),
  items: z.array(shade),
  /** Grams of a mix; packs of a movement or a mix. */
  grams: z.int(),
  packs: z.int(),
  /** The customer, as far as this computer knows. */
  customer: z.string().nullable(),
  /** The movement was undone later. */
  undone: z.boolean(),
  /** Who allowed it by PIN, and the right that the person lacks; null: it was not allowed so. */
  allowed: z.object({ by: staffMember, right }).nullable(),
});
export type JournalRow = z.infer<typeof journalRow>;

const day = z.iso.date();

export const journalCalls = {
  /**
   * The newest first, of at most 400 days. Without the right `colleagues`, one's own alone. `of`: how many there are; the
   * answer has the newest `limit`. `people`: everybody who did something in these days.
   */
  'journal.read': defineCall(
    z.strictObject({
      from: day,
      to: day,
      staffId: z.string().max(100).nullable(),
      kind: z.enum(journalKinds).nullable(),
      /** Words of a shade, a customer or a reason; empty: all. */
      search: z.string().max(100),
      limit: z.int().min(1).max(5000),
    }),
    z.object({
      state: figuresState,
      rows: z.array(journalRow),
      of: z.int(),
      people: z.array(staffMember),
      ownOnly: z.boolean(),
    }),
    { staleBy: ['figures', 'outbox', 'mixes', 'rights', 'allowed'] },
  ),
};
