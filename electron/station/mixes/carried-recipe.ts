/** The recipe of a mix that was edited goes on with the mix that it became, and tells what that one holds. Pure. */
import { colourBarMixCreate, type ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import { recipeCreate, type RecipeCreate } from '../../../shared/api/recipes.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Row } from '../outbox/about.ts';
import { personOf, type RecipeAsked } from '../outbox/recipe-entry.ts';

type Component = RecipeCreate['bowls'][number]['components'][number];

export interface Edited {
  /** The mix as it was, and what refers to it. */
  readonly old: Row;
  readonly children: readonly Row[];
  /** What it is now. */
  readonly bowls: ColourBarMixCreate['bowls'];
  readonly items: OutboxEntry['items'];
}

/** Null where it had none, or where somebody had decided against it before. */
export function carriedRecipe({ old, children, bowls, items }: Edited): RecipeAsked | null {
  const row = children.find(
    ({ kind, progress }) => kind === 'recipe' && progress.discardedBecause === 'replaced',
  );
  const said = row && recipeCreate.safeParse(jsonOf(row.body));
  const before = colourBarMixCreate.safeParse(jsonOf(old.body));
  if (!row || !said?.success || !before.success) return null;
  const { staffId: _staff, stockReference: _mix, appData: _mark, ...recipe } = said.data;
  const same = figuresOf(before.data.bowls) === figuresOf(bowls);
  return {
    personId: personOf(row.path),
    recipe: same ? recipe : { ...recipe, bowls: bowlsOf(recipe, before.data.bowls, bowls, items) },
  };
}

const jsonOf = (body: Uint8Array | null): unknown =>
  JSON.parse(new TextDecoder().decode(body ?? undefined) || 'null');

const figuresOf = (bowls: ColourBarMixCreate['bowls']): string =>
  JSON.stringify(
    bowls.map(({ components }) => components.map(({ colourBarItemId, amount }) => [colourBarItemId, amount])),
  );

/** What was said of an item is said of it again, with what was taken now; of a new one, what it is called. */
function bowlsOf(
  recipe: Pick<RecipeCreate, 'bowls'>,
  before: ColourBarMixCreate['bowls'],
  now: ColourBarMixCreate['bowls'],
  items: OutboxEntry['items'],
): RecipeCreate['bowls'] {
  const said = new Map<string, Component[]>();
  for (const [bowl, { components }] of before.entries())
    for (const [at, { colourBarItemId }] of components.entries()) {
      const component = recipe.bowls[bowl]?.components[at];
      if (component) said.set(colourBarItemId, [...(said.get(colourBarItemId) ?? []), component]);
    }
  const called = new Map(items.map((item) => [item.itemId, item]));
  return now.map(({ name, components }, bowl) => ({
    ...(recipe.bowls[bowl] ?? (name === undefined ? {} : { name })),
    components: components.map(({ colourBarItemId, amount }): Component => {
      const item = called.get(colourBarItemId);
      const fresh = { name: `${item?.shade ?? ''} ${item?.rangeName ?? ''}`.trim(), unit: item?.unit ?? 'g' };
      return { ...fresh, ...said.get(colourBarItemId)?.shift(), amount: String(amount) };
    }),
  }));
}
