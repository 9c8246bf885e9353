/** What must be true in the end: every write that was acknowledged, and whether it stands. */
import type { World } from './world.ts';

export interface Write {
  readonly kind: 'mix' | 'withdrawal' | 'delivery';
  /** A mix's reference; else the entry's id. */
  readonly id: string;
  readonly entryId: string;
  readonly itemId: string;
  /** Out of stock, or into it. */
  readonly grams: number;
  /** `refused`: the service must say no; `settled`: a person settled that. */
  state: 'stands' | 'undone' | 'refused' | 'settled';
}

export interface Model {
  readonly before: Map<string, number>;
  readonly writes: Write[];
}

/** By number, of those that fit, the newest first; undefined where none does. */
export const pick = (
  model: Readonly<Model>,
  of: number,
  fits: (write: Write) => boolean,
): Write | undefined => {
  const some = model.writes.filter(fits);
  return some[some.length - 1 - (of % Math.max(1, some.length))];
};

export function expectedGrams({ before, writes }: Readonly<Model>): Map<string, number> {
  const grams = new Map(before);
  for (const { itemId, grams: change, state } of writes)
    if (state === 'stands') grams.set(itemId, (grams.get(itemId) ?? 0) + change);
  return grams;
}

/** Lets everything come to rest, with a network and a service that work; what was blocked is tried again. */
export async function comeToRest(world: World): Promise<void> {
  const bench = world.bench();
  const network = world.network();
  network.down = false;
  network.next = [];
  await bench.value('connection.retry', {});
  for (let turn = 0; turn < 60; turn += 1) {
    await bench.pass(20_000);
    const entries = await bench.value('outbox.list', {});
    const open = entries.filter(
      ({ state, code }) =>
        state === 'waiting' ||
        state === 'sending' ||
        state === 'blocked' ||
        // Said twice in a row, which no service says: a person has to try again.
        (state === 'refused' && code === 'idempotency_key_reused'),
    );
    if (open.length === 0) return;
    for (const { id, state, needs } of open)
      if (state === 'refused' || (state === 'blocked' && needs === 'scope'))
        await bench.value('outbox.retry', { entryId: id });
  }
  throw new Error(`never at rest: ${JSON.stringify(await bench.value('outbox.list', {}))}`);
}
