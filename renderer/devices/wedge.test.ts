import { describe, expect, test } from 'vitest';
import { simulate, type Pressed } from '../../testing/wedge/simulated-field.ts';
import {
  idleWedge,
  most,
  usualWedge,
  wedgeKey,
  wedgeLeave,
  wedgeOpenUntil,
  worstGap,
  type WedgeSettings,
} from './wedge.ts';

const ean = '7350001000015';

interface Typed extends Partial<Pressed> {
  readonly key: string;
  readonly gap: number;
}
/** Feeds keys with their gaps and returns the results. */
function run(keys: readonly Typed[], settings: WedgeSettings = usualWedge) {
  let at = 1000;
  return simulate(
    keys.map(({ gap, ...key }) => ({ by: 'person', ...key, at: (at += gap) })),
    settings,
  );
}
const burst = (code: string, gap: number, end = 'Enter'): Typed[] => [
  ...Array.from(code, (key, at) => ({ key, gap: at === 0 ? 400 : gap, by: 'scanner' as const })),
  { key: end, gap, by: 'scanner' },
];

describe('a scanner that types', () => {
  test.each(['Enter', 'Tab'])('is recognised by its speed, ended by %s', (end) => {
    const { codes, field, others } = run(burst(ean, 35, end));
    expect({ codes, field, others }).toEqual({ codes: [ean], field: '', others: [] });
  });
  test('may stumble, where the code is a whole barcode', () => {
    const keys = burst(ean, 20).map((key, at) => (at === 5 || at === 9 ? { ...key, gap: worstGap } : key));
    expect(run(keys)).toMatchObject({ codes: [ean], field: '' });
  });
  test('may stumble at its Enter', () => {
    const keys = burst(ean, 20).map((key) => (key.key === 'Enter' ? { ...key, gap: 150 } : key));
    expect(run(keys)).toMatchObject({ codes: [ean], field: '' });
  });
  const lineFeed: Typed[] = [
    { key: 'Control', gap: 12, by: 'scanner' },
    { key: 'j', gap: 12, by: 'scanner', shortcut: true },
  ];
  test.each<[string, Typed[]]>([
    ['two Enters', [{ key: 'Enter', gap: 12 }]],
    ['Enter and Tab', [{ key: 'Tab', gap: 12 }]],
    ['Enter and a line feed as Ctrl+J', lineFeed],
    ['Enter and a late Enter of a busy computer', [{ key: 'Enter', gap: worstGap }]],
    ['three Enters', Array.from({ length: 2 }, () => ({ key: 'Enter', gap: 12 }))],
  ])('presses nothing in the page where it ends a code with %s', (_, more) => {
    const { codes, field, others } = run([...burst(ean, 12), ...more]);
    expect(codes).toEqual([ean]);
    expect(field).toBe('');
    expect(others.filter((key) => key !== 'Control')).toEqual([]);
  });
  test.each(['either', 'enter', 'none'] as const)('ends a code with Ctrl+J, set to %s', (suffix) => {
    const keys = [...burst(ean, 12).slice(0, -1), ...lineFeed];
    expect(run(keys, { ...usualWedge, suffix })).toMatchObject({ codes: [ean], others: ['Control'] });
  });
  test('leaves a person’s Enter after it to the page', () => {
    const enter = { key: 'Enter', gap: worstGap + 1 };
    expect(run([...burst(ean, 12), enter]).others).toEqual(['Enter']);
    const typed = [
      { key: '6', gap: 60 },
      { key: 'Enter', gap: 60 },
    ];
    expect(run([...burst(ean, 12), ...typed])).toMatchObject({ field: '6', others: ['Enter'] });
  });
  test('leaves what a person typed before it out of the code', () => {
    const keys = [
      { key: '4', gap: 180 },
      { key: '2', gap: 160 },
    ];
    expect(run([...keys, ...burst(ean, 12)])).toMatchObject({ codes: [ean], field: '42' });
  });
  test('may hold Shift for capitals and AltGr for brackets in between', () => {
    const keys = [
      { key: 'AltGraph', gap: 300 },
      { key: ']', gap: 8 },
      { key: 'Shift', gap: 8 },
      { key: 'E', gap: 8 },
      ...burst(`0${ean}`, 8).map((key) => ({ ...key, gap: 8 })),
    ];
    expect(run(keys).codes).toEqual([`]E0${ean}`]);
  });
  test('may send group separators', () => {
    const code = `010950110102091710AB\u001d21XY`;
    expect(run(burst(code, 8)).codes).toEqual([code]);
  });
  test('may be set to another layout, even to dead keys', () => {
    const keys = [{ key: 'Dead', gap: 400, by: 'scanner' as const }, ...burst(`E0${ean}`, 8)];
    expect(run(keys.map((key, at) => (at === 1 ? { ...key, gap: 8 } : key))).codes).toEqual([`¨E0${ean}`]);
  });
  test('that reads badly is not understood as the barcode that its code ends in', () => {
    expect(run(burst('1870049361758', 10))).toMatchObject({ codes: ['1870049361758'], field: '' });
  });
  test('reads two codes one after the other as two', () => {
    const second = burst('96385074', 10).map((key) => ({ ...key, gap: 10 }));
    expect(run([...burst(ean, 10), ...second]).codes).toEqual([ean, '96385074']);
  });
});

