/** The browser that paints: an installed Chromium or Chrome, else Playwright's own. */
import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { watchPaint } from './paint.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export async function launchChromium(): Promise<Browser> {
  const executablePath = installed.find((file) => existsSync(file));
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Chromium has no sandbox for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
}

/** A page of its own, 1280×800, that can say when something was painted. */
export async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript(watchPaint);
  return context.newPage();
}
