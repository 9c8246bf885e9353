/**
 * Hands on one value in `ms` milliseconds: one that comes later than that after the last at once, and of those that come
 * sooner the latest, with the next or `ms` after the first of them. What is `urgent` goes at once.
 */
export function paced<T>(ms: number, handOn: (value: T) => void): (value: T, urgent: boolean) => void {
  let waiting: { readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let last = -Infinity;
  const go = (value: T) => {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = null;
    last = performance.now();
    handOn(value);
  };
  return (value, urgent) => {
    if (urgent || performance.now() - last >= ms) return go(value);
    const timer = waiting?.timer ?? setTimeout(() => waiting !== null && go(waiting.value), ms);
    waiting = { value, timer };
  };
}
