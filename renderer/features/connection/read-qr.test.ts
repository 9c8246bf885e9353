import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { readConnectionText } from './connection-text.ts';
import { readQr } from './read-qr.ts';

/** A camera's view: several pixels per field, a paper margin, grey and uneven. */
function photographed(text: string, scale = 5) {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      const grey = (dark ? 60 : 190) + ((x * 7 + y * 13) % 23);
      data.fill(grey, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test('address and key are read from a QR code, in each form that they may have', () => {
  const address = 'https://api.example.com/salon';
  const key = 'key_live_0123456789abcdefghijklmnop';
  for (const text of [JSON.stringify({ address, key }), `${address} ${key}`]) {
    const seen = readQr(photographed(text));
    expect(seen).toBe(text);
    expect(readConnectionText(seen ?? '')).toEqual({ address, key });
  }
});

test('where no code is, none is read', () => {
  const data = new Uint8ClampedArray(200 * 200 * 4).map((_, at) => (at * 31) % 251);
  expect(readQr({ width: 200, height: 200, data })).toBeNull();
});
