import { expect, test } from 'vitest';
import { createReadsInTurn } from './reads-in-turn.ts';

function begin() {
  const turns: Promise<unknown>[] = [];
  const at = { now: 0, told: 0 };
  const reads = createReadsInTurn({
    clock: { steady: () => at.now },
    background: (turn) => void turns.push(turn),
    changed: () => {
      at.told += 1;
    },
  });
  /** Queues `count` reads that each find something and take this long; returns how many changes were emitted. */
  const told = async (count: number, milliseconds: number) => {
    const before = at.told;
    for (let index = 0; index < count; index += 1)
      reads.soon(async () => {
        at.now += milliseconds;
        reads.changed();
      });
    await Promise.allSettled(turns);
    return at.told - before;
  };
  return { reads, at, told };
}

test('of a whole day’s customers the first is told of at once, and the others together once all are read', async () => {
  const { told } = begin();
  expect(await told(60, 1)).toBe(2);
});

test('over a slow line it is told four times a second', async () => {
  const { told } = begin();
  expect(await told(60, 50)).toBe(13);
});

test('one alone is told of at once, also right after others', async () => {
  const { told, reads, at } = begin();
  expect(await told(3, 1)).toBe(2);
  expect(await told(1, 1)).toBe(1);
  const before = at.told;
  reads.changed();
  expect(at.told).toBe(before + 1);
});

test('a read that fails holds up neither the next nor what is told', async () => {
  const { reads, at, told } = begin();
  reads.soon(() => Promise.reject(new Error('gone')));
  expect(await told(2, 1)).toBe(2);
  expect(at.told).toBe(2);
});
