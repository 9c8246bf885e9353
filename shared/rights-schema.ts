/** Schemas of who may do what (`rights.ts`). */
import { z } from 'zod';
import { kinds, rights } from './rights.ts';

export const right = z.enum(rights);
export const kind = z.enum(kinds);

export const personRights = z.object({ kind, changes: z.record(z.string(), z.boolean()) });

/** An administrator's choices: people by id or by name. */
export const managedRights = z.strictObject({
  others: kind.optional(),
  people: z
    .record(
      z.string().min(1).max(200),
      z.union([
        kind,
        z.strictObject({ kind, may: z.array(right).default([]), mayNot: z.array(right).default([]) }),
      ]),
    )
    .default({}),
});
export type ManagedRights = z.infer<typeof managedRights>;
