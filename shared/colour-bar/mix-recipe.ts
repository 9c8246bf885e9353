/**
 * The recipe of a registered mix: what staff of any program read of it, and what the app keeps with it. The API changes no
 * recipe (spec 1, Recipes): what comes later — a note, what was left of a bowl, that the mix was undone — is a version of
 * its own, and the app shows the newest.
 */
import { z } from 'zod';
import type { RecipeCreate } from '../api/recipes.ts';
import type { MixView } from '../bridge/mixes.ts';
import { care, careProperties, careWords, isCareProperty, type Care } from './care.ts';
import { isLeftover, leftoverProperty, leftoverNames } from './leftover.ts';
import { processingTimeNames, processingTimeProperty } from './processing-time.ts';

/** What the properties are called, in the language that staff use. */
export interface RecipeWords {
  readonly processingTime: (typeof processingTimeNames)[number];
  readonly leftover: (typeof leftoverNames)[number];
  readonly undone: string;
  readonly care: (typeof careWords)['en'];
}

export const recipeWords: Readonly<Record<'en' | 'sv', RecipeWords>> = {
  en: {
    processingTime: processingTimeNames[0],
    leftover: leftoverNames[0],
    undone: 'Undone',
    care: careWords.en,
  },
  sv: {
    processingTime: processingTimeNames[1],
    leftover: leftoverNames[1],
    undone: 'Ångrad',
    care: careWords.sv,
  },
};

/** What a recipe says; who, for which mix and which version is added where it is saved. */
export type WrittenRecipe = Omit<RecipeCreate, 'staffId' | 'stockReference' | 'appData'>;

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

/** What was left of a bowl; `bowl` is its place in the mix, from 0, `value` a decimal string where it has one. */
export interface Leftover {
  readonly bowl: number;
  readonly grams: number;
  readonly value: string | null;
}

/** The recipe with what was left of a bowl; what was said of that before is replaced. */
export function withLeftover(
  recipe: WrittenRecipe,
  { bowl, ...left }: Leftover,
  currency: string,
  words: RecipeWords,
): WrittenRecipe {
  const said = leftoverProperty({ ...left, currency }, words.leftover);
  const bowls = recipe.bowls.map((one, place) => {
    const others = (one.properties ?? []).filter((each) => !isLeftover(each));
    return place === bowl ? { ...one, properties: [...others, said] } : one;
  });
  return { ...recipe, bowls };
}

/** The recipe with what was asked before the colour; what was said of that before is replaced. `by`: the name of who asked. */
export function withCare(
  recipe: WrittenRecipe,
  said: Care,
  by: string | null,
  words: RecipeWords,
): WrittenRecipe {
  const others = (recipe.properties ?? []).filter((each) => !isCareProperty(each));
  return { ...recipe, properties: [...others, ...careProperties(said, words.care, by)] };
}

/** In a recipe's `appData`, where staff do not see it. */
const ourMark = z.object({
  /** Of this version. */
  mark: z.string().max(100),
  /** The mark of the first version; missing: this is it. */
  first: z.string().max(100).optional(),
  undone: z.literal(true).optional(),
  leftovers: z
    .array(z.object({ bowl: z.int(), grams: z.int(), value: z.string().nullable() }))
    .max(20)
    .optional(),
  // One that cannot be read keeps nobody from knowing the recipe by its mark.
  care: care.optional().catch(undefined),
});
export type OurMark = z.infer<typeof ourMark>;

/** Null where another program wrote it. */
export function markOf(appData: Readonly<Record<string, unknown>> | undefined): OurMark | null {
  const read = ourMark.safeParse(appData?.['colourBar']);
  return read.success ? read.data : null;
}
