/**
 * Events on a scale and their expected readings: the opposite of the parsers, written from the makers' descriptions
 * and sharing no code with them. A weight is the displayed digits, not a number.
 */

/** Hundredths of a gram as a fraction, from the definition: the pound is 453.59237 g. */
const fractions = {
  mg: [1n, 10n],
  g: [100n, 1n],
  kg: [100_000n, 1n],
  lb: [45_359_237n, 1000n],
  oz: [45_359_237n, 16_000n],
} as const satisfies Record<string, readonly [bigint, bigint]>;
export type ShownUnit = keyof typeof fractions;

/** 1.25 kg is the digits 125 with two decimals. */
export interface Shown {
  readonly digits: number;
  readonly decimals: number;
  readonly unit: ShownUnit;
}

export interface Weighed extends Shown {
  readonly type: 'weight';
  readonly stable: boolean;
  readonly net: boolean;
}

export type Moment =
  | Weighed
  | {
      readonly type: 'over' | 'under' | 'motion' | 'blank' | 'busy' | 'zeroed' | 'unknown' | 'chatter';
      readonly net: boolean;
    };

/** In hundredths of a gram: halves away from zero. */
export function shownHundredths({ digits, decimals, unit }: Shown): number {
  const [above, below] = fractions[unit];
  const whole = BigInt(Math.abs(digits)) * above * 2n;
  const parts = below * 10n ** BigInt(decimals);
  const rounded = Number((whole + parts) / (parts * 2n));
  return digits < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Approximate number of digits of `grams` in that unit. */
export function digitsFor(grams: number, { decimals, unit }: Omit<Shown, 'digits'>): number {
  const [above, below] = fractions[unit];
  return Math.round(((grams * 100 * Number(below)) / Number(above)) * 10 ** decimals);
}

/** `-0.40`: at least one digit before the point. */
export function written({ digits, decimals }: Pick<Shown, 'digits' | 'decimals'>): string {
  const text = String(Math.abs(digits)).padStart(decimals + 1, '0');
  const sign = digits < 0 ? '-' : '';
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** A reading in the corpus's format: `1250 stable net`. */
export const weightWords = (weighed: Shown, mark: 'stable' | 'moving' | 'unmarked', net: boolean): string =>
  `${shownHundredths(weighed)} ${mark}${net ? ' net' : ''}`;

export const markOf = ({ stable }: Weighed): 'stable' | 'moving' => (stable ? 'stable' : 'moving');
