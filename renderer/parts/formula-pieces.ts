import type { ShadeView } from '../../shared/bridge/catalogue.ts';
import type { FormulaPart } from '../../shared/colour-bar/formula.ts';
import type { Text } from '../text/en.ts';
import type { Formats } from '../text/formats.ts';

const solid = (words: string): string => words.replaceAll(' ', '\u00a0');

/** A plus before each but the first, never parted from what follows it by a line's end. */
const withPluses = (pieces: readonly string[]): readonly string[] =>
  pieces.map((piece, index) => solid(index === 0 ? piece : `+ ${piece}`));

/** What is in a draft: `Nordlys 7/0`, `+ Oxid 9 %`. */
export const shadePieces = (components: readonly ShadeView[]): readonly string[] =>
  withPluses(components.map(({ rangeName, shade }) => `${rangeName} ${shade}`.trimStart()));

/** The trade's notation, a piece for each component: `30 g Nordlys 7/1`, `+ 45 g Oxid 6 %`. */
const formulaPieces = (components: readonly FormulaPart[], text: Text, formats: Formats): readonly string[] =>
  withPluses(
    components.map(({ rangeName, shade, amount, unit }) =>
      `${unit === 'g' ? formats.grams(amount) : text.parts.packs(amount)} ${rangeName} ${shade}`.trimEnd(),
    ),
  );

/** What the bowl at `index` of `count` is called: its name, or its number where there are several. Null: nothing. */
export const bowlCalled = (name: string | null, index: number, count: number, text: Text): string | null =>
  name ?? (count === 1 ? null : text.parts.bowl(index + 1));

/** Several bowls one after the other: `Bowl 1: 30 g …`, `+ 45 g …`, `· Bowl 2: 20 g …`. */
export const inARow = (bowls: readonly (readonly string[])[]): readonly string[] =>
  bowls.flatMap(([first = '', ...rest], index) => [solid(index === 0 ? first : `· ${first}`), ...rest]);

/** The pieces of each bowl; the first says the bowl's name, or its number where there are several. */
export const bowlPieces = (
  bowls: readonly { readonly name: string | null; readonly components: readonly FormulaPart[] }[],
  text: Text,
  formats: Formats,
): readonly (readonly string[])[] =>
  bowls.map(({ name, components }, index) => {
    const [first = '', ...rest] = formulaPieces(components, text, formats);
    const called = bowlCalled(name, index, bowls.length, text);
    return [called === null ? first : `${called}: ${first}`, ...rest];
  });
