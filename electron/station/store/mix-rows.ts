/** Mixes as the service has them, kept so that the day can be shown without it. */
import { z } from 'zod';
import { colourBarMix, type ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { readJson } from './set-aside.ts';
import { startOfNewestDays, type Store } from './store.ts';

export interface StoredMix {
  readonly mix: ColourBarMix;
  /** The balance of each item after the mix; null: it was registered elsewhere. */
  readonly balances: MixView['balances'] | null;
}

export interface MixRows {
  /** `reference` is the mix's `externalReference`, or its id if it has none. */
  put(place: string, reference: string, kept: StoredMix): void;
  byId(place: string, mixId: string): StoredMix | null;
  byReference(place: string, reference: string): StoredMix | null;
  /** The mixes whose references begin with this, the first made first. */
  beginning(place: string, start: string): StoredMix[];
  /** Newest first. */
  since(place: string, from: number): StoredMix[];
  /** When each item of the newest `mixes` mixes that are not undone was last used. */
  lastUsed(place: string, mixes: number): { readonly itemId: string; readonly at: number }[];
  /** References of those registered here whose balances are not known yet. */
  unsettled(place: string): string[];
  /**
   * Forgets mixes from before the newest `days` days on which one was made. The clock may be wrong, so it is not
   * used.
   */
  forgetOld(days: number): void;
  forget(place: string, mixIds: readonly string[]): void;
}

export const keptMix = z.object({
  mix: colourBarMix,
  balances: z.array(z.object({ packs: z.int() })).nullable(),
});

export function mixRows(store: Store): MixRows {
  const read = (row: unknown): StoredMix | null =>
    row === undefined || readJson(keptMix, (row as { json: string }).json) === null
      ? null
      : (JSON.parse((row as { json: string }).json) as StoredMix);
  return {
    put: (place, reference, kept) =>
      store.run(
        `INSERT INTO mixes (place, mix_id, reference, created_at, json) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (place, mix_id) DO UPDATE SET json = excluded.json`,
        place,
        kept.mix.id,
        reference,
        Date.parse(kept.mix.createdAt),
        JSON.stringify(kept),
      ),
    byId: (place, mixId) =>
      read(store.get('SELECT json FROM mixes WHERE place = ? AND mix_id = ?', place, mixId)),
    byReference: (place, reference) =>
      read(store.get('SELECT json FROM mixes WHERE place = ? AND reference = ?', place, reference)),
    beginning: (place, start) =>
      store
        .all(
          `SELECT json FROM mixes WHERE place = ? AND reference >= ? AND reference < ? || '~' ORDER BY created_at`,
          place,
          start,
          start,
        )
        .flatMap((row) => read(row) ?? []),
    since: (place, from) =>
      store
        .all(
          'SELECT json FROM mixes WHERE place = ? AND created_at >= ? ORDER BY created_at DESC',
          place,
          from,
        )
        .flatMap((row) => read(row) ?? []),
    lastUsed: (place, mixes) =>
      store
        .all(
          `SELECT json_extract(component.value, '$.colourBarItemId') AS item_id, max(created_at) AS at
           FROM (
             SELECT created_at, json FROM mixes
             WHERE place = ? AND json_valid(json) AND json_extract(json, '$.mix.undoneAt') IS NULL
             ORDER BY created_at DESC LIMIT ?
           ) AS newest, json_each(newest.json, '$.mix.bowls') AS bowl, json_each(bowl.value, '$.components') AS component
           GROUP BY item_id`,
          place,
          mixes,
        )
        .map((row) => {
          const { item_id: itemId, at } = row as { item_id: string; at: number };
          return { itemId, at };
        }),
    unsettled: (place) =>
      store
        .all(
          `SELECT reference FROM mixes WHERE place = ? AND json_valid(json) AND json_extract(json, '$.balances') IS NULL AND EXISTS (
             SELECT 1 FROM outbox WHERE kind = 'mix' AND outbox.reference = mixes.reference AND outbox.place = mixes.place
           )`,
          place,
        )
        .map((row) => (row as { reference: string }).reference),
    forget: (place, mixIds) =>
      store.run(
        'DELETE FROM mixes WHERE place = ? AND mix_id IN (SELECT value FROM json_each(?))',
        place,
        JSON.stringify(mixIds),
      ),
    forgetOld: (days) =>
      store.run(
        `DELETE FROM mixes WHERE created_at < (SELECT ${startOfNewestDays('mixes', 'created_at')})`,
        days,
      ),
  };
}
