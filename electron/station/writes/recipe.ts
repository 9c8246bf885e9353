/**
 * A recipe: the colour mixed for one person. It refers to its mix and is sent after it. Our mark identifies it at the
 * service, as nothing else there prevents a second copy.
 */
import type { ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import { recipeCreate, recipeOperations, type RecipeCreate } from '../../../shared/api/recipes.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import {
  componentName,
  markOf,
  type OurMark,
  type WrittenRecipe,
} from '../../../shared/colour-bar/mix-recipe.ts';
import { ok } from '../../../shared/result.ts';
import { pages } from '../api/pages.ts';
import { declinedThere } from '../outbox/machine.ts';
import { requestOf } from './mix.ts';
import {
  anyAnswer,
  bodyOf,
  commonOnly,
  defineWrite,
  newEntry,
  type CommonDetails,
  type NewEntry,
  type EntryRow,
  type EntryRows,
  type WritePlace,
} from './write.ts';

export const recipeWrite = defineWrite<CommonDetails>()({
  kind: 'recipe',
  operation: recipeOperations.create,
  ...commonOnly,
  personal: {},
  scopes: [],
  effects: () => [],
  changes: [],
  recognition: {
    by: 'mark',
    whenSubjectLost: 'missing',
    lasts: true,
    shownLate: false,
    find: async (api, { params, reference }, signal) => {
      for await (const page of pages((query) => api.recipes.list({ params, query, signal }))) {
        if (!page.ok) return page;
        const found = page.value.find(({ appData }) => markOf(appData)?.mark === reference);
        if (found) return ok({ answer: found });
      }
      return ok(null);
    },
    confirm: anyAnswer,
    // The location keeps medical records (spec 1, Rules for recipes 6).
    notAllowed: { type: 'declined' },
  },
  preflight: null,
  editedBy: null,
  undoes: 'never',
  reversal: null,
  // It would describe a mix that never was.
  whenParentUndone: 'closed',
  delivered: { mix: null, catalogue: null, stale: ['mixes'] },
  backup: { registersDraft: false },
});

export interface RecipeInput {
  readonly personId: string;
  /** The recipe for the person's timeline; the staff member, the mix and our mark are added. */
  readonly recipe: WrittenRecipe;
  /** The app's own data for a later version. */
  readonly more?: Omit<OurMark, 'mark'> | undefined;
}

export interface RecipePlace {
  /** `externalReference` of the mix. */
  readonly reference: string;
  /** The entry that it waits for: the one that moves the stock, or undoes that; left out: none. */
  readonly after?: string | undefined;
  /** The person who mixed it; missing: unknown. */
  readonly staffId?: string | undefined;
}

/** `mark` is unique. */
export const recipeEntry = (
  at: WritePlace,
  { personId, recipe, more }: RecipeInput,
  { reference, after, staffId }: RecipePlace,
  by: StaffMember,
  mark: string,
): NewEntry =>
  newEntry(recipeWrite, {
    at,
    by,
    reference: mark,
    parent: after,
    params: { personId },
    body: {
      ...recipe,
      staffId,
      stockReference: reference,
      appData: { colourBar: { mark, ...more } },
    },
    details: { items: [], comment: recipe.note ?? null },
  });

type Component = RecipeCreate['bowls'][number]['components'][number];

export interface EditedMix {
  /** The edited mix, and the recipe that waited for it. */
  readonly old: EntryRow;
  readonly recipe: EntryRow;
  /** The mix's bowls as they are now. */
  readonly bowls: ColourBarMixCreate['bowls'];
  readonly items: OutboxEntry['items'];
}

/** The recipe of an edited mix, for the mix that replaced it; null if it cannot be read. */
export function carriedRecipe({ old, recipe: row, bowls, items }: EditedMix): RecipeInput | null {
  const read = recipeCreate.safeParse(bodyOf(row));
  const before = requestOf(old.body);
  const { personId } = row.params;
  if (!read.success || before === null || personId === undefined) return null;
  const { staffId: _staff, stockReference: _mix, appData, ...said } = read.data;
  const { care: asked, visit, adds } = markOf(appData) ?? {};
  const same = figuresOf(before.bowls) === figuresOf(bowls);
  return {
    personId,
    recipe: same ? said : { ...said, bowls: bowlsOf(said, before.bowls, bowls, items) },
    more: { ...(asked && { care: asked }), ...(visit !== undefined && { visit }), ...(adds && { adds }) },
  };
}

const figuresOf = (bowls: ColourBarMixCreate['bowls']): string =>
  JSON.stringify(
    bowls.map(({ components }) => components.map(({ colourBarItemId, amount }) => [colourBarItemId, amount])),
  );

/** The bowls with the amounts taken now. An item keeps its earlier text; a new item gets its name. */
function bowlsOf(
  was: Pick<RecipeCreate, 'bowls'>,
  before: ColourBarMixCreate['bowls'],
  now: ColourBarMixCreate['bowls'],
  items: OutboxEntry['items'],
): RecipeCreate['bowls'] {
  const said = new Map<string, Component[]>();
  for (const [bowl, { components }] of before.entries())
    for (const [at, { colourBarItemId }] of components.entries()) {
      const component = was.bowls[bowl]?.components[at];
      if (component) said.set(colourBarItemId, [...(said.get(colourBarItemId) ?? []), component]);
    }
  const called = new Map(items.map((item) => [item.itemId, item]));
  return now.map(({ name, components }, bowl) => ({
    ...(was.bowls[bowl] ?? { name }),
    components: components.map(({ colourBarItemId, amount }): Component => {
      const item = called.get(colourBarItemId);
      const fresh = { name: item ? componentName(item) : '?', unit: item?.unit ?? 'g' };
      return { ...fresh, ...said.get(colourBarItemId)?.shift(), amount: String(amount) };
    }),
  }));
}

/** The versions of a mix's recipe that were saved here, oldest first. */
export const recipesOf = (rows: Pick<EntryRows, 'byReference' | 'children'>, reference: string): EntryRow[] =>
  rows
    .byReference(reference)
    .flatMap(({ id }) => rows.children(id))
    .filter(({ kind }) => kind === recipeWrite.kind)
    .sort((a, b) => a.seq - b.seq);

/** Whether the location said that it takes none. */
export const wasDeclined = ({ progress }: EntryRow): boolean =>
  progress.state === 'discarded' && progress.discardedBecause === declinedThere;
