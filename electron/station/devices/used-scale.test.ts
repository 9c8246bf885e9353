import { expect, test } from 'vitest';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { createPageDevices } from './page-transport.ts';
import { takeScale } from './used-scale.ts';

const device = '0922:8003:M10';
const [gram, carat] = [2, 4];

test('a USB scale in a unit that is refused shows no number and says so, until it is set to grams', async () => {
  const clock = manualClock();
  const pageDevices = createPageDevices({ send: () => undefined, changed: () => undefined });
  const nothing = () => undefined;
  const scale = takeScale(
    { id: 'usb', name: 'M10', link: { type: 'hid', device }, protocol: 'hid', unit: null },
    { clock, pageDevices, reading: nothing, frame: nothing, changed: nothing },
  );
  const sends = async (unit: number) => {
    for (let tenth = 0; tenth < 45; tenth += 1) {
      pageDevices.bytes('page', device, Buffer.from([3, 4, unit, 0, 50, 0]).toString('base64'));
      await clock.advance(100);
    }
  };
  pageDevices.sees('page', [{ type: 'hid', device, name: 'M10' }]);
  pageDevices.opened('page', device);
  await sends(gram);
  expect([scale.reading().hundredths, scale.trouble()]).toEqual([5000, null]);
  await sends(carat);
  expect([scale.reading().hundredths, scale.trouble()]).toEqual([null, { type: 'unknownText' }]);
  await sends(gram);
  expect([scale.reading().hundredths, scale.trouble()]).toEqual([5000, null]);
  await clock.advance(4500);
  expect([scale.reading().hundredths, scale.trouble()]).toEqual([null, { type: 'silent' }]);
  scale.close();
});
