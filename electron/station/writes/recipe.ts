/**
 * A recipe: the colour mixed for one person. It refers to its mix and waits for it, and it is known at the service by a
 * mark of ours, because nothing else there keeps it from being added twice.
 */
import type { ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import {
  recipeCreate,
  recipeOperations,
  type Recipe,
  type RecipeCreate,
} from '../../../shared/api/recipes.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import { pages } from '../api/pages.ts';
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
  type WritePlace,
} from './write.ts';

export const recipeWrite = defineWrite<CommonDetails>()({
  kind: 'recipe',
  operation: recipeOperations.create,
  ...commonOnly,
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
        const found = page.value.find((one) => markOf(one) === reference);
        if (found) return ok({ answer: found });
      }
      return ok(null);
    },
    confirm: anyAnswer,
    notAllowed: { type: 'final' },
  },
  preflight: null,
  editedBy: null,
  undoes: 'never',
  reversal: null,
  // It would tell of a mix that never was.
  whenParentUndone: 'closed',
  delivered: { mix: null, stale: [] },
  backup: { registersDraft: false },
});

export interface RecipeInput {
  readonly personId: string;
  /** What the person's timeline shows; the staff member, the mix and our mark are added. */
  readonly recipe: Omit<RecipeCreate, 'staffId' | 'stockReference' | 'appData'>;
}

/** `mark` is unique; `mix` is the entry that moved the stock. */
export const recipeEntry = (
  at: WritePlace,
  given: RecipeInput & { readonly mix: Pick<EntryRow, 'id' | 'reference'> },
  by: StaffMember,
  mark: string,
): NewEntry =>
  newEntry(recipeWrite, {
    at,
    by,
    reference: mark,
    parent: given.mix.id,
    params: { personId: given.personId },
    body: {
      ...given.recipe,
      staffId: by.id,
      stockReference: given.mix.reference,
      appData: { colourBar: { mark } },
    },
    details: { items: [], comment: given.recipe.note ?? null },
  });

/** In a recipe's `appData`, where staff do not see it. */
function markOf({ appData }: Pick<Recipe, 'appData'>): unknown {
  const ours = appData?.['colourBar'];
  return typeof ours === 'object' && ours !== null && 'mark' in ours ? ours.mark : null;
}

type Component = RecipeCreate['bowls'][number]['components'][number];

export interface EditedMix {
  /** The mix as it was, and the recipe that waited for it. */
  readonly old: EntryRow;
  readonly recipe: EntryRow;
  /** The mix's bowls as they are now. */
  readonly bowls: ColourBarMixCreate['bowls'];
  readonly items: OutboxEntry['items'];
}

/** The recipe of a mix that was edited goes on with the mix that it became; null where it cannot be read. */
export function carriedRecipe({ old, recipe: row, bowls, items }: EditedMix): RecipeInput | null {
  const read = recipeCreate.safeParse(bodyOf(row));
  const before = requestOf(old.body);
  const { personId } = row.params;
  if (!read.success || before === null || personId === undefined) return null;
  const { staffId: _staff, stockReference: _mix, appData: _mark, ...said } = read.data;
  const same = figuresOf(before.bowls) === figuresOf(bowls);
  return {
    personId,
    recipe: same ? said : { ...said, bowls: bowlsOf(said, before.bowls, bowls, items) },
  };
}

const figuresOf = (bowls: ColourBarMixCreate['bowls']): string =>
  JSON.stringify(
    bowls.map(({ components }) => components.map(({ colourBarItemId, amount }) => [colourBarItemId, amount])),
  );

/** What was said of an item is said of it again, with what was taken now; of a new one, what it is called. */
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
      const fresh = { name: `${item?.shade ?? ''} ${item?.rangeName ?? ''}`.trim(), unit: item?.unit ?? 'g' };
      return { ...fresh, ...said.get(colourBarItemId)?.shift(), amount: String(amount) };
    }),
  }));
}
