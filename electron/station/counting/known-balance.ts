/** Whether an item's balance at its count already included a movement or a mix. */
import type { CountedFrom } from '../writes/write.ts';

/** Movements are listed ten seconds late, and the copy needs some seconds more. */
export const marginMs = 30_000;

/** `at`: when the service recorded the change. An item's `updatedAt` changes with its stock (decisions 3). */
export const isUnknownTo = (known: CountedFrom, at: string): boolean =>
  known.updatedAt === null ? Date.parse(at) >= known.at - marginMs : at > known.updatedAt;
