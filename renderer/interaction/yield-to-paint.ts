/** Milliseconds: the longest wait, as a hidden page never paints. */
const longestMs = 50;

/** Work that waits for the paint; null: nothing is being painted first. */
let deferred: (() => void)[] | null = null;

/** Paints the current state before further work runs, such as the effects of a scan. */
export function yieldToPaint(): void {
  if (deferred !== null) return;
  const waiting: (() => void)[] = (deferred = []);
  const painted = () => {
    clearTimeout(limit);
    if (deferred !== waiting) return;
    deferred = null;
    for (const run of waiting) run();
  };
  const limit = setTimeout(painted, longestMs);
  // The callback runs before the frame's paint and the next task after it. Two timeouts let other work that
  // waited for the frame run first.
  requestAnimationFrame(() => setTimeout(() => setTimeout(painted)));
}

/** Runs at once, or after the pending paint. */
export function afterPaint(run: () => void): void {
  if (deferred === null) run();
  else deferred.push(run);
}
