/** Recipes (spec 1, Recipes; decisions 2). */
import type { Recipe } from '../../shared/api/recipes.ts';
import { fail, ok } from '../../shared/result.ts';
import { customerByIdOf } from '../database/customers.ts';
import { recipeById, recipesAtOnce, recipesPage } from '../database/recipes.ts';
import type { RecipesTable } from '../database/tables.ts';
import { rowAt } from '../domain/located.ts';
import { createRecipe } from '../domain/recipes.ts';
import { optionalTime, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { asWritten } from '../http/json-text.ts';
import { afterLast, listPage } from '../http/paging.ts';
import { answered } from './answered.ts';
import { readsOf } from './by-id.ts';

const present = (row: RecipesTable): Recipe => ({
  id: row.id,
  locationId: row.location_id,
  personId: row.person_id,
  staffId: row.staff_id ?? undefined,
  visitDate: row.visit_date,
  title: row.title ?? undefined,
  note: row.note ?? undefined,
  stockReference: row.stock_reference ?? undefined,
  properties: row.properties === null ? undefined : (JSON.parse(row.properties) as Recipe['properties'] & {}),
  appData: row.app_data === null ? undefined : asWritten(row.app_data),
  bowls: JSON.parse(row.bowls) as Recipe['bowls'],
  createdAt: optionalTime(row.created_at),
  updatedAt: timeText(row.updated_at),
});

export const recipes: HandlersOf<'recipes'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, params } = call;
      const person = await rowAt(connection, customerByIdOf.person, location.id, params.personId);
      if (!person.ok) return person;
      return listPage(call, {
        last: async (id) => {
          const last = await connection.first(recipeById, { id });
          return last?.person_id === person.value.id ? last : undefined;
        },
        rows: (last, count) =>
          connection.all(recipesPage, {
            person: person.value.id,
            before: last?.sequence ?? afterLast,
            count,
          }),
        present,
        large: {
          sizeOf: ({ bowls, properties, app_data }) =>
            bowls.length + (properties?.length ?? 0) + (app_data?.length ?? 0),
          behind: (row) => row,
          atOnce: recipesAtOnce,
        },
      });
    }),
  create: async (call, connection) =>
    answered(
      await createRecipe(connection, call, call.params.personId, call.body, call.verbatim),
      201,
      present,
    ),
  get: ({ location, params }, database) =>
    database.read(async (connection) => {
      const row = await connection.first(recipeById, { id: params.recipeId });
      const here = row?.location_id === location.id && row.person_id === params.personId;
      return here ? ok({ status: 200, body: present(row) }) : fail('entity_not_found');
    }),
  getById: readsOf('recipeId', recipeById, present).getById,
};
