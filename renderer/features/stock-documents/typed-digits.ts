/** Digits that are typed beside a number, one number after another. Pure. */

export interface TypedDigits {
  /** When the last key came, in milliseconds. */
  readonly at: number;
  /** The digits of the number that is being typed. */
  readonly digits: string;
  /** The number after the last of them: where another one is shown, a digit begins a new number. */
  readonly last: number;
  /** The numbers before each digit, the latest last. */
  readonly earlier: readonly number[];
}
/** `number`: the one to set; null: none. */
interface DigitsStep {
  readonly typed: TypedDigits;
  readonly number: number | null;
}

export const noDigits: TypedDigits = { at: -Infinity, digits: '', last: Number.NaN, earlier: [] };

/** Milliseconds after which the next digit begins another number. */
const pauseMs = 1500;
/** The most digits of a number that is typed. */
const mostDigits = 20;

/** Whether the next digit belongs to the number that is being typed; `number`: as it is shown. */
const goesOn = (typed: TypedDigits, number: number, now: number): boolean =>
  typed.digits !== '' && now - typed.at < pauseMs && number === typed.last;

export function digitTyped(typed: TypedDigits, number: number, digit: string, now: number): DigitsStep {
  const digits = (goesOn(typed, number, now) ? typed.digits : '') + digit;
  const last = Number(digits);
  const earlier = [...typed.earlier, number].slice(-mostDigits);
  return { typed: { at: now, digits, last, earlier }, number: last };
}

/** The number is typed: another digit begins a new one. */
export const digitsEnded = (typed: TypedDigits): TypedDigits => ({ ...typed, digits: '' });

/** Takes the last digit of the number that is being typed back; before the first one, the number is as it was. */
export function digitErased(typed: TypedDigits, number: number, now: number): DigitsStep {
  if (!goesOn(typed, number, now)) return { typed: digitsEnded(typed), number: null };
  const before = typed.earlier.at(-1) ?? number;
  const digits = typed.digits.slice(0, -1);
  return { typed: { at: now, digits, last: before, earlier: typed.earlier.slice(0, -1) }, number: before };
}

/** The last digits were a scanner's. */
export function scannersDigits(typed: TypedDigits, count: number): DigitsStep {
  return { typed: noDigits, number: (count > 0 ? typed.earlier.at(-count) : undefined) ?? null };
}
