import { expect, test } from 'vitest';
import { manualClock } from './manual-clock.ts';

const start = Date.parse('2026-03-02T09:00:00.000Z');
const day = 86_400_000;

/** Advances a clock with a timer each second, and runs the given action in between. */
async function whilePassing(ms: number, meanwhile: (clock: ReturnType<typeof manualClock>) => void) {
  const clock = manualClock(start);
  let beats = 0;
  const beat = () => {
    beats += 1;
    clock.after(1000, beat);
  };
  clock.after(1000, beat);
  const passing = clock.advance(ms);
  meanwhile(clock);
  await passing;
  return { clock, beats };
}

test.each([-30 * day, 30 * day])('a clock that is set (%i ms) while time passes stays set', async (ms) => {
  const { clock, beats } = await whilePassing(5000, (passing) => passing.jump(ms));
  expect(clock.now()).toBe(start + ms + 5000);
  // Only the 5 s of the advance run timers.
  if (ms < 0) expect(beats).toBe(5);
});

test('of two that let time pass at once, the shorter takes nothing back', async () => {
  let longer = Promise.resolve();
  const { clock } = await whilePassing(2000, (passing) => {
    longer = passing.advance(10_000);
  });
  await longer;
  expect(clock.now()).toBeGreaterThanOrEqual(start + 10_000);
});
