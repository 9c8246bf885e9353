/**
 * Every write, from saving here to the service's confirmation. The state machine decides (`machine.ts`), each of its
 * steps is committed (`entries.ts`), the sender sends (`sender.ts`), and people decide on failed entries
 * (`decisions.ts`).
 */
import type {
  ActivityPage,
  ActivityShow,
  JournalEntry,
  OutboxEntry,
  OutboxSummary,
} from '../../../shared/bridge/outbox.ts';
import { repeatableWrite } from '../store/repeatable-write.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Signals } from '../signals.ts';
import type { Facts, NewEntry, PreflightPorts, EntryRow, EntryRows } from '../writes/write.ts';
import { isPartOfCorrection, knownEntry, writeOf, type KnownEntry } from '../writes/writes.ts';
import { settleAwaiting } from './awaited-persons.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { pageOfActivity } from './activity-page.ts';
import { isAnyMissing, lookForMissing } from './missing.ts';
import { entryView } from './entry-view.ts';
import { createLastSent, keyToTryAgain } from './doubt.ts';
import { createProgressShown } from './backlog.ts';
import { createScopeWatch, type ScopeWatchPorts } from './scope-watch.ts';
import { createSender, type SenderPorts } from './sender.ts';

export interface OutboxPorts extends Omit<SenderPorts, 'lastSent' | 'preflight' | 'rested'> {
  readonly signals: Signals;
  readonly units: PreflightPorts['units'];
  readonly counted: PreflightPorts['counted'];
  /** Whether the key has a scope: tried without a side effect. */
  readonly allowed: ScopeWatchPorts['allowed'];
  /** The service whose entries are shown and counted, reachable or not. */
  readonly origin: () => string;
  /** The screens should look again; not more than a few times a second, however fast a backlog is sent. */
  readonly changed: () => void;
}

export interface Outbox extends Decisions {
  /** Commits it, and `also` in the same transaction; `send` sets it on its way afterwards. */
  readonly save: (entry: NewEntry, also?: (saved: EntryRow) => void) => EntryRow;
  readonly send: () => void;
  /** To be called when the connection is back: sends the entries that waited for it. */
  readonly reconnected: () => void;
  /** Entries of the present service, sent and pending, newest first; entries that need attention however old. */
  readonly activity: () => OutboxEntry[];
  /** A part of all of it, however long (`activity-page.ts`). */
  readonly page: (show: ActivityShow, from: number, limit: number) => ActivityPage;
  readonly get: (entryId: string) => Result<OutboxEntry>;
  /** The open entries about an item, newest first. */
  readonly ofItem: (itemId: string) => OutboxEntry[];
  readonly journal: () => JournalEntry[];
  readonly rows: EntryRows;
  readonly summary: () => OutboxSummary;
  /** How many entries wait to be sent, or are being sent. */
  readonly waiting: () => number;
  /** Finds the losses of a service that was restored from an older copy (`missing.ts`). */
  readonly missing: {
    readonly isAny: (place: string) => ReturnType<typeof isAnyMissing>;
    readonly look: (place: string, noticedAt: number) => ReturnType<typeof lookForMissing>;
  };
  /** Aborts the running requests, as if the connection had broken. */
  readonly close: () => Promise<void>;
}

const shownEntries = 200;
/**
 * Defaults for fields that an earlier version's journal lacks: all facts of a card except the reason, which the first
 * version wrote.
 */
const notKeptThen: Omit<Facts, 'reason'> & Pick<OutboxEntry, 'newPersonId' | 'undone' | 'takes'> = {
  bowls: [],
  customer: null,
  changed: [],
  newPersonId: null,
  undone: 'no',
  takes: false,
  chargedTo: null,
  correctedBy: null,
  products: [],
  giftCard: null,
  catalogue: null,
};

/** How long a full disk is waited for before entries that waited for the connection are looked at again. */
const roomAgainMs = 5000;

export function createOutbox(ports: OutboxPorts): Outbox {
  const { entries, clock, random } = ports;
  const waiting = () => entries.queue().counts().waiting;
  const shown = createProgressShown({
    clock,
    waiting,
    attention: () => entries.queue().counts().attention,
    changed: ports.changed,
  });
  ports.signals.on('waitingChanged', () => shown.changed());
  const { rows, move, commit } = entries;
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
          // A person may have retried or discarded it by now.
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
  /** A customer's fields, which the journal does not store: read from the entry while that is possible. */
  const saidOf = ({ id, kind }: OutboxEntry): Partial<OutboxEntry> => {
    if (kind === 'unknown' || writeOf({ kind }).personal === null) return {};
    const row = rows.byId(id);
    if (row === null || row.details.sealed === true) return {};
    const { customer, changed, comment } = entryView(row);
    return { customer, changed, comment };
  };
  const known = (entryId: string): Result<KnownEntry> => {
    const row = rows.byId(entryId);
    if (row?.origin !== ports.origin()) return fail('unknown_here');
    const entry = knownEntry(row);
    return entry === null ? fail('not_ready', { details: { why: 'newer_app' } }) : ok(entry);
  };
  const decisions = createDecisions({
    ...ports,
    sender,
    lastSent,
    known,
    view,
    lookForLocation: scopes.look,
  });

  let cancelAgain: () => void = () => undefined;
  const reconnected = () => {
    cancelAgain();
    const destination = ports.destination();
    const key = destination?.access.key ?? null;
    const otherKey = key !== null && key !== lastKey;
    const isWritten = repeatableWrite(ports.log, 'the entries that waited for the connection', () => {
      commit(() => {
        // A restored backup may hold an entry whose person exists by now.
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
      lastKey = key ?? lastKey;
    });
    // A backup may have brought some, or another service is used now.
    lastSent.know(rows.doubtful(ports.origin()));
    shown.begin();
    sender.begin();
    scopes.look();
    if (!isWritten) cancelAgain = clock.after(roomAgainMs, reconnected);
  };

  return {
    ...decisions,
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
      const hidden = rows.ofCorrections(origin);
      const newest = new Map(rows.newestBut(hidden, origin, 0, shownEntries).map((row) => [row.id, row]));
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
        .filter((row) => !isPartOfCorrection(row))
        .map(view),
    journal: () =>
      entries.journal.newest(ports.origin(), shownEntries).map(({ seq, at, what, record }) => ({
        id: String(seq),
        at: new Date(at).toISOString(),
        what,
        staff: record.by,
        reason: record.reason,
        entry: { ...notKeptThen, ...record.entry, ...saidOf(record.entry) },
      })),
    reconnected,
    waiting,
    summary: () => ({
      ...entries.queue().counts(),
      draining: shown.draining(),
      elsewhere: rows
        .openElsewhere([ports.origin(), 'sample'])
        .map(({ origin, entries: count }) => ({ address: origin, entries: count })),
    }),
    missing: {
      isAny: (place) => isAnyMissing(ports, place),
      look: (place, noticedAt) => lookForMissing({ ...ports, lastSent }, place, noticedAt),
    },
    close: async () => {
      cancelAgain();
      shown.close();
      scopes.close();
      await sender.close();
    },
  };
}
