/**
 * The recipe of a registered mix: its text for staff of any program, and the app's own data. The API cannot change a recipe
 * (spec 1, Recipes): a later note, leftover or undo is a new version, and the app shows the newest.
 */
import { z } from 'zod';
import type { RecipeCreate } from '../api/recipes.ts';
import { bowlOfMix } from '../bridge/bowl-of-mix.ts';
import type { MixView } from '../bridge/mixes.ts';
import {
  chargeWords,
  extraColourProperty,
  isExtraColour,
  recipeCharge,
  type ChargeWords,
  type RecipeCharge,
} from '../charging/recipe-charge.ts';
import { care, careProperties, careWords, isCareProperty, type Care } from './care.ts';
import { isLeftover, leftoverProperty, leftoverNames } from './leftover.ts';
import { processingTimeNames, processingTimeProperty } from './processing-time.ts';

/** Names of the properties, in the staff's language. */
export interface RecipeWords {
  readonly processingTime: (typeof processingTimeNames)[number];
  readonly leftover: (typeof leftoverNames)[number];
  readonly undone: string;
  readonly care: (typeof careWords)['en'];
  readonly charge: ChargeWords;
}

export const recipeWords: Readonly<Record<'en' | 'sv', RecipeWords>> = {
  en: {
    processingTime: processingTimeNames[0],
    leftover: leftoverNames[0],
    undone: 'Undone',
    care: careWords.en,
    charge: chargeWords.en,
  },
  sv: {
    processingTime: processingTimeNames[1],
    leftover: leftoverNames[1],
    undone: 'Ångrad',
    care: careWords.sv,
    charge: chargeWords.sv,
  },
};

/** A recipe's content; author, mix and version are added when it is saved. */
export type WrittenRecipe = Omit<RecipeCreate, 'staffId' | 'stockReference' | 'appData'>;

/** A bowl's data that the mix lacks. */
export interface BowlExtra {
  readonly processingMinutes?: number | undefined;
}

/** A component's name in a recipe: range and shade. */
export const componentName = ({ rangeName, shade }: { rangeName: string; shade: string }): string =>
  `${rangeName} ${shade}`.trim() || '?';

/** The recipe of a mix. `extras`: in the order of the bowls. */
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

/** A bowl's leftover. `bowl`: its index in the mix. `value`: a decimal string; null: none. */
export interface Leftover {
  readonly bowl: number;
  readonly grams: number;
  readonly value: string | null;
}

/** Sets a bowl's leftover in the recipe. */
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

/** Sets the check before colour in the recipe. `by`: the name of the person who asked. */
export function withCare(
  recipe: WrittenRecipe,
  said: Care,
  by: string | null,
  words: RecipeWords,
): WrittenRecipe {
  const others = (recipe.properties ?? []).filter((each) => !isCareProperty(each));
  return { ...recipe, properties: [...others, ...careProperties(said, words.care, by)] };
}

/** Sets the visit's charge in the recipe; null: another recipe of the visit says it. */
export function withCharge(
  recipe: WrittenRecipe,
  said: RecipeCharge | null,
  words: RecipeWords,
): WrittenRecipe {
  const others = (recipe.properties ?? []).filter((each) => !isExtraColour(each));
  const property = said && extraColourProperty(said, words.charge);
  const properties = property ? [...others, property] : others;
  return { ...recipe, properties: properties.length === 0 ? undefined : properties };
}

/** The app's data in a recipe's `appData`, which staff do not see. */
const ourMark = z.object({
  /** This version's mark. */
  mark: z.string().max(100),
  /** The mark of the first version; missing: this is it. */
  first: z.string().max(100).optional(),
  undone: z.literal(true).optional(),
  /** The visit that it belongs to (`visit.ts`); missing in older ones. */
  visit: z.string().max(120).optional(),
  /** Its bowls, by their place, that are top-ups of bowls of other mixes. */
  adds: z
    .array(z.object({ bowl: z.int(), to: bowlOfMix }))
    .max(20)
    .optional()
    .catch(undefined),
  /** Its mix corrects other mixes: who corrected it last, and which bowls of them its bowls (`now`) were. */
  corrects: z
    .object({
      by: z.string().max(200).nullable(),
      bowls: z.array(bowlOfMix.extend({ now: z.int() })).max(100),
    })
    .optional()
    .catch(undefined),
  leftovers: z
    .array(z.object({ bowl: z.int(), grams: z.int(), value: z.string().nullable() }))
    .max(20)
    .optional(),
  // If the check cannot be read, the mark still can.
  care: care.optional().catch(undefined),
  charge: recipeCharge.optional().catch(undefined),
});
export type OurMark = z.infer<typeof ourMark>;

/** Null: another program wrote the recipe. */
export function markOf(appData: Readonly<Record<string, unknown>> | undefined): OurMark | null {
  const read = ourMark.safeParse(appData?.['colourBar']);
  return read.success ? read.data : null;
}
