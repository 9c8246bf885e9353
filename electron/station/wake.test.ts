import { beforeEach, describe, expect, test } from 'vitest';
import { manualClock, type ManualClock } from '../../testing/station/manual-clock.ts';
import { startHeart, type Heart } from './wake.ts';

const beatMs = () => 1000;

describe('a computer that slept', () => {
  let clock: ManualClock;
  let woken: number[];
  let end: () => void;
  beforeEach(() => {
    clock = manualClock();
    woken = [];
    ({ end } = startHeart({ clock, beatMs, woke: (ms) => woken.push(ms) }));
  });

  test('is noticed when it wakes, once, with the time that it slept', async () => {
    await clock.advance(10_500);
    clock.jump(3_600_000);
    await clock.advance(1000);
    expect(woken).toEqual([3_599_500]);
    await clock.advance(60_000);
    expect(woken).toHaveLength(1);
  });

  test('and slept again is noticed again', async () => {
    for (const ms of [8_000, 60_000]) {
      clock.jump(ms);
      await clock.advance(3000);
    }
    expect(woken).toEqual([7_000, 59_000]);
  });

  test('is told from one that is awake, for a whole day', async () => {
    await clock.advance(86_400_000);
    expect(woken).toEqual([]);
  });

  test('is told from one that was only busy: a beat may be five seconds late', async () => {
    clock.jump(6000);
    await clock.advance(0);
    expect(woken).toEqual([]);
    clock.jump(6001);
    await clock.advance(0);
    expect(woken).toEqual([5001]);
  });

  test('is looked for no more once it was ended, also by whoever was told', async () => {
    end();
    expect(clock.waiting).toBe(0);
    clock.jump(60_000);
    await clock.advance(60_000);
    expect(woken).toEqual([]);

    const itself: Heart = startHeart({ clock, beatMs, woke: () => itself.end() });
    clock.jump(60_000);
    await clock.advance(0);
    expect(clock.waiting).toBe(0);
  });
});

test('a heart that beats seldom goes on by the new time when it is told to', async () => {
  const clock = manualClock();
  const woken: number[] = [];
  let everyMs = 10_000;
  let beats = 0;
  const heart = startHeart({
    clock,
    beatMs: () => everyMs,
    beaten: () => (beats += 1),
    woke: (ms) => woken.push(ms),
  });
  await clock.advance(25_000);
  expect(beats).toBe(2);
  everyMs = 1000;
  heart.beatAnew();
  await clock.advance(2000);
  expect(beats).toBe(4);
  clock.jump(60_000);
  await clock.advance(0);
  expect(woken).toEqual([59_000]);
  everyMs = 10_000;
  heart.beatAnew();
  clock.jump(3_600_000);
  heart.beatAnew();
  expect(woken).toEqual([59_000, 3_590_000]);
  await clock.advance(60_000);
  expect(woken).toHaveLength(2);
  heart.end();
  heart.beatAnew();
  expect(clock.waiting).toBe(0);
});

describe('a clock that was set', () => {
  /** Timers run by their own clock, as Node's do; setting the clock changes only `now`. */
  const settable = () => {
    const timers = manualClock();
    let set = 0;
    const woken: number[] = [];
    const clock = { ...timers, now: () => timers.now() + set };
    startHeart({ clock, beatMs, woke: (ms) => woken.push(ms) });
    return { timers, woken, setBy: (ms: number) => (set += ms) };
  };

  test('back is no sleep, and the sleep after it is noticed all the same', async () => {
    const { timers, woken, setBy } = settable();
    await timers.advance(5500);
    setBy(-7_200_000);
    await timers.advance(60_000);
    expect(woken).toEqual([]);
    timers.jump(10_000);
    await timers.advance(1000);
    expect(woken).toEqual([9_500]);
  });

  test('forward is taken for a sleep, once', async () => {
    const { timers, woken, setBy } = settable();
    await timers.advance(5000);
    setBy(7_200_000);
    await timers.advance(60_000);
    expect(woken).toEqual([7_200_000]);
  });
});
