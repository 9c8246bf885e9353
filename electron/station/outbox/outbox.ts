/**
 * Every write, from "saved here" to "the service has it". The state machine decides (`machine.ts`); this commits each
 * of its steps, sends, and wakes up again when something is due.
 */
import type { OutboxEntry, OutboxSummary, Person } from '../../../shared/bridge/views.ts';
import { assertNever, fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import { readAnswer, type Api } from '../api/api.ts';
import type { Reach, Request } from '../api/request.ts';
import { backOff } from '../api/retries.ts';
import type { Ports } from '../ports.ts';
import { outboxRows } from '../store/outbox-rows.ts';
import type { Store } from '../store/store.ts';
import { entryView, type About, type NewEntry, type Row, type Rows } from './about.ts';
import { isUndone, mayBeDoneAlready, operationOf } from './kinds.ts';
import { undoEntry } from './undo-entry.ts';
import { begun, nextOf, step, undoMeans, type Happening, type Progress } from './machine.ts';

/** The service that writes go to now; null while there is none, or while it refuses us or cannot be reached. */
export interface Destination {
  readonly origin: string;
  readonly reach: Reach;
}

export interface OutboxPorts extends Pick<Ports, 'clock' | 'random' | 'log'> {
  readonly store: Store;
  readonly request: Request;
  readonly api: Api;
  readonly signal: AbortSignal;
  /** Whose entries are shown and counted, reachable or not. */
  readonly origin: () => string;
  readonly destination: () => Destination | null;
  readonly seen: (failure: Failure | null) => void;
  /** An entry came, or one of them changed. */
  readonly changed: () => void;
  /** The service has it. The entry is already committed as done. */
  readonly delivered: (row: Row, answer: unknown) => void;
}

export interface Outbox {
  /** Commits it (inside the caller's transaction, where there is one); `send` sets it on its way afterwards. */
  readonly save: (entry: NewEntry) => Row;
  readonly send: () => void;
  /** The connection is back. */
  readonly reconnected: () => void;
  /** What was and will be sent to the present service, newest first; what needs attention however old it is. */
  readonly activity: () => OutboxEntry[];
  /** Waiting, sending and refused ones of the present service, in order. */
  readonly unsettled: () => Row[];
  rows: Rows;
  readonly summary: () => OutboxSummary;
  readonly retry: (entryId: string) => Result<OutboxEntry>;
  readonly discard: (entryId: string, because: string) => Result<OutboxEntry>;
  /** Undoes a mix wherever it is on its way: takes it out, or has it undone at the service. */
  readonly undo: (mix: Row, by: Person) => Result<Row>;
  /** Ends what is under way, as if the connection had broken. */
  readonly close: () => Promise<void>;
}

const sendTimeoutMs = 20_000;
const longestWaitMs = 300_000;
const keptDays = 90;
const shownEntries = 300;

export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, clock } = ports;
  const rows: Rows = outboxRows<About, Progress>(store);
  let sending: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let cancelWake: (() => void) | null = null;
  let known: { origin: string; rows: Row[] } | null = null;

  const changed = () => {
    known = null;
    ports.changed();
  };
  const unsettled = (): Row[] => {
    const origin = ports.origin();
    if (known?.origin !== origin) known = { origin, rows: rows.unsettled(origin) };
    return known.rows;
  };
  const save = (entry: NewEntry): Row => {
    const saved = { ...entry, id: ports.random.uuid(), createdAt: clock.now(), method: 'POST' as const };
    const row = rows.insert(saved, ports.random.uuid(), begun(clock.now()));
    changed();
    return row;
  };
  const move = (row: Row, happening: Happening, more?: Parameters<Rows['move']>[2]): Result<Row> => {
    const next = step(row.progress, happening, clock.now());
    if (!next.ok) return next;
    rows.move(row.id, next.value, more);
    changed();
    return ok({ ...row, progress: next.value });
  };
  const mustMove = (row: Row, happening: Happening, more?: Parameters<Rows['move']>[2]): Row => {
    const moved = move(row, happening, more);
    if (!moved.ok) throw new Error(`an entry that is ${row.progress.state} cannot be ${happening.type}`);
    return moved.value;
  };

  const saveUndo = (mix: Row, mixId: string, by: Person): Row =>
    save(
      undoEntry(
        {
          origin: mix.origin,
          place: mix.place,
          locationId: locationOf(mix.path),
          reference: mix.reference,
          mixId,
          items: mix.about.items,
        },
        by,
      ),
    );

  /** What the service said to one attempt; what only looks like a refusal is asked about. */
  const attempt = async (row: Row, { reach }: Destination): Promise<Result<unknown>> => {
    const declared = operationOf(row.kind);
    const answered = await ports.request(
      reach,
      {
        method: row.method,
        path: row.path,
        idempotencyKey: row.idempotencyKey,
        ...(row.body ? { body: row.body } : {}),
      },
      { timeoutMs: sendTimeoutMs, signal: ports.signal },
    );
    ports.seen(answered.ok ? null : answered.error);
    if (answered.ok) return readAnswer(declared, answered.value.json, answered.value.requestId);
    if (!mayBeDoneAlready(row.kind, answered.error) || row.about.mixId === null) return answered;
    const mix = await ports.api.colourBarMixes.get({
      params: { locationId: locationOf(row.path), colourBarMixId: row.about.mixId },
      signal: ports.signal,
    });
    if (!mix.ok) return mix;
    return isUndone(mix.value) ? mix : answered;
  };

  const deliver = async (row: Row, destination: Destination): Promise<void> => {
    const sent = mustMove(row, { type: 'sent' });
    const answer = await attempt(sent, destination);
    // Somebody may have undone it meanwhile.
    const current = rows.byId(row.id) ?? sent;
    if (answer.ok) {
      store.transaction(() => {
        mustMove(current, { type: 'answered' }, { answer: answer.value });
        const by = current.progress.undoWanted;
        if (by) saveUndo(current, mixIdOf(answer.value), by);
      });
      ports.delivered(current, answer.value);
      return;
    }
    const wait = backOff(current.progress.attempts + 1, ports.random, answer.error, longestWaitMs);
    const after = mustMove(current, { type: 'failed', failure: answer.error, wait });
    ports.log('warn', 'outbox.failed', {
      entry: row.id,
      kind: row.kind,
      code: answer.error.code,
      requestId: answer.error.requestId,
      state: after.progress.state,
    });
    // It never took effect there, and nobody wants it any more.
    if (after.progress.undoWanted && !after.progress.doubtful)
      move(after, { type: 'discarded', because: 'undone' });
  };

  const run = async (): Promise<void> => {
    for (;;) {
      const destination = ports.destination();
      if (!destination || closed) return;
      const next = nextOf(
        rows.unsettled(destination.origin).map((row) => ({ ...row.progress, row })),
        clock.now(),
        ({ row }) => row.about.items.map(({ itemId }) => itemId),
      );
      if ('wait' in next) {
        if (next.wait !== null) cancelWake = clock.after(next.wait - clock.now(), send);
        return;
      }
      await deliver(next.send.row, destination);
    }
  };
  const send = () => {
    cancelWake?.();
    cancelWake = null;
    if (closed) return;
    if (sending) {
      again = true;
      return;
    }
    again = false;
    sending = run()
      .catch((error: unknown) =>
        ports.log('error', 'outbox.bug', { error: error instanceof Error ? error.message : 'unknown' }),
      )
      .finally(() => {
        sending = null;
        // Something may have been saved between the last look and now.
        if (again) send();
      });
  };

  store.transaction(() => {
    for (const row of rows.leftSending()) mustMove(row, { type: 'restarted' });
    rows.forgetSettledBefore(clock.now() - keptDays * 86_400_000);
  });

  return {
    save,
    send,
    rows,
    unsettled,
    activity: () => {
      const shown = new Map(rows.newest(ports.origin(), shownEntries).map((row) => [row.id, row]));
      for (const row of unsettled()) shown.set(row.id, row);
      return [...shown.values()].sort((a, b) => b.seq - a.seq).map(entryView);
    },
    reconnected: () => {
      store.transaction(() => {
        for (const row of unsettled())
          if (row.progress.state === 'waiting') move(row, { type: 'reconnected' });
      });
      send();
    },
    summary: () => {
      const attention = unsettled().filter(({ progress }) => progress.state === 'refused').length;
      return { waiting: unsettled().length - attention, attention };
    },
    retry: (entryId) => {
      const row = rows.byId(entryId);
      if (!row) return fail('unknown_here');
      // A refusal is kept with its key for a day (spec 1, Idempotency-Key 5): a new try needs a new one.
      const more = row.progress.state === 'refused' ? { idempotencyKey: ports.random.uuid() } : {};
      const moved = move(row, { type: 'retried' }, more);
      if (!moved.ok) return moved;
      send();
      return ok(entryView(moved.value));
    },
    discard: (entryId, because) => {
      const row = rows.byId(entryId);
      if (!row) return fail('unknown_here');
      const moved = move(row, { type: 'discarded', because });
      return moved.ok ? ok(entryView(moved.value)) : moved;
    },
    undo: (mix, by) => {
      const means = undoMeans(mix.progress);
      switch (means) {
        case 'take out':
          return store.transaction(() =>
            move(mustMove(mix, { type: 'undoWanted', by }), { type: 'discarded', because: 'undone' }),
          );
        case 'undo there later':
          return move(mix, { type: 'undoWanted', by });
        case 'undo there': {
          const undo = saveUndo(mix, mixIdOf(mix.answer), by);
          send();
          return ok(undo);
        }
        case 'nothing':
          return fail('not_ready', { details: { why: mix.progress.state } });
        default:
          return assertNever(means);
      }
    },
    close: async () => {
      closed = true;
      cancelWake?.();
      await sending;
    },
  };
}

/** Of a path that this outbox built: `/v1/locations/{locationId}/…`. */
function locationOf(path: string): string {
  return decodeURIComponent(path.split('/')[3] ?? '');
}

function mixIdOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string')
    return answer.id;
  throw new Error('a registered mix has no id');
}
