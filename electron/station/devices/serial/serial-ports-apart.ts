/**
 * The serial ports as the library lists them, asked in a process of its own: native code that walks through the drivers
 * of a computer may crash or hang, and what it takes down then is not the station.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { nodeClock } from '../../node-ports.ts';
import type { Clock } from '../../ports.ts';
import type { SeenPort } from './serial-ports.ts';

const patienceMs = 5000;

/** Runs in the other process; its first word is where the library is. */
const listing =
  'require(process.argv[1]).SerialPort.list().then((found) => process.stdout.write(JSON.stringify(found)))';

const listed = z.array(z.object({ path: z.string(), manufacturer: z.string().nullish() }));

/** None where the other process fails or does not answer within five seconds. */
export async function listPortsApart(
  clock: Pick<Clock, 'after'> = nodeClock,
  program: string = listing,
): Promise<SeenPort[]> {
  try {
    const found = listed.parse(JSON.parse(await saidBy(clock, program)));
    return found.map(({ path, manufacturer }) => ({ path, name: manufacturer ?? path }));
  } catch {
    return [];
  }
}

function saidBy(clock: Pick<Clock, 'after'>, program: string): Promise<string> {
  const library = createRequire(import.meta.url).resolve('serialport');
  // Under Electron this makes it Node, and no second window.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', program, library],
      { env, windowsHide: true },
      (error, said) => {
        cancelLimit();
        if (error) reject(error);
        else resolve(said);
      },
    );
    const cancelLimit = clock.after(patienceMs, () => {
      child.kill('SIGKILL');
      // One that hangs in a driver does not even end then: nobody waits for it.
      child.unref();
      reject(new Error('the list of serial ports takes too long'));
    });
  });
}
