/** What a station under test says to the soak, a line of JSON each, and what it is told at its start. */
import type { OutboxState } from '../shared/bridge/outbox.ts';
import type { Step } from '../testing/outbox/ledger.ts';

export type SoakMessage =
  /** The station opened its local data. */
  | { readonly type: 'open' }
  /** Somebody is signed in. */
  | { readonly type: 'ready' }
  /** About to be done: from here on it may be there, or not. */
  | { readonly type: 'intends'; readonly step: Step }
  /** The station said no: nothing has changed. */
  | { readonly type: 'refused'; readonly step: Step }
  /** The station acknowledged it: from here on it must be there. */
  | { readonly type: 'done'; readonly step: Step }
  /** The entry that was touched last is in this state now; `more` are being sent or wait for nothing but their turn. */
  | { readonly type: 'state'; readonly state: OutboxState; readonly more: number }
  /** Nothing waits any more, and the local stock agrees with the service: grams left of each item. */
  | { readonly type: 'drained'; readonly gramsLeft: Readonly<Record<string, number>> }
  /** It does not work as it must. */
  | { readonly type: 'trouble'; readonly what: string };

/**
 * `prepare`: opens everything once, and ends. `work`: writes until it is killed, so that the outbox comes to `target`.
 * `drain`: waits until nothing waits any more, and ends.
 */
export type Orders = {
  readonly folder: string;
  readonly url: string;
  /** With it some things are not allowed, where entries shall be blocked. */
  readonly key: string;
  readonly pin: string;
  readonly items: readonly string[];
  readonly seed: number;
  /** Number of the cycle, from which the marks of its writes are made. */
  readonly cycle: number;
} & ({ readonly task: 'prepare' | 'drain' } | { readonly task: 'work'; readonly target: OutboxState });
