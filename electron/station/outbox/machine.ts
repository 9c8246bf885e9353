/**
 * A write's states and transitions, as a pure state machine:
 *
 *   waiting ▸ sending ▸ done
 *      ▲         ├────▸ waiting   the service was not reached, was busy, or may have it without our knowing;
 *      │         │                or it did not go out after all
 *      │         ├────▸ blocked ▸ waiting (the missing key or scope is there) | discarded
 *      │         └────▸ refused ▸ waiting (a person tries again) | discarded
 *      └ restart of this computer while sending
 *
 * Sending twice is harmless: same bytes, same `Idempotency-Key`, same `externalReference`.
 */
import type { OutboxEntry, OutboxState } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { assertNever, fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import { mayHaveArrived, provesAbsence, reactionTo } from './reactions.ts';

/** Why an entry was closed whose location takes none of its kind. */
export const declinedThere = 'declined';

/** The moving part of an entry. Times are milliseconds since 1970. */
export interface SendProgress {
  readonly state: OutboxState;
  /** When `state` last changed, or `nextAttemptAt` was chosen. */
  readonly at: number;
  readonly attempts: number;
  /** When it was last sent; null: never. */
  readonly sentAt: number | null;
  /** The last refusal or failure. */
  readonly failure: Failure | null;
  readonly nextAttemptAt: number | null;
  /** It was sent and may have arrived: it must not be taken out, only sent again. */
  readonly doubtful: boolean;
  /** Attempts in a row that went wrong by the service's own fault, or broke the connection. */
  readonly faults: number;
  /** The missing key, scope or location of a blocked entry; null: it is not blocked. */
  readonly needs: OutboxEntry['needs'];
  /** It was given another key because the service had used the first for another request. */
  readonly rekeyed: boolean;
  /** The person who undid it before the service had answered: it is undone there once it is known there. */
  readonly undoWanted: StaffMember | null;
  readonly discardedBecause: string | null;
  readonly discardedBy: StaffMember | null;
  readonly replacedBy: OutboxEntry['replacedBy'];
}

export const newProgress = (now: number): SendProgress => ({
  state: 'waiting',
  at: now,
  attempts: 0,
  sentAt: null,
  failure: null,
  nextAttemptAt: null,
  doubtful: false,
  faults: 0,
  needs: null,
  rekeyed: false,
  undoWanted: null,
  discardedBecause: null,
  discardedBy: null,
  replacedBy: null,
});

/** Fills in the fields that an earlier version did not write. */
export const readProgress = (kept: Partial<SendProgress>): SendProgress => ({ ...newProgress(0), ...kept });

export type EntryEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'answered' }
  /** The service was asked, and has it. */
  | { readonly type: 'found' }
  /** The service was asked long enough after the last attempt, and does not have it. */
  | { readonly type: 'absent' }
  /** `wait` is how long to wait before the next attempt, should there be one. */
  | { readonly type: 'failed'; readonly failure: Failure; readonly wait: number }
  /**
   * It must not be sent now: the service would take it for another request. `wait`: until an earlier attempt has surely
   * arrived or not.
   */
  | { readonly type: 'heldBack'; readonly failure: Failure; readonly wait: number }
  /** The service had it and does not show it any more: it was restored from an older copy, and may be from a newer one yet. */
  | { readonly type: 'missing' }
  /** No request can be made of the entry. */
  | { readonly type: 'unsendable'; readonly failure: Failure }
  /** The outcome is unknown: the computer was switched off while sending, or the answer could not be stored. */
  | { readonly type: 'restarted'; readonly wait: number }
  /** The connection is back: entries that only waited for it can be sent. `otherKey`: with another key than before. */
  | { readonly type: 'reconnected'; readonly otherKey: boolean }
  /** Not sent: its location is none of those that the key reaches. */
  | { readonly type: 'unreached' }
  /** The key has the scopes now that it lacked, or reaches the location. */
  | { readonly type: 'allowed' }
  | { readonly type: 'retried' }
  /** Null: it is not to be undone any more. */
  | { readonly type: 'undoWanted'; readonly by: StaffMember | null }
  | {
      readonly type: 'discarded';
      readonly because: string;
      readonly by?: StaffMember | null;
      readonly replacedBy?: NonNullable<OutboxEntry['replacedBy']>;
    };

