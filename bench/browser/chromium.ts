/** The browser that paints. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../build/browser.ts';
import { watchPaint } from './paint.ts';

export async function launchChromium(): Promise<Browser> {
  const { path } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    // Chromium has no sandbox for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
}

/** A page of its own, 1280×800, that can say when something was painted. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript(watchPaint);
  return context.newPage();
}
