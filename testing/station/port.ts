/** Ports that no other program takes after the listening process is killed. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range that systems assign automatically to listeners and outgoing connections. */
const first = 16_000;
const eachWorker = 1000;
const workers = 16;

const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % workers;
let used = randomInt(eachWorker);

/**
 * A different port each time, unique among the run's workers. A test that still calls a killed service must never
 * reach another test's service, which would get its key.
 */
export async function unusedPort(): Promise<number> {
  for (;;) {
    used += 1;
    const port = first + worker * eachWorker + (used % eachWorker);
    const probe = createServer();
    const outcome = Promise.withResolvers<boolean>();
    probe.once('error', () => outcome.resolve(false));
    probe.listen(port, '127.0.0.1', () => outcome.resolve(true));
    if (!(await outcome.promise)) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
