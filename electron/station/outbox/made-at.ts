/** When the service carried the request out: a document, a mix, or the undo of one. */
import { z } from 'zod';

const made = z.union([
  z.object({ undoneAt: z.string() }).transform(({ undoneAt }) => undoneAt),
  z.object({ createdAt: z.string() }).transform(({ createdAt }) => createdAt),
  z
    .object({ data: z.array(z.object({ createdAt: z.string() })).min(1) })
    .transform(({ data }) => data[0]?.createdAt),
]);

/** Null if the answer does not contain it. */
export const madeAt = (answer: unknown): string | null => made.safeParse(answer).data ?? null;
