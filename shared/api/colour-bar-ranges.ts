/** Colour bar ranges (spec 2, Colour bar; decisions 4). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import {
  dateTime,
  id,
  moneyIn,
  moneyOut,
  openWord,
  pageOf,
  pageQuery,
  freeText,
  wholeGrams,
} from './values.ts';

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

export const colourBarRangeCreate = z
  .strictObject({
    name: freeText(100),
    kind: openWord(30),
    packSize: wholeGrams.optional(),
    listPrice: moneyIn.optional(),
    mixingRatio: mixingRatio.optional(),
  })
  .meta({ id: 'ColourBarRangeCreate' });
export type ColourBarRangeCreate = z.infer<typeof colourBarRangeCreate>;

export const colourBarRangeUpdate = z
  .strictObject({
    name: freeText(100).optional(),
    kind: openWord(30).optional(),
    packSize: wholeGrams.nullable().optional(),
    listPrice: moneyIn.nullable().optional(),
    mixingRatio: mixingRatio.nullable().optional(),
  })
  .meta({ id: 'ColourBarRangeUpdate' });
export type ColourBarRangeUpdate = z.infer<typeof colourBarRangeUpdate>;

export const colourBarRangeOperations = operationsOf(
  'colourBarRanges',
  { source: 'spec 2, Colour bar ranges', read: 'products:read', write: 'stock:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/colour-bar-ranges',
      summary: 'Ranges by name',
      query: z.object(pageQuery),
      answer: pageOf(colourBarRange).meta({ id: 'ColourBarRangeList' }),
      paged: true,
    },
    create: {
      route: 'POST /v1/locations/{locationId}/colour-bar-ranges',
      summary: 'A new range; it holds no items',
      body: colourBarRangeCreate,
      answer: colourBarRange,
      statuses: [201],
      refusals: ['duplicate'],
    },
    ...oneOf('colour-bar-ranges/{colourBarRangeId}', 'One range', colourBarRange),
    update: {
      route: 'PATCH /v1/locations/{locationId}/colour-bar-ranges/{colourBarRangeId}',
      summary: 'Changes the fields sent; null clears',
      body: colourBarRangeUpdate,
      answer: colourBarRange,
      refusals: ['duplicate'],
    },
    remove: {
      route: 'DELETE /v1/locations/{locationId}/colour-bar-ranges/{colourBarRangeId}',
      summary: 'Removes a range that holds no items',
      answer: null,
      statuses: [204],
      refusals: ['not_allowed'],
    },
  },
);
