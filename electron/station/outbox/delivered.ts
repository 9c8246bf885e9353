/** Updates the mix, the stock and the catalogue once the service has a write, in this order. */
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import type { Topic } from '../../../shared/bridge.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { yieldToEvents, type Background } from '../lifetime.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Signals } from '../signals.ts';
import type { Store } from '../store/store.ts';
import { writeOf, type KnownEntry } from '../writes/writes.ts';
import { madeAt } from './made-at.ts';

interface DeliveredPorts {
  readonly signals: Signals;
  readonly place: () => string | null;
  readonly mixes: Pick<Mixes, 'delivered' | 'settled'>;
  /** These items' copies may be outdated from now on, also at another place. */
  readonly touch: (place: string, itemIds: readonly string[], isKnown: boolean) => void;
  readonly catalogue: Pick<Catalogue, 'settle' | 'ask' | 'index'>;
  /** Reads items again soon, and does something once they were read. */
  readonly reread: (itemIds: readonly string[], then: () => void) => void;
  readonly stale: (...topics: Topic[]) => void;
}

/**
 * Stores a range or an item from the service's answer, and returns the ids of the items that may have changed. A
 * range's pack size and price apply to its items too, and a stored answer may be older than the item.
 */
function takeIn(
  { ask, index }: DeliveredPorts['catalogue'],
  kind: 'range' | 'item',
  answer: unknown,
): string[] {
  // The operation's schema has read it.
  if (kind === 'range') {
    const range = answer as ColourBarRange;
    ask().take([range], []);
    return index()
      .itemsOf(range.id)
      .map(({ item }) => item.id);
  }
  const item = answer as ColourBarItem;
  const isKnown = index().item(item.id) !== undefined;
  ask().take([], [item]);
  return isKnown ? [item.id] : [];
}

const itemsOf = ({ details }: KnownEntry): string[] => details.items.map(({ itemId }) => itemId);

export function followDeliveries({ signals, mixes, ...ports }: DeliveredPorts): void {
  // In the transaction that says that the service has it: all of it is kept, or nothing.
  signals.on('delivering', (entry, answer) => {
    const { mix, catalogue } = writeOf(entry).delivered;
    // 1. The mix as the service has it.
    if (mix !== null) mixes.delivered(entry, answer);
    // 2. Its items are behind until they are read again, also after a restart.
    ports.touch(entry.place, itemsOf(entry), true);
    // 3. Until they are read, the expected figures count as known.
    if (entry.place !== ports.place()) return;
    ports.catalogue.settle(entry.details.effects, madeAt(answer));
    // 4. A range or an item is as the service has it.
    if (catalogue !== null) ports.touch(entry.place, takeIn(ports.catalogue, catalogue, answer), false);
  });
  // Once that is committed.
  signals.on('delivered', (entry) => {
    if (entry.place !== ports.place()) return;
    const { mix, stale } = writeOf(entry).delivered;
    // 5. Screens that show the change read it again.
    ports.stale(...stale);
    // 6. Once its items were read, a mix's balances are the service's.
    ports.reread(itemsOf(entry), () => {
      if (mix === 'made') mixes.settled(entry.reference);
    });
  });
}

/** With more waiting to be sent, nothing is read again after each. */
const fewWaiting = 5;

/** The most `then` calls run in one commit: some milliseconds' work, so that a touch is handled in between. */
const atOnce = 25;

/** A write to these items is at the service; `then` runs once every one of them was read, in a transaction with others'. */
type RereadSoon = (itemIds: Iterable<string>, then?: () => void) => void;

/**
 * Reads items again after our own writes to them: once after many writes in a row. While a backlog is being sent it
 * waits, so that the backlog goes first.
 */
export function createRereadSoon(ports: {
  readonly signals: Signals;
  readonly background: Background;
  readonly reread: (itemIds: Iterable<string>) => Promise<boolean>;
  readonly store: Pick<Store, 'transaction'>;
  readonly signal: AbortSignal;
  /** How many entries wait to be sent. */
  readonly waiting: () => number;
}): RereadSoon {
  let items = new Set<string>();
  let after: (() => void)[] = [];
  let running = false;
  const mayRead = () => ports.waiting() <= fewWaiting;
  const run = async () => {
    try {
      while (items.size > 0 && mayRead()) {
        const [now, then] = [items, after];
        items = new Set();
        after = [];
        if (!(await ports.reread(now))) continue;
        for (let at = 0; at < then.length && !ports.signal.aborted; at += atOnce) {
          ports.store.transaction(() => {
            for (const one of then.slice(at, at + atOnce)) one();
          });
          await yieldToEvents();
        }
      }
    } finally {
      running = false;
    }
  };
  const look = () => {
    if (running || items.size === 0 || !mayRead()) return;
    running = true;
    ports.background(run());
  };
  ports.signals.on('outboxChanged', look);
  return (itemIds, then) => {
    for (const itemId of itemIds) items.add(itemId);
    if (then) after.push(then);
    look();
  };
}
