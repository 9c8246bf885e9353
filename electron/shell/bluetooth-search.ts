/**
 * Which Bluetooth scale the page gets. The radio names one device after the other, each time the whole list anew, until
 * one is chosen: there is a moment's wait for others; one alone is taken, of several a person chooses.
 */
import type { Clock } from '../station/ports.ts';
import type { Choice } from './devices-allowed.ts';
import { chosenOf, type Choose } from './scale-choice.ts';

/** From the first device on: others say their names meanwhile. */
const othersWithinMs = 3000;
/** Nobody presses a button for longer than this at a scale that is off. */
const anyWithinMs = 20_000;

/** The answer takes each list, with the function that ends the search: by an id, or by '' for none. */
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
