/**
 * Reads items again after our own writes to them: many writes in a row are followed by one reading. While a backlog is
 * being sent it holds back, so that the service is asked for what matters first.
 */
import type { Background } from '../lifetime.ts';
import type { Signals } from '../signals.ts';

/** With more waiting to be sent, nothing is read again after each. */
const fewWaiting = 5;

/** A write to these items is at the service; `then` runs once every one of them was read. */
export type RereadSoon = (itemIds: Iterable<string>, then?: () => void) => void;

export function createRereadSoon(ports: {
  readonly signals: Signals;
  readonly background: Background;
  readonly reread: (itemIds: Iterable<string>) => Promise<boolean>;
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
        if (await ports.reread(now)) for (const one of then) one();
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