/** `not_ready` with `details.why` if the state does not allow the step. */
export function step(entry: SendProgress, event: EntryEvent, now: number): Result<SendProgress, 'not_ready'> {
  const become = (state: OutboxState, more: Partial<SendProgress> = {}) =>
    ok({ ...entry, needs: null, ...more, state, at: state === entry.state ? entry.at : now });
  const invalidTransition = () => fail('not_ready', { details: { why: entry.state } });
  const done = () => become('done', { failure: null, doubtful: false, faults: 0, nextAttemptAt: null });
  switch (event.type) {
    case 'sent':
      if (entry.state !== 'waiting') return invalidTransition();
      return become('sending', { attempts: entry.attempts + 1, sentAt: now, nextAttemptAt: null });
    case 'answered':
      return entry.state === 'sending' ? done() : invalidTransition();
    case 'found':
      return isOpen(entry.state) ? done() : invalidTransition();
    case 'absent':
      if (!isOpen(entry.state) || entry.state === 'sending') return invalidTransition();
      return ok({ ...entry, doubtful: false });
    case 'failed':
      return entry.state === 'sending' ? ok(failed(entry, event, now)) : invalidTransition();
    case 'heldBack':
      if (entry.state !== 'waiting') return invalidTransition();
      if (entry.doubtful) return ok({ ...entry, at: now, nextAttemptAt: now + event.wait });
      return become('refused', { failure: event.failure, nextAttemptAt: null });
    case 'missing':
      return entry.state === 'done'
        ? become('refused', { failure: { code: 'went_back' }, doubtful: true })
        : invalidTransition();
    case 'unsendable':
      if (entry.state !== 'waiting' && entry.state !== 'sending') return invalidTransition();
      return become('refused', {
        failure: event.failure,
        nextAttemptAt: null,
        doubtful: entry.doubtful || entry.state === 'sending',
      });
    case 'restarted':
      if (entry.state !== 'sending') return ok(entry);
      return become('waiting', {
        doubtful: true,
        nextAttemptAt: event.wait > 0 ? now + event.wait : null,
      });
    case 'reconnected':
      return ok(reconnected(entry, event.otherKey, now));
    case 'unreached':
      if (entry.state !== 'waiting') return invalidTransition();
      return become('blocked', {
        failure: { code: 'location_gone' },
        needs: 'location',
        nextAttemptAt: null,
      });
    case 'allowed':
      if (entry.state !== 'blocked' || (entry.needs !== 'scope' && entry.needs !== 'location'))
        return invalidTransition();
      return become('waiting', { nextAttemptAt: null });
    case 'retried':
      if (entry.state !== 'refused' && entry.state !== 'waiting' && entry.state !== 'blocked')
        return invalidTransition();
      return become('waiting', { nextAttemptAt: null, faults: 0, rekeyed: false });
    case 'undoWanted':
      if (entry.state !== 'waiting' && entry.state !== 'sending' && entry.state !== 'blocked')
        return invalidTransition();
      return ok({ ...entry, undoWanted: event.by });
    case 'discarded':
      if (!isOpen(entry.state) || entry.state === 'sending') return invalidTransition();
      if (entry.doubtful) return fail('not_ready', { details: { why: 'may_have_arrived' } });
      return become('discarded', {
        discardedBecause: event.because,
        discardedBy: event.by ?? null,
        replacedBy: event.replacedBy ?? null,
        nextAttemptAt: null,
      });
    default:
      return assertNever(event);
  }
}

export const isOpen = (state: OutboxState): boolean => state !== 'done' && state !== 'discarded';

function failed(
  entry: SendProgress,
  { failure, wait }: { failure: Failure; wait: number },
  now: number,
): SendProgress {
  const reaction = reactionTo(failure);
  const next: SendProgress = {
    ...entry,
    at: now,
    failure,
    faults: reaction === 'key' || mayHaveArrived(failure) ? entry.faults + 1 : 0,
    doubtful: (entry.doubtful && !provesAbsence(failure)) || mayHaveArrived(failure),
  };
  switch (reaction) {
    case 'connection':
    case 'busy':
    case 'fault':
      return { ...next, state: 'waiting', nextAttemptAt: now + wait };
    case 'key':
    case 'scope':
    case 'location':
      return { ...next, state: 'blocked', needs: reaction, nextAttemptAt: now + wait };
    case 'collision':
      // It is sent once under another key: its effect is recognised without the key too.
      if (entry.rekeyed) return { ...next, state: 'refused' };
      return { ...next, state: 'waiting', nextAttemptAt: now + wait, rekeyed: true, doubtful: true };
    case 'refusal':
      return { ...next, state: 'refused' };
    default:
      return assertNever(reaction);
  }
}

/** An entry whose own attempts break the connection this often waits its time although it is back: others go first. */
const patience = 3;

function reconnected(entry: SendProgress, otherKey: boolean, now: number): SendProgress {
  const nextAttemptAt = entry.faults < patience ? null : entry.nextAttemptAt;
  const freed = entry.needs === 'key' || (entry.needs === 'scope' && otherKey);
  if (entry.state === 'blocked' && freed)
    return { ...entry, state: 'waiting', needs: null, at: now, nextAttemptAt };
  const waited = entry.failure !== null && reactionTo(entry.failure) === 'connection';
  return entry.state === 'waiting' && waited && nextAttemptAt !== entry.nextAttemptAt
    ? { ...entry, nextAttemptAt }
    : entry;
}

/** The effect of undoing a write in its current state. */
export function undoMeans(entry: SendProgress): 'take out' | 'undo there' | 'undo there later' | 'nothing' {
  switch (entry.state) {
    case 'waiting':
    case 'blocked':
      return entry.doubtful ? 'undo there later' : 'take out';
    case 'sending':
      return 'undo there later';
    case 'done':
      return 'undo there';
    case 'refused':
    case 'discarded':
      return 'nothing';
    default:
      return assertNever(entry.state);
  }
}
