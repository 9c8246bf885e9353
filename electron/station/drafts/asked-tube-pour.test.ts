import { expect, test } from 'vitest';
import type { DraftIntent } from '../../../shared/bridge/drafts.ts';
import { bowl } from '../../../testing/station/watch-bench.ts';
import { weighingBench as bench } from '../../../testing/station/weighing-bench.ts';

/** A tube that the formula does not hold, so a question follows its scan. */
const asked = (options: Parameters<typeof bench>[0] = {}) => {
  const at = bench({ autoCapture: false, ...options });
  at.formula(['7/43', '8/0']);
  at.scanAny('7/43');
  at.pour(1000, 5);
  at.wait(10);
  at.scanAny('6/1');
  expect([at.draft().asked?.item.id, at.amountOf('7/43')]).toEqual(['6/1', 10]);
  return at;
};
const away: DraftIntent = { type: 'answerTube', answer: 'away' };

test('what was poured of a tube before it was asked about is answered is that tube’s', () => {
  for (const answer of ['addition', 'instead'] as const) {
    const at = asked();
    at.pour(2000, 10);
    at.wait(10);
    at.apply({ type: 'answerTube', answer });
    at.captureRest();
    expect([at.amountOf('7/43'), at.amountOf('6/1')]).toEqual([10, 20]);
    at.close();
  }
});

test.each<[string, (at: ReturnType<typeof bench>) => DraftIntent]>([
  ['put away', () => away],
  ['another tube', () => ({ type: 'addItem', itemId: '8/0', anyBowl: true })],
  ['another row', (at) => ({ type: 'selectComponent', componentId: at.row('7/43') })],
  ['another bowl', () => ({ type: 'addBowl' })],
  ['a typed amount', (at) => ({ type: 'typeAmount', componentId: at.row('8/0'), grams: 12 })],
])('a tube that was poured is not put away: %s', (_, intent) => {
  const at = asked();
  at.pour(2000, 10);
  expect(at.apply(intent(at))).toMatchObject({ error: { details: { why: 'still_moving' } } });
  at.wait(10);
  expect(at.apply(intent(at))).toMatchObject({ error: { details: { why: 'tube_poured' } } });
  expect(at.apply({ type: 'addItem', itemId: '6/1', anyBowl: true }).ok).toBe(true);
  at.apply({ type: 'answerTube', answer: 'addition' });
  at.captureRest();
  expect([at.amountOf('7/43'), at.amountOf('8/0'), at.amountOf('6/1')]).toEqual([10, 0, 20]);
  at.close();
});

test('a tube that was not poured is put away by the answer, and by the next scan', () => {
  for (const intent of [away, { type: 'addItem', itemId: '8/0', anyBowl: true } as const]) {
    const at = asked();
    expect([at.apply(intent).ok, at.draft().asked]).toEqual([true, undefined]);
    at.close();
  }
});

test('colour in a bowl that was not tared is asked about, whatever becomes of the tube', () => {
  const at = bench({ autoCapture: false, on: 0 });
  at.formula(['7/43', '8/0']);
  at.scanAny('6/1');
  at.put(bowl, 5);
  at.pour(2000, 10);
  at.wait(10);
  at.apply({ type: 'answerTube', answer: 'addition' });
  at.wait(1);
  expect([at.base(), at.question()]).toEqual([null, { type: 'bowl', why: 'untared', onTop: 20, more: null }]);
  at.answer('countTop');
  expect(at.amountOf('6/1')).toBe(20);
  at.close();
});

test('what was poured after a barcode that no item has is not the asked tube’s', () => {
  const at = asked();
  at.scanUnknown();
  at.pour(2000, 10);
  at.wait(10);
  at.apply({ type: 'answerTube', answer: 'addition' });
  expect(at.question()).toMatchObject({ why: 'unknown', more: 20 });
  at.close();
});

test('a tube that is asked about is known by the answer', () => {
  const at = asked();
  at.scanUnknown();
  at.apply({ type: 'answerTube', answer: 'addition' });
  at.pour(2000, 10);
  at.wait(10);
  expect([at.question(), at.captureRest().ok, at.amountOf('6/1')]).toEqual([null, true, 20]);
  at.close();
});

