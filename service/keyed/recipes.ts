/** Recipes (spec 1, Recipes; decisions 2). */
import type { Recipe } from '../../shared/api/recipes.ts';
import { fail, ok } from '../../shared/result.ts';
import { recipeById, recipesPage } from '../database/recipes.ts';
import type { RecipesTable } from '../database/tables.ts';
import { customerAt } from '../domain/customers.ts';
import { createRecipe } from '../domain/recipes.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered } from './answered.ts';
import { readAnywhere } from './by-id.ts';

const present = (row: RecipesTable): Recipe => ({
  id: row.id,
  locationId: row.location_id,
  personId: row.person_id,
  ...(row.staff_id !== null && { staffId: row.staff_id }),
  visitDate: row.visit_date,
  ...(row.title !== null && { title: row.title }),
  ...(row.note !== null && { note: row.note }),
  ...(row.stock_reference !== null && { stockReference: row.stock_reference }),
  ...(row.properties !== null && { properties: JSON.parse(row.properties) as Recipe['properties'] & {} }),
  ...(row.app_data !== null && { appData: JSON.parse(row.app_data) as Recipe['appData'] & {} }),
  bowls: JSON.parse(row.bowls) as Recipe['bowls'],
  ...(row.created_at !== null && { createdAt: timeText(row.created_at) }),
  updatedAt: timeText(row.updated_at),
});

export const recipes: HandlersOf<'recipes'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, params, query } = call;
      const person = await customerAt(connection, location.id, 'person', params.personId);
      if (!person.ok) return person;
      let before = Number.MAX_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(recipeById, { id });
        if (last?.person_id !== person.value.id) return staleCursor();
        before = last.sequence;
      }
      const rows = await connection.all(recipesPage, {
        person: person.value.id,
        before,
        count: query.limit + 1,
      });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),
  create: async (call, connection) =>
    answered(await createRecipe(connection, call, call.params.personId, call.body), 201, present),
  get: ({ location, params }, database) =>
    database.read(async (connection) => {
      const row = await connection.first(recipeById, { id: params.recipeId });
      const here = row?.location_id === location.id && row.person_id === params.personId;
      return here ? ok({ status: 200, body: present(row) }) : fail('entity_not_found');
    }),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, recipeById, key, params.recipeId), 200, present),
};
