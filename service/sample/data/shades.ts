/** Which shade numbers a range has: per tone the levels it comes in, as on a supplier's shade card. */

type Line = readonly [tone: string, firstLevel: number, lastLevel: number];
export type ShadeCard = readonly Line[];

/** A card as suppliers print it, a row for each family of tones: `'7: 3-9, 71: 4-9, 75: 6'`. */
const card = (...families: readonly string[]): ShadeCard =>
  families.flatMap((family) =>
    family.split(', ').map((line): Line => {
      const [tone = '', levels = ''] = line.split(': ');
      const [first = '', last = first] = levels.split('-');
      return [tone, Number(first), Number(last)];
    }),
  );

export interface CardShade {
  level: number;
  tone: string;
}

/** Level by level, and within a level in the order of the card. */
export function shadesOf(lines: ShadeCard): CardShade[] {
  const found: CardShade[] = [];
  for (let level = 0; level <= 12; level++)
    for (const [tone, from, to] of lines) if (from <= level && level <= to) found.push({ level, tone });
  return found;
}

/** A salon's main permanent colour: naturals from black to lightest blonde, every family of tones. */
export const wide = card(
  '0: 1-10, 00: 4-9, 03: 5-9, 07: 4-8',
  '1: 2-10, 11: 6-10, 12: 7-10, 13: 5-10, 17: 5-9, 18: 7-10',
  '2: 5-10, 21: 8-10, 22: 8-10',
  '3: 4-10, 31: 5-10, 32: 7-10, 33: 6-9, 34: 5-9, 35: 5-8, 37: 5-9, 38: 6-10',
  '4: 4-9, 43: 5-9, 44: 5-8, 45: 4-7, 46: 5-8',
  '5: 3-7, 52: 4-6, 55: 4-6, 56: 4-6',
  '6: 3-7, 65: 4-6, 66: 3-6',
  '7: 3-9, 71: 4-9, 73: 4-9, 75: 4-7, 77: 4-6',
  '8: 8-10, 81: 8-10',
);

/** A second permanent colour, without ammonia: fewer reds. */
export const gentle = card(
  '0: 1-10, 00: 5-8, 03: 6-9, 07: 5-8',
  '1: 3-10, 11: 7-10, 13: 6-9, 17: 5-8',
  '2: 6-10, 21: 9-10',
  '3: 4-10, 31: 5-9, 32: 8-10, 34: 5-8, 35: 5-7, 37: 5-8, 38: 7-10',
  '4: 5-8, 43: 5-9, 44: 6-8, 45: 4-6, 46: 5-7',
  '5: 4-6, 55: 4-5, 56: 4-6',
  '6: 4-6, 66: 4-5',
  '7: 4-8, 71: 5-8, 73: 5-8, 75: 4-6',
  '8: 8-10, 81: 9-10',
);

/** Tone on tone: deposits, does not lift. */
export const soft = card(
  '0: 1-10, 03: 6-9, 07: 5-8',
  '1: 4-10, 11: 7-9, 13: 6-10, 16: 7-10, 18: 8-10',
  '2: 6-10',
  '3: 5-10, 31: 6-10, 34: 5-8, 35: 5-7, 36: 8-10, 37: 5-8',
  '4: 5-8, 43: 6-8, 44: 6-8',
  '5: 4-6, 56: 4-5',
  '6: 4-6, 66: 4-6',
  '7: 4-9, 71: 5-8, 73: 5-8, 75: 4-6',
);

/** Demi-permanent of the gentle line: the everyday part of its card. */
export const gentleDemi = card(
  '0: 3-10, 03: 6-9',
  '1: 5-10, 13: 7-9, 17: 6-8',
  '2: 8-10',
  '3: 5-9, 31: 6-9, 34: 6-8, 37: 6-8',
  '4: 5-7, 43: 6-8',
  '5: 4-6',
  '6: 4-6',
  '7: 5-8, 71: 5-8, 73: 6-8',
);

/** Toners: for hair that was lightened. `0/00` dilutes. */
export const gloss = card(
  '00: 0',
  '1: 7-10, 11: 9-10, 12: 8-10, 13: 8-10, 16: 9-10, 17: 7-9, 18: 9-10',
  '2: 8-10, 21: 9-10, 23: 8-10',
  '3: 7-9, 31: 7-9, 32: 8-10, 34: 7-9, 36: 9-10, 38: 8-10',
  '4: 7-8, 43: 7-9',
  '7: 7-9, 71: 7-9, 72: 7-9, 74: 7-8',
  '8: 9-10, 81: 9-10, 86: 9-10',
);

/** Fashion reds and coppers. */
export const vivid = card(
  '4: 6-8, 43: 6-8, 44: 5-8, 46: 5-7',
  '55: 4-5, 56: 4-6',
  '62: 4-5, 64: 5-7, 65: 4-6, 66: 4-7',
);

/** High-lift blondes, levels 10 to 12: up to five levels of lift. */
export const highLift = card(
  '0: 10-12, 03: 11-12',
  '1: 11-12, 11: 11-12, 12: 11-12, 16: 12, 17: 11-12',
  '2: 12, 22: 12',
  '3: 11-12',
  '7: 12',
  '8: 12, 81: 12, 89: 12',
);

/** Correctors: pure pigment. */
export const pigments = card(
  '00: 0',
  '11: 0',
  '22: 0',
  '33: 0',
  '43: 0, 44: 0',
  '55: 0',
  '65: 0, 66: 0',
  '77: 0',
  '88: 0',
);

/** Grey blending in ten minutes. */
export const blending = card('0: 3-8', '1: 3-8, 17: 4-7', '2: 7-8');