test('the tube that is scanned after the asked one waits until it is known what becomes of that', () => {
  const at = bench({ autoCapture: false });
  at.formula(['7/43', '8/0']);
  at.scanAny('7/43');
  at.pour(1000, 5);
  at.scanAny('6/1');
  at.pour(2000, 10);
  at.scanAny('8/0');
  at.wait(10);
  expect(at.question()).toMatchObject({ type: 'after', itemId: '6/1', grams: 20 });
  expect(at.answer('next').ok).toBe(true);
  at.wait(5);
  expect([at.draft().asked?.item.id, at.amountOf('7/43'), at.next()]).toEqual(['6/1', 10, '8/0']);
  at.apply({ type: 'answerTube', answer: 'addition' });
  // The weight never was at the base that the answer set.
  expect(at.question()).toMatchObject({ why: 'moved', more: 20 });
  at.answer('count');
  expect([at.active(), at.amountOf('6/1'), at.amountOf('8/0')]).toEqual(['8/0', 20, 0]);
  at.close();
});

test('a tube that an answer gave its grams stays in the bowl, though another bowl is there and a row was chosen since', () => {
  const at = bench({ autoCapture: false });
  at.formula(['7/43', '8/0']);
  at.scanAny('7/43');
  at.pour(1000, 5);
  at.scanAny('6/1');
  at.pour(2000, 10);
  at.wait(5);
  at.select('8/0');
  at.put(0);
  at.put(12_000, 20);
  expect(at.answer('next').ok).toBe(true);
  expect([at.amountOf('7/43'), at.amountOf('6/1'), at.amountOf('8/0')]).toEqual([10, 20, 0]);
  expect([at.active(), at.draft().asked]).toEqual(['8/0', undefined]);
  at.close();
});

test.each<[string, string, (at: ReturnType<typeof bench>) => void]>([
  ['outside the formula', '6/1', () => {}],
  ['of the formula', '8/0', () => {}],
  ['outside the formula, and a row is chosen', '6/1', (at) => at.select('8/0')],
  ['outside the formula, undone twice', '6/1', (at) => at.apply({ type: 'undo' })],
])('a queued undo leaves the grams that an answer gave its tube: %s', (_, tube, and) => {
  const at = bench({ autoCapture: false });
  at.formula(['7/43', '8/0']);
  at.scanAny('7/43');
  at.pour(1000, 5);
  at.scanAny(tube);
  at.pour(2000, 10);
  at.wait(5);
  at.apply({ type: 'undo' });
  and(at);
  at.put(0);
  expect(at.answer('next').ok).toBe(true);
  if (at.draft().asked !== undefined) at.apply({ type: 'answerTube', answer: 'addition' });
  at.put(bowl + 3000, 20);
  if (at.question() !== null) at.answer('count');
  at.captureRest();
  expect([at.amountOf('7/43'), at.amountOf(tube)]).toEqual([10, 20]);
  at.close();
});

test.each([
  { undos: 1, lifts: false },
  { undos: 2, lifts: false },
  { undos: 1, lifts: true },
  { undos: 2, lifts: true },
])('a queued undo leaves the grams that an answer gave the active tube: %o', ({ undos, lifts }) => {
  const at = bench({ autoCapture: false });
  at.scan('8/0');
  at.scan('7/43');
  at.pour(2000, 10);
  at.select('8/0');
  at.pour(1000, 5);
  for (let undo = 0; undo < undos; undo += 1) at.apply({ type: 'undo' });
  at.wait(5);
  if (lifts) at.put(0);
  expect(at.question()).toMatchObject({ type: 'after', itemId: '8/0', all: 30 });
  expect(at.answer('active').ok).toBe(true);
  expect([at.active(), at.amountOf('7/43'), at.amountOf('8/0'), at.question()]).toEqual([
    '7/43',
    30,
    0,
    null,
  ]);
  at.close();
});

test('a tube that was scanned in error and undone while steps wait leaves the grams to its row', () => {
  const at = bench({ autoCapture: false });
  at.formula(['7/43', '8/0']);
  at.scanAny('7/43');
  at.pour(1000, 5);
  at.select('8/0');
  at.pour(2000, 10);
  at.scanAny('6/1');
  at.apply({ type: 'undo' });
  at.pour(1000, 5);
  at.wait(5);
  expect(at.answer('next').ok).toBe(true);
  at.captureRest();
  expect([at.active(), at.amountOf('7/43'), at.amountOf('8/0')]).toEqual(['8/0', 10, 30]);
  at.close();
});
