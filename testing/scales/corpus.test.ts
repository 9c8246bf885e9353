import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  protocolIds,
  type Frame,
  type Parser,
  type ProtocolId,
} from '../../electron/station/devices/protocol.ts';
import { protocolOf } from '../../electron/station/devices/protocols.ts';
import { capturesOf, type Capture } from './captures.ts';
import { encoders } from './encoders.ts';
import { grammars } from './grammars.ts';
import { difference, readingWords } from './reading-words.ts';

const seed = 20_261_120;
const captures = new Map<ProtocolId, readonly Capture[]>(
  protocolIds.map((id) => [id, capturesOf(encoders[id], { seed, count: 260 })]),
);
const capturesFor = (id: ProtocolId) => captures.get(id) ?? [];

const readAll = (parser: Parser, chunks: readonly Uint8Array[]): Frame[] =>
  chunks.flatMap((chunk) => parser.push(chunk));
const readings = (frames: readonly Frame[]) => frames.flatMap((frame) => readingWords(frame) ?? []);
const allBytes = ({ chunks }: Capture) => Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));

describe.each(protocolIds)('the captures of %s', (id) => {
  const protocol = protocolOf(id);

  test('are at least 200 different ones', () => {
    const different = new Set(capturesFor(id).map((capture) => allBytes(capture).join()));
    expect(different.size).toBeGreaterThanOrEqual(200);
  });

  test('are read as what the scale showed, and as nothing else', () => {
    const wrong = capturesFor(id).flatMap((capture) => {
      const found = difference(readings(readAll(protocol.parser(), capture.chunks)), capture.readings);
      return found === null ? [] : [`${capture.name}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  test('give nothing that the grammar does not allow', () => {
    const wrong = capturesFor(id).flatMap((capture) =>
      readAll(protocol.parser(), capture.chunks).flatMap((frame) => {
        if (frame.type === 'answer' || frame.type === 'other' || frame.type === 'noise') return [];
        const words = readingWords(frame) ?? '';
        return grammars[id](frame.raw).includes(words) ? [] : [`${capture.name}: ${words} of ${frame.raw}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('give the same frames wherever they are cut', () => {
    const streams = capturesFor(id).filter(({ whole }) => !whole);
    if (streams.length === 0) {
      // USB delivers reports whole, so a cut one must not be read.
      for (const capture of capturesFor(id))
        for (const report of capture.chunks)
          for (let at = 1; at < report.length; at += 1)
            expect(
              readings(readAll(protocol.parser(), [report.subarray(0, at), report.subarray(at)])),
            ).toEqual([]);
      return;
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...streams),
        fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 20 }),
        (capture, lengths) => {
          const bytes = allBytes(capture);
          const chunks: Uint8Array[] = [];
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const length = lengths[turn % lengths.length] ?? 1;
            chunks.push(bytes.subarray(at, at + length));
            at += length;
          }
          expect(readAll(protocol.parser(), chunks)).toEqual(readAll(protocol.parser(), [bytes]));
        },
      ),
      { seed, numRuns: 200 },
    );
  });
});
