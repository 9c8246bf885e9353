import { describe, expect, test } from 'vitest';
import { protocolIds, type Commands } from './protocol.ts';
import { protocolOf, protocols } from './protocols.ts';
import { settingsName } from '../../../shared/serial-settings.ts';

const written = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : String.fromCharCode(...bytes);
const hex = (bytes: Uint8Array | null | undefined): string | null =>
  bytes ? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ') : null;
const words = ({ start, repeat, stop, once, zero, tare, clearTare }: Commands) => ({
  begins: [...start, ...(repeat ? [repeat.bytes] : [])].map(written),
  every: repeat?.everyMs ?? null,
  stop: written(stop),
  once: written(once),
  zero: written(zero),
  tare: written(tare),
  clearTare: written(clearTare),
});

test('every protocol is listed once, under its own id', () => {
  expect(protocols.map(({ id }) => id)).toEqual([...protocolIds]);
  for (const id of protocolIds) expect(protocolOf(id).id).toBe(id);
  expect(new Set(protocols.map(({ name }) => name)).size).toBe(protocols.length);
  expect(protocolOf('and').maker).toBe('A&D');
  expect(protocolOf('plain').maker).toBeNull();
});

describe('the commands of a scale', () => {
  const sics = {
    begins: ['SIR\r\n'],
    every: null,
    stop: 'SI\r\n',
    once: 'SI\r\n',
    zero: 'Z\r\n',
    tare: 'T\r\n',
    clearTare: 'TAC\r\n',
  };
  test.each([
    ['sics', sics],
    ['kcp', sics],
    [
      'kern-legacy',
      {
        begins: ['W\r\n'],
        every: 200,
        stop: null,
        once: 'W\r\n',
        zero: 'Z\r\n',
        tare: 'T\r\n',
        clearTare: null,
      },
    ],
    [
      'and',
      {
        begins: ['SIR\r\n'],
        every: null,
        stop: 'C\r\n',
        once: 'Q\r\n',
        zero: 'Z\r\n',
        tare: 'T\r\n',
        clearTare: null,
      },
    ],
    [
      'ohaus',
      {
        begins: ['CP\r\n'],
        every: null,
        stop: '0P\r\n',
        once: 'IP\r\n',
        zero: 'Z\r\n',
        tare: 'T\r\n',
        clearTare: null,
      },
    ],
    [
      'radwag',
      {
        begins: ['SI\r\n'],
        every: 200,
        stop: null,
        once: 'SI\r\n',
        zero: 'Z\r\n',
        tare: 'T\r\n',
        clearTare: null,
      },
    ],
    [
      'cas-22',
      { begins: [], every: null, stop: null, once: null, zero: 'ZE\r\n', tare: 'TR\r\n', clearTare: null },
    ],
    [
      'toledo-8217',
      { begins: ['W'], every: 200, stop: null, once: 'W', zero: 'Z', tare: 'T', clearTare: 'C' },
    ],
    [
      'plain',
      { begins: ['W\r\n'], every: 200, stop: null, once: 'W\r\n', zero: null, tare: null, clearTare: null },
    ],
  ] as const)('%s', (id, expected) => {
    expect(words(protocolOf(id).commands)).toEqual(expected);
  });

  test('a USB scale sets zero by its control report, and sends by itself', () => {
    const { start, repeat, zero, tare } = protocolOf('hid').commands;
    expect([start.length, repeat, hex(zero), tare]).toEqual([0, null, '02 02', null]);
  });

  test('an Acaia is told who calls and what to send, and then hears a heartbeat', () => {
    const { start, repeat, tare } = protocolOf('acaia').commands;
    expect(start.map(hex)).toEqual([
      `ef dd 0b ${'2d '.repeat(15)}68 3b`,
      'ef dd 0c 09 00 01 01 02 02 05 03 04 15 06',
      `ef dd 06 ${'00 '.repeat(16)}00 00`,
    ]);
    expect([hex(repeat?.bytes), repeat?.everyMs]).toEqual(['ef dd 00 02 00 02 00', 2750]);
    expect(hex(tare)).toBe('ef dd 04 00 00 00');
  });
});

test('no KERN is asked more often than every 100 ms, and no other scale either', () => {
  for (const { commands } of protocols) expect(commands.repeat?.everyMs ?? 1000).toBeGreaterThanOrEqual(100);
});

test.each([
  ['sics', '9600 8N1'],
  ['kcp', '9600 8N1'],
  ['and', '2400 7E1'],
  ['ohaus', '9600 8N1'],
  ['toledo-8217', '9600 7E1'],
] as const)('%s leaves the factory with %s', (id, settings) => {
  const [first] = protocolOf(id).serial;
  expect(first && settingsName(first)).toBe(settings);
});

test('a serial scale has settings to try, each once; another carrier has none', () => {
  for (const { carrier, serial } of protocols) {
    const names = serial.map(settingsName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length > 0).toBe(carrier === 'serial');
  }
});

test('a scale without units is read in the unit that it is set to', () => {
  const bytes = Uint8Array.from('\u00020.500\r', (letter) => letter.charCodeAt(0));
  const { parser } = {
    parser: (unit?: 'pound' | 'g') => protocolOf('toledo-8217').parser(unit ? { unit } : {}),
  };
  expect(parser().push(bytes)).toMatchObject([{ hundredths: 50_000 }]);
  expect(parser('pound').push(bytes)).toMatchObject([{ hundredths: 22_680 }]);
  expect(parser('g').push(bytes)).toMatchObject([{ hundredths: 50 }]);
});
