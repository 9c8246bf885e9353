/** Colour bar items and their barcodes (spec 2, Colour bar items; decisions 4). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import { dateTime, id, moneyIn, moneyOut, pageOf, pageQuery, freeText, wholeGrams } from './values.ts';

export const colourBarItem = z
  .object({
    id,
    locationId: id,
    rangeId: id,
    shade: z.string(),
    /** Without it the item is called by its shade. */
    name: z.string().optional(),
    /** Packs in stock, the open one counting as one. */
    packs: z.int(),
    /** Grams taken from the open pack; 0 when none is open. */
    openUsed: z.int(),
    unopenedPacks: z.int(),
    /** Left out, like `gramsLeft`, where no pack size applies. */
    openLeft: z.int().optional(),
    gramsLeft: z.int().optional(),
    packSize: z.int().optional(),
    listPrice: moneyOut.optional(),
    packSizeInUse: z.int().optional(),
    listPriceInUse: moneyOut.optional(),
    eans: z.array(z.string()),
    catalogueEans: z.array(z.string()),
    articleNumber: z.string().optional(),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'ColourBarItem' });
export type ColourBarItem = z.infer<typeof colourBarItem>;

/** Form only; length and check digit are the domain's (`shared/colour-bar/barcodes.ts`). */
const ean = z.string().regex(/^\d{8}$|^\d{12,14}$/, 'must be 8, 12, 13 or 14 digits');
const articleNumber = freeText(100);

export const colourBarItemCreate = z
  .strictObject({
    rangeId: id,
    shade: freeText(50),
    name: freeText(200).optional(),
    packSize: wholeGrams.optional(),
    listPrice: moneyIn.optional(),
    eans: z.array(ean).max(50).optional(),
    articleNumber: articleNumber.optional(),
  })
  .meta({ id: 'ColourBarItemCreate' });
export type ColourBarItemCreate = z.infer<typeof colourBarItemCreate>;

export const colourBarItemUpdate = z
  .strictObject({
    shade: freeText(50).optional(),
    name: freeText(200).nullable().optional(),
    packSize: wholeGrams.nullable().optional(),
    listPrice: moneyIn.nullable().optional(),
    articleNumber: articleNumber.nullable().optional(),
  })
  .meta({ id: 'ColourBarItemUpdate' });
export type ColourBarItemUpdate = z.infer<typeof colourBarItemUpdate>;

const colourBarBarcode = z.strictObject({ ean }).meta({ id: 'ColourBarBarcode' });

export const colourBarItemOperations = operationsOf(
  'colourBarItems',
  { source: 'spec 2, Colour bar items', read: 'products:read', write: 'stock:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/colour-bar-items',
      summary: 'Items range by range and shade by shade; a look-up of at most 20 with ean or articleNumber',
      query: z
        .object({
          ...pageQuery,
          rangeId: id.optional(),
          ean: z.string().min(1).optional(),
          articleNumber: z.string().min(1).optional(),
        })
        .superRefine((query, context) => {
          const given = (['rangeId', 'ean', 'articleNumber'] as const).filter(
            (name) => query[name] !== undefined,
          );
          for (const name of given.slice(1))
            context.addIssue({
              code: 'custom',
              path: [name],
              message: `cannot be combined with ${given[0]}`,
            });
        }),
      answer: pageOf(colourBarItem).meta({ id: 'ColourBarItemList' }),
      paged: true,
    },
    create: {
      route: 'POST /v1/locations/{locationId}/colour-bar-items',
      summary: 'A new item; it starts with no stock',
      body: colourBarItemCreate,
      answer: colourBarItem,
      statuses: [201],
      refusals: ['duplicate'],
    },
    ...oneOf('colour-bar-items/{colourBarItemId}', 'One item', colourBarItem),
    update: {
      route: 'PATCH /v1/locations/{locationId}/colour-bar-items/{colourBarItemId}',
      summary: 'Changes the fields sent; null clears; stock is not changed',
      body: colourBarItemUpdate,
      answer: colourBarItem,
      refusals: ['duplicate'],
    },
    remove: {
      route: 'DELETE /v1/locations/{locationId}/colour-bar-items/{colourBarItemId}',
      summary: 'Removes the item with its stock and frees its own barcodes',
      answer: null,
      statuses: [204],
    },
    addEan: {
      route: 'POST /v1/locations/{locationId}/colour-bar-items/{colourBarItemId}/eans',
      summary: 'Attaches a barcode to the item',
      body: colourBarBarcode,
      answer: colourBarItem,
      refusals: ['duplicate'],
    },
    removeEan: {
      route: 'DELETE /v1/locations/{locationId}/colour-bar-items/{colourBarItemId}/eans/{ean}',
      summary: "Takes one of the item's own barcodes away",
      answer: colourBarItem,
      refusals: ['not_allowed'],
    },
  },
);
