/**
 * Hands on at most one value per `ms`, the latest. One that comes when it is due goes at once; those that come sooner go
 * with the next that is due, or by a timer where none comes. What is `urgent` goes at once.
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
    const timer = waiting?.timer ?? setTimeout(() => waiting !== null && go(waiting.value), 1.5 * ms);
    waiting = { value, timer };
  };
}
