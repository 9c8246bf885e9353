/**
 * Which serial ports this computer has. Never rejects, and runs nothing native in this process: on Linux it reads files,
 * elsewhere another process asks the library.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { nodeClock } from '../../node-ports.ts';
import type { Clock } from '../../ports.ts';

export interface SeenPort {
  /** To open it by: the same after it was unplugged and plugged in again, where the system offers such a name. */
  readonly path: string;
  /** As a person may know it: `FTDI FT232R USB UART`. */
  readonly name: string;
}

interface Roots {
  readonly dev: string;
  readonly sys: string;
}

export async function listSerialPorts(
  platform: NodeJS.Platform = process.platform,
  roots: Roots = { dev: '/dev', sys: '/sys' },
): Promise<SeenPort[]> {
  return platform === 'linux' ? listOnLinux(roots) : listPortsApart();
}

async function listOnLinux({ dev, sys }: Roots): Promise<SeenPort[]> {
  const byId = path.join(dev, 'serial/by-id');
  const named = await Promise.all(
    (await namesIn(byId)).map(async (id) => {
      const seen = path.join(byId, id);
      return { path: seen, name: spoken(id), device: await realpath(seen).catch(() => seen) };
    }),
  );
  const known = new Set(named.map(({ device }) => device));
  const others = await Promise.all(
    (await namesIn(path.join(sys, 'class/tty'))).map(async (tty) =>
      known.has(path.join(dev, tty)) || !(await isPort(sys, tty))
        ? []
        : [{ path: path.join(dev, tty), name: tty }],
    ),
  );
  return [...named.map(({ path: seen, name }) => ({ path: seen, name })), ...others.flat()];
}

/** A kernel lists 32 built-in ports where none is; those have type 0. */
async function isPort(sys: string, tty: string): Promise<boolean> {
  if (/^(?:ttyUSB|ttyACM|ttyAMA|rfcomm)\d+$/.test(tty)) return true;
  if (!/^ttyS\d+$/.test(tty)) return false;
  const type = await readFile(path.join(sys, 'class/tty', tty, 'type'), 'utf8').catch(() => '0');
  return type.trim() !== '0';
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1));

/** `usb-FTDI_FT232R_USB_UART_A10KZ-if00-port0` without what only a driver needs. */
const spoken = (id: string): string =>
  id
    .replace(/^usb-/, '')
    .replace(/-if\d+(?:-port\d+)?$/, '')
    .replaceAll('_', ' ');

const listWithinMs = 5000;

/** Runs in the other process; its first argument is the path of the library. */
const listing =
  'require(process.argv[1]).SerialPort.list().then((found) => process.stdout.write(JSON.stringify(found)))';

const listOutput = z.array(z.object({ path: z.string(), manufacturer: z.string().nullish() }));

/**
 * The ports as the library lists them, asked in a process of its own: native code that walks through the drivers of a
 * computer may crash or hang, and only that process then does. None where it fails or does not answer within 5 s.
 */
export async function listPortsApart(
  clock: Pick<Clock, 'after'> = nodeClock,
  program: string = listing,
): Promise<SeenPort[]> {
  try {
    const found = listOutput.parse(JSON.parse(await outputOf(clock, program)));
    return found.map(({ path: port, manufacturer }) => ({ path: port, name: manufacturer ?? port }));
  } catch {
    return [];
  }
}

function outputOf(clock: Pick<Clock, 'after'>, program: string): Promise<string> {
  const library = createRequire(import.meta.url).resolve('serialport');
  // Under Electron this makes it Node, and no second window.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', program, library],
      { env, windowsHide: true },
      (error, output) => {
        cancelLimit();
        if (error) reject(error);
        else resolve(output);
      },
    );
    const cancelLimit = clock.after(listWithinMs, () => {
      child.kill('SIGKILL');
      // One that hangs in a driver does not even end then: nobody waits for it.
      child.unref();
      reject(new Error('the list of serial ports takes too long'));
    });
  });
}
