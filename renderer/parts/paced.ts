/**
 * Throttles values to one per `ms`, the latest. A value goes at once if the time has passed; earlier ones
 * wait, and a timer sends the last. An `urgent` value goes at once.
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
