/** Milliseconds after which the work runs even without a paint, as in a hidden or minimised window. */
const patience = 3000;

/**
 * Runs work that the first frame does not need, after that frame is painted and the page is idle: on two
 * cores, parallel work would delay the frame. Returns the function that cancels it.
 */
export function afterFirstPaint(run: () => void): () => void {
  let idle: number | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined = undefined;
  const rest = () => {
    observer.disconnect();
    clearTimeout(limit);
    idle ??= requestIdleCallback(run);
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) rest();
  });
  observer.observe({ type: 'paint', buffered: true });
  limit = setTimeout(rest, patience);
  return () => {
    observer.disconnect();
    clearTimeout(limit);
    if (idle !== null) cancelIdleCallback(idle);
  };
}
