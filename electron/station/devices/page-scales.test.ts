/** Scales that a page carries, through the whole of the station's side: from the page's calls to readings and back. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EventData } from '../../../shared/bridge.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { createPageDevices, type PageDevices } from './page-transport.ts';
import type { ScaleProtocol } from './protocol.ts';
import { acaia } from './protocols/acaia.ts';
import { encoders } from '../../../testing/scales/encoders.ts';
import { hid } from './protocols/hid.ts';
import { scaleOver, type Scale } from './scale.ts';

const device = 'the scale';
let clock: ManualClock;
let devices: PageDevices;
let written: string[];
let scale: Scale;
const begin = (protocol: ScaleProtocol) => {
  const transport = devices.transport(device, () => undefined);
  scale = scaleOver(transport, protocol, clock, { reading: () => undefined, liveness: () => undefined });
};
const says = (bytes: readonly number[], page = 'page') =>
  devices.bytes(page, device, Buffer.from(bytes).toString('base64'));
const hears = ({ base64 }: EventData<'toDevice'>) => Buffer.from(base64, 'base64').toString('hex');
const now = (): Partial<Reading> => {
  const { state, hundredths } = scale.reading();
  return { state, hundredths };
};

beforeEach(() => {
  clock = manualClock();
  written = [];
  devices = createPageDevices({ send: ({ data }) => written.push(hears(data)), changed: () => undefined });
});

describe('a USB scale', () => {
  const grams = (whole: number, state = 4) => [3, state, 2, 0, whole & 255, whole >> 8];
  beforeEach(() => {
    begin(hid);
    devices.opened('page', device);
  });

  test('weighs: moving, at rest, and too much', async () => {
    says(grams(180, 3));
    expect(now()).toEqual({ state: 'moving', hundredths: 18_000 });
    says(grams(181));
    await clock.advance(16);
    expect(now()).toEqual({ state: 'stable', hundredths: 18_100 });
    says(grams(0, 6));
    expect(now()).toEqual({ state: 'overload', hundredths: null });
  });

  test('sets itself to zero by its report; one that does not obey is set to zero here', async () => {
    says(grams(180));
    const asked = scale.set('zero');
    expect(written).toEqual(['0202']);
    says(grams(0, 2));
    expect(await asked).toEqual({ ok: true, value: { by: 'scale' } });
    says(grams(50));
    const again = scale.set('zero');
    for (let tenth = 0; tenth < 20; tenth += 1) {
      says(grams(50));
      await clock.advance(100);
    }
    expect(await again).toEqual({ ok: true, value: { by: 'app' } });
    says(grams(60));
    expect(now()).toEqual({ state: 'stable', hundredths: 1000 });
  });

  test('is silent two seconds after its last report, whether or not the page says why, and comes back by itself', async () => {
    says(grams(180));
    devices.closed('page', device);
    says(grams(180));
    await clock.advance(2000);
    expect([scale.connected(), now()]).toEqual([false, { state: 'silent', hundredths: null }]);
    devices.opened('page', device);
    says(grams(180));
    expect([scale.connected(), now()]).toEqual([true, { state: 'stable', hundredths: 18_000 }]);
  });

  test('a page that crashed is replaced by the one that is loaded instead', async () => {
    says(grams(180));
    await clock.advance(2000);
    devices.opened('page again', device);
    says(grams(90), 'page again');
    expect(now()).toEqual({ state: 'stable', hundredths: 9000 });
  });
});

describe('a Bluetooth scale', () => {
  const weight = (digits: number) =>
    encoders.acaia.weight({ type: 'weight', digits, decimals: 2, unit: 'g', stable: true, net: false }, 0)
      .bytes;
  beforeEach(() => begin(acaia));

  test('is told who is there whenever a page has opened it, and hears a heartbeat as long as one has', async () => {
    expect(written).toEqual([]);
    devices.opened('page', device);
    const identified = written.filter((message) => message.startsWith('efdd0b')).length;
    expect(identified).toBe(1);
    await clock.advance(10_000);
    expect(written.filter((message) => message === 'efdd0002000200').length).toBe(3);
    devices.closed('page', device);
    written = [];
    await clock.advance(10_000);
    expect(written).toEqual([]);
    devices.opened('page', device);
    expect(written[0]).toMatch(/^efdd0b/);
  });

  test('is understood however its bytes are cut into notifications', () => {
    devices.opened('page', device);
    const bytes = [...weight(12_345), ...weight(12_346)];
    for (let from = 0; from < bytes.length; from += 7) says(bytes.slice(from, from + 7));
    expect(scale.reading().hundredths).toBe(12_346);
  });

  test('tares itself', async () => {
    devices.opened('page', device);
    says(weight(18_000));
    const asked = scale.set('tare');
    expect(written.at(-1)).toBe('efdd04000000');
    says(weight(0));
    expect(await asked).toEqual({ ok: true, value: { by: 'scale' } });
  });
});
