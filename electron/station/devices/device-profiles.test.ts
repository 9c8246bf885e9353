import { expect, test } from 'vitest';
import { openStore } from '../store/store.ts';
import { storedProfiles } from './stored-profiles.ts';

test('scales that were saved with data version 2 are used on', () => {
  const store = openStore(':memory:');
  const settings = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const;
  const common = { name: 'Scale', unit: null } as const;
  const serial = { ...common, id: 'a', protocol: 'kcp' } as const;
  const usb = { ...common, id: 'b', protocol: 'hid' } as const;
  const value = JSON.stringify({
    scales: [
      { ...serial, link: { by: 'serial', path: '/dev/ttyS0', settings } },
      { ...usb, link: { by: 'hid', device: '0922:8003:M10' } },
      { ...usb, id: 'c', link: { by: 'radio' } },
    ],
    scanners: [],
    chosen: 'b',
  });
  store.run("INSERT INTO settings (name, value) VALUES ('devices', ?)", value);
  const now = [
    { ...serial, link: { type: 'serial', path: '/dev/ttyS0', settings } },
    { ...usb, link: { type: 'hid', device: '0922:8003:M10' } },
  ];
  const devices = storedProfiles(store);
  expect(devices.scales()).toEqual(now);
  devices.save({ chosen: 'a' });
  expect(storedProfiles(store).scales()).toEqual(now);
  store.close();
});
