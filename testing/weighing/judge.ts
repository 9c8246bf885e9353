/** Plays random histories of one seed, and counts those with wrong grams. */
import { openStore, type Store } from '../../electron/station/store/store.ts';
import { weighingHistory } from './histories.ts';

/** Opening a store takes longer than a history, so several histories share one. */
const historiesAStore = 100;
let store: Store | null = null;
/** One store serves `historiesAStore` histories. */
function storeOf(number: number): Store {
  if (store === null || number % historiesAStore === 0) {
    store?.close();
    store = openStore(':memory:');
  }
  return store;
}

/**
 * Plays histories of one seed from number `from` on. `examples`: the first few wrong ones, in words; `pairs`: two
 * open questions at once.
 */
export function judgeHistories({
  seed,
  histories,
  from = 0,
  note,
}: {
  readonly seed: number;
  readonly histories: number;
  readonly from?: number;
  /** Called with each event, in words. */
  readonly note?: (line: string) => void;
}) {
  const examples: string[] = [];
  let [captures, asked, pairs, wrong] = [0, 0, 0, 0];
  for (let number = from; number < from + histories; number += 1) {
    const played = weighingHistory(seed, number, storeOf(number), note);
    captures += played.captures;
    asked += played.asked;
    pairs += played.pairs;
    if (played.wrong.length === 0) continue;
    wrong += 1;
    if (examples.length < 5)
      examples.push(`${number}: ${played.wrong.join('; ')} (${played.happenings.join(', ')})`);
  }
  return { seed, histories, captures, asked, pairs, wrong, examples };
}
