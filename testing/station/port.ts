/** Ports that no other program takes when the process that listened on one is killed. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give out by themselves, to listeners and to outgoing connections. */
const first = 16_000;
const eachWorker = 1000;
const workers = 16;

const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % workers;
let used = randomInt(eachWorker);

/**
 * Another one each time, and one that no other worker of this run uses: a test that goes on calling a service which it
 * killed never comes upon the service of another test, which would take its key.
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
