/** Recipe rows. */
import { insertInto, selectById } from './rows.ts';
import { statement } from './statement.ts';

/** Recipes read or deleted at once; each may be as large as a request. */
export const recipesAtOnce = 4;

export const addRecipe = insertInto('recipes');

export const recipeById = selectById('recipes');

/** Newest first. */
export const recipesPage = statement((db, p: { person: string; before: number; count: number }) =>
  db
    .selectFrom('recipes')
    .selectAll()
    .where('person_id', '=', p.person)
    .where('sequence', '<', p.before)
    .orderBy('sequence', 'desc')
    .limit(p.count),
);

/** Removes the oldest recipes of a person. */
export const removeRecipesOf = statement((db, p: { person: string; count: number }) =>
  db
    .deleteFrom('recipes')
    .where('id', 'in', (row) =>
      row
        .selectFrom('recipes')
        .select('id')
        .where('person_id', '=', p.person)
        .orderBy('sequence')
        .limit(p.count),
    ),
);
