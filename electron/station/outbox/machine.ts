/**
 * What can become of a write, as a pure state machine:
 *
 *   waiting ▸ sending ▸ done
 *      ▲         ├────▸ waiting   the service was not reached, was busy, or may have it without our knowing
 *      │         └────▸ refused ▸ waiting (a person tries again) | discarded
 *      └ restart of this computer while sending
 *
 * Sending twice is harmless: same bytes, same `Idempotency-Key`, same `externalReference`.
 */
import type { OutboxState, Person } from '../../../shared/bridge/views.ts';
import { assertNever, fail, ok, type Failure, type Result } from '../../../shared/result.ts';

/** The moving part of an entry. Times are milliseconds since 1970. */
export interface Progress {
  readonly state: OutboxState;
  /** When `state` last changed. */
  readonly at: number;
  readonly attempts: number;
  /** The last refusal or failure. */
  readonly failure: Failure | null;
  readonly nextAttemptAt: number | null;
  /** It was sent and nobody knows whether it arrived: it must not be taken out, only sent again. */
  readonly doubtful: boolean;
  /** Answers in a row that were the service's own fault. */
  readonly faults: number;
  /** Who undid a mix before the service had answered: it is undone there as soon as it is known there. */
  readonly undoWanted: Person | null;
  readonly discardedBecause: string | null;
}

export const begun = (now: number): Progress => ({
  state: 'waiting',
  at: now,
  attempts: 0,
  failure: null,
  nextAttemptAt: null,
  doubtful: false,
  faults: 0,
  undoWanted: null,
  discardedBecause: null,
});

export type Happening =
  | { readonly type: 'sent' }
  | { readonly type: 'answered' }
  /** `wait` is how long to wait before the next attempt, should there be one. */
  | { readonly type: 'failed'; readonly failure: Failure; readonly wait: number }
  /** The computer was switched off while it was being sent. */
  | { readonly type: 'restarted' }
  /** The connection is back: what only waited for it waits no longer. */
  | { readonly type: 'reconnected' }
  | { readonly type: 'retried' }
  | { readonly type: 'undoWanted'; readonly by: Person }
  | { readonly type: 'discarded'; readonly because: string };

/** `not_ready` with `details.why` where the step does not fit the state. */
export function step(entry: Progress, happening: Happening, now: number): Result<Progress, 'not_ready'> {
  const become = (state: OutboxState, more: Partial<Progress> = {}) =>
    ok({ ...entry, ...more, state, at: state === entry.state ? entry.at : now });
  const unfit = () => fail('not_ready', { details: { why: entry.state } });

  switch (happening.type) {
    case 'sent':
      if (entry.state !== 'waiting') return unfit();
      return become('sending', { attempts: entry.attempts + 1, nextAttemptAt: null });
    case 'answered':
      if (entry.state !== 'sending') return unfit();
      return become('done', { failure: null, doubtful: false, faults: 0 });
    case 'failed':
      if (entry.state !== 'sending') return unfit();
      return failed(entry, happening, now);
    case 'restarted':
      return entry.state === 'sending' ? become('waiting', { doubtful: true }) : ok(entry);
    case 'reconnected':
      if (entry.state !== 'waiting' || !waitsForConnection(entry.failure)) return ok(entry);
      return become('waiting', { nextAttemptAt: null });
    case 'retried':
      if (entry.state !== 'refused' && entry.state !== 'waiting') return unfit();
      return become('waiting', { nextAttemptAt: null, faults: 0 });
    case 'undoWanted':
      if (entry.state !== 'waiting' && entry.state !== 'sending') return unfit();
      return become(entry.state, { undoWanted: happening.by });
    case 'discarded':
      if (entry.state === 'waiting' && entry.doubtful)
        return fail('not_ready', { details: { why: 'may_have_arrived' } });
      if (entry.state !== 'waiting' && entry.state !== 'refused') return unfit();
      return become('discarded', { discardedBecause: happening.because, nextAttemptAt: null });
    default:
      return assertNever(happening);
  }
}

function failed(
  entry: Progress,
  { failure, wait }: { failure: Failure; wait: number },
  now: number,
): Result<Progress, 'not_ready'> {
  const kind = kindOf(failure);
  if (kind === 'refusal')
    return ok({ ...entry, state: 'refused', at: now, failure, faults: 0, doubtful: false });
  const waiting: Progress = {
    ...entry,
    state: 'waiting',
    at: now,
    failure,
    nextAttemptAt: now + wait,
    doubtful: entry.doubtful || mayHaveArrived(failure),
    faults: kind === 'fault' ? entry.faults + 1 : 0,
  };
  return ok(waiting);
}

/**
 * `connection`: it has nothing to do with this entry. `busy`: the service asks for time. `fault`: the service, or
 * something before it, went wrong or comes to no end with it. `refusal`: the service has looked at it and said no.
 */
export function kindOf(failure: Failure): 'connection' | 'busy' | 'fault' | 'refusal' {
  switch (failure.code) {
    case 'offline':
    case 'not_connected':
    case 'unauthenticated':
    case 'account_blocked':
      return 'connection';
    case 'rate_limited':
      return 'busy';
    // It may never end there, and a conflict that a later API names reads the same.
    case 'request_in_progress':
    case 'timeout':
    case 'internal_error':
    case 'unreadable_answer':
      return 'fault';
    default:
      return 'refusal';
  }
}

const waitsForConnection = (failure: Failure | null) => failure !== null && kindOf(failure) === 'connection';

function mayHaveArrived(failure: Failure): boolean {
  switch (failure.code) {
    case 'offline':
      return failure.details?.['unsent'] !== true;
    case 'timeout':
    case 'internal_error':
    case 'unreadable_answer':
    case 'request_in_progress':
      return true;
    default:
      return false;
  }
}

/** An entry that the service has failed over this often holds up only those behind it that touch the same items. */
const patience = 3;

/** No wait is longer, the service's own `Retry-After` included: a time beyond it is of a clock that was set back since. */
const longestWaitMs = 3_600_000;

const isDue = (at: number, now: number) => at <= now || at > now + longestWaitMs;

/**
 * Which entry goes next, of the unsettled ones in the order they were saved: `send` one, or `wait` until a time (null:
 * nothing waits). In order: one that waits for its next attempt holds up those behind it, and where the patience with
 * it has ended, those about one of its items (`itemsOf`) still.
 */
export function nextOf<E extends Progress>(
  entries: readonly E[],
  now: number,
  itemsOf: (entry: E) => readonly string[],
): { send: E } | { wait: number | null } {
  let wake: number | null = null;
  const held = new Set<string>();
  for (const entry of entries) {
    if (entry.state === 'sending') return { wait: null };
    if (entry.state !== 'waiting') continue;
    const items = itemsOf(entry);
    const inTurn = !items.some((itemId) => held.has(itemId));
    const { nextAttemptAt } = entry;
    if (inTurn && (nextAttemptAt === null || isDue(nextAttemptAt, now))) return { send: entry };
    for (const itemId of items) held.add(itemId);
    if (!inTurn) continue;
    if (nextAttemptAt !== null) wake = wake === null ? nextAttemptAt : Math.min(wake, nextAttemptAt);
    if (entry.faults < patience) return { wait: wake };
  }
  return { wait: wake };
}

/** What undoing a mix means for its entry as it stands. */
export function undoMeans(entry: Progress): 'take out' | 'undo there' | 'undo there later' | 'nothing' {
  switch (entry.state) {
    case 'waiting':
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
