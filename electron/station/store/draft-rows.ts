/** Drafts and their undo steps. */
import { draft as draftSchema, type Draft } from '../../../shared/bridge/drafts.ts';
import { readJson } from './set-aside.ts';
import { startOfNewestDays, type Store } from './store.ts';

type DraftState = 'open' | 'registered' | 'discarded';

interface DraftRow {
  readonly place: string;
  readonly state: DraftState;
  readonly draft: Draft;
  /** When it was registered or discarded. */
  readonly closedAt: number | null;
}

export interface DraftRows {
  put(place: string, draft: Draft): void;
  close(draftId: string, state: DraftState, at: number | null): void;
  byId(draftId: string): DraftRow | null;
  /** The draft of a registered mix, by its reference; null if it was forgotten. */
  registered(place: string, reference: string): Draft | null;
  /** Open drafts, the last changed first. */
  open(place: string): Draft[];
  /** Drafts discarded since `at` (milliseconds since 1970), the last first. */
  discardedSince(place: string, at: number): Draft[];
  /** The draft before each step that can be undone, oldest first. */
  steps(draftId: string): Draft[];
  /** Adds an undo step, and drops the oldest beyond `most`. */
  pushStep(draftId: string, before: Draft, most: number): void;
  /** Removes the last undo step. */
  dropStep(draftId: string): void;
  /**
   * Forgets drafts closed before the newest `days` days on which a draft was closed. The clock may be wrong, so it
   * is not used.
   */
  forgetClosed(days: number): void;
}

export function draftRows(store: Store): DraftRows {
  const draft = (row: unknown): Draft[] => {
    const { json } = row as { json: string };
    // Checked by its schema, but returned as stored.
    return readJson(draftSchema, json) === null ? [] : [JSON.parse(json) as Draft];
  };
  return {
    put: (place, value) => {
      store.run(
        `INSERT INTO drafts (id, place, state, json, updated_at) VALUES (?, ?, 'open', ?, ?)
         ON CONFLICT (id) DO UPDATE SET json = excluded.json, updated_at = excluded.updated_at`,
        value.id,
        place,
        JSON.stringify(value),
        Date.parse(value.updatedAt),
      );
      store.mark('drafts');
    },
    close: (draftId, state, at) => {
      store.run('UPDATE drafts SET state = ?, closed_at = ? WHERE id = ?', state, at, draftId);
      store.mark('drafts');
    },
    byId: (draftId) => {
      const row = store.get('SELECT place, state, json, closed_at FROM drafts WHERE id = ?', draftId) as
        | { place: string; state: DraftState; json: string; closed_at: number | null }
        | undefined;
      const [kept] = row ? draft(row) : [];
      return row && kept
        ? { place: row.place, state: row.state, draft: kept, closedAt: row.closed_at }
        : null;
    },
    registered: (place, reference) =>
      store
        .all(
          "SELECT json FROM drafts WHERE place = ? AND state = 'registered' AND json ->> 'reference' = ?",
          place,
          reference,
        )
        .flatMap(draft)[0] ?? null,
    open: (place) =>
      store
        .all(
          "SELECT json FROM drafts WHERE place = ? AND state = 'open' ORDER BY updated_at DESC, rowid DESC",
          place,
        )
        .flatMap(draft),
    discardedSince: (place, at) =>
      store
        .all(
          "SELECT json FROM drafts WHERE place = ? AND state = 'discarded' AND closed_at >= ? ORDER BY closed_at DESC, rowid DESC",
          place,
          at,
        )
        .flatMap(draft),
    steps: (draftId) =>
      store.all('SELECT json FROM draft_steps WHERE draft_id = ? ORDER BY step', draftId).flatMap(draft),
    pushStep: (draftId, before, most) => {
      store.run(
        `INSERT INTO draft_steps (draft_id, step, json)
         VALUES (?, (SELECT coalesce(max(step), 0) + 1 FROM draft_steps WHERE draft_id = ?), ?)`,
        draftId,
        draftId,
        JSON.stringify(before),
      );
      store.run(
        `DELETE FROM draft_steps WHERE draft_id = ?
         AND step <= (SELECT max(step) FROM draft_steps WHERE draft_id = ?) - ?`,
        draftId,
        draftId,
        most,
      );
    },
    dropStep: (draftId) =>
      store.run(
        `DELETE FROM draft_steps WHERE draft_id = ?
         AND step = (SELECT max(step) FROM draft_steps WHERE draft_id = ?)`,
        draftId,
        draftId,
      ),
    forgetClosed: (days) => {
      store.run(
        `DELETE FROM drafts WHERE state <> 'open' AND closed_at < (SELECT ${startOfNewestDays('drafts', 'closed_at')})`,
        days,
      );
      store.mark('drafts');
    },
  };
}
