import { describe, expect, test } from 'vitest';
import type { MovementView } from '../../../shared/bridge/stock.ts';
import { en } from '../../text/en.ts';
import { drawnPacks } from './PackDrawing.tsx';
import { movementWords } from '../../features/movements/movement-words.ts';
import { packsProblem } from '../../features/stock-documents/packs-problem.ts';

describe('a balance as packs', () => {
  test('shows the open one last, as far as it is filled', () => {
    expect(drawnPacks({ packs: 3, openUsed: 15, openLeft: 45, packSize: 60 })).toEqual({
      packs: [1, 1, 0.75],
      more: 0,
    });
  });
  test('shows whole packs where none is open or none can be', () => {
    expect(drawnPacks({ packs: 2, openUsed: 0, openLeft: 0, packSize: 60 }).packs).toEqual([1, 1]);
    expect(drawnPacks({ packs: 1, openUsed: 0, openLeft: null, packSize: null }).packs).toEqual([1]);
  });
  test('counts what it does not draw', () => {
    expect(drawnPacks({ packs: 12, openUsed: 30, openLeft: 30, packSize: 60 })).toEqual({
      packs: [1, 1, 1, 1, 1, 0.5],
      more: 6,
    });
  });
  test('is empty where nothing is there, whatever was open', () => {
    expect(drawnPacks({ packs: 0, openUsed: 20, openLeft: 0, packSize: 60 })).toEqual({ packs: [], more: 0 });
  });
});

describe('packs to move', () => {
  test.each([
    [1, 3, 'none'],
    [3, 3, 'none'],
    [4, 3, 'too-many'],
    [1, 0, 'none-there'],
    [0, 3, 'not-a-number'],
    [Number.NaN, 3, 'not-a-number'],
    [1.5, 3, 'not-a-number'],
    [500, null, 'none'],
    [100_001, null, 'over-limit'],
  ] as const)('%d of %s: %s', (packs, there, problem) => {
    expect(packsProblem(packs, there)).toBe(problem);
  });
});

describe('a movement in words', () => {
  const movement = (more: Partial<MovementView>): MovementView => ({
    id: 'mov_1',
    type: 'withdrawal',
    quantity: -1,
    balanceAfter: 2,
    shortfall: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    staffName: null,
    correctable: false,
    mixReference: null,
    ...more,
  });
  test.each([
    [{ reason: 'damaged' }, 'Withdrawn, damaged'],
    [{ reason: 'training' }, 'Withdrawn, training'],
    [{ reason: 'consumption', colourBarMixId: 'cbm_1' }, 'Pack finished'],
    [{ type: 'correction', colourBarMixId: 'cbm_1' }, 'Mix undone'],
    [{ type: 'correction' }, 'Withdrawal undone'],
    [{ type: 'delivery' }, 'Delivery'],
    [{ type: 'stocktaking' }, 'stocktaking'],
  ] as const)('%o is "%s"', (more, words) => {
    expect(movementWords(movement(more), en)).toBe(words);
  });
});
