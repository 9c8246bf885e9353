import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { protocolIds, type ProtocolId } from '../../electron/station/devices/protocol.ts';
import { protocolOf } from '../../electron/station/devices/protocols.ts';
import { readingWords } from './reading-words.ts';

const entry = z.union([
  z.strictObject({ text: z.string(), readings: z.array(z.string()) }),
  z.strictObject({ hex: z.string(), readings: z.array(z.string()) }),
]);
const typed = (id: ProtocolId) =>
  z.array(entry).parse(JSON.parse(readFileSync(new URL(`by-hand/${id}.json`, import.meta.url), 'utf8')));

const bytesOf = (frames: z.infer<typeof entry>): Uint8Array =>
  'text' in frames
    ? Uint8Array.from(frames.text, (letter) => letter.charCodeAt(0))
    : Uint8Array.from(frames.hex.split(' '), (pair) => Number.parseInt(pair, 16));

describe.each(protocolIds)('frames of %s, typed from the manuals', (id) => {
  const protocol = protocolOf(id);

  test.each(typed(id).map((frames) => [JSON.stringify('text' in frames ? frames.text : frames.hex), frames]))(
    '%s',
    (_, frames) => {
      const bytes = bytesOf(frames);
      const whole = protocol.parser().push(bytes);
      expect(whole.flatMap((frame) => readingWords(frame) ?? [])).toEqual(frames.readings);
      if (protocol.carrier === 'hid') return;
      const byBytes = protocol.parser();
      expect([...bytes].flatMap((byte) => byBytes.push(Uint8Array.of(byte)))).toEqual(whole);
    },
  );
});
