/** Milliseconds that it waits at most: a page that nobody sees paints nothing. */
const longestMs = 50;

/** What waits to be drawn; null: nothing is painted first. */
let held: (() => void)[] | null = null;

/** Has the page painted as it is now before more is drawn: what a scan shows at once, above all. */
export function paintFirst(): void {
  if (held !== null) return;
  const waiting: (() => void)[] = (held = []);
  const painted = () => {
    clearTimeout(limit);
    if (held !== waiting) return;
    held = null;
    for (const run of waiting) run();
  };
  const limit = setTimeout(painted, longestMs);
  // Runs before the frame is painted; the next task runs after it, and what waited for the frame goes first.
  requestAnimationFrame(() => setTimeout(() => setTimeout(painted)));
}

/** Runs at once, or when what is painted first has been painted. */
export function afterPaint(run: () => void): void {
  if (held === null) run();
  else held.push(run);
}
