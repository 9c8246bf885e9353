import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresses, afterPress } from './after-press.ts';

const page = new EventTarget();
vi.stubGlobal('window', page);
watchPresses();
const happen = (type: string) => page.dispatchEvent(new Event(type));

const ran: string[] = [];
const run = (name: string) => afterPress(() => ran.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  ran.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['pointerup', 'pointercancel'])(
  'what changes the page waits from a press to its %s, and its click',
  (end) => {
    run('before');
    happen('pointerdown');
    run('first');
    run('second');
    happen(end);
    expect(ran).toEqual(['before']);
    vi.runOnlyPendingTimers();
    run('after');
    expect(ran).toEqual(['before', 'first', 'second', 'after']);
  },
);

test('a finger that stays down holds the page back for a moment only', () => {
  happen('pointerdown');
  run('waits');
  vi.advanceTimersByTime(399);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['waits']);
  run('at once');
  expect(ran).toEqual(['waits', 'at once']);
});
