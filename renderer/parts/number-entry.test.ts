import { describe, expect, test } from 'vitest';
import {
  answered,
  ending,
  entryOf,
  given,
  numberOf,
  pausing,
  shownIn,
  stepping,
  tapping,
  typing,
  undoing,
  type EntryStep,
} from './number-entry.ts';

const bounds = { least: 0, most: 100 };
/** The owner accepts each report at once. */
const taken = ({ entry, report }: EntryStep, live = true) =>
  report === null ? entry : answered(given(entry, report, live), entry.id);
const tapped = (digits: string, from = entryOf(1)) =>
  Array.from(digits).reduce((entry, digit) => taken(tapping(entry, digit, true)), from);

describe('a number field', () => {
  test('takes the first digit for another number, and the next ones behind it', () => {
    expect(numberOf(tapped('12'))).toBe(12);
    expect(shownIn(tapped('06'))).toBe('6');
  });
  test('begins another number once its value came from elsewhere', () => {
    const counted = given(tapped('12'), 13, true);
    expect(shownIn(counted)).toBe('13');
    expect(numberOf(tapped('2', counted))).toBe(2);
  });
  test('begins another number after a scan that counted nothing', () => {
    const scanned = taken(ending(tapped('12'), bounds, true));
    expect(numberOf(tapped('2', scanned))).toBe(2);
  });
  test('shows what it reported while the answer is on its way, and counts on from there', () => {
    const first = stepping(entryOf(3), 1, bounds);
    const second = stepping(first.entry, 1, bounds);
    expect([first.report, second.report]).toEqual([4, 5]);
    const late = given(second.entry, 4, false);
    expect(shownIn(late)).toBe('5');
    expect(shownIn(answered(answered(given(late, 5, false), 1), 2))).toBe('5');
  });
  test('shows the value again where a report was refused', () => {
    const { entry } = stepping(entryOf(3), 1, bounds);
    expect(shownIn(answered(entry, entry.id))).toBe('3');
  });
  test('that is not live keeps what is typed while its value changes, and reports it when it ends', () => {
    const typed = typing(entryOf(3), '12', false);
    expect(typed.report).toBeNull();
    const { report } = ending(given(typed.entry, 4, false), bounds, false);
    expect(report).toBe(12);
  });
  test('that is not live reports a number after a pause, and takes further digits behind it', () => {
    const one = pausing(typing(entryOf(3), '1', false).entry, bounds);
    expect(one.report).toBe(1);
    const answer = answered(given(one.entry, 1, false), one.entry.id);
    const more = typing(answer, '12', false);
    expect(shownIn(more.entry)).toBe('12');
    const twelve = pausing(more.entry, bounds);
    expect(twelve.report).toBe(12);
    // Leaving it reports nothing new.
    expect(ending(given(twelve.entry, 12, false), bounds, false).report).toBeNull();
    for (const typed of ['', 'x', '101', '3'])
      expect(pausing(typing(entryOf(3), typed, false).entry, bounds).report).toBeNull();
  });
  test('forgets a scanner’s digits, also where they look like what is there', () => {
    for (const digit of ['7', '1']) {
      const landed = taken(typing(entryOf(1), digit, true));
      const undone = taken(undoing(landed, '1', true, true));
      expect(undone).toMatchObject({ typed: null, fresh: true });
      expect(numberOf(undone)).toBe(1);
    }
  });
  test('leaves what is no number as it is', () => {
    const { entry, report } = ending(typing(entryOf(1), '1,5', false).entry, bounds, false);
    expect([shownIn(entry), report]).toEqual(['1,5', null]);
  });
});
