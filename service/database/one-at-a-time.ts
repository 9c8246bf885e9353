/** Runs work exclusively, in the order of arrival. */
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
