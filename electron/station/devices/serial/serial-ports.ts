/**
 * Which serial ports this computer has. Never rejects, and runs nothing native in this process: on Linux it reads files,
 * elsewhere another process asks the library.
 */
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { nodeClock } from '../../node-ports.ts';
import type { Clock, ListingProcess, StartListing } from '../../ports.ts';

export interface SeenPort {
  /** The name to open it by: the same after it was unplugged and plugged in again, if the system offers such a name. */
  readonly path: string;
  /** A readable name: `FTDI FT232R USB UART`. */
  readonly name: string;
}

interface Roots {
  readonly dev: string;
  readonly sys: string;
}

/** `start`: null if no other process can be started; then only Linux ports are listed. */
export async function listSerialPorts(
  start: StartListing | null,
  platform: NodeJS.Platform = process.platform,
  roots: Roots = { dev: '/dev', sys: '/sys' },
): Promise<SeenPort[]> {
  if (platform === 'linux') return listOnLinux(roots);
  return start === null ? [] : ((await listPortsApart(start)) ?? []);
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

/** `usb-FTDI_FT232R_USB_UART_A10KZ-if00-port0` without the parts for drivers. */
const spoken = (id: string): string =>
  id
    .replace(/^usb-/, '')
    .replace(/-if\d+(?:-port\d+)?$/, '')
    .replaceAll('_', ' ');

const listWithinMs = 5000;

/** The longest list that is read: some thousand ports. */
const longest = 1_000_000;

const listOutput = z.array(z.object({ path: z.string(), manufacturer: z.string().nullish() }));

/**
 * Lists the ports by the library in a separate process: its native code goes through the computer's drivers and may
 * crash or hang, which then affects only that process. Null if it fails or does not answer within 5 s.
 */
export async function listPortsApart(
  start: StartListing,
  clock: Pick<Clock, 'after'> = nodeClock,
): Promise<SeenPort[] | null> {
  try {
    const found = listOutput.parse(JSON.parse(await lineOf(start(), clock)));
    return found.map(({ path: port, manufacturer }) => ({ path: port, name: manufacturer ?? port }));
  } catch {
    return null;
  }
}

/**
 * The first line of output. The process is killed after it: a utility process does not exit automatically, and a
 * hanging one never does.
 */
function lineOf(listing: ListingProcess, clock: Pick<Clock, 'after'>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const cancelLimit = clock.after(listWithinMs, () =>
    reject(new Error('the list of serial ports takes too long')),
  );
  let said = '';
  listing.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const end = said.indexOf('\n');
    if (end >= 0) resolve(said.slice(0, end));
    else if (said.length > longest) reject(new Error('that is no list of serial ports'));
  });
  // A driver's messages are ignored, but a full pipe would block the process.
  listing.stderr.resume();
  listing.onExit(() => reject(new Error('it ended before it told the serial ports')));
  return promise.finally(() => {
    cancelLimit();
    listing.kill(true);
  });
}
