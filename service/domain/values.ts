/** Converts stored values to the API's form (spec 1, Times, Amounts; decisions 1). */

export const timeText = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const optionalTime = (milliseconds: number | null): string | undefined =>
  milliseconds === null ? undefined : timeText(milliseconds);

/** Whole hundredths as a decimal string with two decimals. */
export const moneyText = (hundredths: number | bigint | string): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const optionalMoney = (hundredths: number | string | null): string | undefined =>
  hundredths === null ? undefined : moneyText(hundredths);

export const maybeMoneyText = (hundredths: number | null): string | null =>
  hundredths === null ? null : moneyText(hundredths);

/** A declared decimal string with at most two decimals and nine digits before them, as whole hundredths. */
export const hundredthsOf = (money: string): number => {
  const [whole = '0', decimals = ''] = money.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

/** The stored value of an optional or null field. */
export const maybeHundredths = (money: string | null | undefined): number | null =>
  money === null || money === undefined ? null : hundredthsOf(money);
