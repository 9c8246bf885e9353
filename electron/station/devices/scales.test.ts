import { expect, test } from 'vitest';
import type { ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { createPageDevices } from './page-transport.ts';
import { eightN1 } from './protocols/serial-settings.ts';
import { createScales } from './scales.ts';

const path = '/dev/no-such-port';
const profile: ScaleProfile = {
  id: 'scale-1',
  name: 'KERN 6 kg',
  link: { type: 'serial', path, settings: eightN1(9600) },
  protocol: 'kcp',
  unit: null,
};

test('a port that was lent to a search is not opened again once everything was closed', () => {
  const clock = manualClock();
  const nothing = () => undefined;
  const scales = createScales({
    clock,
    profiles: { scales: () => [profile], scanners: () => [], chosen: () => null, save: nothing },
    pageDevices: createPageDevices({ send: nothing, changed: nothing }),
    reading: nothing,
    frame: nothing,
    rezeroed: nothing,
    scaleChosen: nothing,
    weightChanged: () => null,
    weightInDoubt: () => false,
    next: () => null,
    waits: () => false,
    holdsLiftedPour: () => false,
    question: () => null,
    changed: nothing,
  });
  expect(scales.view().id).toBe('scale-1');
  const giveBack = scales.releasePort(path);
  expect(scales.list()).toEqual([]);
  scales.close();
  giveBack();
  expect(scales.list()).toEqual([]);
  expect(clock.waiting).toBe(0);
});
