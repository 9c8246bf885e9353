/** Leftovers of bowls that were weighed back, for any customer, as figures read them. */
import type { Leftover } from '../../../shared/colour-bar/mix-recipe.ts';
import { startOfNewestDays, type Store } from './store.ts';

interface UnsharedLeftover extends Leftover {
  readonly place: string;
  readonly reference: string;
  readonly at: number;
}
/** A bowl that was weighed back. */
export type LeftoverOf = Leftover & { readonly reference: string };

export interface LeftoverRows {
  /** Replaces the bowl's earlier leftover. */
  put(place: string, reference: string, leftover: Leftover, at: number): void;
  /** Weighed in [from, to), in milliseconds, without leftovers of undone mixes. */
  between(place: string, from: number, to: number): LeftoverOf[];
  /** Those without an entry in the shared document of their month (`leftovers/leftover-book.ts`). */
  unshared(): UnsharedLeftover[];
  /** The leftovers of a mix, bowl by bowl. */
  of(place: string, reference: string): Leftover[];
  /**
   * Forgets leftovers from before the newest `days` days on which one was weighed. The clock may be wrong, so it is
   * not used.
   */
  forgetOld(days: number): void;
}

/**
 * Whether a leftover's mix does not count any more: the service undid it, an undo is saved here, or it was taken out of
 * the outbox before the service had it, or will be.
 */
const isUndone = `(
  EXISTS (SELECT 1 FROM mixes
    WHERE mixes.reference = leftovers.reference AND mixes.place = leftovers.place
      AND json_extract(mixes.json, '$.mix.undoneAt') IS NOT NULL)
  OR EXISTS (SELECT 1 FROM outbox
    WHERE outbox.reference = leftovers.reference AND outbox.place = leftovers.place
      AND kind = 'undo' AND state NOT IN ('refused', 'discarded'))
  OR EXISTS (SELECT 1 FROM outbox
    WHERE outbox.reference = leftovers.reference AND outbox.place = leftovers.place
      AND kind = 'mix'
      AND (state = 'discarded' OR (state <> 'done' AND json_extract(progress, '$.undoWanted') IS NOT NULL)))
    AND NOT EXISTS (SELECT 1 FROM mixes
      WHERE mixes.reference = leftovers.reference AND mixes.place = leftovers.place)
)`;

export function leftoverRows(store: Store): LeftoverRows {
  return {
    put: (place, reference, { bowl, grams, value }, at) =>
      store.run(
        `INSERT INTO leftovers (place, reference, bowl, at, grams, value) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (place, reference, bowl)
         DO UPDATE SET at = excluded.at, grams = excluded.grams, value = excluded.value`,
        place,
        reference,
        bowl,
        at,
        grams,
        value,
      ),
    unshared: () =>
      store.all(
        `SELECT place, reference, bowl, at, grams, value FROM leftovers WHERE NOT EXISTS (
           SELECT 1 FROM shared_entries WHERE shared_entries.place = leftovers.place
             AND document = 'leftovers-' || strftime('%Y-%m', leftovers.at / 1000, 'unixepoch')
             AND entry = reference || ' ' || bowl)`,
      ) as UnsharedLeftover[],
    between: (place, from, to) =>
      store.all(
        `SELECT reference, bowl, grams, value FROM leftovers WHERE place = ? AND at >= ? AND at < ? AND NOT ${isUndone}`,
        place,
        from,
        to,
      ) as unknown as LeftoverOf[],
    of: (place, reference) =>
      store
        .all(
          'SELECT bowl, grams, value FROM leftovers WHERE place = ? AND reference = ? ORDER BY bowl',
          place,
          reference,
        )
        .map((row) => {
          const { bowl, grams, value } = row as Leftover;
          return { bowl, grams, value };
        }),
    forgetOld: (days) =>
      store.run(`DELETE FROM leftovers WHERE at < (SELECT ${startOfNewestDays('leftovers', 'at')})`, days),
  };
}
