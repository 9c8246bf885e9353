/** The browser that paints. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../build/browser.ts';
import { watchPaint } from './paint.ts';

export async function launchChromium(): Promise<Browser> {
  const { path } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    // Whoever steers a page learns from which line each request came: without this, the engine would read all of the page's
    // script a second time for the first of them, which it does for nobody else.
    args: ['--js-flags=--no-enable-lazy-source-positions'],
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

/** Resolves once the PIN pad is painted: the sign-in screen has a button for each digit. */
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

/** When the page's largest thing was painted, in milliseconds since 1970. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(performance.timeOrigin + (list.getEntries().at(-1)?.startTime ?? Number.NaN)),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
