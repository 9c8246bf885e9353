/** Counts the frames of a page while its list is scrolled. */
import type { Page } from '@playwright/test';

export interface Frames {
  readonly frames: number;
  /** Frames that the screen would have shown without the work. */
  readonly dropped: number;
  /** Milliseconds from a frame to the next. */
  readonly longest: number;
}

/** Pixels a frame: a fast flick. */
const step = 40;

/** Scrolls the list that holds the elements `rows`, for at most `most` frames. */
export function framesWhileScrolling(page: Page, rows: string, most: number): Promise<Frames> {
  return page.evaluate(
    async ([pixels, selector, enough]) => {
      let list = document.querySelector(selector)?.parentElement ?? null;
      while (list !== null && !/auto|scroll/.test(getComputedStyle(list).overflowY))
        list = list.parentElement;
      if (list === null) throw new Error('nothing scrolls');
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const isAtEnd = (of: Element) => of.scrollTop + of.clientHeight >= of.scrollHeight - 2;
      // A frame's time without work.
      const idle: number[] = [];
      for (let at = await frame(), turn = 0; turn < 30; turn++) {
        const next = await frame();
        idle.push(next - at);
        at = next;
      }
      const usual = idle.toSorted((a, b) => a - b)[15]!;
      const times: number[] = [];
      const until = performance.now() + 120_000;
      for (let at = await frame(); !isAtEnd(list) && performance.now() < until && times.length < enough;) {
        list.scrollTop += pixels;
        const next = await frame();
        times.push(next - at);
        at = next;
      }
      return {
        frames: times.length,
        dropped: times.reduce((sum, time) => sum + Math.max(0, Math.round(time / usual) - 1), 0),
        longest: Math.max(...times),
      };
    },
    [step, rows, most] as const,
  );
}
