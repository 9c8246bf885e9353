import { expect, test } from 'vitest';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { createProgressShown } from './progress-shown.ts';

test('what is refused on the way is not counted as sent, nor is what needed somebody before', () => {
  const counts = { waiting: 5, attention: 2 };
  const shown = createProgressShown({
    clock: manualClock(0),
    waiting: () => counts.waiting,
    attention: () => counts.attention,
    changed: () => undefined,
  });
  shown.begin();
  expect(shown.draining()).toEqual({ sent: 0, of: 5 });
  counts.waiting = 3;
  expect(shown.draining()).toEqual({ sent: 2, of: 5 });
  Object.assign(counts, { waiting: 1, attention: 4 });
  expect(shown.draining()).toEqual({ sent: 2, of: 5 });
  counts.waiting = 0;
  expect(shown.draining()).toBeNull();
});
