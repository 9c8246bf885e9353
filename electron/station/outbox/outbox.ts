/**
 * Every write, from "saved here" to "the service has it". The state machine decides (`machine.ts`), each of its steps is
 * committed (`entries.ts`), and the sender sends (`sender.ts`).
 */
import type {
  ActivityPage,
  ActivityShow,
  JournalEntry,
  OutboxEntry,
  OutboxSummary,
} from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { assertNever, fail, ok, type Result } from '../../../shared/result.ts';
import type { Signals } from '../signals.ts';
import type { NewEntry, PreflightPorts, EntryRow, EntryRows } from '../writes/write.ts';
import { newPersonWrite } from '../writes/new-person.ts';
import { knownEntry, writeOf, type KnownEntry } from '../writes/writes.ts';
import { settleAwaiting } from './awaited-persons.ts';
import { pageOfActivity } from './activity-page.ts';
import { isAnyMissing, lookForMissing } from './missing.ts';
import { entryView } from './entry-view.ts';
import { createLastSent, endDoubt, keyToTryAgain } from './doubt.ts';
import { undoMeans } from './machine.ts';
import { createProgressShown } from './backlog.ts';
import { createScopeWatch, type ScopeWatchPorts } from './scope-watch.ts';
import { createSender, type SenderPorts } from './sender.ts';

export interface OutboxPorts extends Omit<SenderPorts, 'lastSent' | 'preflight' | 'rested'> {
  readonly signals: Signals;
  readonly units: PreflightPorts['units'];
  /** Whether the key has a scope: tried without a side effect. */
  readonly allowed: ScopeWatchPorts['allowed'];
  /** The service whose entries are shown and counted, reachable or not. */
  readonly origin: () => string;
  /** The screens should look again; not more than a few times a second, however fast a backlog is sent. */
  readonly changed: () => void;
}

export interface Outbox {
  /** Commits it, and `also` in the same transaction; `send` sets it on its way afterwards. */
  readonly save: (entry: NewEntry, also?: (saved: EntryRow) => void) => EntryRow;
  readonly send: () => void;
  /** To be called when the connection is back: sends what waited for it. */
  readonly reconnected: () => void;
  /** What was and will be sent to the present service, newest first; what needs attention however old it is. */
  readonly activity: () => OutboxEntry[];
  /** A part of all of it, however long (`activity-page.ts`). */
  readonly page: (show: ActivityShow, from: number, limit: number) => ActivityPage;
  readonly get: (entryId: string) => Result<OutboxEntry>;
  /** The open entries about an item, newest first. */
  readonly ofItem: (itemId: string) => OutboxEntry[];
  readonly journal: () => JournalEntry[];
  readonly rows: EntryRows;
  readonly summary: () => OutboxSummary;
  readonly retry: (entryId: string) => Result<OutboxEntry>;
  readonly discard: (entryId: string, because: string, by: StaffMember) => Promise<Result<OutboxEntry>>;
  /**
   * Closes one that did not get through for what `make` makes of it in the same transaction; of a new customer also
   * one that waits.
   */
  readonly replace: (
    entryId: string,
    by: StaffMember,
    make: (row: EntryRow) => Result<NonNullable<OutboxEntry['replacedBy']>>,
  ) => Promise<Result<EntryRow>>;
  /**
   * Undoes a mix or a stock document wherever it is on its way: takes it out, or has it undone at the service, which commits
   * `also` in the same transaction.
   */
  readonly undo: (row: EntryRow, by: StaffMember, also?: (undoing: EntryRow) => void) => Result<EntryRow>;
  readonly takeBack: (entryId: string, by: StaffMember) => Result<OutboxEntry>;
  /** What a service that was restored from an older copy lost (`missing.ts`). */
  readonly missing: {
    readonly isAny: (place: string) => ReturnType<typeof isAnyMissing>;
    readonly look: (place: string, noticedAt: number) => ReturnType<typeof lookForMissing>;
  };
  /** Ends what is under way, as if the connection had broken. */
  readonly close: () => Promise<void>;
}

const shownEntries = 200;
/** What of an entry an earlier version did not write into the journal, as it is shown then. */
const notKeptThen: Pick<OutboxEntry, 'bowls' | 'customer' | 'changed' | 'newPersonId' | 'undone' | 'takes'> =
  {
    bowls: [],
    customer: null,
    changed: [],
    newPersonId: null,
    undone: 'no',
    takes: false,
  };

