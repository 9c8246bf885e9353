/**
 * Which serial ports this computer has. Never rejects, and runs nothing native in this process: on Linux it reads files,
 * elsewhere another process asks the library.
 */
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { listPortsApart } from './serial-ports-apart.ts';

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
  return platform === 'linux' ? listed(roots) : listPortsApart();
}

async function listed({ dev, sys }: Roots): Promise<SeenPort[]> {
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
