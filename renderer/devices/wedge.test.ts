import { assert, constantFrom, integer, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barcodeLength,
  burstGap,
  fewest,
  idleWedge,
  most,
  wedgeKey,
  worstGap,
  worstMean,
  type WedgeFinding,
} from './wedge.ts';

interface Typed {
  readonly key: string;
  readonly gap: number;
  readonly shortcut?: boolean;
  readonly repeat?: boolean;
}

/** Runs keys through the machine and answers the codes that it found, and where bursts began. */
function run(keys: readonly Typed[], least?: number) {
  let state = idleWedge;
  let at = 1_000;
  const findings: WedgeFinding[] = [];
  for (const { key, gap, shortcut = false, repeat = false } of keys) {
    at += gap;
    const step = wedgeKey(state, { key, at, shortcut, repeat }, least);
    state = step.state;
    findings.push(step.finding);
  }
  return {
    findings,
    codes: findings.flatMap((finding) => (finding.is === 'code' ? [finding.code] : [])),
  };
}
const burst = (code: string, gap: number, end = 'Enter'): Typed[] => [
  { key: code.charAt(0), gap: 400 },
  ...Array.from(code.slice(1), (key) => ({ key, gap })),
  { key: end, gap },
];

const code = stringMatching(/^[0-9A-Z]{3,40}$/u);

describe('a scanner that types', () => {
  test('is recognised by its speed, whatever it reads, ended by Enter or Tab', () => {
    assert(
      property(code, integer({ min: 0, max: burstGap }), constantFrom('Enter', 'Tab'), (read, gap, end) => {
        expect(run(burst(read, gap, end)).codes).toEqual([read]);
      }),
      { seed: 20_261_120 },
    );
  });

  test('may stumble, where the code is as long as a barcode', () => {
    const keys = burst('7350001000017', 20).map((key, at) =>
      at === 5 || at === 9 ? { ...key, gap: worstGap } : key,
    );
    expect(run(keys).codes).toEqual(['7350001000017']);
  });

  test('does not fire for a person who types the same', () => {
    assert(
      property(code, integer({ min: worstMean + 1, max: 2_000 }), (typed, gap) => {
        expect(run(burst(typed, gap)).codes).toEqual([]);
      }),
      { seed: 20_261_120 },
    );
  });

  test('does not fire for a person who types a short number very fast', () => {
    assert(
      property(code, integer({ min: burstGap + 1, max: worstGap }), (typed, gap) => {
        expect(run(burst(typed.slice(0, barcodeLength - 1), gap)).codes).toEqual([]);
      }),
      { seed: 20_261_120 },
    );
  });

  test('marks the first key, so that the field can be put back as it was', () => {
    const { findings } = run(burst('7350001000017', 12));
    expect(findings[0]).toEqual({ is: 'start' });
    expect(findings.slice(1, -1).every(({ is }) => is === 'key')).toBe(true);
  });

  test('leaves what a person typed before it out of the code', () => {
    const keys = [
      { key: '4', gap: 180 },
      { key: '2', gap: 160 },
    ];
    expect(run([...keys, ...burst('7350001000017', 12)]).codes).toEqual(['7350001000017']);
  });

  test('may hold Shift for capitals in between', () => {
    const keys = [
      { key: 'Shift', gap: 300 },
      { key: 'A', gap: 8 },
      { key: '1', gap: 8 },
      { key: 'Shift', gap: 8 },
      { key: 'B', gap: 8 },
      { key: 'Enter', gap: 8 },
    ];
    expect(run(keys).codes).toEqual(['A1B']);
  });

  test('reads two codes one after the other as two', () => {
    expect(run([...burst('111', 10), ...burst('222', 10)]).codes).toEqual(['111', '222']);
  });
});

describe('what is no scan', () => {
  test.each([
    ['too few characters', burst('12', 10)],
    ['a pause before the end', [...burst('12345', 10).slice(0, -1), { key: 'Enter', gap: burstGap + 1 }]],
    ['a pause in the middle', [...burst('12', 10).slice(0, -1), ...burst('34', 10)]],
    ['a key that repeats', burst('7777', 10).map((key, at) => ({ ...key, repeat: at > 0 }))],
    ['a shortcut', burst('abc', 10).map((key) => ({ ...key, shortcut: true }))],
    ['Enter alone', [{ key: 'Enter', gap: 10 }]],
    [
      'corrected typing',
      [...burst('123', 10).slice(0, -1), { key: 'Backspace', gap: 10 }, { key: 'Enter', gap: 10 }],
    ],
  ])('%s', (_name, keys) => {
    expect(run(keys).codes).toEqual([]);
  });

  test('a fast hand on the PIN pad, where only what is as long as a barcode counts', () => {
    expect(run(burst('1234', 10), 8).codes).toEqual([]);
    expect(run(burst('7350001000017', 10), 8).codes).toEqual(['7350001000017']);
  });

  test('more than any barcode holds', () => {
    const [found] = run(burst('9'.repeat(most + fewest), 5)).codes;
    expect(found?.length ?? 0).toBeLessThanOrEqual(most);
  });
});
