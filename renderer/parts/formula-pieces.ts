import type { ShadeView } from '../../shared/bridge/catalogue.ts';
import type { FormulaPart } from '../../shared/colour-bar/formula.ts';
import type { Text } from '../text/en.ts';
import type { Formats } from '../text/formats.ts';

const solid = (words: string): string => words.replaceAll(' ', '\u00a0');

/** A plus before each piece but the first; it never wraps away from its piece. */
const withPluses = (pieces: readonly string[]): readonly string[] =>
  pieces.map((piece, index) => solid(index === 0 ? piece : `+ ${piece}`));

/** The pieces of a draft: `Nordlys 7/0`, `+ Oxid 9 %`. */
export const shadePieces = (components: readonly ShadeView[]): readonly string[] =>
  withPluses(components.map(({ rangeName, shade }) => `${rangeName} ${shade}`.trimStart()));

/** The trade's notation, one piece per component: `30 g Nordlys 7/1`, `+ 45 g Oxid 6 %`. */
const formulaPieces = (components: readonly FormulaPart[], text: Text, formats: Formats): readonly string[] =>
  withPluses(
    components.map(({ rangeName, shade, amount, unit }) =>
      `${unit === 'g' ? formats.grams(amount) : text.parts.packs(amount)} ${rangeName} ${shade}`.trimEnd(),
    ),
  );

/** The title of bowl `index` of `count`: its name, or its number if there are several; null: none. */
export const bowlCalled = (name: string | null, index: number, count: number, text: Text): string | null =>
  name ?? (count === 1 ? null : text.parts.bowl(index + 1));

/** Several bowls in one row: `Bowl 1: 30 g …`, `+ 45 g …`, `· Bowl 2: 20 g …`. */
export const inARow = (bowls: readonly (readonly string[])[]): readonly string[] =>
  bowls.flatMap(([first = '', ...rest], index) => [solid(index === 0 ? first : `· ${first}`), ...rest]);

/** The pieces of each bowl; the first piece has the bowl's name, or its number if there are several. */
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
