/** Ends a host: on a signal, when its parent process is gone, or when a person leaves; within a time limit. */

/** Milliseconds that ending may take. */
const patience = 10_000;

/** Resolves when `end` has settled, or after the time limit: a hang must not keep the app open. */
export async function endInTime(end: () => Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  await Promise.race([end().catch((error: unknown) => console.error(error)), late]);
  clearTimeout(timer);
}

/**
 * Runs `end` once, on the first of: Ctrl-C, SIGTERM, SIGHUP, or the closing of the channel to the process that started
 * this one. Then the process exits: 0, or 1 where ending failed or took too long.
 */
export function endWith(end: () => Promise<void>): void {
  let ending = false;
  const begin = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), patience).unref();
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
  if (process.channel) process.once('disconnect', begin);
}
