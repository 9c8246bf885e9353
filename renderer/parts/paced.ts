/**
 * Throttles to the latest value per `ms`. A value that comes too soon is replaced by the next one, or sent by
 * a timer after 1.5 × `ms`. An `urgent` value is sent at once.
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
