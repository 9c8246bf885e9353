/** A catalogue file under review or being sent: its planned rows, and the steps that carry them out. */
import { z } from 'zod';
import { fileOutcome, type FileOutcome, type ShownFileRow } from '../../../shared/bridge/catalogue-file.ts';
import type { Outcome, Plan, Step } from '../../../shared/catalogue-file/plan.ts';
import { readJson } from './set-aside.ts';
import type { Store } from './store.ts';

type StepState = 'ready' | 'saved' | 'done' | 'failed';

export interface KeptStep {
  readonly number: number;
  readonly step: Step;
  /** The entry saved for the step; null: none yet. */
  readonly entryId: string | null;
}

export interface FileRows {
  /** Replaces the file kept before. */
  keep(place: string, plan: Plan): void;
  forget(place: string): void;
  /** By line; `failed`: rows of which a step was refused. */
  rows(place: string, what: Outcome['what'] | 'failed', from: number, limit: number): ShownFileRow[];
  counts(place: string): Readonly<Record<Outcome['what'] | 'failed', number>>;
  /** The first `limit` steps, in order. */
  steps(place: string, state: StepState, limit: number): KeptStep[];
  stepCounts(place: string): Readonly<Record<StepState, number>>;
  /** Several may be done by one entry. */
  move(place: string, numbers: readonly number[], state: StepState, entryId: string | null): void;
  /** Steps of a type that are not begun are not done. */
  leaveOut(place: string, type: Step['type']): void;
  /** A step of the row was refused; the row's first code is kept. */
  failed(place: string, line: number, code: string): void;
  /** Whether something of a row was refused. */
  hasFailed(place: string, line: number): boolean;
}

// The steps come from our own plan, so a loose schema is enough.
const step = z.looseObject({ type: z.string(), line: z.int(), range: z.string() });

export function fileRows(store: Store): FileRows {
  const countsBy = (sql: string, place: string) =>
    Object.fromEntries(
      (store.all(sql, place) as { name: string; count: number }[]).map(({ name, count }) => [name, count]),
    );
  const forget = (place: string) => {
    store.run('DELETE FROM file_rows WHERE place = ?', place);
    store.run('DELETE FROM file_steps WHERE place = ?', place);
  };
  return {
    keep: (place, { outcomes, steps }) =>
      store.transaction(() => {
        forget(place);
        for (const outcome of outcomes)
          store.run(
            'INSERT INTO file_rows (place, line, what, json, failure) VALUES (?, ?, ?, ?, NULL)',
            place,
            outcome.line,
            outcome.what,
            JSON.stringify(outcome),
          );
        for (const [number, one] of steps.entries())
          store.run(
            "INSERT INTO file_steps (place, step, json, state, entry_id) VALUES (?, ?, ?, 'ready', NULL)",
            place,
            number,
            JSON.stringify(one),
          );
      }),
    forget: (place) => store.transaction(() => forget(place)),
    rows: (place, what, from, limit) => {
      const wanted = what === 'failed' ? 'failure IS NOT NULL' : 'what = ?';
      const rows = store.all(
        `SELECT json, failure FROM file_rows WHERE place = ? AND ${wanted} ORDER BY line LIMIT ? OFFSET ?`,
        place,
        ...(what === 'failed' ? [] : [what]),
        limit,
        from,
      ) as { json: string; failure: string | null }[];
      return rows.flatMap(({ json, failure }) => {
        const outcome: FileOutcome | null = readJson(fileOutcome, json);
        return outcome === null ? [] : [{ ...outcome, failure }];
      });
    },
    counts: (place) => ({
      create: 0,
      change: 0,
      same: 0,
      refused: 0,
      skipped: 0,
      ...countsBy(
        'SELECT what AS name, count(*) AS count FROM file_rows WHERE place = ? GROUP BY what',
        place,
      ),
      failed: 0,
      ...countsBy(
        "SELECT 'failed' AS name, count(*) AS count FROM file_rows WHERE place = ? AND failure IS NOT NULL",
        place,
      ),
    }),
    steps: (place, state, limit) => {
      const rows = store.all(
        'SELECT step, json, entry_id FROM file_steps WHERE place = ? AND state = ? ORDER BY step LIMIT ?',
        place,
        state,
        limit,
      ) as { step: number; json: string; entry_id: string | null }[];
      return rows.flatMap(({ step: number, json, entry_id: entryId }) =>
        readJson(step, json) === null ? [] : [{ number, step: JSON.parse(json) as Step, entryId }],
      );
    },
    stepCounts: (place) => ({
      ready: 0,
      saved: 0,
      done: 0,
      failed: 0,
      ...countsBy(
        'SELECT state AS name, count(*) AS count FROM file_steps WHERE place = ? GROUP BY state',
        place,
      ),
    }),
    move: (place, numbers, state, entryId) => {
      for (const number of numbers)
        store.run(
          'UPDATE file_steps SET state = ?, entry_id = ? WHERE place = ? AND step = ?',
          state,
          entryId,
          place,
          number,
        );
    },
    leaveOut: (place, type) =>
      store.run(
        "DELETE FROM file_steps WHERE place = ? AND state = 'ready' AND json ->> 'type' = ?",
        place,
        type,
      ),
    hasFailed: (place, line) =>
      store.get(
        'SELECT 1 FROM file_rows WHERE place = ? AND line = ? AND failure IS NOT NULL',
        place,
        line,
      ) !== undefined,
    failed: (place, line, code) =>
      store.run(
        'UPDATE file_rows SET failure = coalesce(failure, ?) WHERE place = ? AND line = ?',
        code,
        place,
        line,
      ),
  };
}
