/**
 * A recipe in the trade's notation: current items by their current names, everything else as it was written.
 */
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { RecipeBowl, RecipeComponent } from '../../../shared/bridge/customers.ts';
import { bowlCalled } from '../../parts/formula-pieces.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

const solid = (words: string): string => words.replaceAll(' ', '\u00a0');

/** `30 g`, `2 packs`; an unknown unit unchanged. */
export function amountWithUnit(
  { amount, unit }: Pick<RecipeComponent, 'amount' | 'unit'>,
  text: Text,
  formats: Formats,
): string {
  const value = Number(amount);
  if (Number.isNaN(value)) return solid(`${amount} ${unit}`.trimEnd());
  if (unit === 'g') return `${formats.number(value)}\u00a0g`;
  if (unit === 'pack' && Number.isInteger(value)) return text.parts.packs(value);
  return solid(`${formats.number(value)} ${unit}`.trimEnd());
}

/** The item's current range and shade; for a removed item, the name as it was written. */
export const nameOf = ({ item, name }: RecipeComponent): string =>
  item === null ? name : `${item.rangeName} ${item.shade}`.trimStart();

/**
 * The pieces of each bowl, as `bowlPieces` returns them: `Roots: 30 g Nordlys 7/1`, `+ 45 g Oxid 6 %`.
 * @public for the last formula beside a booking and a mix
 */
export const recipePieces = (
  bowls: readonly RecipeBowl[],
  text: Text,
  formats: Formats,
): readonly (readonly string[])[] =>
  bowls.map(({ name, components }, index) => {
    const called = bowlCalled(name, index, bowls.length, text);
    return components.map((component, place) => {
      const piece = `${amountWithUnit(component, text, formats)} ${nameOf(component)}`;
      if (place > 0) return solid(`+ ${piece}`);
      return solid(called === null ? piece : `${called}: ${piece}`);
    });
  });

/**
 * The items of all bowls, to recognise a recipe in a list; removed ones are hatched.
 * @public for the last formula beside a booking and a mix
 */
export const recipeShades = (bowls: readonly RecipeBowl[]): readonly ShadeView[] =>
  bowls.flatMap(({ components }) => components.map(shadeOfComponent));

/** As a shade, to draw its swatch; a removed item gets a placeholder. */
export const shadeOfComponent = ({ item, name }: RecipeComponent): ShadeView =>
  item ?? { itemId: '', rangeId: '', rangeName: '', kind: '', shade: name, name: null };
