/** What was left of the bowls that were weighed back here, whomever they were for: the salon system has no place for it. */
import type { Leftover } from '../../../shared/colour-bar/mix-recipe.ts';
import { startOfNewestDays, type Store } from './store.ts';

export interface LeftoverRows {
  /** In place of what was said of the bowl before. */
  put(place: string, reference: string, leftover: Leftover, at: number): void;
  /** Weighed between two times, in milliseconds; the later one is without. */
  between(
    place: string,
    from: number,
    to: number,
  ): { readonly grams: number; readonly value: string | null }[];
  /** Of a mix, bowl by bowl. */
  of(place: string, reference: string): Leftover[];
  /** Forgets those from before the newest so many days on which any was weighed, whatever the clock says. */
  forgetOld(days: number): void;
}

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
    between: (place, from, to) =>
      store.all(
        'SELECT grams, value FROM leftovers WHERE place = ? AND at >= ? AND at < ?',
        place,
        from,
        to,
      ) as { grams: number; value: string | null }[],
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
