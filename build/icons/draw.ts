/** `npm run icons`: draws the app's icons from its one picture, for each system in its own form. They are committed: a build draws nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { root } from '../setup.mjs';
import { icnsOf, icoOf, linuxSizes, sizes } from './formats.ts';

const svg = readFileSync(path.join(root, 'renderer/theme/icon.svg'), 'utf8');
const found = await findBrowser();
const browser = await chromium.launch({ executablePath: found.path });
try {
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  const drawn = new Map<number, Buffer>();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    drawn.set(size, await page.screenshot({ omitBackground: true }));
  }
  const write = (name: string, bytes: Buffer) => writeFileSync(path.join(import.meta.dirname, name), bytes);
  for (const size of linuxSizes) write(`${size}x${size}.png`, drawn.get(size) ?? Buffer.alloc(0));
  write('icon.ico', icoOf(drawn));
  write('icon.icns', icnsOf(drawn));
} finally {
  await browser.close();
}
