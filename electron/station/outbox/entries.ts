/** The outbox's rows with their order in memory: each change is committed first and then known in memory. */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { Result } from '../../../shared/result.ts';
import { ok } from '../../../shared/result.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Clock, Random } from '../ports.ts';
import type { Signals } from '../signals.ts';
import { journalRows, type JournalLine, type JournalRows } from '../store/journal-rows.ts';
import { outboxRows, type SaidKept } from '../store/outbox-rows.ts';
import { setAsideEntry } from '../store/set-aside.ts';
import type { Store } from '../store/store.ts';
import type { CommonDetails, NewEntry, EntryRow, EntryRows } from '../writes/write.ts';
import { newPersonWrite } from '../writes/new-person.ts';
import { isOf, personalKinds, writeOf } from '../writes/writes.ts';
import { settleAwaiting } from './awaited-persons.ts';
import { entryView } from './entry-view.ts';
import { newProgress, readProgress, step, type EntryEvent, type SendProgress } from './machine.ts';
import { createQueue, type Queue } from './queue.ts';

export interface EntriesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly origin: () => string;
  readonly signals: Signals;
  readonly said: SaidKept;
}

/** A line of the journal: the entry as it was closed, with its unsent body unless that holds a customer's data. */
interface ClosedEntry {
  readonly reason: string;
  readonly by: StaffMember | null;
  readonly entry: OutboxEntry;
  readonly operation: string;
  readonly params: EntryRow['params'];
  readonly body: string | null;
}

interface Closing {
  readonly what: JournalLine<ClosedEntry>['what'];
  readonly because: string;
  /** The person who decided it; null: it follows from another decision. */
  readonly by: StaffMember | null;
  readonly replacedBy?: NonNullable<OutboxEntry['replacedBy']>;
}

type More = Parameters<EntryRows['move']>[2];

export interface Entries {
  readonly rows: EntryRows;
  readonly journal: JournalRows<ClosedEntry>;
  /** The open entries of the present service. */
  readonly queue: () => Queue;
  /** Does the work in one local transaction (`Store.transaction`); inside another it joins that. */
  readonly commit: Store['transaction'];
  readonly save: (entry: NewEntry) => EntryRow;
  readonly move: (row: EntryRow, event: EntryEvent, more?: More) => Result<EntryRow>;
  /** Takes a step that must be valid. Throws otherwise, which is a bug. */
  readonly mustMove: (row: EntryRow, event: EntryEvent, more?: More) => EntryRow;
  /** Gives one that was never sent the person it waited for. */
  readonly rewrite: (row: EntryRow, as: Parameters<EntryRows['rewrite']>[1]) => void;
  /** Seals the texts of settled entries about customers that were not sealed when they settled: some at a time. */
  readonly sealRest: (place: string) => Promise<void>;
  /** Takes out a row that differs from its hash; false if it does not, or if there is no such row. */
  readonly setAside: (id: string) => boolean;
  /**
   * Discards it with a reason that stays, and with it the unsent entries that refer to it. A mix that waits for an undo,
   * which it corrects, is only discarded with it if a person discards the undo itself.
   */
  readonly close: (row: EntryRow, closing: Closing) => Result<EntryRow>;
  /** Closes unsent entries that refer to an undone one and would be about a mix that never was. */
  readonly closeUndone: (row: EntryRow) => void;
}

const isSettled = ({ state }: SendProgress) => state === 'done' || state === 'discarded';

