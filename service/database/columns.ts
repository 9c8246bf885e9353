/** What columns hold. A table is declared as an object of these; its type is that of a row, its keys name the columns. */

export const text = '' as string;
export const maybeText = null as string | null;
/** A whole number that a JavaScript number holds exactly. */
export const whole = 0 as number;
export const maybeWhole = null as number | null;
/** A whole number of up to 64 bits. */
export const maybeLarge = null as number | bigint | null;
