/** Whole hundredths as a number of the currency: at most two decimals (decisions 5, Numbers and ids). */
export const amountOf = (hundredths: number): number => hundredths / 100;

export const maybeAmount = (hundredths: number | null): number | null =>
  hundredths === null ? null : amountOf(hundredths);
