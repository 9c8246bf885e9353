/** Whether the balance that an item was counted against knew of a movement or a mix. */
import type { CountedFrom } from '../writes/write.ts';

/** A movement shows ten seconds late, and the copy follows some seconds after that. */
export const marginMs = 30_000;

/** `at`: when the service made it. An item's `updatedAt` moves with its stock (decisions 3). */
export const isUnknownTo = (known: CountedFrom, at: string): boolean =>
  known.updatedAt === null ? Date.parse(at) >= known.at - marginMs : at > known.updatedAt;
