import { expect, test } from 'vitest';
import { judge } from './known-weight.ts';

const stable = (hundredths: number) => ({ state: 'stable', hundredths }) as const;

test('within a gram is right', () => {
  expect(judge(stable(50_000), 500)).toEqual({ type: 'right', shows: 50_000 });
  expect(judge(stable(50_100), 500).type).toBe('right');
  expect(judge(stable(49_899), 500)).toEqual({ type: 'off', by: -101 });
  expect(judge(stable(50_101), 500)).toEqual({ type: 'off', by: 101 });
});

test('a heavy weight may be off by 0.2 %', () => {
  expect(judge(stable(200_400), 2000).type).toBe('right');
  expect(judge(stable(200_401), 2000)).toEqual({ type: 'off', by: 401 });
});

test('only a weight that stands still is judged', () => {
  expect(judge(null, 500).type).toBe('silent');
  expect(judge({ state: 'silent', hundredths: null }, 500).type).toBe('silent');
  expect(judge({ state: 'moving', hundredths: 50_000 }, 500).type).toBe('moving');
  expect(judge({ state: 'overload', hundredths: null }, 500).type).toBe('moving');
});

test('an empty pan is not a wrong weight', () => {
  expect(judge(stable(0), 500).type).toBe('empty');
  expect(judge(stable(-80), 500).type).toBe('empty');
  expect(judge(stable(30), 2).type).toBe('empty');
});

test('numbers read in another unit are told from a scale that is merely off', () => {
  // 500 g read as kilograms, and the reverse with a scale of 3 kg.
  expect(judge(stable(50_000_000), 500).type).toBe('other unit');
  expect(judge(stable(300), 3000).type).toBe('other unit');
  // 17.64 oz read as grams; 1.102 lb read as grams.
  expect(judge(stable(1764), 500).type).toBe('other unit');
  expect(judge(stable(110), 500).type).toBe('other unit');
  expect(judge(stable(48_000), 500).type).toBe('off');
});
