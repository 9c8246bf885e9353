/** Plays random histories of one seed, and counts those in which grams went wrong. */
import { openStore, type Store } from '../../electron/station/store/store.ts';
import { weighingHistory } from './histories.ts';

/** Opening one takes longer than a history: a few share it. */
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

/** Histories of one seed. `examples`: the first few that are wrong, in words. */
export function judgeHistories({ seed, histories }: { seed: number; histories: number }) {
  const examples: string[] = [];
  let [captures, asked, wrong] = [0, 0, 0];
  for (let number = 0; number < histories; number += 1) {
    const played = weighingHistory(seed, number, storeOf(number));
    captures += played.captures;
    asked += played.asked;
    if (played.wrong.length === 0) continue;
    wrong += 1;
    if (examples.length < 5)
      examples.push(`${number}: ${played.wrong.join('; ')} (${played.happenings.join(', ')})`);
  }
  return { seed, histories, captures, asked, wrong, examples };
}
