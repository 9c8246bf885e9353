/** An item's own barcodes (spec 2, Colour bar items; decisions 4, Barcode). */
import { isBarcode, storedForm } from '../../shared/colour-bar/barcodes.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { productBarcodeHolders } from '../database/products.ts';
import { addBarcode, barcodeHolders, removeBarcode, writeEans, type ItemRow } from '../database/items.ts';

const wrongDigit = 'has a check digit that does not fit';

/** The barcodes in stored form without duplicates; `validation_failed` for a wrong check digit, by dotted path. */
export function storedEans(
  eans: readonly string[],
  pathOf: (index: number) => string,
): Result<string[], 'validation_failed'> {
  const fieldErrors: Record<string, string> = {};
  for (const [index, ean] of eans.entries()) if (!isBarcode(ean)) fieldErrors[pathOf(index)] = wrongDigit;
  if (Object.keys(fieldErrors).length > 0) return fail('validation_failed', { details: { fieldErrors } });
  return ok([...new Set(eans.map(storedForm))]);
}

/** `duplicate` if another item or product of the location has one of the barcodes, also by its supplier's article. */
export async function noneTaken(
  connection: Connection,
  location: string,
  eans: readonly string[],
  self: string | null,
): Promise<Result<null, 'duplicate'>> {
  for (const ean of eans) {
    const holders = await connection.all(barcodeHolders, { location, ean });
    const other = holders.find(({ item_id }) => item_id !== self);
    if (other !== undefined)
      return fail('duplicate', {
        message: 'Another item has this barcode.',
        details: { ean, colourBarItemId: other.item_id },
      });
    const product = await connection.first(productBarcodeHolders, { location, ean });
    if (product !== undefined)
      return fail('duplicate', {
        message: 'A product has this barcode.',
        details: { ean, productId: product.product_id },
      });
  }
  return ok(null);
}

const listed = (json: string): string[] => JSON.parse(json) as string[];

/** Attaches a barcode in stored form. Idempotent. */
export async function attachEan(
  connection: Connection,
  item: ItemRow,
  code: string,
  now: number,
): Promise<Result<ItemRow, 'duplicate'>> {
  const free = await noneTaken(connection, item.location_id, [code], item.id);
  if (!free.ok) return free;
  const own = listed(item.eans);
  if (own.includes(code) || listed(item.catalogue_eans).includes(code)) return ok(item);
  const eans = JSON.stringify([...own, code]);
  connection.write(addBarcode, {
    item_id: item.id,
    location_id: item.location_id,
    ean: code,
    catalogue: 0,
  });
  connection.write(writeEans, { id: item.id, eans, now });
  return ok({ ...item, eans, updated_at: now });
}

/** `not_allowed`: the barcode belongs to the supplier's article; `entity_not_found`: the item does not have it. */
export function detachEan(
  connection: Connection,
  item: ItemRow,
  ean: string,
  now: number,
): Result<ItemRow, 'not_allowed' | 'entity_not_found'> {
  const code = storedForm(ean);
  if (listed(item.catalogue_eans).includes(code))
    return fail('not_allowed', { message: "The barcode is the supplier article's." });
  const own = listed(item.eans);
  if (!own.includes(code)) return fail('entity_not_found');
  const eans = JSON.stringify(own.filter((one) => one !== code));
  connection.write(removeBarcode, { item: item.id, ean: code });
  connection.write(writeEans, { id: item.id, eans, now });
  return ok({ ...item, eans, updated_at: now });
}
