import { describe, expect, test } from 'vitest';
import { hidChoices, isScale, mayAsk, mayFilm, mayOpen, type SeenHid } from './devices-allowed.ts';
import { pageOrigin } from './our-page.ts';

const scale: SeenHid = { deviceId: '1', name: 'DYMO M10', collections: [{ usagePage: 0x8d }] };
const keyboard: SeenHid = { deviceId: '2', name: 'Keyboard', collections: [{ usagePage: 1 }] };
const signingKey: SeenHid = { deviceId: '3', name: 'Key', collections: [{ usagePage: 0xf1d0 }] };

describe('our page', () => {
  test('may ask for a HID device, and for nothing else', () => {
    expect(mayAsk('hid', pageOrigin)).toBe(true);
    expect(mayAsk('hid', `${pageOrigin}/`)).toBe(true);
    for (const other of ['serial', 'usb', 'media', 'geolocation', 'notifications', 'clipboard-read', 'midi'])
      expect(mayAsk(other, pageOrigin), other).toBe(false);
  });

  test('may open scales, and no other device', () => {
    expect(mayOpen('hid', pageOrigin, scale)).toBe(true);
    expect(mayOpen('hid', pageOrigin, keyboard)).toBe(false);
    expect(mayOpen('hid', pageOrigin, signingKey)).toBe(false);
    expect(mayOpen('hid', pageOrigin, {})).toBe(false);
    expect(mayOpen('usb', pageOrigin, scale)).toBe(false);
    expect(mayOpen('serial', pageOrigin, scale)).toBe(false);
  });
});

describe('the camera', () => {
  test('is for our page, while a key is entered, and without sound', () => {
    expect(mayFilm('media', pageOrigin, ['video'], true)).toBe(true);
    expect(mayFilm('media', pageOrigin, ['video'], false)).toBe(false);
    for (const kinds of [['audio'], ['video', 'audio'], ['unknown'], []])
      expect(mayFilm('media', pageOrigin, kinds, true)).toBe(false);
    expect(mayFilm('display-capture', pageOrigin, ['video'], true)).toBe(false);
    expect(mayFilm('media', 'https://evil.example', ['video'], true)).toBe(false);
  });
});

test.each(['https://evil.example', 'app://elsewhere', `${pageOrigin}.evil`, `${pageOrigin}//`, 'null', ''])(
  'another page may neither ask nor open: %j',
  (origin) => {
    expect(mayAsk('hid', origin)).toBe(false);
    expect(mayOpen('hid', origin, scale)).toBe(false);
  },
);

test('a scale that is also a keyboard is a scale', () => {
  expect(isScale({ collections: [{ usagePage: 1 }, { usagePage: 0x8d }] })).toBe(true);
});

test('only scales can be chosen; two alike are told apart by their serial numbers', () => {
  expect(hidChoices([keyboard, scale, signingKey])).toEqual([{ id: '1', name: 'DYMO M10' }]);
  const two = [
    { ...scale, serialNumber: 'A' },
    { ...scale, deviceId: '4', serialNumber: 'B' },
  ];
  expect(hidChoices(two).map(({ name }) => name)).toEqual(['DYMO M10 (A)', 'DYMO M10 (B)']);
});
