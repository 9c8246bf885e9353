/**
 * Throttles to the latest value per `ms`. A value that comes too soon is replaced by the next one, or sent by
 * a timer after 1.5 × `ms`. An `urgent` value is sent at once.
 */
export function throttle<T>(ms: number, publish: (value: T) => void): (value: T, urgent: boolean) => void {
  let pending: { readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let last = -Infinity;
  const go = (value: T) => {
    if (pending !== null) clearTimeout(pending.timer);
    pending = null;
    last = performance.now();
    publish(value);
  };
  return (value, urgent) => {
    if (urgent || performance.now() - last >= ms) return go(value);
    const timer = pending?.timer ?? setTimeout(() => pending !== null && go(pending.value), 1.5 * ms);
    pending = { value, timer };
  };
}