export function createEntries(ports: EntriesPorts): Entries {
  const { store, clock, random } = ports;
  const rows: EntryRows = outboxRows<CommonDetails, SendProgress>(store, readProgress, ports.said);
  const journal = journalRows<ClosedEntry>(store);
  let known: { origin: string; version: number; queue: Queue } | null = null;
  let depth = 0;
  /** Entries that the commit changes, and whether it settles them. */
  const touched = new Map<string, 'settled' | 'changed'>();

  /** The file's version; it changes when another process writes to the file. */
  const version = () => (store.get('PRAGMA data_version') as { data_version: number }).data_version;
  const queue = (): Queue => {
    const origin = ports.origin();
    const now = version();
    if (known?.origin !== origin || known.version !== now)
      known = { origin, version: now, queue: createQueue(rows.open(origin)) };
    return known.queue;
  };
  const settle = (committed: boolean) => {
    const changes = [...touched];
    touched.clear();
    const itemIds = new Set<string>();
    try {
      for (const [id, how] of changes) {
        const row = committed && how === 'settled' ? null : rows.openById(id);
        if (row && row.origin !== known?.origin) continue;
        for (const itemId of (row ? known?.queue.put(row) : known?.queue.remove(id)) ?? [])
          itemIds.add(itemId);
      }
    } catch {
      // The commit holds: the queue is read again on the next use.
      known = null;
    }
    if (changes.length > 0) ports.signals.emit('waitingChanged', [...itemIds]);
  };
  const commit: Store['transaction'] = (work) => {
    depth += 1;
    let committed = false;
    try {
      const value = store.transaction(work);
      committed = true;
      return value;
    } finally {
      depth -= 1;
      // Also after a failure: memory then matches the file.
      if (depth === 0) settle(committed);
    }
  };
  const save = (entry: NewEntry): EntryRow =>
    commit(() => {
      const saved = {
        ...entry,
        id: random.uuid(),
        parent: entry.parent ?? null,
        createdAt: clock.now(),
      };
      touched.set(saved.id, 'changed');
      return rows.insert(saved, random.uuid(), newProgress(clock.now()));
    });
  /**
   * Replaces the details of a customer's entry whose text is sealed elsewhere; null: the entry is about no customer.
   */
  const instead = (row: Pick<EntryRow, 'kind' | 'operation'>): Partial<CommonDetails> | null => {
    const personal = writeOf(row)?.personal ?? null;
    return personal && { ...personal, comment: null };
  };
  const seal = (row: EntryRow) => {
    const stands = instead(row);
    if (stands !== null) rows.seal(row.id, stands);
  };
  const move = (row: EntryRow, event: EntryEvent, more?: More): Result<EntryRow> => {
    const next = step(row.progress, event, clock.now());
    if (!next.ok) return next;
    if (next.value === row.progress) return ok(row);
    commit(() => {
      touched.set(row.id, 'changed');
      rows.move(row.id, next.value, more);
      if (isSettled(next.value)) seal(row);
      else if (isSettled(row.progress)) rows.unseal(row.id);
      if (row.kind === newPersonWrite.kind && isSettled(next.value)) settleAwaiting(entries);
      if (isSettled(next.value)) touched.set(row.id, 'settled');
    });
    const { idempotencyKey = row.idempotencyKey } = more ?? {};
    return ok({ ...row, idempotencyKey, progress: next.value });
  };
  const mustMove = (row: EntryRow, event: EntryEvent, more?: More): EntryRow => {
    const transitioned = move(row, event, more);
    if (!transitioned.ok) throw new Error(`an entry that is ${row.progress.state} cannot be ${event.type}`);
    return transitioned.value;
  };
  const close = (row: EntryRow, closing: Closing): Result<EntryRow> =>
    commit(() => {
      const { what, because, by, replacedBy } = closing;
      const closed = move(row, {
        type: 'discarded',
        because,
        by,
        replacedBy,
      });
      if (!closed.ok) return closed;
      const stands = instead(row);
      const told =
        stands === null
          ? closed.value
          : { ...row, ...closed.value, body: null, details: { ...row.details, ...stands } };
      journal.add(row.origin, {
        at: clock.now(),
        what,
        staffId: by?.id ?? null,
        record: {
          reason: because,
          by,
          entry: entryView(told),
          operation: row.operation,
          params: row.params,
          body: told.body && new TextDecoder().decode(told.body),
        },
      });
      for (const child of rows.children(row.id))
        if (by !== null || !isOf(child, 'mix')) close(child, { what, because, by: null });
      return closed;
    });

  const rewrite: Entries['rewrite'] = (row, as) =>
    commit(() => {
      if (row.progress.attempts > 0) throw new Error('what was sent is never changed');
      touched.set(row.id, 'changed');
      rows.rewrite(row.id, as);
    });

  const closeUndone = (row: EntryRow): void => {
    for (const child of rows.children(row.id))
      if (writeOf(child)?.whenParentUndone === 'closed')
        close(child, { what: 'undone', because: 'undone', by: null });
  };

  const sealRest = async (place: string): Promise<void> => {
    for (const kind of personalKinds())
      for (const id of rows.unsealed(place, kind)) {
        const row = rows.byId(id);
        if (row) commit(() => seal(row));
        await yieldToEvents();
      }
  };

  const setAside = (id: string): boolean => {
    if (rows.byId(id) !== null) return false;
    const taken = commit(() => {
      touched.set(id, 'changed');
      return setAsideEntry(store, id, clock.now());
    });
    if (taken) ports.signals.emit('entrySetAside', clock.now());
    return taken;
  };

  const entries: Entries = {
    rows,
    journal,
    queue,
    commit,
    save,
    move,
    mustMove,
    rewrite,
    sealRest,
    setAside,
    close,
    closeUndone,
  };
  return entries;
}
