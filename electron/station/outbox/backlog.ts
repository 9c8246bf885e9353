/**
 * How fast a backlog is sent, and how far it has come: gently at first, then as fast as the service answers, one at a time. A service that asks
 * for time gets it, and is asked more slowly afterwards; one that only fails is asked more and more rarely, whichever
 * entry's turn it is.
 */
import type { OutboxSummary } from '../../../shared/bridge/outbox.ts';
import type { Failure } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import { reactionTo } from './reactions.ts';

export interface Pace {
  /** The connection is back, with `waiting` entries. `to`: the service and key; null: neither. */
  begin(waiting: number, to: string | null): void;
  /** Milliseconds to wait before the next is sent. */
  wait(): number;
  sent(): void;
  /** The outcome; null: done. `wait` is the failing entry's own. */
  seen(failure: Failure | null, wait: number): void;
}

const firstGapMs = 250;
const slowestGapMs = 5000;
/** Nothing is held up longer by a service that fails, so that one stuck entry costs the others little. */
const longestPauseMs = 30_000;

/** A wait that is over as soon as either time says so: no clock that is set back, and no sleep, makes it longer. */
function createHold(clock: Pick<Clock, 'now' | 'steady'>) {
  const ended = { now: 0, steady: 0 };
  let until = ended;
  return {
    for: (ms: number) => {
      until = { now: clock.now() + ms, steady: clock.steady() + ms };
    },
    end: () => {
      until = ended;
    },
    left: () => Math.max(0, Math.min(until.now - clock.now(), until.steady - clock.steady())),
  };
}

export function createPace(clock: Pick<Clock, 'now' | 'steady'>): Pace {
  let gapMs = 0;
  /** The service refused for too many requests: from then on the gap shrinks slowly. */
  let careful = false;
  /** The wait between attempts that this computer chose itself. */
  const pause = createHold(clock);
  /** The wait that the service asked for. It holds also after the connection came back. */
  const asked = createHold(clock);
  let reached: string | null = null;
  /** Attempts in a row that failed by the service's own fault. */
  let faults = 0;
  return {
    begin: (waiting, to) => {
      faults = 0;
      pause.end();
      // Another service, or another key, asked for no wait.
      if (to !== null && reached !== null && to !== reached) asked.end();
      reached = to ?? reached;
      if (waiting > 1) gapMs = Math.max(gapMs, firstGapMs);
    },
    wait: () => Math.max(pause.left(), asked.left()),
    sent: () => pause.for(gapMs),
    seen: (failure, wait) => {
      if (failure === null) {
        faults = 0;
        gapMs = careful ? Math.floor(gapMs * 0.9) : 0;
        if (gapMs < 10) gapMs = 0;
        if (gapMs === 0) careful = false;
        return;
      }
      switch (reactionTo(failure)) {
        case 'busy':
          careful = true;
          gapMs = Math.min(slowestGapMs, Math.max(100, gapMs * 2));
          pause.for(wait);
          asked.for((failure.retryAfterSeconds ?? 0) * 1000);
          return;
        case 'fault':
          faults += 1;
          // The first one may be about that entry alone.
          if (faults > 1) pause.for(Math.min(longestPauseMs, 250 * 2 ** Math.min(faults, 10)));
          return;
        default:
          faults = 0;
      }
    },
  };
}

/** A backlog's progress, sent to the screens a few times a second, and at the end. */
export interface ProgressShown {
  /** To be called when the connection is back. */
  begin(): void;
  /** Called when one more entry was saved. */
  saved(): void;
  /** To be called when an entry changed. */
  changed(): void;
  /** To be called when nothing more is sent for now. */
  rested(): void;
  draining(): OutboxSummary['draining'];
  close(): void;
}

const everyMs = 200;
/** Up to this many waiting entries, the screens receive an event for each. */
const few = 5;

export function createProgressShown(ports: {
  readonly clock: Clock;
  readonly waiting: () => number;
  /** How many entries a person has to settle. */
  readonly attention: () => number;
  readonly changed: () => void;
}): ProgressShown {
  let of: number | null = null;
  let heldBefore = 0;
  let cancel: (() => void) | null = null;
  const tell = () => {
    cancel?.();
    cancel = null;
    ports.changed();
  };
  return {
    begin: () => {
      const waiting = ports.waiting();
      of = waiting > 1 ? waiting : null;
      heldBefore = ports.attention();
    },
    saved: () => {
      if (of !== null) of += 1;
    },
    changed: () => {
      if (of === null || ports.waiting() <= few) tell();
      else cancel ??= ports.clock.after(everyMs, tell);
    },
    rested: () => {
      if (of !== null && ports.waiting() === 0) of = null;
      if (cancel) tell();
    },
    draining: () => {
      const waiting = ports.waiting();
      if (of === null || waiting === 0) return null;
      // An entry that a person retries counts too.
      of = Math.max(of, waiting);
      // An entry refused on the way is not counted as sent.
      const held = Math.max(0, ports.attention() - heldBefore);
      return { sent: Math.max(0, of - waiting - held), of };
    },
    close: () => {
      cancel?.();
      cancel = null;
    },
  };
}
