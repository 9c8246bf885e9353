import { Big } from 'big.js';
import type { RecipeBowl } from '../../../shared/bridge/customers.ts';
import { isDeveloper } from '../../../shared/colour-bar/ratio.ts';
import { shadeOfComponent } from './recipe-pieces.ts';

interface RecipeSums {
  readonly grams: number;
  /** Decimal string: grams of developer per gram of the rest; null if either is missing. */
  readonly ratio: string | null;
}

/** A bowl's sums; null if a component is not in grams. */
export function recipeSums({ components }: Pick<RecipeBowl, 'components'>): RecipeSums | null {
  const parts = components.map((component) => ({
    isDeveloper: isDeveloper(shadeOfComponent(component).kind),
    grams: component.unit === 'g' ? Number(component.amount) : Number.NaN,
  }));
  if (parts.length === 0 || parts.some(({ grams }) => Number.isNaN(grams))) return null;
  const sum = (of: typeof parts) => of.reduce((total, { grams }) => total.plus(grams), new Big(0));
  const developer = sum(parts.filter((part) => part.isDeveloper));
  const rest = sum(parts.filter((part) => !part.isDeveloper));
  const hasBoth = developer.gt(0) && rest.gt(0);
  return {
    grams: developer.plus(rest).toNumber(),
    ratio: hasBoth ? developer.div(rest).round(2).toString() : null,
  };
}
