/** Which data a location's copy counts as known, and since when. */
import { describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import { createSignals } from '../signals.ts';
import { openStore, StoreFailed, type Store } from '../store/store.ts';
import { createCatalogue } from './catalogue.ts';

const range = {
  id: 'cbr_1',
  locationId: 'loc_1',
  name: 'Alla',
  kind: 'colour',
  packSize: 60,
} as ColourBarRange;
const item = (packs: number): ColourBarItem => ({
  id: 'cbi_1',
  locationId: 'loc_1',
  rangeId: 'cbr_1',
  shade: '7/1',
  packs,
  openUsed: 0,
  unopenedPacks: packs,
  packSizeInUse: 60,
  eans: [],
  catalogueEans: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const [here, elsewhere] = ['sample loc_1', 'sample loc_2'];
const made = (store: Store) =>
  createCatalogue({
    store,
    signals: createSignals(),
    minimum: () => ({ packs: 1, of: 'settings' }),
    waiting: () => [],
    changed: () => undefined,
  });
const withTen = async (store = openStore(':memory:')) => {
  const catalogue = made(store);
  await catalogue.open(here);
  catalogue.ask().take([range], [item(10)]);
  return { catalogue, store, packs: () => catalogue.index().item('cbi_1')?.item.packs };
};
const withdrawal = [{ type: 'withdraw', itemId: 'cbi_1', quantity: 3 }] as const;

describe('an answer is overtaken', () => {
  test('by an effect of our own', async () => {
    const { catalogue, packs } = await withTen();
    const asked = catalogue.ask();
    catalogue.settle(withdrawal, null);
    expect([...asked.take([], [item(10)]).overtaken]).toEqual(['cbi_1']);
    expect(packs()).toBe(7);
  });

  test('by one of an item that is not in memory yet', async () => {
    const catalogue = made(openStore(':memory:'));
    await catalogue.open(here);
    const asked = catalogue.ask();
    catalogue.settle(withdrawal, null);
    expect([...asked.take([range], [item(10)]).overtaken]).toEqual(['cbi_1']);
  });

  test('by news that something happened to the item', async () => {
    const { catalogue } = await withTen();
    const asked = catalogue.ask();
    catalogue.touched(['cbi_1']);
    expect(asked.take([], [item(9)]).overtaken.size).toBe(1);
    expect(catalogue.ask().take([], [item(9)]).overtaken.size).toBe(0);
  });

  test('by leaving the place, also where it is chosen again', async () => {
    const { catalogue, packs } = await withTen();
    const asked = catalogue.ask();
    catalogue.settle(withdrawal, null);
    await catalogue.open(elsewhere);
    await catalogue.open(here);
    expect(asked.take([], [item(10)])).toEqual({ changed: false, overtaken: new Set(['cbi_1']) });
    expect(packs()).toBe(7);
  });
});

test('an effect that the copy was read with is not had twice', async () => {
  const { catalogue, packs } = await withTen();
  const { updatedAt } = item(10);
  catalogue.settle(withdrawal, updatedAt);
  catalogue.settle(withdrawal, '2025-12-31T23:59:59.999Z');
  expect(packs()).toBe(10);
  // A second, later answer counts as a change, also before the copy is read again.
  for (const packsLeft of [7, 4]) {
    catalogue.settle(withdrawal, '2026-01-01T00:00:00.001Z');
    expect(packs()).toBe(packsLeft);
  }
});

describe('on a disk without room', () => {
  const onFullDisk = async () => {
    const file = openStore(':memory:');
    let full = false;
    const store: Store = {
      ...file,
      transaction: (work) =>
        file.transaction(() => {
          const value = work();
          if (full) throw new StoreFailed('full', 'database or disk is full');
          return value;
        }),
    };
    return { ...(await withTen(store)), setFull: (now: boolean) => (full = now) };
  };

  test('an answer that could not be kept is not known, and is kept the next time', async () => {
    const { catalogue, store, packs, setFull } = await onFullDisk();
    setFull(true);
    expect(() => catalogue.ask().take([], [item(7)])).toThrow(StoreFailed);
    expect(packs()).toBe(10);
    setFull(false);
    expect(catalogue.ask().take([], [item(7)])).toEqual({ changed: true, overtaken: new Set() });
    const afterRestart = made(store);
    await afterRestart.open(here);
    expect(afterRestart.index().item('cbi_1')?.item.packs).toBe(7);
  });

  test('an effect is not shown whose entry could not be called done', async () => {
    const { catalogue, store, packs } = await onFullDisk();
    expect(() =>
      store.transaction(() => {
        catalogue.settle(withdrawal, null);
        throw new StoreFailed('full', 'database or disk is full');
      }),
    ).toThrow(StoreFailed);
    expect(packs()).toBe(10);
    catalogue.settle(withdrawal, null);
    expect(packs()).toBe(7);
  });
});
