/** Which of the scales that are there the page gets: one alone is taken, of several a person chooses. */
import type { Clock } from '../station/ports.ts';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Lets a person choose and answers with the choice's id; null: none was chosen. */
export type Choose = (choices: readonly Choice[]) => Promise<string | null>;

/** Never rejects: if no person can be asked (for example, the window is gone), none is chosen. */
export async function chosenOf(found: readonly Choice[], choose: Choose): Promise<string | null> {
  const [first, ...others] = found;
  if (others.length === 0) return first?.id ?? null;
  try {
    return await choose(found);
  } catch {
    return null;
  }
}

/** How long other devices may say their names after the first one did. */
const othersWithinMs = 3000;
/** How long a search continues while no device reports its name: a scale may have to be switched on first. */
const anyWithinMs = 20_000;

/**
 * A Bluetooth search. The radio reports devices one after another, each time with the whole list, until one is chosen.
 * The returned function takes each list and a callback that ends the search with an id, or '' for none.
 */
export function bluetoothSearch(
  clock: Pick<Clock, 'after'>,
  choose: Choose,
): (found: readonly Choice[], end: (id: string) => void) => void {
  let search: {
    found: readonly Choice[];
    end: (id: string) => void;
    cancel: () => void;
    waitsForOthers: boolean;
  } | null = null;

  const endWith = (id: string) => {
    const ended = search;
    search = null;
    ended?.cancel();
    ended?.end(id);
  };
  const decide = async () => {
    endWith((await chosenOf(search?.found ?? [], choose)) ?? '');
  };
  const wait = (ms: number) => clock.after(ms, () => void decide());

  return (found, end) => {
    search ??= { found, end, cancel: wait(anyWithinMs), waitsForOthers: false };
    search.found = found;
    search.end = end;
    if (found.length === 0 || search.waitsForOthers) return;
    search.waitsForOthers = true;
    search.cancel();
    search.cancel = wait(othersWithinMs);
  };
}
