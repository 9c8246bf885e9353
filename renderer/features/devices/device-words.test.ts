import { describe, expect, test } from 'vitest';
import type { DeviceTrouble } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { deviceTrouble } from '../../../shared/bridge/device-profiles.ts';
import { en } from '../../text/en.ts';
import { sv } from '../../text/sv.ts';
import { portWords, protocolWords, linkWords, troubleWords } from './device-words.ts';

const settings = { baud: 2400, dataBits: 7, parity: 'even', stopBits: 1 } as const;
const protocols: DevicesView['protocols'] = [
  { id: 'and', name: 'A&D', maker: 'A&D', carrier: 'serial', settings },
  { id: 'plain', name: 'Plain text', maker: null, carrier: 'serial', settings },
];
const troubles: readonly DeviceTrouble[] = [
  ...(['absent', 'denied', 'busy', 'lost', 'failed'] as const).map(
    (because) => ({ type: 'unreachable', because }) as const,
  ),
  { type: 'silent' },
  { type: 'otherSettings', settings, certain: true, protocol: null },
  { type: 'otherProtocol', protocol: 'and' },
  { type: 'unknownText' },
  { type: 'notOpened' },
];

describe('why nothing comes from a device', () => {
  test.each(troubles)('is said in both languages, with what to do: $type $because', (trouble) => {
    expect(deviceTrouble.safeParse(trouble).success).toBe(true);
    const english = troubleWords(trouble, protocols, en, true);
    const swedish = troubleWords(trouble, protocols, sv, true);
    for (const { title, text } of [english, swedish]) {
      expect(title).not.toBe('');
      expect(text).toMatch(/\.$/u);
    }
    expect(swedish.title).not.toBe(english.title);
  });

  test('names the settings that would do, and how sure that is', () => {
    const sure = { type: 'otherSettings', settings, certain: true, protocol: null } as const;
    expect(troubleWords(sure, protocols, en, true).text).toBe('It uses 2400 7E1.');
    expect(troubleWords({ ...sure, certain: false }, protocols, en, true).text).toBe(
      'Most likely it uses 2400 7E1.',
    );
  });

  test('does not ask for a tap where the page could not open the device', () => {
    const { text } = troubleWords({ type: 'notOpened' }, protocols, en, false);
    expect(text).toBe(en.devices.notOpened.cannot);
  });
});

describe('a port', () => {
  test('has the name that its maker gave the device', () => {
    const name = 'FTDI FT232R USB UART A10KZ';
    expect(portWords({ name, path: '/dev/serial/by-id/usb-FTDI_FT232R_USB_UART_A10KZ-if00-port0' })).toBe(
      name,
    );
  });

  test('is told by its path where that is all there is, or says where', () => {
    expect(portWords({ name: 'ttyS0', path: '/dev/ttyS0' })).toBe('/dev/ttyS0');
    expect(portWords({ name: 'COM3', path: 'COM3' })).toBe('COM3');
    expect(portWords({ name: 'FTDI', path: 'COM3' })).toBe('FTDI · COM3');
  });
});

describe('how a scale is reached', () => {
  test('is said with its settings and its protocol, in the reader’s language', () => {
    const link = { type: 'serial', path: 'COM3', settings } as const;
    const profile = { id: 's', name: 'Scale', link, protocol: 'plain', unit: null } as const;
    expect(linkWords(profile, protocols, en)).toEqual({
      how: 'Serial port · 2400 7E1 · Plain text',
      where: 'COM3',
    });
    expect(linkWords(profile, protocols, sv).how).toBe('Serieport · 2400 7E1 · Vanlig text');
    expect(protocolWords('and', protocols, sv)).toBe('A&D');
  });

  test('is said of the virtual one and of one without a port', () => {
    expect(linkWords(null, protocols, en).how).toBe(en.devices.by.virtual);
    const link = { type: 'bluetooth', device: 'x' } as const;
    expect(linkWords({ id: 's', name: 'P', link, protocol: 'acaia', unit: null }, protocols, en)).toEqual({
      how: 'Bluetooth',
      where: null,
    });
  });
});
