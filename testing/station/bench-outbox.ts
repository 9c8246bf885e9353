/** An outbox alone: a real database file, a real network, a manual clock. For tests only. */
import type { Fetch } from '../../electron/station/fetch.ts';
import type { Failure } from '../../shared/result.ts';
import { createApi } from '../../electron/station/api/api.ts';
import { createRequest } from '../../electron/station/api/request.ts';
import { nodeFetch } from '../../electron/station/node-ports.ts';
import type { NewEntry, EntryRow } from '../../electron/station/writes/write.ts';
import { createEntries, type Entries } from '../../electron/station/outbox/entries.ts';
import { createOutbox, type Outbox } from '../../electron/station/outbox/outbox.ts';
import { createSignals } from '../../electron/station/signals.ts';
import { keptInRows } from '../../electron/station/store/outbox-rows.ts';
import { sendLease } from '../../electron/station/store/send-lease.ts';
import { openStore, StoreFailed, type Store } from '../../electron/station/store/store.ts';
import { atTheEnd } from '../at-the-end.ts';
import { countedRandom } from './counted-random.ts';
import { watchedFetch } from './watched-fetch.ts';
import type { ManualClock } from './manual-clock.ts';

export interface BenchOutbox {
  readonly outbox: Outbox;
  readonly entries: Entries;
  readonly store: Store;
  readonly seen: (Failure | null)[];
  /** References in the order in which the service got them. */
  readonly delivered: string[];
  /** Rows read so far, except single ones. */
  readonly read: { rows: number };
  readonly disk: Disk;
  online: boolean;
  key: string;
  /** The result of probing any scope. */
  allowed: boolean;
  /** Locations outside the key's reach. */
  readonly unreached: Set<string>;
  save(entry: NewEntry): EntryRow;
  /** Saves and sends. */
  sends(entry: NewEntry): EntryRow;
  /** The entry's current row. */
  row(id: string): EntryRow;
  /** Resolves when the entry has, or has passed through, these states. */
  becomes(id: string, ...states: string[]): Promise<void>;
  /** Advances the clock, and waits for the work that falls due. */
  pass(ms: number): Promise<void>;
  readonly close: () => Promise<void>;
}

/** Rows that can be written before the disk is full. */
interface Disk {
  room: number;
}

export interface BenchOutboxGiven {
  readonly folder: string;
  readonly clock: ManualClock;
  readonly address: string;
  readonly key?: string;
  readonly fetch?: Fetch;
  readonly disk?: Disk;
}

let started = 0;

/** Closed after the test, or after the file's tests if opened at its top. */
export function benchOutbox(given: BenchOutboxGiven): BenchOutbox {
  const { folder, clock, disk = { room: Infinity } } = given;
  const file = openStore(folder);
  const read = { rows: 0 };
  const store: Store = {
    ...file,
    run: (...asked) => {
      if (disk.room <= 0) throw new StoreFailed('full', 'database or disk is full');
      disk.room -= 1;
      file.run(...asked);
    },
    all: (...asked) => {
      const rows = file.all(...asked);
      read.rows += rows.length;
      return rows;
    },
  };
  const ending = new AbortController();
  const listeners = new Set<() => void>();
  const { fetch, pass } = watchedFetch(given.fetch ?? nodeFetch, clock);
  const request = createRequest({ fetch, clock });
  const access = () => ({ address: given.address, key: bench.key });
  const random = countedRandom((started += 100_000));
  const seen: (Failure | null)[] = [];
  const delivered: string[] = [];
  const signals = createSignals();
  const origin = () => 'sample';
  const entries = createEntries({ store, clock, random, origin, signals, said: keptInRows });
  const outbox = createOutbox({
    entries,
    signals,
    clock,
    random,
    request,
    api: createApi({ request, clock, random, access, signal: ending.signal }),
    signal: ending.signal,
    lease: sendLease(folder, store, `holder ${started}`),
    log: () => undefined,
    origin,
    destination: () =>
      bench.online ? { origin: 'sample', access: access(), reaches: (id) => !bench.unreached.has(id) } : null,
    reaches: (_, locationId) => Promise.resolve(!bench.unreached.has(locationId)),
    seen: (failure) => seen.push(failure),
    units: () => null,
    counted: () => null,
    allowed: () => Promise.resolve(bench.allowed),
    changed: () => {
      for (const listener of listeners) listener();
    },
    delivering: () => undefined,
    delivered: ({ reference }) => delivered.push(reference),
    declined: () => undefined,
  });
  const row = (id: string): EntryRow => {
    const found = outbox.rows.byId(id);
    if (!found) throw new Error(`no entry ${id}`);
    return found;
  };
  let closed: Promise<void> | null = null;
  const close = async () => {
    ending.abort();
    await outbox.close();
    store.close();
  };
  const bench: BenchOutbox = {
    outbox,
    entries,
    store,
    seen,
    delivered,
    read,
    disk,
    online: true,
    key: given.key ?? 'key_test_outbox',
    allowed: false,
    unreached: new Set(),
    save: (entry) => outbox.save(entry),
    sends: (entry) => {
      const saved = outbox.save(entry);
      outbox.send();
      return saved;
    },
    row,
    becomes: async (id, ...states) => {
      for (const state of states)
        while (row(id).progress.state !== state)
          await new Promise<void>((resolve) => {
            const heard = () => {
              listeners.delete(heard);
              resolve();
            };
            listeners.add(heard);
          });
    },
    pass: (ms) => pass(ms, 250),
    close: () => (closed ??= close()),
  };
  atTheEnd(bench.close);
  return bench;
}
