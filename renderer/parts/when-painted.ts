/** Milliseconds after which a page that paints nothing, behind another or minimised, does its work all the same. */
const patience = 3000;

/**
 * Runs what the first picture does not need once it was painted and the page has nothing else to do: on a computer of two
 * cores the picture waits for whatever runs beside it. The answer cancels it.
 */
export function whenPainted(run: () => void): () => void {
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
