/** What the benchmark knows of the sign-in screen: it has a button for each digit. */
import type { Page } from '@playwright/test';

/** Resolves once the PIN pad is painted. */
export async function untilPinPad(page: Page): Promise<void> {
  await page.waitForFunction(() => 'paint' in window);
  await page.evaluate(() =>
    window.paint.when(() => {
      const words = Array.from(document.querySelectorAll('button'), (button) => button.textContent.trim());
      return Array.from({ length: 10 }, (_, digit) => String(digit)).every((digit) => words.includes(digit));
    }),
  );
}
