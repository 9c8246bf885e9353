/** A model of a shelf: its box of packs, and its balances. */

export const packSize = 60;

interface Shelf {
  /** Unopened packs. */
  full: number;
  /** Grams left in the open pack; 0: none is open. */
  open: number;
}

/** `book`: the service's balance in packs, and grams taken of the open one. `real`: the packs on the shelf. */
export const beginnings = [
  { book: { packs: 8, used: 0 }, real: { full: 4, open: 0 } },
  { book: { packs: 8, used: 10 }, real: { full: 7, open: 35 } },
  { book: { packs: 8, used: 0 }, real: { full: 11, open: 0 } },
] as const;

/** A delivery whose packs exist in the balance only. */
export interface DeliveryInError {
  readonly packs: number;
}

/** One item; `weighs`: whether a count includes the open pack's grams. */
export function shelfOf({ book, real }: (typeof beginnings)[number], weighs: boolean) {
  const shelf: Shelf = { ...real };
  let { packs, used } = book;
  let taken = 0;
  /** Those after the last count: their packs stay in the balance until a person undoes them or counts. */
  const errors = new Set<DeliveryInError>();
  return {
    weighs,
    /** A person counts the content. */
    counted: (): Readonly<Shelf> => {
      errors.clear();
      return { ...shelf };
    },
    deliver: (some: number) => {
      shelf.full += some;
      packs += some;
    },
    deliverInError: (some: number): DeliveryInError => {
      const error = { packs: some };
      errors.add(error);
      packs += some;
      return error;
    },
    canTakeBack: (some: number) => shelf.full > some,
    /** Undoes a delivery; without an `error` its packs leave the shelf. */
    takeBack: (some: number, error: DeliveryInError | null) => {
      if (error === null) shelf.full -= some;
      else errors.delete(error);
      packs -= some;
    },
    /** Takes at most three packs, so that one remains. */
    canWithdraw: () => taken < 3 && shelf.full > 1,
    withdraw: () => {
      taken += 1;
      shelf.full -= 1;
      packs -= 1;
    },
    /** The open pack is never finished, because then its content would have to equal its balance. */
    canMix: (grams: number) => shelf.open > grams || (shelf.open === 0 && shelf.full > 1),
    mix: (grams: number) => {
      if (shelf.open === 0) Object.assign(shelf, { full: shelf.full - 1, open: packSize });
      shelf.open -= grams;
      used += grams;
    },
    /** The right balance; for an uncounted item, the one of its documents and mixes. */
    balance: (isCounted: boolean) => {
      const inError = [...errors].reduce((sum, error) => sum + error.packs, 0);
      return {
        packs: isCounted ? shelf.full + (shelf.open > 0 ? 1 : 0) + inError : packs,
        openUsed: isCounted && weighs && shelf.open > 0 ? packSize - shelf.open : used,
      };
    },
  };
}
