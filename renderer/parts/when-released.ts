/** Milliseconds after which a press holds nothing back: a finger that rests, or a release that the page is never told of. */
const heldMs = 400;

/** What waits for the finger; null: none is down. */
let held: (() => void)[] | null = null;
let limit: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  clearTimeout(limit);
  const waiting = held ?? [];
  held = null;
  for (const run of waiting) run();
}

/**
 * Begins to watch for presses. To be called once, at the start.
 * A press that ends where something else has moved to presses nothing: what changes the page by itself waits for its end.
 */
export function holdWhilePressed(): void {
  window.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(limit);
      held ??= [];
      limit = setTimeout(release, heldMs);
    },
    true,
  );
  // After the click, which follows the pointer's end in the same task.
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => setTimeout(release), true);
}

/** Runs at once, or when the finger that is down has been lifted and what it pressed has been done. */
export function whenReleased(run: () => void): void {
  if (held === null) run();
  else held.push(run);
}
