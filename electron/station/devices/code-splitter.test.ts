import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeSplitter, type CodePiece } from './code-splitter.ts';
import { bytesOf, latin1 } from './protocols/lines.ts';

const seed = 20_261_125;
const gs = '\u001d';

/** The pieces of bytes that arrive without a pause. */
const piecesOf = (text: string): CodePiece[] => codeSplitter().push(bytesOf(text));
const codesOf = (pieces: readonly CodePiece[]): string[] =>
  pieces.flatMap(({ type, raw }) => (type === 'code' ? [raw] : []));

describe('a code', () => {
  test.each([
    ['CR', '4012345678901\r'],
    ['LF', '4012345678901\n'],
    ['CR LF', '4012345678901\r\n'],
    ['STX and ETX', '\u00024012345678901\u0003'],
    ['STX, ETX, CR LF', '\u00024012345678901\u0003\r\n'],
  ])('ends with %s', (_, text) => {
    expect(piecesOf(text)).toEqual([{ type: 'code', raw: '4012345678901' }]);
  });

  test('keeps its AIM identifier and its element strings as they came', () => {
    const code = `]C10104012345678901${gs}10AB-7 x`;
    expect(codesOf(piecesOf(`${code}\r\n`))).toEqual([code]);
  });

  test('has up to 200 characters; what is longer is noise, of which 200 are kept', () => {
    const most = '7'.repeat(200);
    expect(piecesOf(`${most}\r`)).toEqual([{ type: 'code', raw: most }]);
    expect(piecesOf(`${most}7\r40\r`)).toEqual([
      { type: 'noise', raw: most },
      { type: 'code', raw: '40' },
    ]);
  });

  test.each(['\u0000', '\u0007', '\t', '\u007f', '\u0080', '\u00b4', '\u00ff'])(
    'is none with %j in it',
    (bad) => {
      expect(piecesOf(`40123${bad}45678901\r`)).toEqual([{ type: 'noise', raw: `40123${bad}45678901` }]);
    },
  );

  test('is not nothing, nor blanks', () => {
    expect(codesOf(piecesOf('\r\n\r\r\n  \r'))).toEqual([]);
  });

  test('that lost its end is not read together with the next one', () => {
    expect(piecesOf('\u000240123\u00024012345678901\u0003')).toEqual([
      { type: 'noise', raw: '40123' },
      { type: 'code', raw: '4012345678901' },
    ]);
  });
});

describe('silence', () => {
  test('ends a code of a scanner that sends no end', () => {
    const splitter = codeSplitter();
    expect(splitter.patienceMs()).toBeNull();
    expect(splitter.push(bytesOf('4012345678901'))).toEqual([]);
    expect(splitter.patienceMs()).toBe(100);
    expect(splitter.silence()).toEqual([{ type: 'code', raw: '4012345678901' }]);
    expect(splitter.patienceMs()).toBeNull();
    expect(splitter.silence()).toEqual([]);
  });

  test('is waited for ten times as long where codes have had an end, and what it ends is no code', () => {
    const splitter = codeSplitter();
    splitter.push(bytesOf('4012345678901\r40123'));
    expect(splitter.patienceMs()).toBe(1000);
    expect(splitter.silence()).toEqual([{ type: 'noise', raw: '40123' }]);
  });

  test('costs one code where a scanner that sent ends was set up to send none', () => {
    const splitter = codeSplitter();
    splitter.push(bytesOf('4012345678901\r'));
    splitter.push(bytesOf('4012345678918'));
    splitter.silence();
    splitter.push(bytesOf('4012345678918'));
    expect(splitter.patienceMs()).toBe(100);
    expect(codesOf(splitter.silence())).toEqual(['4012345678918']);
  });
});

test('what was unfinished when the cable was pulled is no code', () => {
  const splitter = codeSplitter();
  splitter.push(bytesOf('40123'));
  expect(splitter.abandon()).toEqual([{ type: 'noise', raw: '40123' }]);
  expect(codesOf(splitter.push(bytesOf('45678901\r')))).toEqual(['45678901']);
});

describe(`with the seed ${seed}`, () => {
  /** Often bytes with a meaning, otherwise any. */
  const bytes = fc
    .array(
      fc.oneof(
        fc.constantFrom(0x02, 0x03, 0x0a, 0x0d, 0x1d, 0x20, 0x00, 0xff),
        fc.integer({ min: 0x30, max: 0x39 }),
        fc.integer({ min: 0, max: 255 }),
      ),
      { maxLength: 900, size: 'max' },
    )
    .map((all) => Uint8Array.from(all));

  const printable = (raw: string) => /^(?! *$)[ -~]+$/.test(raw.replaceAll(gs, '.'));
  const stx = '\u0002';
  const ends = `\r\n${stx}\u0003`;
  const endedText = new RegExp(`([^${ends}]+)([${ends}])`, 'g');
  /** The same rule, applied to the whole text at once. */
  const expected = (text: string): CodePiece[] =>
    Array.from(text.matchAll(endedText), ([, raw = '', end]) => ({
      type: end !== stx && raw.length <= 200 && printable(raw) ? 'code' : 'noise',
      raw: raw.slice(0, 200),
    }));

  test('any bytes, cut anywhere, give what their text says', () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(900), { maxLength: 12 }), (all, cuts) => {
        const splitter = codeSplitter();
        const places = [0, ...cuts.toSorted((a, b) => a - b), all.length];
        const pieces = places.flatMap((place, at) =>
          splitter.push(all.subarray(place, places[at + 1] ?? all.length)),
        );
        expect(pieces).toEqual(expected(latin1(all)));
      }),
      { seed, numRuns: 3000 },
    );
  });

  test('each code is found whole, in order, however it is framed and wherever the bytes are cut', () => {
    const code = fc.stringMatching(/^[!-~][ -~]{0,60}$/).map((text) => text.replaceAll('^', gs));
    const framing = fc.constantFrom(['', '\r'], ['', '\n'], ['', '\r\n'], ['\u0002', '\u0003']);
    fc.assert(
      fc.property(fc.array(code, { maxLength: 8 }), framing, fc.nat(), (codes, [before, after], cut) => {
        const splitter = codeSplitter();
        const all = bytesOf(codes.map((one) => `${before}${one}${after}`).join(''));
        const place = all.length === 0 ? 0 : cut % all.length;
        const pieces = [all.subarray(0, place), all.subarray(place)].flatMap((part) => splitter.push(part));
        expect(codesOf(pieces)).toEqual(codes);
      }),
      { seed, numRuns: 1000 },
    );
  });

  test('whatever comes and however often it stops, nothing longer than 200 is kept and no code has a byte that none has', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(bytes, fc.boolean()), { maxLength: 8 }), (parts) => {
        const splitter = codeSplitter();
        const pieces = parts.flatMap(([part, stops]) => [
          ...splitter.push(part),
          ...(stops ? splitter.silence() : []),
        ]);
        for (const { type, raw } of pieces) {
          expect(raw.length).toBeLessThanOrEqual(200);
          if (type === 'code') expect(printable(raw)).toBe(true);
        }
      }),
      { seed, numRuns: 300 },
    );
  });
});
