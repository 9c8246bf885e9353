/** Colour bar ranges (spec 2, Colour bar; decisions 4). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { dateTime, id, moneyIn, moneyOut, openWord, pageOf, pageQuery, text, wholeGrams } from './values.ts';

/** Grams of developer to 1 gram of colour, like `1.5`. */
const mixingRatio = z.string().regex(/^\d{1,3}(\.\d{1,3})?$/, 'must be a decimal string like "1.5"');

export const colourBarRange = z
  .object({
    id,
    locationId: id,
    name: z.string(),
    /** `colour`, `bleach`, `developer`, …; more may come. */
    kind: z.string(),
    /** Grams in one pack. Without it a pack is used whole. */
    packSize: z.int().optional(),
    /** Supplier's list price of one pack, VAT excluded. */
    listPrice: moneyOut.optional(),
    mixingRatio: z.string().optional(),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'ColourBarRange' });
export type ColourBarRange = z.infer<typeof colourBarRange>;

const colourBarRangeCreate = z
  .strictObject({
    name: text(100),
    kind: openWord(30),
    packSize: wholeGrams.optional(),
    listPrice: moneyIn.optional(),
    mixingRatio: mixingRatio.optional(),
  })
  .meta({ id: 'ColourBarRangeCreate' });
export type ColourBarRangeCreate = z.infer<typeof colourBarRangeCreate>;

const colourBarRangeUpdate = z
  .strictObject({
    name: text(100).optional(),
    kind: openWord(30).optional(),
    packSize: wholeGrams.nullable().optional(),
    listPrice: moneyIn.nullable().optional(),
    mixingRatio: mixingRatio.nullable().optional(),
  })
  .meta({ id: 'ColourBarRangeUpdate' });
export type ColourBarRangeUpdate = z.infer<typeof colourBarRangeUpdate>;

const many = '/v1/locations/{locationId}/colour-bar-ranges' as const;
const one = '/v1/locations/{locationId}/colour-bar-ranges/{colourBarRangeId}' as const;
const source = 'spec 2, Colour bar ranges';

export const colourBarRangeOperations = {
  list: operation({
    id: 'colourBarRanges.list',
    method: 'GET',
    path: many,
    scope: 'products:read',
    summary: 'Ranges by name',
    source,
    query: z.object(pageQuery),
    answer: pageOf(colourBarRange).meta({ id: 'ColourBarRangeList' }),
    statuses: [200],
    paged: true,
  }),
  create: operation({
    id: 'colourBarRanges.create',
    method: 'POST',
    path: many,
    scope: 'stock:write',
    summary: 'A new range; it holds no items',
    source,
    body: colourBarRangeCreate,
    answer: colourBarRange,
    statuses: [201],
    refusals: ['duplicate'],
  }),
  get: operation({
    id: 'colourBarRanges.get',
    method: 'GET',
    path: one,
    scope: 'products:read',
    summary: 'One range',
    source,
    answer: colourBarRange,
    statuses: [200],
  }),
  getById: operation({
    id: 'colourBarRanges.getById',
    method: 'GET',
    path: '/v1/colour-bar-ranges/{colourBarRangeId}',
    scope: 'products:read',
    summary: 'One range, wherever it is',
    source,
    answer: colourBarRange,
    statuses: [200],
  }),
  update: operation({
    id: 'colourBarRanges.update',
    method: 'PATCH',
    path: one,
    scope: 'stock:write',
    summary: 'Changes the fields sent; null clears',
    source,
    body: colourBarRangeUpdate,
    answer: colourBarRange,
    statuses: [200],
    refusals: ['duplicate'],
  }),
  remove: operation({
    id: 'colourBarRanges.remove',
    method: 'DELETE',
    path: one,
    scope: 'stock:write',
    summary: 'Removes a range that holds no items',
    source,
    answer: null,
    statuses: [204],
    refusals: ['not_allowed'],
  }),
};
