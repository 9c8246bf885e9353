/** Parses a whole number with optional spaces between its digits; null: it is none. */
export function readWholeNumber(typed: string): number | null {
  const digits = typed.replaceAll(/\s/gu, '');
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : null;
}

export const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** One step up or down; from `NaN` the first step gives `least`. */
export const stepped = (value: number, by: number, least: number, most: number): number =>
  Number.isNaN(value) ? least : within(value + by, least, most);
