/** What lies on a scale and what its cell makes of it: hands change it, time goes by in samples, and it trembles. */
import { seededRandom } from '../../testing/seeded-random.ts';

export interface Pan {
  /** Sets the load in grams, and ends a pour. */
  load(grams: number): void;
  /** Adds grams evenly over `samples` samples. */
  pour(grams: number, samples: number): void;
  /** The hand stops pouring. */
  hold(): void;
  /** The next sample of the cell. */
  next(): void;
  /** In hundredths of a gram, as the cell sees it. */
  weight(): number;
  /** What lies there, however it trembles. */
  rests(): number;
  /** Nothing has moved for long enough. */
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