export function createOutbox(ports: OutboxPorts): Outbox {
  const { entries, clock, random } = ports;
  const shown = createProgressShown({
    clock,
    waiting: () => entries.queue().counts().waiting,
    attention: () => entries.queue().counts().attention,
    changed: ports.changed,
  });
  ports.signals.on('waitingChanged', () => shown.changed());
  const { rows, move, mustMove, commit, close } = entries;
  const lastSent = createLastSent(clock);
  const sender = createSender({
    ...ports,
    lastSent,
    preflight: (entry) => writeOf(entry).preflight?.(entry, ports) ?? null,
    rested: () => shown.rested(),
  });
  lastSent.know(rows.doubtful(ports.origin()));
  const scopes = createScopeWatch({
    clock,
    log: (error) =>
      ports.log('error', 'outbox.scopes', { error: error instanceof Error ? error.message : 'unknown' }),
    online: () => ports.destination() !== null,
    blocked: () =>
      entries.queue().counts().attention === 0
        ? []
        : rows.held(ports.origin(), ['scope', 'location']).filter(({ progress }) => progress.needs !== null),
    allowed: ports.allowed,
    reached: async (locationId) => {
      const access = ports.destination()?.access;
      return access !== undefined && (await ports.reaches(access, locationId));
    },
    free: (entryIds) => {
      commit(() => {
        for (const id of entryIds) {
          const row = rows.byId(id);
          // Somebody may have tried it again or discarded it meanwhile.
          if (row) free(row);
        }
      });
      sender.send();
    },
  });
  const free = (row: EntryRow) => move(row, { type: 'allowed' }, keyToTryAgain(row, random));
  let lastKey: string | null = null;

  const view = (row: EntryRow) =>
    entryView(
      row,
      row.parent !== null && entries.queue().has(row.parent),
      row.progress.state === 'done' ? rows.children(row.id) : [],
    );
  const known = (entryId: string): Result<KnownEntry> => {
    const row = rows.byId(entryId);
    if (row?.origin !== ports.origin()) return fail('unknown_here');
    const entry = knownEntry(row);
    return entry === null ? fail('not_ready', { details: { why: 'newer_app' } }) : ok(entry);
  };
  /** As it is once nobody can doubt any more whether the service has it. */
  const undoubted = async (entryId: string): Promise<Result<EntryRow>> => {
    const row = known(entryId);
    if (!row.ok || !row.value.progress.doubtful || row.value.progress.state === 'sending') return row;
    if (!ports.destination()?.reaches(row.value.params.locationId))
      return fail('not_ready', { details: { why: 'may_have_arrived' } });
    const looked = await endDoubt(ports.api, row.value, lastSent.ago(row.value), ports.signal);
    if (!looked.ok) return looked;
    const now = known(entryId);
    if (!now.ok) return now;
    if (looked.value) {
      sender.markDone(now.value, looked.value.answer);
      return known(entryId);
    }
    return move(now.value, { type: 'absent' });
  };
  const takeOut = (row: EntryRow, by: StaffMember): Result<EntryRow> =>
    commit(() => close(mustMove(row, { type: 'undoWanted', by }), { what: 'undone', because: 'undone', by }));
  const undo = (row: EntryRow, by: StaffMember, also?: (undoing: EntryRow) => void): Result<EntryRow> => {
    const means = undoMeans(row.progress);
    switch (means) {
      case 'take out':
        return takeOut(row, by);
      case 'undo there later':
        return move(row, { type: 'undoWanted', by });
      case 'undo there': {
        const reversal = writeOf(row)?.reversal?.make(row, row.answer, by, random.uuid()) ?? null;
        if (reversal === null) return fail('not_allowed', { details: { why: row.progress.state } });
        const undoing = commit(() => {
          entries.closeUndone(row);
          const saved = entries.save(reversal);
          also?.(saved);
          return saved;
        });
        sender.send();
        return ok(undoing);
      }
      case 'nothing':
        return fail('not_ready', { details: { why: row.progress.state } });
      default:
        return assertNever(means);
    }
  };

  return {
    save: (entry, also) =>
      commit(() => {
        const row = entries.save(entry);
        shown.saved();
        also?.(row);
        return row;
      }),
    send: sender.send,
    rows,
    activity: () => {
      const origin = ports.origin();
      const newest = new Map(rows.newest(origin, shownEntries).map((row) => [row.id, row]));
      for (const row of rows.attention(origin, shownEntries)) newest.set(row.id, row);
      return [...newest.values()].sort((a, b) => b.seq - a.seq).map(view);
    },
    page: (show, from, limit) => pageOfActivity({ entries, origin: ports.origin(), view }, show, from, limit),
    get: (entryId) => {
      const row = rows.byId(entryId);
      return row?.origin === ports.origin() ? ok(view(row)) : fail('unknown_here');
    },
    ofItem: (itemId) =>
      entries
        .queue()
        .ofItem(itemId)
        .slice(-shownEntries)
        .toReversed()
        .flatMap((id) => rows.byId(id) ?? [])
        .map(view),
    journal: () =>
      entries.journal.newest(ports.origin(), shownEntries).map(({ seq, at, what, record }) => ({
        id: String(seq),
        at: new Date(at).toISOString(),
        what,
        staff: record.by,
        reason: record.reason,
        entry: { ...notKeptThen, ...record.entry },
      })),
    reconnected: () => {
      const destination = ports.destination();
      const key = destination?.access.key ?? null;
      const otherKey = key !== null && key !== lastKey;
      lastKey = key ?? lastKey;
      commit(() => {
        // A backup may have brought one whose person was made meanwhile.
        settleAwaiting(entries);
        for (const row of rows.held(ports.origin(), [
          'key',
          'location',
          ...(otherKey ? ['scope' as const] : []),
        ])) {
          if (writeOf(row) === null) continue;
          if (row.progress.needs !== 'location') move(row, { type: 'reconnected', otherKey });
          else if (destination?.reaches(row.params.locationId)) free(row);
        }
      });
      // A backup may have brought some, or another service is used now.
      lastSent.know(rows.doubtful(ports.origin()));
      shown.begin();
      sender.begin();
      scopes.look();
    },
    summary: () => ({
      ...entries.queue().counts(),
      draining: shown.draining(),
      elsewhere: rows
        .openElsewhere([ports.origin(), 'sample'])
        .map(({ origin, entries: count }) => ({ address: origin, entries: count })),
    }),
    retry: (entryId) => {
      const row = known(entryId);
      if (!row.ok) return row;
      const { state, needs } = row.value.progress;
      // Without its location a new try is to ask for that once more.
      if (needs === 'location' && ports.destination()?.reaches(row.value.params.locationId) === false) {
        scopes.look();
        return ok(view(row.value));
      }
      const more = state === 'refused' || state === 'blocked' ? keyToTryAgain(row.value, random) : {};
      const transitioned = move(row.value, { type: 'retried' }, more);
      if (!transitioned.ok) return transitioned;
      sender.send();
      return ok(view(transitioned.value));
    },
    discard: async (entryId, because, by) => {
      const row = await undoubted(entryId);
      if (!row.ok) return row;
      // It was there all along.
      if (row.value.progress.state === 'done') return ok(view(row.value));
      const closed = close(row.value, { what: 'discarded', because, by });
      // What waited for it may go on without.
      sender.send();
      return closed.ok ? ok(view(closed.value)) : closed;
    },
    replace: async (entryId, by, make) => {
      const row = await undoubted(entryId);
      if (!row.ok) return row;
      const { state } = row.value.progress;
      const waits = state === 'waiting' && row.value.kind === newPersonWrite.kind;
      if (state !== 'refused' && state !== 'blocked' && !waits)
        return fail('not_ready', { details: { why: state } });
      return commit(() => {
        const replacedBy = make(row.value);
        if (!replacedBy.ok) return replacedBy;
        const closed = close(row.value, {
          what: 'replaced',
          because: 'replaced',
          by,
          replacedBy: replacedBy.value,
        });
        if (!closed.ok) throw new Error(`an entry that is ${state} cannot be replaced`);
        return closed;
      });
    },
    undo,
    takeBack: (entryId, by) => {
      const row = known(entryId);
      if (!row.ok) return row;
      const { state } = row.value.progress;
      const reversed = rows.children(entryId).some(({ progress }) => progress.state !== 'discarded');
      const { reversal } = writeOf(row.value);
      // What is undone by its reference is undone wherever it was made, and not by an entry.
      const undoable = state !== 'done' || (reversal?.by === 'parent' && !reversed);
      if (reversal === null || !undoable) return fail('not_allowed', { details: { why: state } });
      const undone = undo(row.value, by);
      return undone.ok ? ok(view(undone.value)) : undone;
    },
    missing: {
      isAny: (place) => isAnyMissing(ports, place),
      look: (place, noticedAt) => lookForMissing({ ...ports, lastSent }, place, noticedAt),
    },
    close: async () => {
      shown.close();
      scopes.close();
      await sender.close();
    },
  };
}
