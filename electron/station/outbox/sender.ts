/**
 * Sends due entries one at a time and in order: commit `sending`, send, commit the outcome, then the next one. Wakes when
 * the next one is due.
 */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { Failure } from '../../../shared/result.ts';
import type { ServiceAccess } from '../api/request.ts';
import { backOff } from '../api/retries.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Ports } from '../ports.ts';
import { StoreFailed } from '../store/store.ts';
import type { SendLease } from '../store/send-lease.ts';
import type { EntryRow } from '../writes/write.ts';
import { isOf, knownEntry, takesBack, writeOf, type KnownEntry } from '../writes/writes.ts';
import { attempt, type AttemptPorts } from './attempt.ts';
import type { Entries } from './entries.ts';
import { declinedThere, isOpen } from './machine.ts';
import { certainAfterMs, endDoubt, keyToSend, mayBeItsOwn, onlyItsKeyTells, type LastSent } from './doubt.ts';
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
  /** Resolves to the reason why the entry must not be sent as saved, or null. Returns null if no request is needed. */
  readonly preflight: (entry: KnownEntry) => Promise<Failure | null> | null;
  /** Called inside the transaction that marks an entry as delivered. */
  readonly delivering: (entry: KnownEntry, answer: unknown) => void;
  /** Called after that transaction. */
  readonly delivered: (entry: KnownEntry) => void;
  /** Called after an entry was closed because its location does not accept its kind. */
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
/** Milliseconds to wait while another process sends, or after a failed commit. */
const lookAgainMs = 5000;
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

  /** Saves the reversal of an entry that a person undid on its way. A correction has saved it already, without the mix's id. */
  const reverse = (row: KnownEntry, answer: unknown, by: StaffMember) => {
    const reversal = writeOf(row).reversal?.make(row, answer, by, ports.random.uuid());
    if (!reversal) return;
    entries.closeUndone(row);
    const saved = rows.children(row.id).find((child) => takesBack(child) && isOpen(child.progress.state));
    if (saved === undefined) entries.save(reversal);
    else entries.rewrite(saved, { ...saved, params: reversal.params });
  };
  /** The corrections that wait for an undo which another computer had done before: a person decides about them. */
  const holdCorrections = (undo: KnownEntry) => {
    for (const child of rows.children(undo.id))
      if (isOf(child, 'mix') && child.progress.state === 'waiting')
        entries.mustMove(child, { type: 'heldBack', failure: { code: 'undone_before' }, wait: 0 });
  };
  const markDone = (row: KnownEntry, answer: unknown, isByAnother = false): boolean => {
    const kept = entries.commit(() => {
      const type = row.progress.state === 'sending' ? 'answered' : 'found';
      if (!entries.move(row, { type }, { answer }).ok) return false;
      ports.delivering(row, answer);
      if (row.progress.undoWanted) reverse(row, answer, row.progress.undoWanted);
      if (isByAnother) holdCorrections(row);
      return true;
    });
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
    if (progress.undoWanted && !progress.doubtful) closeUndoWanted(after.value, progress.undoWanted);
    else if (progress.state === 'refused' && progress.doubtful) await settleDoubt(row.id);
    else if (progress.state === 'refused' && isDeclined(row, failure)) decline(row, after.value);
  };
  const isDeclined = (row: KnownEntry, { code }: Failure) =>
    code === 'not_allowed' && writeOf(row).recognition.notAllowed.type === 'declined';
  const decline = (row: KnownEntry, refused: EntryRow) => {
    entries.close(refused, { what: 'discarded', because: declinedThere, by: null });
    ports.declined(row);
  };
  /** Asks the service whether an earlier attempt of a refused entry succeeded. */
  const settleDoubt = async (id: string): Promise<void> => {
    const before = known(id);
    if (before === null) return;
    const looked = await endDoubt(ports.api, before, lastSent.ago(before), ports.signal);
    const row = known(id);
    if (!looked.ok || row?.progress.state !== 'refused') return;
    if (looked.value) {
      markDone(row, looked.value.answer);
      return;
    }
    const absent = entries.move(row, { type: 'absent' });
    const { undoWanted } = row.progress;
    if (absent.ok && undoWanted) closeUndoWanted(absent.value, undoWanted);
  };
  /** It never took effect there, and a person undid it. */
  const closeUndoWanted = (row: EntryRow, by: StaffMember) =>
    entries.close(row, { what: 'undone', because: 'undone', by });

  /** Reloads an entry after a request. Null: it was undone or sent elsewhere, or this process may no longer send it. */
  const still = ({ id }: KnownEntry): KnownEntry | null => {
    const row = known(id);
    if (row?.progress.state !== 'waiting' || row.origin !== ports.destination()?.origin) return null;
    return !closed && lease.holds() ? row : null;
  };
  /**
   * Returns true if the entry must not be sent now. If an earlier attempt may have succeeded, asks the service first.
   */
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
      closeUndoWanted({ ...row, progress }, progress.undoWanted);
    return true;
  };

  /**
   * Returns true if the entry must not be sent now: only its key identifies it at the service, the key has changed,
   * and an attempt under the old key may still arrive.
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

  /** Sets an entry aside if sending it throws, so that the other entries continue. */
  const unsendable = (id: string, error: unknown): boolean => {
    // An entry left in `sending` is recovered before the next one.
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
  /** Sends one entry and commits the outcome. Returns false if it could not begin. */
  const deliver = async (id: string, to: Destination): Promise<boolean> => {
    const before = known(id);
    // The row was damaged on disk, so never send it.
    if (before === null) return entries.setAside(id);
    // A damaged row: a sealed entry became waiting, and its text cannot be opened.
    if (before.details.sealed === true)
      return entries.move(before, { type: 'unsendable', failure: { code: 'unsendable' } }).ok;
    if (!to.reaches(before.params.locationId)) return entries.move(before, { type: 'unreached' }).ok;
    const looked = ports.preflight(before);
    if (looked && (await heldBack(before, looked))) return true;
    if (await awaited(before, to.access)) return true;
    const entry = entries.commit(() => {
      const row = known(id);
      return row === null || !lease.holds() ? null : begun(row);
    });
    if (entry === null) return false;
    pace.sent();
    const mayBeOurs = mayBeItsOwn(before, to.access, lastSent, clock.now());
    lastSent.sent(entry, to.access);
    const answer = await attempt(ports, writeOf(entry), entry, to.access);
    lastSent.sent(entry, to.access);
    // A person may have undone it during the request.
    const now = known(id) ?? entry;
    if (answer.ok) {
      pace.seen(null, 0);
      const { answer: told, isDoneBefore } = answer.value;
      markDone(now, told, isDoneBefore && !mayBeOurs);
    } else await failed(now, answer.error);
    return true;
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
      // Memory and disk differ (a bug), or the lease was lost: wait instead of looping.
      if (!(await tried(next.id, destination))) {
        ports.log('error', 'outbox.not_begun', { entry: next.id });
        return wakeAfter(lookAgainMs);
      }
      // Pending scans and touches run first.
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
        // An entry may have been saved during the last iteration.
        if (again) send();
        else ports.rested();
      });
  };
  /** Retries later, for example after a full disk. */
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
