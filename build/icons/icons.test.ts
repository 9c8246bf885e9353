import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Width and height as a PNG says them. */
const sideOf = (picture: Buffer) => [picture.readUInt32BE(16), picture.readUInt32BE(20)];

const linuxSizes = [16, 32, 48, 64, 128, 256, 512];

test('each of the committed pictures is as large as its name says', () => {
  for (const size of linuxSizes) expect(sideOf(read(`${size}x${size}.png`))).toEqual([size, size]);
});

test('the icon of Windows has whole pictures up to 256 pixels', () => {
  const icon = read('icon.ico');
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, place) => 6 + 16 * place);
  const sides = entries.map((entry) => {
    const at = icon.readUInt32LE(entry + 12);
    const picture = icon.subarray(at, at + icon.readUInt32LE(entry + 8));
    expect(picture.subarray(0, 4)).toEqual(png);
    expect(sideOf(picture)[0]).toBe(icon.readUInt8(entry) || 256);
    return sideOf(picture)[0];
  });
  expect(sides).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test('the icon of macOS is a list of pictures up to 1024 pixels that fills its file', () => {
  const icon = read('icon.icns');
  expect([icon.toString('latin1', 0, 4), icon.readUInt32BE(4)]).toEqual(['icns', icon.length]);
  const sides: (number | undefined)[] = [];
  for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4))
    sides.push(sideOf(icon.subarray(at + 8))[0]);
  expect(Math.max(...sides.map((side) => side ?? 0))).toBe(1024);
});
