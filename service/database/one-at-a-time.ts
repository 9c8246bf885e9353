/** Work that must not run beside other work: first come, first served. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

export function oneAtATime(): Alone {
  let busy = false;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
    busy = true;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy = false;
      else next();
    }
  };
}

/** One at a time for each name; different names beside each other. */
export function oneAtATimeEach(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const rows = new Map<string, { alone: Alone; count: number }>();
  return async (name, work) => {
    const row = rows.get(name) ?? { alone: oneAtATime(), count: 0 };
    rows.set(name, row);
    row.count += 1;
    try {
      return await row.alone(work);
    } finally {
      row.count -= 1;
      if (row.count === 0) rows.delete(name);
    }
  };
}
