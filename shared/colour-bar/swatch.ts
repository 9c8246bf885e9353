/**
 * The colour of a swatch, from the shade number alone: level and tone of the international system (interface, The look;
 * devices, The trade). Ranges differ, so it is the number's colour, not the tube's.
 *
 * Natural hair of the level is mixed with a pigment per digit of the tone, in OKLab, as tubes are mixed: the first digit
 * weighs most, each further one a little less than half of the one before.
 */

export interface ShadeNumber {
  /** 1 black … 10 lightest blonde, 11 and 12 lighter still; 0: pure pigment, for adding. */
  readonly level: number;
  /** Digits of the tone, the main one first. */
  readonly tone: readonly number[];
}

export type SwatchColour = { readonly type: 'colour'; readonly hex: string } | { readonly type: 'hatched' };

/** `7/43`, `7.43`, `7-43` and `7,43`. Null for anything else: `6 %`, `Powder 7`. */
export function parseShade(shade: string): ShadeNumber | null {
  const parts = /^(\d{1,2})\s?[/.,-]\s?(\d{1,3})$/.exec(shade.trim());
  if (parts === null) return null;
  const level = Number(parts[1]);
  return level > 12 ? null : { level, tone: Array.from(parts[2] ?? '', Number) };
}

/** Lightness 0 to 1, chroma, hue in degrees (OKLCH). */
type Lch = readonly [lightness: number, chroma: number, hue: number];
/** OKLab: what colours are mixed in. */
type Lab = readonly [lightness: number, a: number, b: number];

/** Natural hair, by level from 1. */
const natural: readonly Lch[] = [
  [0.2, 0.008, 50],
  [0.235, 0.015, 50],
  [0.285, 0.026, 51],
  [0.34, 0.037, 52],
  [0.399, 0.05, 54],
  [0.473, 0.065, 56],
  [0.561, 0.076, 60],
  [0.661, 0.084, 66],
  [0.763, 0.081, 72],
  [0.865, 0.062, 81],
  [0.902, 0.046, 85],
  [0.93, 0.034, 88],
];

/** The pigment that a tone mixes in, its share, and the pure tone (level 0). By digit from 1; 0 mixes nothing in. */
const pigments: readonly { readonly mixed: Lch; readonly share: number; readonly pure: Lch }[] = [
  // ash
  { mixed: [0.511, 0.018, 228], share: 0.33, pure: [0.46, 0.07, 250] },
  // violet
  { mixed: [0.464, 0.082, 314], share: 0.39, pure: [0.42, 0.13, 312] },
  // gold
  { mixed: [0.745, 0.153, 85], share: 0.35, pure: [0.8, 0.16, 88] },
  // copper
  { mixed: [0.596, 0.167, 44], share: 0.44, pure: [0.64, 0.18, 48] },
  // mahogany
  { mixed: [0.384, 0.121, 8], share: 0.5, pure: [0.4, 0.13, 5] },
  // red
  { mixed: [0.46, 0.185, 22], share: 0.6, pure: [0.5, 0.2, 24] },
  // brown
  { mixed: [0.441, 0.06, 59], share: 0.3, pure: [0.42, 0.06, 55] },
  // pearl
  { mixed: [0.656, 0.048, 280], share: 0.28, pure: [0.55, 0.1, 272] },
  // smoky
  { mixed: [0.5, 0.03, 300], share: 0.3, pure: [0.5, 0.04, 300] },
];

/** Each further digit of a tone weighs this much of the one before. */
const further = 0.42;

/** Very dark hair takes little pigment, and levels above blonde contain little. */
const takes = (level: number): number =>
  level < 5 ? 0.1 + level * 0.2 : level > 10 ? 1 - (level - 10) * 0.25 : 1;

const toLab = ([lightness, chroma, hue]: Lch): Lab => [
  lightness,
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
];

const mix = (one: Lab, other: Lab, share: number): Lab => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

function colourOf({ level, tone }: ShadeNumber): Lab | null {
  const hair = natural[level - 1];
  if (hair === undefined) return pureColour(tone);
  let colour = toLab(hair);
  for (const [place, digit] of tone.entries()) {
    const pigment = pigments[digit - 1];
    if (pigment !== undefined)
      colour = mix(colour, toLab(pigment.mixed), pigment.share * takes(level) * further ** place);
  }
  return colour;
}

/** The colour of the tone alone; null: no pigment (`0/00` only dilutes). */
function pureColour(tone: readonly number[]): Lab | null {
  let colour: Lab | null = null;
  for (const [place, digit] of tone.entries()) {
    const pigment = pigments[digit - 1];
    if (pigment === undefined) continue;
    const pure = toLab(pigment.pure);
    colour = colour === null ? pure : mix(colour, pure, further ** place);
  }
  return colour;
}

const encoded = (linear: number): number =>
  linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/** OKLab to linear sRGB (Björn Ottosson's matrices). */
function toLinear([lightness, a, b]: Lab): readonly number[] {
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const middle = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ];
}

/** `#rrggbb`. Colours outside sRGB are clipped per channel. */
const toHex = (colour: Lab): string =>
  `#${toLinear(colour)
    .map((linear) => Math.round(255 * encoded(Math.min(1, Math.max(0, linear)))))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** The colour that an item is drawn in; developers and items without a shade number are hatched. */
export function swatch(of: { readonly kind: string; readonly shade: string }): SwatchColour {
  const number = of.kind === 'developer' ? null : parseShade(of.shade);
  const colour = number === null ? null : colourOf(number);
  return colour === null ? { type: 'hatched' } : { type: 'colour', hex: toHex(colour) };
}
