/** How far a backlog has come, and how often the screens are told: a few times a second, and at the end. */
import type { OutboxSummary } from '../../../shared/bridge/outbox.ts';
import type { Clock } from '../ports.ts';

export interface ProgressShown {
  /** The connection is back. */
  begin(): void;
  /** One more was saved. */
  saved(): void;
  /** Something changed. */
  changed(): void;
  /** Nothing more is sent for now. */
  rested(): void;
  draining(): OutboxSummary['draining'];
  close(): void;
}

const everyMs = 200;
/** So few are shown one by one. */
const few = 5;

export function createProgressShown(ports: {
  readonly clock: Clock;
  readonly waiting: () => number;
  /** Those that a person has to settle. */
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
      // One that a person tries again counts too.
      of = Math.max(of, waiting);
      // What was refused on the way is not sent.
      const held = Math.max(0, ports.attention() - heldBefore);
      return { sent: Math.max(0, of - waiting - held), of };
    },
    close: () => {
      cancel?.();
      cancel = null;
    },
  };
}
