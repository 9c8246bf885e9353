/** Rules for how customers are reached, and what a name is, as both sides check them (decisions 2). */

/** Spaces, brackets and commas stand around or between addresses; the rest prints nothing. */
const noAddress = String.raw`\s@<>()[\]\\,;:"\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF`;
/** Text on both sides of one `@`, with a dot only between the parts of the domain. */
export const emailShape = new RegExp(`^[^${noAddress}]+@[^.${noAddress}]+(?:\\.[^.${noAddress}]+)*$`);

/** What E.164 looks like; `e164Shape` is the whole rule. */
export const e164Pattern = /^\+[1-9]\d{7,14}$/;

/**
 * E.164: `+` and 8 to 15 digits. No country's code begins with 0, and no 0 follows one, except where national numbers
 * begin with 0 (Italy and some more).
 */
export const e164Shape =
  /^\+(?!0)(?!(?:1|7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])0)(?!(?:2(?:1\d|2[0-48]|3\d|4[03-689]|5[1-9]|[69]\d)|3(?:[58]\d|7[0-79])|42\d|5[09]\d|6[789]\d|8(?:5\d|8[06])|9(?:[67]\d|9[0134-9]))0)\d{8,15}$/;

/** In characters. */
export const longest = { name: 100, email: 254, note: 2000 } as const;
