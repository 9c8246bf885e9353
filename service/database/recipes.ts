/** Recipe rows. */
import { statement } from './statement.ts';
import type { RecipesTable } from './tables.ts';

export const addRecipe = statement((db, p: RecipesTable) =>
  db.insertInto('recipes').values({
    id: p.id,
    location_id: p.location_id,
    person_id: p.person_id,
    sequence: p.sequence,
    staff_id: p.staff_id,
    visit_date: p.visit_date,
    title: p.title,
    note: p.note,
    stock_reference: p.stock_reference,
    properties: p.properties,
    app_data: p.app_data,
    bowls: p.bowls,
    created_at: p.created_at,
    updated_at: p.updated_at,
  }),
);

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
