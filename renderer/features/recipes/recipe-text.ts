/** A recipe as plain text, for a card, a message or a colleague. */
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { bowlCalled } from '../../parts/formula-pieces.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { amountWithUnit, nameOf } from './recipe-pieces.ts';

const plainSpaces = (words: string): string => words.replaceAll('\u00a0', ' ');

type Written = Pick<RecipeView, 'title' | 'note' | 'properties' | 'bowls'>;

/**
 * Title, one line per bowl (`Roots: 30 g Nordlys 7/1 + 45 g Oxid 6 %`), properties, note; empty parts are
 * left out. It never contains the customer's name.
 */
export function recipeText(
  { title, note, properties, bowls }: Written,
  text: Text,
  formats: Formats,
): string {
  const pairs = (of: Written['properties']) => of.map(({ name, value }) => `${name}: ${value}`);
  const lines = bowls.flatMap((bowl, index) => {
    const called = bowlCalled(bowl.name, index, bowls.length, text);
    const formula = bowl.components
      .map((component) => `${amountWithUnit(component, text, formats)} ${nameOf(component)}`)
      .join(' + ');
    return [
      called === null ? formula : `${called}: ${formula}`,
      ...bowl.components.flatMap((component) =>
        pairs(component.properties).map((pair) => `  ${nameOf(component)}, ${pair}`),
      ),
      ...pairs(bowl.properties).map((pair) => `  ${pair}`),
      ...(bowl.note === null ? [] : [`  ${bowl.note}`]),
    ];
  });
  return [title, ...lines, ...pairs(properties), note]
    .filter((line) => line !== null && line !== '')
    .map((line) => plainSpaces(line ?? ''))
    .join('\n');
}
