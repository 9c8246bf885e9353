/** Long work lets others have their turn: nobody waits for one request. */

/** Milliseconds that it may hold the process at a time; several such pieces may follow a piece that is longer. */
const longest = 20;

/** To be awaited between pieces of work. */
export function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
