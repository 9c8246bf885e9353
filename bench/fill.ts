/** Puts items and movements into a sample salon's first location, past the service: a million requests would take too long. */
import { ok } from '../shared/result.ts';
import type { Connection, Database } from '../service/database/connection.ts';
import { addBarcode, addItem } from '../service/database/items.ts';
import { addMovement } from '../service/database/movements.ts';
import { nextSequences } from '../service/database/organisations.ts';
import { addRange } from '../service/database/ranges.ts';
import { plainMovement } from '../service/domain/movements.ts';
import { gap } from '../service/domain/order.ts';
import { withCheckDigit } from '../shared/colour-bar/barcodes.ts';

export interface AddedItem {
  readonly id: string;
  readonly ean: string;
  /** Nothing else on any screen says the same. */
  readonly name: string;
}

export interface Filled {
  readonly added: readonly AddedItem[];
  /** Oldest first. */
  readonly movementIds: readonly string[];
}

const perRange = 250;
const perTurn = 500;
/** Before everything that is measured. */
const made = Date.UTC(2026, 0, 2);

const idOf = (prefix: string, number: number): string => `${prefix}_bench${String(number).padStart(17, '0')}`;
/** 19942 begins no barcode of the sample. */
const itemOf = (number: number): AddedItem => ({
  id: idOf('cbi', number),
  ean: withCheckDigit(`19942${String(number).padStart(7, '0')}`),
  name: `Bench ${String(number).padStart(6, '0')}`,
});

/** Rows by turns, sent without waiting for each. */
async function each(count: number, add: (number: number) => readonly Promise<unknown>[]): Promise<void> {
  for (let from = 0; from < count; from += perTurn)
    await Promise.all(
      Array.from({ length: Math.min(perTurn, count - from) }, (_, at) => add(from + at)).flat(),
    );
}

async function addItems(connection: Connection, location: string, count: number): Promise<void> {
  await each(Math.ceil(count / perRange), (number) => [
    connection.run(addRange, {
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
    }),
  ]);
  await each(count, (number) => {
    const { id, ean, name } = itemOf(number);
    return [
      connection.run(addItem, {
        id,
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
      connection.run(addBarcode, { item_id: id, location_id: location, ean, catalogue: 0 }),
    ];
  });
}

async function addMovements(
  connection: Connection,
  location: string,
  items: number,
  count: number,
): Promise<void> {
  const last = (await connection.first(nextSequences, { location, count }))!.sequence;
  await each(count, (number) => [
    connection.run(addMovement, {
      ...plainMovement,
      id: idOf('mov', number),
      location_id: location,
      sequence: last - count + 1 + number,
      type: number % 2 === 0 ? 'delivery' : 'withdrawal',
      item_id: idOf('cbi', number % items),
      quantity: number % 2 === 0 ? 1 : -1,
      balance_after: 1000,
      reason: number % 2 === 0 ? null : 'consumption',
      external_reference: `bench-${number}`,
      list_value: number % 2 === 0 ? null : 9000,
      created_at: made + number,
    }),
  ]);
}

/** In one transaction. The sample must be there. */
export async function fill(
  database: Database,
  location: string,
  items: number,
  movements: number,
): Promise<Filled> {
  await database.change(async (connection) => {
    await addItems(connection, location, items);
    if (movements > 0) await addMovements(connection, location, items, movements);
    return ok(null);
  }, location);
  return {
    added: Array.from({ length: items }, (_, number) => itemOf(number)),
    movementIds: Array.from({ length: movements }, (_, number) => idOf('mov', number)),
  };
}
