/** Milliseconds after which a press no longer delays anything: a resting finger, or a lost `pointerup`. */
const longestPressMs = 400;

/** Work that waits for the release; null: no press. */
let deferred: (() => void)[] | null = null;
let limit: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  clearTimeout(limit);
  const waiting = deferred ?? [];
  deferred = null;
  for (const run of waiting) run();
}

/**
 * Starts watching for presses. Call it once, at the start. A press that ends on another element than it began
 * on does nothing, so automatic changes of the page wait for its end.
 */
export function watchPresses(): void {
  window.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(limit);
      deferred ??= [];
      limit = setTimeout(release, longestPressMs);
    },
    true,
  );
  // After the click, which follows `pointerup` in the same task.
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => setTimeout(release), true);
}

/** Runs at once, or after the current press and its click. */
export function afterPress(run: () => void): void {
  if (deferred === null) run();
  else deferred.push(run);
}
