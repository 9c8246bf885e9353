/** Whether a new version may be installed: never while work is open, or being sent. */
import type { UpdateHeldBy } from '../../../shared/bridge/updates.ts';

/** The work going on here. A commit is synchronous, so none is ever unfinished when this is read. */
export interface Busy {
  /** Open drafts that hold something. */
  readonly drafts: number;
  /** Entries of the outbox that are being sent. */
  readonly sending: number;
  readonly installing: boolean;
}

/** Null: it may be. */
export function heldBy({ drafts, sending, installing }: Busy): UpdateHeldBy | null {
  if (installing) return 'installing';
  if (drafts > 0) return 'draft';
  return sending > 0 ? 'sending' : null;
}

interface AtStart extends Busy {
  readonly wanted: boolean;
  readonly installs: boolean;
  /** The version that is ready; null: none is. */
  readonly version: string | null;
  /** The version that a start tried last: after a failure a person decides to try again. */
  readonly tried: string | null;
}

export const installsAtStart = ({ wanted, installs, version, tried, ...busy }: AtStart): boolean =>
  wanted && installs && version !== null && version !== tried && heldBy(busy) === null;

const hour = 3_600_000;
const minute = 60_000;

/** The shortest wait, and the most that is added at random. */
const waits = {
  start: [2 * minute, 10 * minute],
  answer: [6 * hour, 2 * hour],
  silence: [hour, hour],
} as const;

/** Milliseconds until the next look: later by chance, so that not all salons come at once. `fraction`: from 0 to 1. */
export function untilNextLook(after: keyof typeof waits, fraction: number): number {
  const [least, more] = waits[after];
  return least + fraction * more;
}
