/** Recipes: the colour mixed for one person at one visit (spec 1, Recipe; decisions 2). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { atMost, dateTime, id, jsonObject, openWord, pageOf, pageQuery, freeText } from './values.ts';

const date = z.iso.date();

/** A name that the caller chose, and its value; staff see both. */
const property = z
  .strictObject({ name: freeText(50), value: z.string().check(atMost(500)) })
  .meta({ id: 'RecipeProperty' });
const properties = z.array(property).max(50);

/** More than zero, at most two decimals, in the unit beside it. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a decimal string with at most two decimals, like "32.5"')
  .refine((value) => /[1-9]/.test(value), 'must be more than 0');

const component = z
  .strictObject({
    name: freeText(200),
    amount,
    unit: openWord(30),
    /** The product that it came from; the recipe moves no stock. */
    productId: id.optional(),
    colourBarItemId: id.optional(),
    properties: properties.optional(),
  })
  .meta({ id: 'RecipeComponent' });

const bowl = z
  .strictObject({
    name: z.string().check(atMost(100)).optional(),
    note: z.string().check(atMost(2000)).optional(),
    properties: properties.optional(),
    components: z.array(component).min(1).max(40),
  })
  .meta({ id: 'RecipeBowl' });

export const recipeCreate = z
  .strictObject({
    staffId: id.optional(),
    /** Today at the location where it is left out. */
    visitDate: date.optional(),
    title: z.string().check(atMost(100)).optional(),
    note: z.string().check(atMost(2000)).optional(),
    /** The `externalReference` of the mix or stock document that moved the stock. */
    stockReference: z.string().min(1).check(atMost(100)).optional(),
    properties: properties.optional(),
    /** The caller's own, stored and returned as it is written, never shown to staff. */
    appData: jsonObject.optional(),
    bowls: z.array(bowl).min(1).max(20),
  })
  .meta({ id: 'RecipeCreate' });
export type RecipeCreate = z.output<typeof recipeCreate>;

const propertiesShown = z.array(z.object({ name: z.string(), value: z.string() }));

export const recipe = z
  .object({
    id,
    locationId: id,
    personId: id,
    staffId: id.optional(),
    visitDate: date,
    title: z.string().optional(),
    note: z.string().optional(),
    stockReference: z.string().optional(),
    properties: propertiesShown.optional(),
    appData: jsonObject.optional(),
    bowls: z.array(
      z.object({
        name: z.string().optional(),
        note: z.string().optional(),
        properties: propertiesShown.optional(),
        components: z.array(
          z.object({
            name: z.string(),
            amount: z.string(),
            unit: z.string(),
            productId: id.optional(),
            colourBarItemId: id.optional(),
            properties: propertiesShown.optional(),
          }),
        ),
      }),
    ),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof recipe>;

export const recipeOperations = operationsOf(
  'recipes',
  { source: 'spec 1, Recipes', read: 'customers:read', write: 'customers:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/persons/{personId}/recipes',
      summary: "A person's recipes, newest first",
      query: z.object(pageQuery),
      answer: pageOf(recipe).meta({ id: 'RecipeList' }),
      paged: true,
    },
    create: {
      route: 'POST /v1/locations/{locationId}/persons/{personId}/recipes',
      summary: 'Adds a recipe; it is never changed through the API and moves no stock',
      body: recipeCreate,
      verbatim: { field: 'appData', bytes: 16 * 1024 },
      answer: recipe,
      statuses: [201],
      refusals: ['not_allowed'],
    },
    get: {
      route: 'GET /v1/locations/{locationId}/persons/{personId}/recipes/{recipeId}',
      summary: 'One recipe',
      answer: recipe,
    },
    getById: {
      route: 'GET /v1/recipes/{recipeId}',
      summary: 'One recipe, wherever it is',
      source: 'decisions 1',
      answer: recipe,
    },
  },
);
