/** Mixes, and the data of their components for an undo. */
import type { Kysely } from 'kysely';
import { filtered } from './filters.ts';
import { columnsExcept, insertInto, insertRows } from './rows.ts';
import { statement } from './statement.ts';
import type { MixesTable, Tables } from './tables.ts';

/** The list value as text, as it may be larger than a number holds exactly. */
export interface MixRow extends Omit<MixesTable, 'list_value'> {
  list_value: string | null;
}

const mixes = (db: Kysely<Tables>) =>
  db
    .selectFrom('mixes')
    .select(columnsExcept('mixes', 'list_value'))
    .select((row) => row.cast<string | null>('list_value', 'text').as('list_value'));

export const addMix = insertInto('mixes');

export const addComponents = insertRows('mix_components');

export const mixById = statement((db, p: { id: string }) => mixes(db).where('id', '=', p.id));

export const mixByReference = statement((db, p: { location: string; reference: string }) =>
  mixes(db).where('location_id', '=', p.location).where('external_reference', '=', p.reference),
);

export const markUndone = statement((db, p: { id: string; now: number; sequence: number }) =>
  db.updateTable('mixes').set({ undone_at: p.now, undone_sequence: p.sequence }).where('id', '=', p.id),
);

/** The first and last sequence of a period's mixes; null: none. */
export const sequencesOfPeriod = statement((db, p: { location: string; from: number; to: number }) =>
  db
    .selectFrom('mixes')
    .select((row) => [
      row.fn.min<number | null>('sequence').as('first'),
      row.fn.max<number | null>('sequence').as('last'),
    ])
    .where('location_id', '=', p.location)
    .where('created_at', '>=', p.from)
    .where('created_at', '<', p.to),
);

interface MixesPage {
  location: string;
  /** The page's sequences are between these, exclusive. */
  after: number;
  before: number;
  from?: number | undefined;
  to?: number | undefined;
  count: number;
  reference?: string | undefined;
  staff?: string | undefined;
  person?: string | undefined;
}

/** Newest first. All given filters must match. */
export const mixesPage = filtered<MixesPage, MixRow>((db, p, used) => {
  let query = mixes(db)
    .where('location_id', '=', p.location)
    .where('sequence', '>', p.after)
    .where('sequence', '<', p.before);
  if (used.reference) query = query.where('external_reference', '=', p.reference);
  if (used.staff) query = query.where('staff_id', '=', p.staff);
  if (used.person) query = query.where('person_id', '=', p.person);
  if (used.from && used.to) query = query.where('created_at', '>=', p.from).where('created_at', '<', p.to);
  return query.orderBy('sequence', 'desc').limit(p.count);
});

/**
 * Sums the list value in millions and remainders, so that no sum exceeds a safe integer. The divisor is a literal, as a
 * bound number could be a float and divide as one.
 */
export const mixTotals = statement((db, p: { location: string; from: number; to: number }) =>
  db
    .selectFrom('mixes')
    .select((row) => [
      'staff_id',
      row.fn.countAll<number>().as('mixes'),
      row.fn.sum<number>('grams').as('grams'),
      row.fn.sum<number>('packs_finished').as('packs_finished'),
      row.fn.sum<number>('residue').as('residue'),
      row.fn.sum<number | null>(row('list_value', '/', row.lit(1_000_000))).as('millions'),
      row.fn.sum<number | null>(row('list_value', '%', row.lit(1_000_000))).as('rest'),
    ])
    .where('location_id', '=', p.location)
    .where('created_at', '>=', p.from)
    .where('created_at', '<', p.to)
    .where('undone_at', 'is', null)
    .groupBy('staff_id')
    .orderBy('staff_id'),
);

export const componentsOfMix = statement((db, p: { mix: string }) =>
  db.selectFrom('mix_components').selectAll().where('mix_id', '=', p.mix).orderBy('component', 'desc'),
);

/** Whether a later mix that is not undone took from the item. */
export const takenSince = statement((db, p: { item: string; sequence: number }) =>
  db
    .selectFrom('mix_components')
    .innerJoin('mixes', 'mixes.id', 'mix_components.mix_id')
    .select('mix_components.mix_id')
    .where('mix_components.item_id', '=', p.item)
    .where('mix_components.sequence', '>', p.sequence)
    .where('mixes.undone_at', 'is', null)
    .limit(1),
);

/** Whether a mix of the item was registered or undone after this sequence. */
export const mixTouchedSince = statement((db, p: { item: string; sequence: number }) =>
  db
    .selectFrom('mix_components')
    .innerJoin('mixes', 'mixes.id', 'mix_components.mix_id')
    .select('mix_components.mix_id')
    .where('mix_components.item_id', '=', p.item)
    .where((row) =>
      row.or([
        row('mix_components.sequence', '>', p.sequence),
        row('mixes.undone_sequence', '>', p.sequence),
      ]),
    )
    .limit(1),
);
