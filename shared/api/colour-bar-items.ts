/** Colour bar items and their barcodes (spec 2, Colour bar items; decisions 4). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { dateTime, id, moneyIn, moneyOut, pageOf, pageQuery, text, wholeGrams } from './values.ts';

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
const articleNumber = text(100);

const colourBarItemCreate = z
  .strictObject({
    rangeId: id,
    shade: text(50),
    name: text(200).optional(),
    packSize: wholeGrams.optional(),
    listPrice: moneyIn.optional(),
    eans: z.array(ean).max(50).optional(),
    articleNumber: articleNumber.optional(),
  })
  .meta({ id: 'ColourBarItemCreate' });
export type ColourBarItemCreate = z.infer<typeof colourBarItemCreate>;

const colourBarItemUpdate = z
  .strictObject({
    shade: text(50).optional(),
    name: text(200).nullable().optional(),
    packSize: wholeGrams.nullable().optional(),
    listPrice: moneyIn.nullable().optional(),
    articleNumber: articleNumber.nullable().optional(),
  })
  .meta({ id: 'ColourBarItemUpdate' });
export type ColourBarItemUpdate = z.infer<typeof colourBarItemUpdate>;

const colourBarBarcode = z.strictObject({ ean }).meta({ id: 'ColourBarBarcode' });

const many = '/v1/locations/{locationId}/colour-bar-items' as const;
const one = '/v1/locations/{locationId}/colour-bar-items/{colourBarItemId}' as const;
const source = 'spec 2, Colour bar items';

export const colourBarItemOperations = {
  list: operation({
    id: 'colourBarItems.list',
    method: 'GET',
    path: many,
    scope: 'products:read',
    summary: 'Items range by range and shade by shade; a look-up of at most 20 with ean or articleNumber',
    source,
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
          context.addIssue({ code: 'custom', path: [name], message: `cannot be combined with ${given[0]}` });
      }),
    answer: pageOf(colourBarItem).meta({ id: 'ColourBarItemList' }),
    statuses: [200],
    paged: true,
  }),
  create: operation({
    id: 'colourBarItems.create',
    method: 'POST',
    path: many,
    scope: 'stock:write',
    summary: 'A new item; it starts with no stock',
    source,
    body: colourBarItemCreate,
    answer: colourBarItem,
    statuses: [201],
    refusals: ['duplicate'],
  }),
  get: operation({
    id: 'colourBarItems.get',
    method: 'GET',
    path: one,
    scope: 'products:read',
    summary: 'One item',
    source,
    answer: colourBarItem,
    statuses: [200],
  }),
  getById: operation({
    id: 'colourBarItems.getById',
    method: 'GET',
    path: '/v1/colour-bar-items/{colourBarItemId}',
    scope: 'products:read',
    summary: 'One item, wherever it is',
    source,
    answer: colourBarItem,
    statuses: [200],
  }),
  update: operation({
    id: 'colourBarItems.update',
    method: 'PATCH',
    path: one,
    scope: 'stock:write',
    summary: 'Changes the fields sent; null clears; stock is not changed',
    source,
    body: colourBarItemUpdate,
    answer: colourBarItem,
    statuses: [200],
    refusals: ['duplicate'],
  }),
  remove: operation({
    id: 'colourBarItems.remove',
    method: 'DELETE',
    path: one,
    scope: 'stock:write',
    summary: 'Removes the item with its stock and frees its own barcodes',
    source,
    answer: null,
    statuses: [204],
  }),
  addEan: operation({
    id: 'colourBarItems.addEan',
    method: 'POST',
    path: '/v1/locations/{locationId}/colour-bar-items/{colourBarItemId}/eans',
    scope: 'stock:write',
    summary: 'Attaches a barcode to the item',
    source,
    body: colourBarBarcode,
    answer: colourBarItem,
    statuses: [200],
    refusals: ['duplicate'],
  }),
  removeEan: operation({
    id: 'colourBarItems.removeEan',
    method: 'DELETE',
    path: '/v1/locations/{locationId}/colour-bar-items/{colourBarItemId}/eans/{ean}',
    scope: 'stock:write',
    summary: "Takes one of the item's own barcodes away",
    source,
    answer: colourBarItem,
    statuses: [200],
    refusals: ['not_allowed'],
  }),
};
