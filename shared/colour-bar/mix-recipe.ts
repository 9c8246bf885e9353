/**
 * The recipe of a registered mix: what staff of any program read of it, and what the app keeps with it. The API changes no
 * recipe (spec 1, Recipes): what comes later — a note, that the mix was undone — is a version of
 * its own, and the app shows the newest.
 */
import { z } from 'zod';
import type { RecipeCreate } from '../api/recipes.ts';
import type { MixView } from '../bridge/mixes.ts';
import { processingTimeNames, processingTimeProperty } from './processing-time.ts';

/** What the properties are called, in the language that staff use. */
export interface RecipeWords {
  readonly processingTime: (typeof processingTimeNames)[number];
  readonly undone: string;
}

export const recipeWords: Readonly<Record<'en' | 'sv', RecipeWords>> = {
  en: { processingTime: processingTimeNames[0], undone: 'Undone' },
  sv: { processingTime: processingTimeNames[1], undone: 'Ångrad' },
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

/** In a recipe's `appData`, where staff do not see it. */
const ourMark = z.object({
  /** Of this version. */
  mark: z.string().max(100),
  /** The mark of the first version; missing: this is it. */
  first: z.string().max(100).optional(),
  undone: z.literal(true).optional(),
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
