/**
 * The recipe of a registered mix: what staff of any program read of it, and what the app keeps with it. The API changes no
 * recipe (spec 1, Recipes): what comes later — a note, what was left of a bowl, that the mix was undone — is a version of
 * its own, and the app shows the newest.
 */
import { z } from 'zod';
import type { RecipeCreate } from '../api/recipes.ts';
import type { MixView } from '../bridge/mixes.ts';
import { isLeftover, leftoverProperty, leftoverNames, leftoverValue } from './leftover.ts';
import { processingTimeNames, processingTimeProperty } from './processing-time.ts';

/** What the properties are called, in the language that staff use. */
export interface RecipeWords {
  readonly processingTime: (typeof processingTimeNames)[number];
  readonly leftover: (typeof leftoverNames)[number];
  readonly undone: string;
}

export const recipeWords: Readonly<Record<'en' | 'sv', RecipeWords>> = {
  en: { processingTime: processingTimeNames[0], leftover: leftoverNames[0], undone: 'Undone' },
  sv: { processingTime: processingTimeNames[1], leftover: leftoverNames[1], undone: 'Ångrad' },
};

/** What a recipe says; who, for which mix and which version is added where it is saved. */
export type WrittenRecipe = Omit<RecipeCreate, 'staffId' | 'stockReference' | 'appData'>;

type MixedBowl = MixView['bowls'][number];

/** What a bowl had that the mix does not tell. */
export interface BowlExtra {
  readonly processingMinutes?: number | undefined;
}

/** As a component of a recipe is called: its range and its shade. */
export const componentName = ({ rangeName, shade }: { rangeName: string; shade: string }): string =>
  `${rangeName} ${shade}`.trim() || '?';

/** `extras` are in the order of the bowls. */
export function recipeOfMix(
  { bowls, comment }: Pick<MixView, 'bowls' | 'comment'>,
  extras: readonly BowlExtra[],
  visitDate: string,
  words: RecipeWords,
): WrittenRecipe {
  return {
    visitDate,
    note: comment ?? undefined,
    bowls: bowls.map(({ name, components }, place) => {
      const minutes = extras[place]?.processingMinutes;
      return {
        name: name ?? undefined,
        properties:
          minutes === undefined ? undefined : [processingTimeProperty(minutes, words.processingTime)],
        components: components.map((component) => ({
          name: componentName(component),
          amount: String(component.amount),
          unit: component.unit,
          colourBarItemId: component.itemId,
        })),
      };
    }),
  };
}

export interface Leftover {
  /** Which bowl, counted from 0. */
  readonly bowl: number;
  readonly grams: number;
}

/** The recipe with what was left of a bowl; what was said of it before is replaced. */
export function withLeftover(
  recipe: WrittenRecipe,
  { bowl, grams }: Leftover,
  mixed: MixedBowl,
  currency: string,
  words: RecipeWords,
): WrittenRecipe {
  const value = leftoverValue(grams, mixed.components);
  const said = leftoverProperty({ grams, value, currency }, words.leftover);
  return {
    ...recipe,
    bowls: recipe.bowls.map((one, place) =>
      place === bowl
        ? { ...one, properties: [...(one.properties ?? []).filter((each) => !isLeftover(each)), said] }
        : one,
    ),
  };
}

/** In a recipe's `appData`, where staff do not see it. */
export const ourMark = z.object({
  /** Of this version. */
  mark: z.string().max(100),
  /** The mark of the first version; missing: this is it. */
  first: z.string().max(100).optional(),
  undone: z.literal(true).optional(),
  leftovers: z
    .array(z.object({ bowl: z.int(), grams: z.int(), value: z.string().nullable() }))
    .max(20)
    .optional(),
});
export type OurMark = z.infer<typeof ourMark>;

/** Null where another program wrote it. */
export function markOf(appData: Readonly<Record<string, unknown>> | undefined): OurMark | null {
  const read = ourMark.safeParse(appData?.['colourBar']);
  return read.success ? read.data : null;
}

/** Of each recipe the newest version, at the place of that; `version`: of whose first version it is, null: of none. */
export function newestVersions<T extends { readonly version: string | null }>(
  newestFirst: readonly T[],
): T[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ version }) => {
    if (version === null || !seen.has(version)) return version === null || seen.add(version) !== undefined;
    return false;
  });
}
