/** Adds items to the sample salon's first location directly in its database: requests would take too long. */
import { addBarcode, addItem } from '../service/database/items.ts';
import { openDatabase } from '../service/database/open.ts';
import { addRange } from '../service/database/ranges.ts';
import { gap } from '../service/domain/order.ts';
import { sampleSalon } from '../service/sample/data/sample.ts';
import { sampleTrades } from '../service/sample/data/trades.ts';
import { loadSample } from '../service/sample/load-sample.ts';
import { sampleId } from '../service/sample/sample-ids.ts';
import { withCheckDigit } from '../shared/colour-bar/barcodes.ts';
import { ok } from '../shared/result.ts';

export interface AddedItem {
  readonly ean: string;
  /** Unique on every screen. */
  readonly name: string;
}

/** Items of the location, with the added ones. */
export const items = 20_000;

const salon = sampleSalon().organisations[0]?.locations[0];
const inSample = salon?.ranges.reduce((sum, range) => sum + range.items.length, 0) ?? 0;
/** Of a person of the location. */
export const pin = salon?.staff[0]?.pin ?? '';

const perRange = 250;
const perBatch = 500;
/** Before everything that is measured. */
const made = Date.UTC(2026, 0, 2);
const idOf = (prefix: string, number: number): string => `${prefix}_bench${String(number).padStart(17, '0')}`;
/** No barcode of the sample begins with 19942. */
const added: readonly AddedItem[] = Array.from({ length: items - inSample }, (_, number) => ({
  ean: withCheckDigit(`19942${String(number).padStart(7, '0')}`),
  name: `Bench ${String(number).padStart(6, '0')}`,
}));

/** Loads the sample first if the file lacks it. */
export async function addItems(file: string): Promise<readonly AddedItem[]> {
  const database = await openDatabase(file, Date.now());
  await loadSample(database, sampleSalon(), () => sampleTrades(Date.now()));
  const location = sampleId('loc', salon?.key ?? '');
  await database.change(async (connection) => {
    for (let number = 0; number * perRange < added.length; number += 1)
      await connection.run(addRange, {
        id: idOf('cbr', number),
        location_id: location,
        name: `Bench range ${number}`,
        position: (1000 + number) * gap,
        kind: 'colour',
        pack_size: 60,
        list_price: 9000,
        mixing_ratio: '1',
        created_at: made,
        updated_at: made,
      });
    const add = ({ ean, name }: AddedItem, number: number) => [
      connection.run(addItem, {
        id: idOf('cbi', number),
        location_id: location,
        range_id: idOf('cbr', Math.floor(number / perRange)),
        shade: `${number}`,
        position: ((number % perRange) + 1) * gap,
        name,
        pack_size: null,
        list_price: null,
        article_number: null,
        eans: JSON.stringify([ean]),
        catalogue_eans: '[]',
        packs: 1000,
        open_used: 0,
        overdrawn: 0,
        created_at: made,
        updated_at: made,
      }),
      connection.run(addBarcode, { item_id: idOf('cbi', number), location_id: location, ean, catalogue: 0 }),
    ];
    for (let from = 0; from < added.length; from += perBatch)
      await Promise.all(added.slice(from, from + perBatch).flatMap((item, at) => add(item, from + at)));
    return ok(null);
  }, location);
  await database.close();
  return added;
}
