/** Column types. A table is an object of them: its keys name the columns, its type gives the row's type. */

export const text = '' as string;
export const maybeText = null as string | null;
/** A whole number that a JavaScript number holds exactly. */
export const whole = 0 as number;
export const maybeWhole = null as number | null;
/** A whole number of up to 64 bits. */
export const maybeLarge = null as number | bigint | null;
