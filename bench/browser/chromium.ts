/** Chromium and its pages. */
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

/** A page of 1280×800 with `window.paint`. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript(watchPaint);
  return context.newPage();
}

/** Resolves when the PIN pad is painted: it has a button for each digit. */
export async function untilPinPad(page: Page): Promise<void> {
  await page.waitForFunction(() => 'paint' in window);
  await page.evaluate(() =>
    window.paint.when(() => {
      const shown = [...document.querySelectorAll('button')].filter((button) =>
        button.checkVisibility({ visibilityProperty: true }),
      );
      const words = shown.map((button) => button.textContent.trim());
      return Array.from({ length: 10 }, (_, digit) => String(digit)).every((digit) => words.includes(digit));
    }),
  );
}

/** The time of the largest contentful paint, in milliseconds since 1970. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(performance.timeOrigin + (list.getEntries().at(-1)?.startTime ?? Number.NaN)),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
