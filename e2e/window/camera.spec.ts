/** Scans a key's QR code with the camera, which the window allows only at that moment. */
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import { button } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

const [width, height] = [640, 480];

/** A video of one picture for Chromium's fake camera: a QR code on grey. */
function filmOf(text: string): string {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const scale = Math.floor(height / rows.length);
  const picture = Buffer.alloc(width * height * 1.5, 128);
  picture.fill(150, 0, width * height);
  const [left, top] = [width, height].map((side) => Math.floor((side - rows.length * scale) / 2));
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; line < scale; line += 1) {
        const at = ((top ?? 0) + y * scale + line) * width + (left ?? 0) + x * scale;
        picture.fill(dark ? 30 : 220, at, at + scale);
      }
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-film-'));
  // The window may run as another user.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'code.y4m');
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\nFRAME\n`),
      picture,
      Buffer.from('FRAME\n'),
      picture,
    ]),
    { mode: 0o644 },
  );
  return file;
}

const films = (page: Page) =>
  page.evaluate(async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      for (const track of stream.getTracks()) track.stop();
      return true;
    } catch {
      return false;
    }
  });

test('address and key are read from a code; the camera is denied before and after', async ({ stage }) => {
  const [address, key] = ['https://api.example.com/salon', 'key_test_0123456789abcdefghij'];
  const app = await stage.open({}, [
    '--setup',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${filmOf(JSON.stringify({ address, key }))}`,
  ]);
  const { page } = app;
  expect(await films(page)).toBe(false);
  await button(page, en.setup.connect).click();
  await button(page, en.setup.showQr).click();
  await expect(page.getByRole('textbox', { name: en.settings.address })).toHaveValue(address);
  await expect(page.getByLabel(en.settings.key, { exact: true })).toHaveValue(key);
  await expect(page.getByRole('button', { name: en.setup.showQr })).toBeVisible();
  await app.call('setup.go', { step: 'welcome' });
  expect(await films(page)).toBe(false);
});
