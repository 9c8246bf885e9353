import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barcode, history, scanned } from '../../testing/wedge/histories.ts';
import { simulate, type Stall } from '../../testing/wedge/simulated-field.ts';
import { longestWait, usualWedge, type WedgeSettings } from './wedge.ts';

const seed = 20_261_120;
const histories = 10_000;
/** Milliseconds: the longest delay of a person's key. */
const bound = 50;

const isNoModifier = (key: string) => key !== 'Shift' && key !== 'Control';

test(`over ${histories} key histories (seed ${seed}) no scan is lost or found in typing, and what was typed stands`, () => {
  let [longest, scans, keys] = [0, 0, 0];
  fc.assert(
    fc.property(history, (of) => {
      const { field, codes, others, longestHold, lost } = simulate(of.keys, usualWedge);
      expect(codes).toEqual(of.codes);
      expect(field).toBe(of.typed);
      expect(others.filter(isNoModifier)).toEqual(of.others.filter(isNoModifier));
      expect(lost).toBe(0);
      expect(longestHold).toBeLessThanOrEqual(bound);
      longest = Math.max(longest, longestHold);
      scans += codes.length;
      keys += of.keys.length;
    }),
    { seed, numRuns: histories },
  );
  expect(longest).toBeGreaterThan(0);
  console.info(
    `${histories} histories, ${keys} keys, ${scans} scans: 0 lost, 0 false; longest hold ${longest} ms`,
  );
});

const stall = fc
  .record({ from: fc.integer({ min: 900, max: 3000 }), lasts: fc.integer({ min: 10, max: 2000 }) })
  .chain(({ from, lasts }) =>
    fc
      .constantFrom<Stall['first']>('keys', 'timers')
      .map((first): Stall => ({ from, until: from + lasts, first })),
  );

test('a computer that was busy and hears of all keys at once loses no scan and no key', () => {
  fc.assert(
    fc.property(history, stall, (of, busy) => {
      const { field, codes, lost } = simulate(of.keys, usualWedge, busy);
      expect(codes).toEqual(of.codes);
      expect(field).toBe(of.typed);
      expect(lost).toBe(0);
    }),
    { seed, numRuns: 3000 },
  );
});

test('a key that waits for what was scanned before it is lost neither, nor waits longer than the answer', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 2 * longestWait }), (of, lookUp) => {
      const { field, codes, longestHold, lost } = simulate(of.keys, usualWedge, undefined, lookUp);
      expect(codes).toEqual(of.codes);
      expect(field).toBe(of.typed);
      expect(lost).toBe(0);
      expect(longestHold).toBeLessThanOrEqual(Math.max(bound, Math.min(lookUp, longestWait)));
    }),
    { seed, numRuns: 3000 },
  );
});

test('without holding any key the outcome is the same', () => {
  fc.assert(
    fc.property(history, (of) => {
      const { field, codes, longestHold } = simulate(of.keys, { ...usualWedge, hold: 0 });
      expect(codes).toEqual(of.codes);
      expect(field).toBe(of.typed);
      expect(longestHold).toBe(0);
    }),
    { seed, numRuns: 2000 },
  );
});

/** A scan's keys, from this time on, with a person's keys before and after. */
const beside = (keys: readonly { key: string; gap: number; by: 'person' | 'scanner' }[], from: number) => {
  let at = from;
  return keys.map(({ gap, ...key }) => ({ ...key, at: (at += gap) }));
};

test('one key or two rolled over right before a scan stay what they are', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{1,2}$/),
      fc.integer({ min: 1, max: 49 }),
      barcode,
      fc.integer({ min: 1, max: 35 }),
      (word, near, read, gap) => {
        const keys = beside(
          [
            ...Array.from(word, (key) => ({ key, gap: near, by: 'person' as const })),
            ...Array.from(`${read}\r`, (key, at) => ({
              key: key === '\r' ? 'Enter' : key,
              gap: at === 0 ? near : gap,
              by: 'scanner' as const,
            })),
          ],
          1000,
        );
        const { field, codes, longestHold } = simulate(keys, usualWedge);
        expect(codes).toEqual([read]);
        expect(field).toBe(word);
        expect(longestHold).toBeLessThanOrEqual(bound);
      },
    ),
    { seed, numRuns: 2000 },
  );
});

const setUps: readonly (readonly [string, WedgeSettings, (code: string) => readonly string[]])[] = [
  ['ends in nothing', { ...usualWedge, suffix: 'none' }, (code) => Array.from(code)],
  ['ends in Enter', { ...usualWedge, suffix: 'enter' }, (code) => [...Array.from(code), 'Enter']],
  ['ends in Tab', { ...usualWedge, suffix: 'tab' }, (code) => [...Array.from(code), 'Tab']],
  [
    'has a prefix',
    { ...usualWedge, prefix: '~x', suffix: 'none' },
    (code) => ['~', 'x', ...Array.from(code)],
  ],
];
test.each(setUps)('a scanner that %s is heard after typing', (_, settings, press) => {
  fc.assert(
    fc.property(scanned, fc.integer({ min: 1, max: 35 }), ({ read }, gap) => {
      const keys = beside(
        [
          ...Array.from('Anna', (key) => ({ key, gap: 80, by: 'person' as const })),
          ...press(read).map((key, at) => ({ key, gap: at === 0 ? 300 : gap, by: 'scanner' as const })),
        ],
        1000,
      );
      const { field, codes, lost } = simulate(keys, settings);
      expect(codes).toEqual([read]);
      expect(field).toBe('Anna');
      expect(lost).toBe(0);
    }),
    { seed, numRuns: 500 },
  );
});
