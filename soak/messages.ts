/** The messages of a station under test, a line of JSON each, and the orders that it starts with. */
import type { OutboxState } from '../shared/bridge/outbox.ts';
import type { Step } from '../testing/outbox/ledger.ts';

export type SoakMessage =
  /** The station opened its local data. */
  | { readonly type: 'open' }
  /** A person is signed in. */
  | { readonly type: 'ready' }
  /** The step begins: from here on it may or may not take effect. */
  | { readonly type: 'intends'; readonly step: Step }
  /** The station said no: nothing has changed. */
  | { readonly type: 'refused'; readonly step: Step }
  /** The station acknowledged it: from here on its effect must exist. */
  | { readonly type: 'done'; readonly step: Step }
  /** The entry that changed last is in this state; `more` others are being sent or are due. */
  | { readonly type: 'state'; readonly state: OutboxState; readonly more: number }
  /** The queue is empty and the local stock agrees with the service: grams left of each item. */
  | { readonly type: 'drained'; readonly gramsLeft: Readonly<Record<string, number>> }
  /** The station broke a rule. */
  | { readonly type: 'trouble'; readonly what: string };

/**
 * `prepare`: opens everything once and ends. `work`: writes until it is killed, to bring the outbox to `target`. `drain`:
 * waits until the queue is empty and ends.
 */
export type Orders = {
  readonly folder: string;
  readonly url: string;
  /** A key with fewer scopes blocks entries. */
  readonly key: string;
  readonly pin: string;
  readonly items: readonly string[];
  readonly seed: number;
  /** Number of the cycle; its writes carry marks derived from it. */
  readonly cycle: number;
} & ({ readonly task: 'prepare' | 'drain' } | { readonly task: 'work'; readonly target: OutboxState });
