/** A scale's load cell: hands change the load, time passes in samples, and the value trembles. */
import { seededRandom } from '../../testing/seeded-random.ts';

export interface Pan {
  /** Sets the load in grams, and ends a pour. */
  load(grams: number): void;
  /** Adds grams evenly over `samples` samples. */
  pour(grams: number, samples: number): void;
  /** Ends the pour. */
  hold(): void;
  /** Takes the next sample. */
  next(): void;
  /** The cell's value in hundredths of a gram. */
  weight(): number;
  /** The load without the tremble. */
  rests(): number;
  /** The load has not changed for long enough to be stable. */
  stable(): boolean;
}

/** Samples for which the pan trembles after the last change. */
const settling = 4;
/** Hundredths of a gram to either side. */
const tremble = 30;

export function panOf(seed: number): Pan {
  const random = seededRandom(seed);
  let rests = 0;
  let unsettled = 0;
  let shaken = 0;
  let pouring: { from: number; amount: number; done: number; of: number } | null = null;

  const poured = () =>
    pouring === null ? rests : pouring.from + Math.round((pouring.amount * pouring.done) / pouring.of);
  return {
    load: (grams) => {
      rests = Math.round(grams * 100);
      pouring = null;
      unsettled = settling;
    },
    pour: (grams, samples) => {
      pouring = { from: poured(), amount: Math.round(grams * 100), done: 0, of: Math.max(1, samples) };
      rests = pouring.from + pouring.amount;
      unsettled = settling;
    },
    hold: () => {
      rests = poured();
      pouring = null;
      unsettled = settling;
    },
    next: () => {
      if (pouring !== null) {
        pouring.done += 1;
        if (pouring.done === pouring.of) pouring = null;
      } else if (unsettled > 0) unsettled -= 1;
      shaken = unsettled === 0 ? 0 : random.whole(-tremble, tremble);
    },
    weight: () => poured() + shaken,
    rests: () => rests,
    stable: () => pouring === null && unsettled === 0,
  };
}
