import { describe, expect, test } from 'vitest';
import type { SerialSettings } from './protocol.ts';
import { capturesOf } from '../../../testing/scales/captures.ts';
import { encoders } from '../../../testing/scales/encoders.ts';
import { garbled } from '../../../testing/scales/encoders/uart.ts';
import { eightN1, sevenE1, sevenO1 } from './protocols/serial-settings.ts';
import { settingsName } from '../../../shared/serial-settings.ts';
import { diagnose } from './wrong-settings.ts';

/** Pours alone: the corpus's other streams are damaged already. */
const poured = (id: keyof typeof encoders): number[][] =>
  capturesOf(encoders[id], { seed: 20_261_123, count: 130 })
    .filter(({ name }) => name.includes(', pour,'))
    .map(({ chunks }) => chunks.flatMap((chunk) => [...chunk]));

const heard = (bytes: readonly number[], sent: SerialSettings, listening: SerialSettings) =>
  diagnose(Uint8Array.from(garbled(bytes, sent, listening)), listening);

const said = (id: keyof typeof encoders, sent: SerialSettings, listening: SerialSettings): string[] => [
  ...new Set(
    poured(id).map((bytes) => {
      const found = heard(bytes, sent, listening);
      if (found.type !== 'other settings') return found.type;
      return `try ${settingsName(found.settings)}${found.certain ? '' : ', perhaps'}`;
    }),
  ),
];

describe('frames that arrive but make no sense', () => {
  test.each(['sics', 'and', 'ohaus', 'radwag', 'kern-legacy', 'toledo-8217'] as const)(
    '%s in seven bits with parity, heard as eight: the parity is said',
    (id) => {
      expect(said(id, sevenE1(9600), eightN1(9600))).toEqual(['try 9600 7E1']);
      expect(said(id, sevenO1(4800), eightN1(4800))).toEqual(['try 4800 7O1']);
    },
  );

  test.each([
    'S S     500.00 ct',
    'ST,+00500.00 ct',
    'ST,GS,+  500.00 ct',
    '     500.00 ct',
    'S      500.00 ct ',
    'ST,     500.0 dwt',
  ])('%j is text that no protocol knows: a unit that is refused', (frame) => {
    const bytes = Array.from(`${frame}\r\n`.repeat(20), (letter) => letter.charCodeAt(0));
    expect(heard(bytes, eightN1(9600), eightN1(9600))).toEqual({ type: 'unknown text' });
  });

  test('and read with the right parity they are a protocol', () => {
    for (const bytes of poured('and'))
      expect(heard(bytes, sevenE1(2400), eightN1(2400))).toMatchObject({
        because: 'parity',
        protocol: 'and',
      });
  });

  test('seven bits and two stop bits are told from parity', () => {
    const sent = { baud: 9600, dataBits: 7, parity: 'none', stopBits: 2 } as const;
    expect(said('ohaus', sent, eightN1(9600))).toEqual(['try 9600 7N2']);
  });

  test('an A&D as it leaves the factory, heard at 9600 8N1: try 2400 7E1', () => {
    expect(said('and', sevenE1(2400), eightN1(9600))).toEqual(['try 2400 7E1']);
  });

  test.each([
    [4800, 9600],
    [9600, 19_200],
    [1200, 9600],
    [2400, 4800],
    [9600, 38_400],
  ])('sent at %i and heard at %i, the slower speed is said', (sent, listening) => {
    for (const bytes of [...poured('sics'), ...poured('and'), ...poured('plain')]) {
      const found = heard(bytes, eightN1(sent), eightN1(listening));
      expect(found).toMatchObject({ because: 'speed', certain: true, settings: { baud: sent } });
    }
  });

  test('a faster scale leaves no trace of its speed: the usual one is proposed', () => {
    expect(said('sics', eightN1(9600), eightN1(2400))).toEqual(['try 9600 8N1, perhaps']);
  });
});

test('what is understood needs no other settings', () => {
  expect(said('sics', eightN1(9600), eightN1(9600))).toEqual(['understood']);
});

test('text that no protocol knows is not blamed on the settings', () => {
  const text = Uint8Array.from('OK\r\n+CREG: 0,1\r\nRING\r\n'.repeat(9), (letter) => letter.charCodeAt(0));
  expect(diagnose(text, eightN1(9600))).toEqual({ type: 'unknown text' });
});

test('a few bytes are no evidence', () => {
  expect(diagnose(Uint8Array.of(1, 2, 3), eightN1(9600))).toEqual({ type: 'silence' });
});
