/**
 * Reads items again after our own writes to them: many writes in a row are followed by one reading. While a backlog is
 * being sent it holds back, so that the service is asked for what matters first.
 */
export interface RereadSoon {
  /** A write to these items is at the service; `then` runs once every one of them was read. */
  add(itemIds: Iterable<string>, then?: () => void): void;
  /** The backlog may be gone. */
  look(): void;
}

export function createRereadSoon(ports: {
  readonly reread: (itemIds: Iterable<string>) => Promise<boolean>;
  readonly mayRead: () => boolean;
  readonly failed: (error: unknown) => void;
}): RereadSoon {
  let items = new Set<string>();
  let after: (() => void)[] = [];
  let running = false;
  const run = async () => {
    while (items.size > 0 && ports.mayRead()) {
      const [now, then] = [items, after];
      items = new Set();
      after = [];
      if (await ports.reread(now)) for (const one of then) one();
    }
  };
  const look = () => {
    if (running || items.size === 0 || !ports.mayRead()) return;
    running = true;
    run()
      .catch(ports.failed)
      .finally(() => {
        running = false;
      });
  };
  return {
    add: (itemIds, then) => {
      for (const itemId of itemIds) items.add(itemId);
      if (then) after.push(then);
      look();
    },
    look,
  };
}
