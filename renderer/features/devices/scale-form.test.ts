import { expect, test } from 'vitest';
import type { ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { scaleProfile } from '../../../shared/bridge/device-profiles.ts';
import {
  scaleFormOf,
  missingIn,
  pageForm,
  profileOf,
  serialForm,
  usualSettings,
  withProtocol,
} from './scale-form.ts';
import { settingsName } from '../../../shared/serial-settings.ts';

const sevenE1 = { baud: 2400, dataBits: 7, parity: 'even', stopBits: 1 } as const;
const protocols: DevicesView['protocols'] = [
  { id: 'sics', name: 'MT-SICS', maker: null, carrier: 'serial', settings: usualSettings },
  { id: 'and', name: 'A&D', maker: 'A&D', carrier: 'serial', settings: sevenE1 },
  { id: 'hid', name: 'USB scale', maker: null, carrier: 'hid', settings: null },
];
const asked = scaleProfile.partial({ id: true });

test('a scale that is edited without a change stays what it was', () => {
  const profile: ScaleProfile = {
    id: 's1',
    name: 'KERN 6 kg',
    link: { type: 'serial', path: 'COM3', settings: sevenE1 },
    protocol: 'kern-legacy',
    unit: 'kg',
  };
  expect(profileOf(scaleFormOf(profile))).toEqual(profile);
  expect(profileOf(scaleFormOf({ ...profile, unit: null }))).toEqual({ ...profile, unit: null });
});

test('another protocol brings the settings that its scales leave the factory with', () => {
  const form = serialForm('/dev/ttyUSB0', 'Scale', 'sics', usualSettings);
  const { link } = withProtocol(form, 'and', protocols);
  expect(link).toEqual({ type: 'serial', path: '/dev/ttyUSB0', settings: sevenE1 });
  expect(settingsName(sevenE1)).toBe('2400 7E1');
});

test('a name and a port must be given', () => {
  const form = serialForm('  ', ' ', 'sics', usualSettings);
  expect(missingIn(form)).toEqual(['name', 'path']);
  expect(missingIn({ ...form, name: 'KERN', link: { type: 'hid', device: '0922:8003:1' } })).toEqual([]);
});

test('what was typed around a name and a port is left out, and the station takes it', () => {
  const profile = profileOf(serialForm(' COM3 ', ' KERN ', 'sics', usualSettings));
  expect(profile.name).toBe('KERN');
  expect(profile.link).toMatchObject({ path: 'COM3' });
  expect(asked.parse(profile)).toEqual(profile);
});

test('a device that the page opened has the protocol of its kind', () => {
  const usb = profileOf(pageForm({ type: 'hid', device: '0922:8003:1', name: 'M10' }, 'M10'));
  const wireless = profileOf(pageForm({ type: 'bluetooth', device: 'x', name: 'PEARL' }, 'PEARL'));
  expect(asked.parse(usb)).toMatchObject({ protocol: 'hid', link: { type: 'hid' } });
  expect(asked.parse(wireless)).toMatchObject({ protocol: 'acaia', link: { type: 'bluetooth' } });
});
