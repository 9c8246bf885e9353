/**
 * People's decisions about an entry: retry, discard, replace or undo it. If the service may have the entry, the service
 * is asked first.
 */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { assertNever, fail, ok, type Result } from '../../../shared/result.ts';
import { newPersonWrite } from '../writes/new-person.ts';
import type { EntryRow, NewEntry } from '../writes/write.ts';
import { isOf, writeOf, type KnownEntry } from '../writes/writes.ts';
import { endDoubt, keyToTryAgain, type LastSent } from './doubt.ts';
import { isOpen, undoMeans } from './machine.ts';
import type { Sender, SenderPorts } from './sender.ts';

interface DecisionsPorts extends Pick<SenderPorts, 'entries' | 'api' | 'random' | 'signal' | 'destination'> {
  readonly sender: Pick<Sender, 'send' | 'markDone'>;
  readonly lastSent: LastSent;
  /** An entry of the present service, and of a kind that this version knows. */
  readonly known: (entryId: string) => Result<KnownEntry>;
  readonly view: (row: EntryRow) => OutboxEntry;
  /** Asks whether the location is within the key's reach again. */
  readonly lookForLocation: () => void;
}

export interface Correction {
  /** The entry of the wrong mix; null: another computer registered it. */
  readonly wrong: EntryRow | null;
  /** `parent`: the entry of the wrong mix. */
  readonly undo: (parent: string | undefined) => NewEntry;
  /** `parent`: the undo of the wrong mix; left out: none, as it was not sent. */
  readonly mix: (parent: string | undefined) => NewEntry;
  /** Runs in the same transaction. `undoing` null: nothing is undone at the service. */
  readonly also: (mix: EntryRow, undoing: EntryRow | null) => void;
}

export interface Decisions {
  readonly retry: (entryId: string) => Result<OutboxEntry>;
  readonly discard: (entryId: string, because: string, by: StaffMember) => Promise<Result<OutboxEntry>>;
  /**
   * Closes an undelivered entry and saves the one from `make` in the same transaction; for a new customer also a
   * pending one.
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
  /**
   * Saves a mix in place of one that is wrong, and the undo that it waits for, in one transaction. An unsent mix is
   * only replaced. `not_allowed`: the wrong one cannot be undone.
   */
  readonly correct: (correction: Correction, by: StaffMember) => Result<EntryRow>;
  readonly takeBack: (entryId: string, by: StaffMember) => Result<OutboxEntry>;
}

export function createDecisions(ports: DecisionsPorts): Decisions {
  const { entries, random, sender, lastSent, known, view } = ports;
  const { rows, move, mustMove, commit, close } = entries;

  /** The entry once it is known whether the service has it. */
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

  const correct: Decisions['correct'] = ({ wrong, undo: undoing, mix, also }, by) => {
    const means = wrong === null ? 'undo there' : undoMeans(wrong.progress);
    if (means === 'nothing') return fail('not_allowed', { details: { why: wrong?.progress.state } });
    const saved = commit(() => {
      if (wrong !== null && means === 'take out') {
        // A correction that was not sent yet hands on the undo that it waits for.
        const row = entries.save(mix(wrong.parent ?? undefined));
        also(row, wrong.parent === null ? null : rows.byId(wrong.parent));
        const replacedBy = { what: 'entry', id: row.id } as const;
        const taken = mustMove(wrong, { type: 'undoWanted', by });
        const closed = close(taken, { what: 'replaced', because: 'replaced', by, replacedBy });
        if (!closed.ok) throw new Error('an unsent mix cannot be replaced');
        return row;
      }
      if (wrong !== null && means === 'undo there') entries.closeUndone(wrong);
      if (wrong !== null && means === 'undo there later') mustMove(wrong, { type: 'undoWanted', by });
      const undone = entries.save(undoing(wrong?.id));
      const row = entries.save(mix(undone.id));
      also(row, undone);
      return row;
    });
    sender.send();
    return ok(saved);
  };
  /** The undo that a correction waits for; null: none, or it is done. */
  const undoBefore = ({ kind, parent }: EntryRow): EntryRow | null => {
    const undone = kind === 'mix' && parent !== null ? rows.byId(parent) : null;
    return undone !== null && isOpen(undone.progress.state) ? undone : null;
  };
  /** Closes the undo and the correction that waits for it; the mix stays as it was. */
  const withdraw = (undone: EntryRow, because: string, by: StaffMember): Result<EntryRow> =>
    commit(() => {
      const closed = close(undone, { what: 'discarded', because, by });
      const wrong = undone.parent === null ? null : rows.byId(undone.parent);
      if (closed.ok && wrong !== null && isOpen(wrong.progress.state))
        mustMove(wrong, { type: 'undoWanted', by: null });
      return closed;
    });

  const outcome = (entryId: string): Result<OutboxEntry> => {
    const row = known(entryId);
    sender.send();
    return row.ok ? ok(view(row.value)) : row;
  };

  return {
    correct,
    retry: (entryId) => {
      const row = known(entryId);
      if (!row.ok) return row;
      const { state, needs } = row.value.progress;
      // Without its location a new try is to ask for that once more.
      if (needs === 'location' && ports.destination()?.reaches(row.value.params.locationId) === false) {
        ports.lookForLocation();
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
      // The service had it all along.
      if (row.value.progress.state === 'done') return ok(view(row.value));
      const before = undoBefore(row.value);
      if (before !== null) {
        const undone = await undoubted(before.id);
        if (!undone.ok) return undone;
        // The mix is undone by now: its correction is sent.
        if (undone.value.progress.state === 'done') return outcome(entryId);
        const withdrawn = withdraw(undone.value, because, by);
        return withdrawn.ok ? outcome(entryId) : withdrawn;
      }
      const isCorrecting = isOf(row.value, 'undo') && rows.children(entryId).some((one) => isOf(one, 'mix'));
      const closed = isCorrecting
        ? withdraw(row.value, because, by)
        : close(row.value, { what: 'discarded', because, by });
      // Entries that waited for it may go on without it.
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
      // A write that is undone by its reference is undone wherever it was made, and without an entry here.
      const undoable = state !== 'done' || (reversal?.by === 'parent' && !reversed);
      if (reversal === null || !undoable) return fail('not_allowed', { details: { why: state } });
      const undone = undo(row.value, by);
      return undone.ok ? ok(view(undone.value)) : undone;
    },
  };
}
