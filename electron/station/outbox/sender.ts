/**
 * Sends due entries one at a time and in order, commits each step, and wakes when the next is due. While one is being
 * sent, the next ones are committed as begun: each leaves when the service has accepted the one before, whose answer is
 * stored during that request.
 */
import type { Failure } from '../../../shared/result.ts';
import type { ServiceAccess } from '../api/request.ts';
import { backOff } from '../api/retries.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Ports } from '../ports.ts';
import { StoreFailed } from '../store/store.ts';
import type { SendLease } from '../store/send-lease.ts';
import type { EntryRow } from '../writes/write.ts';
import { knownEntry, writeOf, type KnownEntry } from '../writes/writes.ts';
import { attempt, type Attempt, type AttemptPorts } from './attempt.ts';
import type { Entries } from './entries.ts';
import { declinedThere } from './machine.ts';
import { certainAfterMs, endDoubt, keyToSend, onlyItsKeyTells, type LastSent } from './doubt.ts';
import { createPace } from './backlog.ts';
import { reactionTo } from './reactions.ts';

/** The service that writes go to now; null while there is none, or while it refuses us or cannot be reached. */
interface Destination {
  readonly origin: string;
  readonly access: ServiceAccess;
  /** Whether the location is among those that the key is known to reach. */
  readonly reaches: (locationId: string) => boolean;
}

export interface SenderPorts extends AttemptPorts, Pick<Ports, 'clock' | 'random' | 'log'> {
  readonly entries: Entries;
  readonly lastSent: LastSent;
  readonly lease: SendLease;
  readonly destination: () => Destination | null;
  /** The reason why it must not be sent as saved; null at once if no request is needed. */
  readonly preflight: (entry: KnownEntry) => Promise<Failure | null> | null;
  /** Called when the service has an entry, inside the transaction that says so. */
  readonly delivering: (entry: KnownEntry, answer: unknown) => void;
  /** Called once that is committed. */
  readonly delivered: (entry: KnownEntry) => void;
  /** Called once an entry was closed because its location takes none of its kind. */
  readonly declined: (entry: KnownEntry) => void;
  /** Called when nothing more can be sent now. */
  readonly rested: () => void;
}

export interface Sender {
  /** Sends due entries, now or after the current work. */
  readonly send: () => void;
  /** To be called when the connection is back. */
  readonly begin: () => void;
  /** The service has it, however that came to be known. Commits it. */
  readonly markDone: (entry: KnownEntry, answer: unknown) => boolean;
  readonly close: () => Promise<void>;
}

const longestWaitMs = 300_000;
const keptDays = 90;
/** Wait after another process was sending, or after a step could not be committed. */
const lookAgainMs = 5000;
/** The most entries begun with one fsync. */
const begunAhead = 32;

/** An entry that is being sent. */
interface UnderWay extends Attempt {
  readonly entry: KnownEntry;
  readonly to: Destination;
}

