/** Recipe rows. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addRecipe = insertInto('recipes');

export const recipeById = statement((db, p: { id: string }) =>
  db.selectFrom('recipes').selectAll().where('id', '=', p.id),
);

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

export const removeRecipesOf = statement((db, p: { person: string }) =>
  db.deleteFrom('recipes').where('person_id', '=', p.person),
);
