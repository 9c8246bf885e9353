/** What is on the page now is painted before more is shown: what a scan shows at once, above all. */

/** A page that nobody sees paints nothing. */
const longestMs = 50;

let painting: Promise<void> | null = null;

/** Has `whenPainted` wait until the page was painted as it is now. */
export function paintFirst(): void {
  painting ??= new Promise<void>((resolve) => {
    const over = setTimeout(resolve, longestMs);
    requestAnimationFrame(() => {
      // Runs before the frame is painted; the next task runs after it.
      setTimeout(() => {
        clearTimeout(over);
        resolve();
      }, 0);
    });
  }).finally(() => {
    painting = null;
  });
}

/** Runs at once where nothing waits to be painted; in the order of the calls. */
export async function whenPainted(run: () => void): Promise<void> {
  if (painting !== null) await painting;
  run();
}