export function createSender(ports: SenderPorts): Sender {
  const { entries, lastSent, clock, lease } = ports;
  const { rows } = entries;
  const pace = createPace(clock);
  let sending: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let cancelWake: (() => void) | null = null;
  /** Who may have left an entry in `sending`: another process, or this one after a failed commit. */
  let leftBehind: 'by another' | 'by this' | null = null;

  const known = (id: string): KnownEntry | null => {
    const row = rows.byId(id);
    return row && knownEntry(row);
  };
  /** Whether this process may send, given that none of its requests is pending. Recovers entries left in `sending`. */
  const mayStart = (): boolean => {
    if (lease.take()) leftBehind = 'by another';
    if (!lease.holds()) return false;
    if (leftBehind !== null)
      entries.commit(() => {
        for (const row of rows.leftSending()) {
          // An entry that this process cannot settle lets others go first.
          const { attempts } = row.progress;
          const wait =
            leftBehind === 'by this' ? backOff(attempts, ports.random, undefined, longestWaitMs) : 0;
          entries.mustMove(row, { type: 'restarted', wait });
        }
        rows.forgetSettled(keptDays);
      });
    leftBehind = null;
    return true;
  };

  /** `followed`: another commit follows at once; if power fails, both are lost and the service is asked again. */
  const markDone = (
    row: KnownEntry,
    answer: unknown,
    { also, how }: { readonly also?: () => void; readonly how?: 'followed' } = {},
  ): boolean => {
    const kept = entries.commit(() => {
      const type = row.progress.state === 'sending' ? 'answered' : 'found';
      if (!entries.move(row, { type }, { answer }).ok) return false;
      ports.delivering(row, answer);
      const by = row.progress.undoWanted;
      const reversal = by && writeOf(row).reversal?.make(row, answer, by, ports.random.uuid());
      if (reversal) {
        entries.closeUndone(row);
        entries.save(reversal);
      }
      also?.();
      return true;
    }, how);
    if (kept) {
      lastSent.forget(row.id);
      ports.delivered(row);
    }
    return kept;
  };

  const failed = async (row: KnownEntry, failure: Failure): Promise<void> => {
    const wait = backOff(row.progress.attempts, ports.random, failure, longestWaitMs);
    pace.seen(failure, wait);
    // The first key belongs to something else there; the reference keeps the effect to one.
    const more = reactionTo(failure) === 'collision' ? { idempotencyKey: ports.random.uuid() } : {};
    const after = entries.move(row, { type: 'failed', failure, wait }, more);
    if (!after.ok) return;
    const { progress } = after.value;
    ports.log('warn', 'outbox.failed', {
      entry: row.id,
      kind: row.kind,
      code: failure.code,
      requestId: failure.requestId,
      state: progress.state,
    });
    // It never took effect there, and a person undid it.
    if (progress.undoWanted && !progress.doubtful)
      entries.close(after.value, { what: 'undone', because: 'undone', by: progress.undoWanted });
    else if (progress.state === 'refused' && progress.doubtful) await settleDoubt(row.id);
    else if (progress.state === 'refused' && isDeclined(row, failure)) decline(row, after.value);
  };
  const isDeclined = (row: KnownEntry, { code }: Failure) =>
    code === 'not_allowed' && writeOf(row).recognition.notAllowed.type === 'declined';
  const decline = (row: KnownEntry, refused: EntryRow) => {
    entries.close(refused, { what: 'discarded', because: declinedThere, by: null });
    ports.declined(row);
  };
  /** An earlier attempt may have got through although this one was refused. */
  const settleDoubt = async (id: string): Promise<void> => {
    const before = known(id);
    if (before === null) return;
    const looked = await endDoubt(ports.api, before, lastSent.ago(before), ports.signal);
    const row = known(id);
    if (!looked.ok || row?.progress.state !== 'refused') return;
    if (looked.value) markDone(row, looked.value.answer);
    else entries.move(row, { type: 'absent' });
  };

  /** The entry after a request. Null if it was undone or is sent elsewhere, or if another service is used now. */
  const still = ({ id }: KnownEntry): KnownEntry | null => {
    const row = known(id);
    if (row?.progress.state !== 'waiting' || row.origin !== ports.destination()?.origin) return null;
    return !closed && lease.holds() ? row : null;
  };
  /** True: not to be sent now. If the service may have it already, it is looked up there first. */
  const heldBack = async (before: KnownEntry, looked: Promise<Failure | null>): Promise<boolean> => {
    const failure = await looked;
    const { id, kind } = before;
    let row = still(before);
    if (row === null) return true;
    if (failure === null) return false;
    if (row.progress.doubtful) {
      const there = await endDoubt(ports.api, row, lastSent.ago(row), ports.signal);
      row = still(before);
      if (row === null) return true;
      if (there.ok && there.value) return markDone(row, there.value.answer);
      if (there.ok) row = { ...row, ...entries.mustMove(row, { type: 'absent' }) } as KnownEntry;
    }
    const { progress } = entries.mustMove(row, { type: 'heldBack', failure, wait: certainAfterMs });
    ports.log('warn', 'outbox.held_back', { entry: id, kind, why: failure.details?.['why'] });
    if (progress.state === 'refused' && progress.undoWanted)
      entries.close({ ...row, progress }, { what: 'undone', because: 'undone', by: progress.undoWanted });
    return true;
  };

  /**
   * True: not to be sent now. The service knows it only by its keys, which have changed, and an attempt under the old
   * ones may still arrive.
   */
  const awaited = async (before: KnownEntry, access: ServiceAccess): Promise<boolean> => {
    if (!onlyItsKeyTells(before) || lastSent.underSameKeys(before, access)) return false;
    const ago = lastSent.ago(before);
    if (ago >= certainAfterMs) return false;
    const there = await endDoubt(ports.api, before, ago, ports.signal);
    const row = still(before);
    if (row === null) return true;
    if (there.ok && there.value) return markDone(row, there.value.answer);
    const failure: Failure = { code: 'not_ready', details: { why: 'may_have_arrived' } };
    entries.mustMove(row, { type: 'heldBack', failure, wait: Math.max(lookAgainMs, certainAfterMs - ago) });
    return true;
  };

  /** An entry that throws is set aside: this app would not save it. The others go on. */
  const unsendable = (id: string, error: unknown): boolean => {
    // Entries begun but no longer followed are recovered before the next one.
    leftBehind ??= 'by this';
    const row = error instanceof StoreFailed ? null : known(id);
    if (row === null) throw error;
    ports.log('error', 'outbox.unsendable', {
      entry: id,
      kind: row.kind,
      error: error instanceof Error ? error.message : 'unknown',
    });
    return entries.move(row, { type: 'unsendable', failure: { code: 'unsendable' } }).ok;
  };
  const begun = (row: KnownEntry): KnownEntry | null => {
    const newKey = keyToSend(row, () => lastSent.ago(row), ports.random);
    const transitioned = entries.move(row, { type: 'sent' }, newKey);
    return transitioned.ok ? ({ ...row, ...transitioned.value } as KnownEntry) : null;
  };
  const sendNow = (entry: KnownEntry, to: Destination): UnderWay => {
    pace.sent();
    lastSent.sent(entry, to.access);
    return { entry, to, ...attempt(ports, writeOf(entry), entry, to.access) };
  };

  /** Whether it can go out as it is, as far as is known here. */
  const asksNothing = (row: KnownEntry, { reaches }: Destination): boolean => {
    if (!reaches(row.params.locationId)) return false;
    const asked = ports.preflight(row);
    // It is asked again on its turn.
    asked?.catch(() => undefined);
    return asked === null;
  };
  /** The one that goes out once these are at the service; null where something has to be asked or waited for first. */
  const nextAfter = (sent: readonly KnownEntry[], to: Destination): KnownEntry | null => {
    if (closed || pace.wait() > 0) return null;
    const next = entries.queue().next(
      clock.now(),
      sent.map(({ id }) => id),
    );
    const row = next.type === 'send' ? known(next.id) : null;
    if (row === null || row.progress.attempts > 0 || row.progress.doubtful) return null;
    if (row.progress.undoWanted !== null || row.details.sealed === true) return null;
    // A recipe follows its mix, and a change is compared with the service once earlier ones are surely done.
    if (row.parent !== null || writeOf(row).changes.length > 0) return null;
    return asksNothing(row, to) ? row : null;
  };
  /** An entry that was begun and never went out waits again; if a person undid it, it is closed. */
  const notSent = ({ id }: KnownEntry): void => {
    const row = known(id);
    if (row?.progress.state !== 'sending') return;
    const waiting = entries.move(row, { type: 'notSent' });
    const by = row.progress.undoWanted;
    if (waiting.ok && by) entries.close(waiting.value, { what: 'undone', because: 'undone', by });
  };
  const maySend = (entry: KnownEntry, { origin, access }: Destination): boolean => {
    const now = ports.destination();
    return (
      !closed &&
      entries.queue().isBeingSent(entry.id) &&
      now?.origin === origin &&
      now.access.address === access.address &&
      now.access.key === access.key &&
      lease.holds() &&
      pace.wait() === 0 &&
      asksNothing(entry, now)
    );
  };

  /** Work for later entries must not fail the current one; it is repeated on their turn. */
  const forLaterOnes = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      leftBehind ??= 'by this';
      ports.log('error', 'outbox.not_ahead', { error: error instanceof Error ? error.message : 'unknown' });
    }
  };
  /** Stores the answers, and sends the entries that may follow. */
  const follow = async (first: UnderWay): Promise<boolean> => {
    const { to } = first;
    let sent = first;
    /** Begun on the disk, and not sent yet, in their order. */
    let ahead: KnownEntry[] = [];
    const nextOnes = (before: readonly KnownEntry[]): KnownEntry[] => {
      const next: KnownEntry[] = [];
      forLaterOnes(() => {
        while (next.length < begunAhead) {
          const one = nextAfter([...before, ...next], to);
          if (one === null) break;
          next.push(one);
        }
      });
      return next;
    };
    const begin = (next: readonly KnownEntry[]) => {
      ahead = lease.holds() ? next.flatMap((row) => begun(row) ?? []) : [];
    };
    const sendNext = (): UnderWay | null => {
      const [next] = ahead;
      if (next === undefined || !maySend(next, to)) return null;
      ahead.shift();
      return sendNow(next, to);
    };
    const restWaits = () => {
      const begunOnes = ahead;
      ahead = [];
      if (begunOnes.length > 0) forLaterOnes(() => entries.commit(() => begunOnes.forEach(notSent)));
    };
    try {
      const others = nextOnes([sent.entry]);
      if (others.length > 0) forLaterOnes(() => entries.commit(() => begin(others)));
      for (;;) {
        const { entry } = sent;
        // The service has it: the next one is sent before this answer is read and stored.
        let following = (await sent.accepted) ? sendNext() : null;
        const answer = await sent.answer;
        lastSent.sent(entry, to.access);
        // A person may have undone it by now.
        const current = () => (entries.queue().isBeingSent(entry.id) ? entry : (known(entry.id) ?? entry));
        if (answer.ok) {
          pace.seen(null, 0);
          following ??= sendNext();
          // It leaves in the second tick, before the fsync; a scan or a touch is handled first.
          if (following !== null) {
            await yieldToEvents();
            await yieldToEvents();
          }
          const more = following === null || ahead.length > 0 ? null : nextOnes([entry, following.entry]);
          try {
            markDone(
              current(),
              answer.value,
              more !== null ? { also: () => begin(more) } : following === null ? {} : { how: 'followed' },
            );
          } catch (error) {
            if (following === null) throw error;
            unsendable(entry.id, error);
          }
        } else {
          restWaits();
          await failed(current(), answer.error);
        }
        if (following === null) return true;
        sent = following;
      }
    } catch (error) {
      return unsendable(sent.entry.id, error);
    } finally {
      restWaits();
    }
  };

  /** Sends one entry and its followers without a pause, and stores the outcomes. False: it could not be begun. */
  const deliver = async (id: string, to: Destination): Promise<boolean> => {
    const before = known(id);
    // The disk changed it since it was saved: it is never sent.
    if (before === null) return entries.setAside(id);
    // The disk changed a sealed entry to waiting, and its text cannot be opened.
    if (before.details.sealed === true)
      return entries.move(before, { type: 'unsendable', failure: { code: 'unsendable' } }).ok;
    if (!to.reaches(before.params.locationId)) return entries.move(before, { type: 'unreached' }).ok;
    const looked = ports.preflight(before);
    if (looked && (await heldBack(before, looked))) return true;
    if (await awaited(before, to.access)) return true;
    const sent = entries.commit(() => {
      const row = known(id);
      return row === null || !lease.holds() ? null : begun(row);
    });
    if (sent === null) return false;
    return follow(sendNow(sent, to));
  };

  const tried = async (id: string, destination: Destination): Promise<boolean> => {
    try {
      return await deliver(id, destination);
    } catch (error) {
      return unsendable(id, error);
    }
  };

  const wakeAfter = (ms: number) => {
    cancelWake?.();
    cancelWake = clock.after(Math.max(0, ms), send);
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const destination = ports.destination();
      if (closed || !destination) return;
      if (!mayStart()) return wakeAfter(lookAgainMs);
      const now = clock.now();
      const next = entries.queue().next(now);
      if (next.type === 'wait') {
        if (next.until !== null) wakeAfter(next.until - now);
        return;
      }
      const hold = pace.wait();
      if (hold > 0) return wakeAfter(hold);
      // Memory and disk differ, which is a bug, or the lease was lost: wait, so that this does not loop.
      if (!(await tried(next.id, destination))) {
        ports.log('error', 'outbox.not_begun', { entry: next.id });
        return wakeAfter(lookAgainMs);
      }
      // A scan or a touch goes first.
      await yieldToEvents();
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
      .catch(stumbled)
      .finally(() => {
        sending = null;
        // Something may have been saved between the last look and now.
        if (again) send();
        else ports.rested();
      });
  };
  /** For example a full disk: retried later, as room may come without anyone's action. */
  const stumbled = (error: unknown) => {
    ports.log('error', 'outbox.stumbled', { error: error instanceof Error ? error.message : 'unknown' });
    leftBehind ??= 'by this';
    if (!closed) wakeAfter(lookAgainMs);
  };

  try {
    mayStart();
  } catch (error) {
    stumbled(error);
  }
  return {
    send,
    begin: () => {
      const to = ports.destination();
      pace.begin(
        entries.queue().counts().waiting,
        to && `${to.origin} ${to.access.address} ${to.access.key}`,
      );
      send();
    },
    markDone,
    close: async () => {
      closed = true;
      cancelWake?.();
      await sending;
      lease.release();
    },
  };
}
