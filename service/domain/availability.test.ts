import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, zones } from '../../testing/clock-changes.ts';
import { freeStarts, type OpenPeriod, type TakenTime } from './availability.ts';

const minute = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** A zone's local time, `2026-03-29 02:30`. */
function shown(time: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(time);
}
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The first instant with that local time, found by trying every offset in steps of 15 minutes. */
function firstTime(day: string, minutes: number, timeZone: string): number | undefined {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  for (let off = 14 * 60; off >= -12 * 60; off -= 15) {
    const time = asIfUtc - off * minute;
    if (shown(time, timeZone) === `${day} ${clock(minutes)}`) return time;
  }
  return undefined;
}

const times = (day: string, periods: readonly OpenPeriod[], timeZone: string, length = 30, interval = 30) =>
  freeStarts([{ day, periods }], [], { timeZone, interval, minutes: length, notBefore: 0 });
const texts = (...asked: Parameters<typeof times>) => times(...asked).map(({ minutes }) => clock(minutes));
const night: readonly OpenPeriod[] = [{ opens: 60, closes: 240 }];

test('the hour that a change of the clocks skips has no slot', () => {
  expect(texts('2026-03-29', night, 'Europe/Stockholm')).toEqual(['01:00', '01:30', '03:00', '03:30']);
  // One hour after 01:30 is 03:30 local time.
  expect(texts('2026-03-29', night, 'Europe/Stockholm', 60)).toEqual(['01:00', '01:30', '03:00']);
});

test('the hour that it repeats is offered once, in its first run', () => {
  const starts = times('2026-10-25', night, 'Europe/Stockholm');
  expect(starts.map(({ minutes }) => clock(minutes))).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
  ]);
  expect(starts.map(({ time }) => new Date(time).toISOString().slice(11, 16))).toEqual([
    '23:00',
    '23:30',
    '00:00',
    '00:30',
    '02:00',
    '02:30',
  ]);
});

test.each([
  ['Europe/Stockholm', '2027-03-28', 0, 120, ['00:00', '00:30', '01:00', '01:30']],
  ['Europe/Stockholm', '2027-03-28', 0, 150, ['00:00', '00:30', '01:00', '01:30']],
  ['Africa/Cairo', '2027-04-29', 1380, 1440, ['23:00', '23:30']],
  ['America/Santiago', '2027-09-04', 1380, 1440, ['23:00', '23:30']],
  ['Australia/Lord_Howe', '2026-10-04', 60, 135, ['01:00', '01:30']],
] as const)(
  'in %s a period of %s that ends in the skipped time ends with the change',
  (zone, day, opens, closes, starts) => {
    expect(texts(day, [{ opens, closes }], zone)).toEqual(starts);
  },
);

test('a period may last until midnight, and a service longer than a period has no slot', () => {
  expect(texts('2026-05-04', [{ opens: 1380, closes: 1440 }], 'Europe/Stockholm')).toEqual([
    '23:00',
    '23:30',
  ]);
  expect(texts('2026-05-04', [{ opens: 540, closes: 600 }], 'Europe/Stockholm', 61)).toEqual([]);
});

/** A day in a zone; half of them are days of, or before, a clock change. */
const zoneDay = fc.constantFrom(...zones).chain((timeZone) => {
  const changes = changesOf(timeZone, 2026, 2028).flatMap(({ day, dayBefore }) => [day, dayBefore]);
  const any = fc.integer({ min: 0, max: 730 }).map((after) => nextDay('2025-12-31', after));
  const day = changes.length === 0 ? any : fc.oneof(any, fc.constantFrom(...changes));
  return fc.record({ timeZone: fc.constant(timeZone), day });
});

const period = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]): OpenPeriod => ({ opens: from * 15, closes: Math.min(1440, (from + length) * 15) }));

test('whatever is open and taken: exactly what lies in a period and overlaps nothing is offered', () => {
  fc.assert(
    fc.property(
      zoneDay,
      fc.array(period, { maxLength: 3 }),
      fc.array(fc.tuple(fc.integer({ min: -200, max: 1600 }), fc.integer({ min: 1, max: 300 })), {
        maxLength: 5,
      }),
      fc.record({
        interval: fc.constantFrom(5, 15, 20, 60),
        minutes: fc.integer({ min: 5, max: 200 }),
        early: fc.integer({ min: -1000, max: 1500 }),
      }),
      ({ timeZone, day }, periods, busy, { interval, minutes, early }) => {
        const noon = firstTime(day, 720, timeZone)!;
        const taken = busy.map(([from, length]): TakenTime => ({
          from: noon + (from - 720) * minute,
          to: noon + (from - 720 + length) * minute,
        }));
        const notBefore = noon + (early - 720) * minute;
        const starts = freeStarts([{ day, periods }], taken, { timeZone, interval, minutes, notBefore });
        const expected: number[] = [];
        for (const { opens, closes } of periods) {
          const end = endTime(day, closes, timeZone);
          for (let at = opens; at < closes; at += interval) {
            const time = firstTime(day, at, timeZone);
            if (time === undefined || time < notBefore || time + minutes * minute > end) continue;
            if (taken.every(({ from, to }) => to <= time || from >= time + minutes * minute))
              expected.push(time);
          }
        }
        expect(starts.map(({ time }) => time)).toEqual(expected);
        for (const { time, minutes: at } of starts) expect(shown(time, timeZone)).toBe(`${day} ${clock(at)}`);
      },
    ),
    { numRuns: 300 },
  );
});

/** The end of a period; if the clocks skip it, the clock change. */
function endTime(day: string, closes: number, timeZone: string): number {
  const of = closes === 1440 ? nextDay(day) : day;
  const change = changesOf(timeZone, 2026, 2028).find(
    ({ day: at, dayBefore }) => at === day || dayBefore === day,
  );
  return firstTime(of, closes % 1440, timeZone) ?? change?.time ?? Number.NaN;
}

function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10);
}
