/** One clock for this process and a page of its browser. */
import type { Page } from '@playwright/test';

export interface Aligned {
  /** This process's `performance.now()` at a `performance.now()` of the page. */
  readonly here: (inThePage: number) => number;
  /** Milliseconds that `here` is wrong by at most. */
  readonly within: number;
}

const questions = 200;

/**
 * The page is asked for its time again and again: each answer was made between the question and its arrival, and all of
 * them together leave little room. Both clocks are the machine's monotonic one with another zero, so that none drifts.
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
