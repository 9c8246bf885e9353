/** Adding recipes (spec 1, Recipe; decisions 2). */
import type { RecipeCreate } from '../../shared/api/recipes.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { customerByIdOf } from '../database/customers.ts';
import { itemById } from '../database/items.ts';
import { nextSequence } from '../database/organisations.ts';
import { productById } from '../database/products.ts';
import { addRecipe } from '../database/recipes.ts';
import { staffAt } from '../database/staff.ts';
import type { RecipesTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { rowAt, type ById, type Located } from './located.ts';
import { turns } from './turns.ts';
import { dayAt } from '../../shared/days.ts';

const unknown = (field: string) => fail('entity_not_found', { details: { field } });

/** Looks ids up at the location, each once, as bowls repeat them. An omitted id counts as found. */
function lookUp(connection: Connection, location: string, byId: ById<Located>) {
  const known = new Set<string>();
  return async (id: string | undefined): Promise<boolean> => {
    if (id === undefined || known.has(id)) return true;
    const here = (await rowAt(connection, byId, location, id)).ok;
    if (here) known.add(id);
    return here;
  };
}

/** Whether every id in the body exists at the location. */
async function idsExist(
  connection: Connection,
  location: string,
  { staffId, bowls }: RecipeCreate,
): Promise<Result<null, 'entity_not_found'>> {
  if (staffId !== undefined && (await connection.first(staffAt, { id: staffId, location })) === undefined)
    return unknown('staffId');
  const isProduct = lookUp(connection, location, productById);
  const isItem = lookUp(connection, location, itemById);
  for (const [bowl, { components }] of bowls.entries())
    for (const [at, { colourBarItemId, productId }] of components.entries()) {
      const path = `bowls.${bowl}.components.${at}`;
      if (!(await isProduct(productId))) return unknown(`${path}.productId`);
      if (!(await isItem(colourBarItemId))) return unknown(`${path}.colourBarItemId`);
    }
  return ok(null);
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Moves no stock. `not_allowed`: the location keeps medical records. */
export async function createRecipe(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  personId: string,
  wanted: RecipeCreate,
  /** The request's `appData` as raw text. */
  appData: string | undefined,
): Promise<Result<RecipesTable, 'entity_not_found' | 'not_allowed'>> {
  const person = await rowAt(connection, customerByIdOf.person, location.id, personId);
  if (!person.ok) return person;
  const turn = turns();
  const ids = await idsExist(connection, location.id, wanted);
  if (!ids.ok) return ids;
  await turn();
  if (location.keeps_medical_records === 1)
    return fail('not_allowed', { message: 'The location keeps medical records, and no recipes.' });
  const next = await connection.first(nextSequence, { location: location.id });
  const row: RecipesTable = {
    id: newId('rcp'),
    location_id: location.id,
    person_id: personId,
    sequence: next!.sequence,
    staff_id: wanted.staffId ?? null,
    visit_date: wanted.visitDate ?? dayAt(now, location.time_zone),
    title: wanted.title ?? null,
    note: wanted.note ?? null,
    stock_reference: wanted.stockReference ?? null,
    properties: json(wanted.properties),
    app_data: appData ?? null,
    bowls: JSON.stringify(wanted.bowls),
    created_at: now,
    updated_at: now,
  };
  await turn();
  connection.write(addRecipe, row);
  await turn();
  return ok(row);
}
