/** Which copies are kept, by a clock that may be set ahead or back. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { openStore } from '../store/store.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { createCopies, type Copies } from './copies.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T08:00:00.000Z');

/** A computer with copies of these days, on which the app runs for a while at a time. */
function computer(dates: readonly string[] = []) {
  const dataFolder = newFolder();
  const store = openStore(dataFolder);
  onTestFinished(() => store.close());
  mkdirSync(path.join(dataFolder, 'backups'));
  for (const date of dates) writeFileSync(path.join(dataFolder, 'backups', `station-${date}.sqlite`), date);
  const clock = manualClock(start);
  /** The app is started, runs for some days, and is ended. */
  const run = async (days = 0): Promise<Copies> => {
    const copies = createCopies({
      clock,
      log: () => undefined,
      dataFolder,
      damaged: () => undefined,
      changed: () => undefined,
    });
    copies.begin();
    await clock.advance(61_000);
    await copies.idle();
    for (let hours = 0; hours < days * 24; hours += 1) {
      await clock.advance(3_600_000);
      await copies.idle();
    }
    copies.close();
    return copies;
  };
  return { clock, run };
}
const datesOf = (copies: Copies) => copies.list().map(({ name }) => name.slice(8, 18));

test('copies made while the clock was a year ahead keep none of today’s from being kept', async () => {
  const { clock, run } = computer();
  clock.jump(365 * day);
  expect(datesOf(await run(7))).toHaveLength(7);
  clock.jump(-372 * day);
  const ahead = [27, 26, 25, 24, 23, 22].map((date) => `2027-11-${date}`);
  expect(datesOf(await run())).toEqual([...ahead, '2026-11-20']);
  // The copy of each further day replaces one.
  expect(datesOf(await run(2))).toEqual([...ahead.slice(0, 4), '2026-11-22', '2026-11-21', '2026-11-20']);
  expect(datesOf(await run(4))).toEqual([26, 25, 24, 23, 22, 21, 20].map((date) => `2026-11-${date}`));
});

test('a clock that is set back for an hour costs the oldest copy alone', async () => {
  const week = [20, 19, 18, 17, 16, 15, 14].map((date) => `2026-11-${date}`);
  const { clock, run } = computer(week);
  clock.jump(-400 * day);
  expect(datesOf(await run())).toEqual([...week.slice(0, 6), '2025-10-16']);
});

test('a copy is kept for a week by the calendar, not for as many starts as a week has days', async () => {
  const { clock, run } = computer([12, 13, 14, 17, 18, 19].map((date) => `2026-11-${date}`));
  expect(datesOf(await run())).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-14',
  ]);
  clock.jump(2 * day);
  expect(datesOf(await run())).toEqual([
    '2026-11-22',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
  ]);
});

test('after a long holiday the newest ones are still there beside today’s', async () => {
  const { clock, run } = computer([14, 15, 16, 17, 18, 19].map((date) => `2026-11-${date}`));
  clock.jump(40 * day);
  expect(datesOf(await run())).toEqual(['2026-12-30', '2026-11-19', '2026-11-18']);
});
