import { describe, expect, test } from 'vitest';
import { protocolIds, type ProtocolId } from './protocol.ts';
import { protocolOf } from './protocols.ts';
import { capturesOf, type CaptureKind } from '../../../testing/scales/captures.ts';
import { encoders } from '../../../testing/scales/encoders.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { recogniseProtocol } from './recognise.ts';

const seed = 20_261_122;
const serial = protocolIds.filter((id) => protocolOf(id).carrier === 'serial');
const sound = [
  'pour',
  'unit change',
  'half a frame at first',
  'other line ends',
] satisfies readonly CaptureKind[];

describe.each(serial)('the bytes of a scale that speaks %s', (id) => {
  const streams = capturesOf(encoders[id], { seed, count: 130 });

  test('are recognised within seconds, wherever the listening begins', () => {
    const expected = id === 'kcp' ? 'sics' : id;
    const wrong = streams.flatMap(({ name, chunks }) => {
      if (!sound.some((kind) => name.includes(`, ${kind},`))) return [];
      const bytes = Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
      const found = recogniseProtocol(bytes);
      return found === expected ? [] : [`${name}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  test('are taken for no other protocol when they are damaged', () => {
    const allowed: (ProtocolId | null)[] = [id === 'kcp' ? 'sics' : id, null];
    const wrong = streams.flatMap(({ name, chunks }) => {
      const found = recogniseProtocol(Uint8Array.from(chunks.flatMap((chunk) => [...chunk])));
      return allowed.includes(found) ? [] : [`${name}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });
});

test('noise, a barcode scanner and a talkative device are no scale', () => {
  const random = seededRandom(seed);
  const noise = Uint8Array.from({ length: 20_000 }, () => random.whole(0, 255));
  const text = (lines: string) => Uint8Array.from(lines, (letter) => letter.charCodeAt(0));
  expect(recogniseProtocol(noise)).toBeNull();
  expect(recogniseProtocol(text('4006381333931\r\n96385074\r\n4006381333931\r\n'.repeat(5)))).toBeNull();
  expect(recogniseProtocol(text('OK\r\n+CREG: 0,1\r\nRING\r\n'.repeat(20)))).toBeNull();
  expect(
    recogniseProtocol(text('$GPGGA,092750.000,5321.6802,N,00630.3372,W,1,8,1.03,61.7,M*76\r\n'.repeat(9))),
  ).toBeNull();
  expect(recogniseProtocol(new Uint8Array(0))).toBeNull();
});