describe('what is no scan', () => {
  const repeats = burst('777777', 10).map((key, at) => ({ ...key, repeat: at > 0 }));
  test.each<[string, Typed[]]>([
    ['too few characters', burst('12345', 10)],
    ['a pause before the end', burst('ABCDEF', 10).map((k, at) => (at === 6 ? { ...k, gap: 60 } : k))],
    ['a pause in the middle', burst('ABCDEF', 10).map((k, at) => (at === 3 ? { ...k, gap: 60 } : k))],
    ['a key that repeats', repeats],
    ['a shortcut', burst('abcdef', 10).map((key) => ({ ...key, shortcut: true }))],
    ['Enter alone', [{ key: 'Enter', gap: 10 }]],
    ['a barcode typed by hand', burst(ean, 50)],
    [
      'a barcode typed by hand, two keys at a time',
      burst(ean, 60).map((k, at) => ({ ...k, gap: at % 2 ? 15 : 55 })),
    ],
    [
      'corrected typing',
      [...burst('123456', 10).slice(0, -1), { key: 'Backspace', gap: 10 }, { key: 'Enter', gap: 10 }],
    ],
    ['a burst that nothing ends', burst('123456', 10).slice(0, -1)],
  ])('%s', (_name, keys) => {
    expect(run(keys)).toMatchObject({ codes: [], lost: 0 });
  });

  test('an interrupted scanner’s keys come back as keys', () => {
    expect(run(burst(ean, 10).slice(0, -1)).field).toBe(ean);
  });
  test('where only longer codes count, a fast hand on the PIN pad', () => {
    const pad = { ...usualWedge, fewest: 8, hold: 0 };
    expect(run(burst('123456', 10), pad)).toMatchObject({ codes: [], field: '123456', others: ['Enter'] });
    expect(run(burst(ean, 10), pad).codes).toEqual([ean]);
  });
  test('without the prefix that the scanner was given', () => {
    const settings: WedgeSettings = { ...usualWedge, prefix: '~' };
    expect(run(burst(ean, 10), settings)).toMatchObject({ codes: [], field: ean });
    expect(run(burst(`~${ean}`, 10), settings)).toMatchObject({ codes: [ean], field: '' });
  });
  test('more than any barcode holds', () => {
    for (const code of run(burst('9'.repeat(most + 7), 5)).codes)
      expect(code.length).toBeLessThanOrEqual(most);
  });
});

test('an Enter that follows a tap right after a scan is a person’s', () => {
  const enter = {
    id: 1,
    key: 'Enter',
    at: 1010,
    now: 1010,
    shortcut: false,
    repeat: false,
    composing: false,
    waits: true,
  };
  const scanned = { ...idleWedge, endedAt: 1000 };
  expect(wedgeKey(scanned, enter, usualWedge).key).toBe('swallow');
  expect(wedgeKey(wedgeLeave(scanned, usualWedge).state, enter, usualWedge).key).toBe('pass');
});

test.each([
  ['has landed', false, false, 1000 + worstGap],
  ['waits for what was scanned before', true, false, -Infinity],
  ['could not be taken out again', false, true, -Infinity],
])('what is found meanwhile waits for a code whose first key %s', (_, waits, isFinal, until) => {
  const key = {
    id: 1,
    key: '1',
    at: 1000,
    now: 1000,
    shortcut: false,
    repeat: false,
    composing: false,
    waits,
    isFinal,
  };
  expect(wedgeOpenUntil(idleWedge)).toBe(-Infinity);
  expect(wedgeOpenUntil(wedgeKey(idleWedge, key, usualWedge).state)).toBe(until);
});
