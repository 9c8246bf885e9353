import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../protocol.ts';
import { sics } from './sics.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (text: string): Frame[] => sics.parser().push(bytes(text));
const weights = (frames: Frame[]) => frames.filter((frame) => frame.type === 'weight');

const frameOf = (hundredths: number, stable: boolean) =>
  `S ${stable ? 'S' : 'D'} ${(hundredths / 100).toFixed(2).padStart(10)} g\r\n`;

describe('MT-SICS', () => {
  test('a stable and a moving weight', () => {
    expect(read('S S     100.00 g\r\nS D      99.87 g\r\n')).toMatchObject([
      { type: 'weight', hundredths: 10_000, stable: true, net: false },
      { type: 'weight', hundredths: 9_987, stable: false },
    ]);
  });

  test('a weight below zero', () => {
    expect(read('S S      -0.40 g\r\n')).toMatchObject([{ hundredths: -40 }]);
  });

  test.each([
    ['S S      1.500 kg\r\n', 150_000],
    ['S S     0.0005 kg\r\n', 50],
    ['S S       1.00 oz\r\n', 2_835],
    ['S S       1.00 lb\r\n', 45_359],
    ['S S     -1.000 lb\r\n', -45_359],
    ['S S        250 mg\r\n', 25],
    ['S S        0.5 g\r\n', 50],
  ])('%j is converted exactly and rounded once', (text, hundredths) => {
    expect(read(text)).toMatchObject([{ type: 'weight', hundredths }]);
  });

  test('overload and underload are no weight', () => {
    expect(read('S +\r\nS -\r\n')).toMatchObject([{ type: 'overload' }, { type: 'underload' }]);
  });

  test('busy, acknowledgements and errors are answers, no weight', () => {
    expect(read('S I\r\nZ A\r\nES\r\nTAC A\r\nT I\r\nZI D\r\nT +\r\n')).toMatchObject([
      { type: 'answer', command: 'weight', outcome: 'busy' },
      { type: 'answer', command: 'zero', outcome: 'done' },
      { type: 'answer', command: 'command', outcome: 'unknown' },
      { type: 'answer', command: 'clear tare', outcome: 'done' },
      { type: 'answer', command: 'tare', outcome: 'busy' },
      { type: 'answer', command: 'zero', outcome: 'done' },
      { type: 'answer', command: 'tare', outcome: 'refused' },
    ]);
  });

  test.each([
    'S S            g\r\n',
    'S S              \r\n',
    'S S     1 0.00 g\r\n',
    'S S     100.00\r\n',
    'S S     100,00 g\r\n',
    'S S     100.00 xx\r\n',
    'S S     1e2.00 g\r\n',
    'S S 100.00 g\r\n',
    'S S     --1.00 g\r\n',
    'S X     100.00 g\r\n',
    'S S    100.00  g\r\n',
    '    100.00 g\r\n',
    'ST,GS 1.000KG\r\n',
    'S S       .    g\r\n',
  ])('%j is never a weight', (text) => {
    expect(weights(read(text))).toEqual([]);
  });

  test('a tare on the scale makes its weights net, until it is taken away', () => {
    const frames = read(
      'T S      52.30 g\r\nS S      10.00 g\r\nTAC A\r\nS S      62.30 g\r\nTI D      52.30 g\r\nS S      10.00 g\r\nZ A\r\nS S       0.00 g\r\n',
    );
    expect(weights(frames).map((frame) => frame.type === 'weight' && frame.net)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('frames come out the same wherever the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -600_000, max: 600_000 }), fc.boolean()), { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }),
        (sent, cuts) => {
          const all = bytes(sent.map(([hundredths, stable]) => frameOf(hundredths, stable)).join(''));
          const parser = sics.parser();
          const frames: Frame[] = [];
          for (let at = 0, turn = 0; at < all.length; turn += 1) {
            const length = cuts[turn % cuts.length] ?? 1;
            frames.push(...parser.push(all.subarray(at, at + length)));
            at += length;
          }
          expect(
            frames.map((frame) => (frame.type === 'weight' ? [frame.hundredths, frame.stable] : frame)),
          ).toEqual(sent);
        },
      ),
      { seed: 20_260_302 },
    );
  });

  test('bytes that were lost on the way never make another weight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600_000 }),
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        (hundredths, at, lost) => {
          const whole = frameOf(hundredths, true);
          const from = at % (whole.length - 2);
          const damaged = whole.slice(0, from) + whole.slice(Math.min(from + lost, whole.length - 2));
          const found = weights(read(`${damaged}S S       1.00 g\r\n`));
          // A frame with its unit's or its padding's twin missing still says the same weight, or nothing.
          const others = found.filter(
            (frame) => frame.type === 'weight' && frame.hundredths !== 100 && frame.hundredths !== hundredths,
          );
          expect(others).toEqual([]);
        },
      ),
      { seed: 20_260_303, numRuns: 500 },
    );
  });

  test('noise is never a weight, and the next whole frame is read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        const parser = sics.parser();
        parser.push(noise);
        const after = parser.push(bytes('\r\nS S      12.34 g\r\n'));
        expect(weights(after)).toMatchObject([{ hundredths: 1234 }]);
      }),
      { seed: 20_260_304 },
    );
  });

  test('a line without an end does not grow for ever', () => {
    const parser = sics.parser();
    for (let turn = 0; turn < 100; turn += 1)
      expect(parser.push(new Uint8Array(10_000).fill(65))).toEqual([]);
    const frames = parser.push(bytes('\r\nS S       1.00 g\r\n'));
    expect(frames[0]?.raw.length).toBeLessThan(100);
    expect(weights(frames)).toHaveLength(1);
  });
});
