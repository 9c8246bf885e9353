/** Which of the scales that are there the page gets: one alone is taken, of several a person chooses. */
import type { Choice } from './devices-allowed.ts';

/** Null: none. */
export type Choose = (choices: readonly Choice[]) => Promise<string | null>;

/** Never rejects: where nobody can be asked (the window is gone, say), none is chosen. */
export async function chosenOf(found: readonly Choice[], choose: Choose): Promise<string | null> {
  const [first, ...others] = found;
  if (others.length === 0) return first?.id ?? null;
  try {
    return await choose(found);
  } catch {
    return null;
  }
}
