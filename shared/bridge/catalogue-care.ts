/** Creates, changes and removes ranges, items and barcodes. */
import { z } from 'zod';
import { colourBarItemCreate, colourBarItemUpdate } from '../api/colour-bar-items.ts';
import { colourBarRangeCreate, colourBarRangeUpdate } from '../api/colour-bar-ranges.ts';
import { defineCall, noInput } from './call.ts';

const range = z.object({
  rangeId: z.string(),
  name: z.string(),
  kind: z.string(),
  packSize: z.int().nullable(),
  listPrice: z.string().nullable(),
  mixingRatio: z.string().nullable(),
  /** Number of items in the range. */
  items: z.int(),
});
export type RangeView = z.infer<typeof range>;

/** The id at the service; null: not sent yet. */
const saved = z.object({ id: z.string().nullable() });

const itemId = z.string();
const rangeId = z.string();

export const catalogueCareCalls = {
  /** By name. */
  'catalogue.ranges': defineCall(noInput, z.array(range), { staleBy: ['catalogue'] }),
  /** `duplicate`: another range has this name. */
  'catalogue.createRange': defineCall(colourBarRangeCreate, saved),
  /** Null clears a field. Items without their own value then change too. */
  'catalogue.changeRange': defineCall(z.strictObject({ rangeId, change: colourBarRangeUpdate }), saved),
  /** Online only. `not_allowed`: the range has items. */
  'catalogue.removeRange': defineCall(z.strictObject({ rangeId }), z.null()),
  /** `duplicate`, with the item that has the shade or the barcode already. */
  'catalogue.createItem': defineCall(colourBarItemCreate, saved),
  /** Null clears a field, so that the range's value applies. */
  'catalogue.changeItem': defineCall(z.strictObject({ itemId, change: colourBarItemUpdate }), saved),
  /** Removes the item with its stock and barcodes. Online only; `not_ready`: an entry for the item is not sent yet. */
  'catalogue.removeItem': defineCall(z.strictObject({ itemId }), z.null()),
  /** `barcode_invalid`; `duplicate`, with the item that has it already. */
  'catalogue.addBarcode': defineCall(z.strictObject({ itemId, code: z.string().max(200) }), saved),
  /** `not_allowed`: the barcode belongs to the supplier's article. */
  'catalogue.removeBarcode': defineCall(z.strictObject({ itemId, ean: z.string().max(20) }), saved),
};
