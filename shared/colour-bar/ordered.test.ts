import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { arrivedOf, comingOf, withDelivered, type Ordered } from './ordered.ts';

const line = (at: number, packs: number): Ordered => ({ at, packs, endedAt: null, arrivals: [] });
const comes = (key: string, packs: number, at = 100) => ({ keys: [key] as const, packs, at });
const figures = (lines: readonly Ordered[]) => lines.map((one) => [arrivedOf(one), comingOf(one)]);

test('of twelve that were ordered five come: seven are on their way, until they come too', () => {
  const five = withDelivered([line(0, 12)], comes('van', 5));
  expect(figures(five)).toEqual([[5, 7]]);
  expect(figures(withDelivered(five, comes('post', 9)))).toEqual([[12, 0]]);
});

test('the order that waits longest is checked off first, and one that was made after it came not at all', () => {
  const lines = [line(0, 3), line(50, 4), line(200, 6)];
  expect(figures(withDelivered(lines, comes('van', 10)))).toEqual([
    [3, 0],
    [4, 0],
    [0, 6],
  ]);
});

test('what is told twice, by this computer and by the salon system, counts once', () => {
  const once = withDelivered([line(0, 12)], comes('ref-1', 5));
  const twice = withDelivered(once, { keys: ['mov-9', 'ref-1'], packs: 5, at: 110 });
  expect(twice).toEqual(once);
});

test('an ended order gets nothing that comes later, and keeps what came before', () => {
  const ended = { ...line(0, 12), endedAt: 60 };
  const came = withDelivered([ended, line(50, 4)], comes('before', 5, 55));
  expect(figures(withDelivered(came, comes('after', 3)))).toEqual([
    [5, 0],
    [3, 1],
  ]);
});

test('a delivery that is undone is on its way again', () => {
  const came = withDelivered(withDelivered([line(0, 3), line(10, 4)], comes('a', 3)), comes('b', 4));
  expect(figures(withDelivered(came, comes('undo', -4)))).toEqual([
    [3, 0],
    [0, 4],
  ]);
});

test('whatever comes and goes, never more came than was ordered, nor less than nothing', () => {
  const any = array(record({ packs: integer({ min: -20, max: 20 }), at: constantFrom(5, 40, 100) }));
  assert(
    property(any, (all) => {
      const lines = all.reduce<Ordered[]>(
        (now, { packs, at }, index) => withDelivered(now, { keys: [`k${index}`], packs, at }),
        [line(0, 7), line(30, 5)],
      );
      for (const one of lines) {
        expect(arrivedOf(one)).toBeGreaterThanOrEqual(0);
        expect(arrivedOf(one) + comingOf(one)).toBe(one.packs);
      }
    }),
  );
});
