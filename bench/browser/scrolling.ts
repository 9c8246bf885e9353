/** Frames of a page while its list is scrolled from one end to the other. */
import type { Page } from '@playwright/test';

export interface Frames {
  readonly frames: number;
  /** Those that the screen would have shown beside them. */
  readonly dropped: number;
  /** Milliseconds from a frame to the next. */
  readonly longest: number;
}

/** Pixels at each frame: as fast as a finger flicks. */
const step = 40;

interface Scrolled {
  /** Words of the last row, which tell that all of them were read by then; null: they are all there from the beginning. */
  readonly last?: string | null;
  /** What finds a row. */
  readonly rows?: string;
  /** Enough frames of a list that is longer. */
  readonly most?: number;
}

/** Scrolls what the first row lies in. */
export function framesWhileScrolling(
  page: Page,
  { last = null, rows = 'article', most = Number.MAX_SAFE_INTEGER }: Scrolled,
): Promise<Frames> {
  return page.evaluate(
    async ([pixels, lastWords, selector, enough]) => {
      let list = document.querySelector(selector)?.parentElement ?? null;
      while (list !== null && !/auto|scroll/.test(getComputedStyle(list).overflowY))
        list = list.parentElement;
      if (list === null) throw new Error('nothing scrolls');
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const isAtEnd = (of: Element) => of.scrollTop + of.clientHeight >= of.scrollHeight - 2;
      const isRead = () =>
        lastWords === null ||
        Array.from(document.querySelectorAll(selector)).some(({ textContent }) =>
          new RegExp(`${lastWords}(?!\\d)`).test(textContent),
        );
      // What a frame takes where nothing is to be done.
      const idle: number[] = [];
      for (let at = await frame(), turn = 0; turn < 30; turn++) {
        const next = await frame();
        idle.push(next - at);
        at = next;
      }
      const usual = idle.toSorted((a, b) => a - b)[15]!;
      const times: number[] = [];
      const until = performance.now() + 120_000;
      for (
        let at = await frame();
        !(isAtEnd(list) && isRead()) && performance.now() < until && times.length < enough;
      ) {
        list.scrollTop += pixels;
        const next = await frame();
        times.push(next - at);
        at = next;
      }
      if (!isRead()) throw new Error('the last one was never shown');
      return {
        frames: times.length,
        dropped: times.reduce((sum, time) => sum + Math.max(0, Math.round(time / usual) - 1), 0),
        longest: Math.max(...times),
      };
    },
    [step, last, rows, most] as const,
  );
}
