/** Stock documents and movements. A movement is never changed; its correction refers to it. */
import type { Kysely } from 'kysely';
import { filtered } from './filters.ts';
import { columnsExcept, insertInto, insertRows } from './rows.ts';
import { statement } from './statement.ts';
import type { MovementsTable, Tables } from './tables.ts';

/** A movement with its correction; the list value as text, as it may be larger than a number holds exactly. */
export interface MovementRow extends Omit<MovementsTable, 'list_value'> {
  list_value: string | null;
  corrected_by: string | null;
}

const movements = (db: Kysely<Tables>) =>
  db
    .selectFrom('movements')
    .leftJoin('movements as corrections', 'corrections.corrects_movement_id', 'movements.id')
    .select(columnsExcept('movements', 'list_value').map((name) => `movements.${name}` as const))
    .select((row) => [
      row.cast<string | null>('movements.list_value', 'text').as('list_value'),
      'corrections.id as corrected_by',
    ]);

export const addDocument = insertInto('stock_documents');

export const documentByReference = statement((db, p: { location: string; reference: string }) =>
  db
    .selectFrom('stock_documents')
    .select('id')
    .where('location_id', '=', p.location)
    .where('external_reference', '=', p.reference),
);

export const addMovement = insertInto('movements');

export const addMovements = insertRows('movements');

export const movementById = statement((db, p: { id: string }) =>
  movements(db).where('movements.id', '=', p.id),
);

export const movementsOfDocument = statement((db, p: { document: string }) =>
  movements(db).where('movements.document_id', '=', p.document).orderBy('movements.sequence'),
);

/** Movements recorded by registering a mix, oldest first, after a sequence. */
export const movementsOfMix = statement((db, p: { mix: string; after: number; count: number }) =>
  db
    .selectFrom('movements')
    .leftJoin('movements as corrections', 'corrections.corrects_movement_id', 'movements.id')
    .select([
      'movements.id',
      'movements.sequence',
      'movements.quantity',
      'movements.component',
      'corrections.id as corrected_by',
    ])
    .where('movements.mix_id', '=', p.mix)
    .where('movements.sequence', '>', p.after)
    .where('movements.component', 'is not', null)
    .orderBy('movements.sequence')
    .limit(p.count),
);

/**
 * The first sequence that is too recent to be listed; null: none. The `+ 0` keeps the planner from reading the order's index
 * from its old end.
 */
export const firstTooYoung = statement((db, p: { location: string; time: number }) =>
  db
    .selectFrom('movements')
    .select((row) => row.fn.min<number | null>(row('sequence', '+', 0)).as('sequence'))
    .where('location_id', '=', p.location)
    .where('created_at', '>', p.time),
);

interface MovementsPage {
  location: string;
  after: number;
  before: number;
  count: number;
  item?: string | undefined;
  product?: string | undefined;
  type?: string | undefined;
  reference?: string | undefined;
}

/** All given filters must match. */
export const movementsPage = filtered<MovementsPage, MovementRow>((db, p, used) => {
  let query = movements(db)
    .where('movements.location_id', '=', p.location)
    .where('movements.sequence', '>', p.after)
    .where('movements.sequence', '<', p.before);
  if (used.item) query = query.where('movements.item_id', '=', p.item);
  if (used.product) query = query.where('movements.product_id', '=', p.product);
  if (used.type) query = query.where('movements.type', '=', p.type);
  if (used.reference) query = query.where('movements.external_reference', '=', p.reference);
  return query.orderBy('movements.sequence').limit(p.count);
});

/** Whether a stock document's withdrawal took the open pack away after this sequence, and it did not come back. */
export const openPackWithdrawnSince = statement((db, p: { item: string; sequence: number }) =>
  db
    .selectFrom('movements')
    .leftJoin('movements as corrections', 'corrections.corrects_movement_id', 'movements.id')
    .select('movements.id')
    .where('movements.item_id', '=', p.item)
    .where('movements.sequence', '>', p.sequence)
    .where('movements.open_taken', '>', 0)
    .where((row) => row.or([row('corrections.id', 'is', null), row('corrections.open_returned', '=', 0)]))
    .limit(1),
);

/** Whether a later mix that is not undone marked a pack of the item as finished. */
export const packMarkedSince = statement((db, p: { item: string; sequence: number; mix: string }) =>
  db
    .selectFrom('movements')
    .innerJoin('mixes', 'mixes.id', 'movements.mix_id')
    .select('movements.id')
    .where('movements.item_id', '=', p.item)
    .where('movements.sequence', '>', p.sequence)
    .where('movements.cause', '=', 'marked')
    .where('mixes.undone_at', 'is', null)
    .where('mixes.id', '<>', p.mix)
    .limit(1),
);

/** The item's uncorrected withdrawals that came from over-drawing, newest first, from a sequence back. */
export const overdrawnStanding = statement((db, p: { item: string; before: number; count: number }) =>
  db
    .selectFrom('movements')
    .leftJoin('movements as corrections', 'corrections.corrects_movement_id', 'movements.id')
    .select([
      'movements.id',
      'movements.sequence',
      'movements.quantity',
      'movements.mix_id',
      'movements.component',
    ])
    .where('movements.item_id', '=', p.item)
    .where('movements.sequence', '<', p.before)
    .where('movements.cause', '=', 'overdrawn')
    .where('corrections.id', 'is', null)
    .orderBy('movements.sequence', 'desc')
    .limit(p.count),
);
