/** Converts a page's clock to this process's. */
import type { Page } from '@playwright/test';

export interface Aligned {
  /** Converts the page's `performance.now()`. */
  readonly here: (inThePage: number) => number;
  /** The largest error of `here`, in milliseconds. */
  readonly within: number;
}

const questions = 200;

/**
 * Asks the page for its time often: each answer bounds the offset from both sides. Both clocks are the machine's monotonic
 * one with different zeros, so the offset is constant.
 */
export async function alignClocks(page: Page): Promise<Aligned> {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let question = 0; question < questions; question++) {
    const asked = performance.now();
    const there = await page.evaluate(() => performance.now());
    least = Math.max(least, asked - there);
    most = Math.min(most, performance.now() - there);
  }
  // The page rounds its time to a tenth of a millisecond.
  if (least > most + 0.1) throw new Error('the clocks of the page and of the benchmark do not agree');
  return { here: (inThePage) => inThePage + (least + most) / 2, within: Math.abs(most - least) / 2 + 0.1 };
}
