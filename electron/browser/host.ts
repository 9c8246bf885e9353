/**
 * The station with a local page: for a machine without the Electron runtime, and for tests. The page's server starts
 * first; the station and its modules (`browser-station.ts`) load while the browser opens the page.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { terminal } from '../../shared/text/technical.ts';
import { claimDataFolder } from '../hosts/data-folder.ts';
import { endWith } from '../hosts/end-with.ts';
import { tellingOfPicture } from '../hosts/first-picture.ts';
import { stationPieces } from '../hosts/station-pieces.ts';
import { lockFolder } from '../station/store/folder-lock.ts';
import { entryFile } from './entry-file.ts';
import { HostRefused } from './host-refused.ts';
import type { BrowserHostOptions, BrowserStation } from './browser-station.ts';
import type { PageServer } from './server.ts';
import { servePage } from './server.ts';
import { socketChannel } from './sockets.ts';

export { HostRefused } from './host-refused.ts';

export interface BrowserHost {
  /** Printed by `npm start`: admits one browser, once. */
  readonly address: string;
  readonly newAddress: () => string;
  /** A file to open in a browser instead of the address, as the process list shows command lines. */
  readonly addressFile: () => string;
  /**
   * Resolves once pages are answered; rejects with `HostRefused` if the data cannot be opened, after the server has
   * closed.
   */
  readonly opened: Promise<void>;
}

/**
 * The most milliseconds that the station waits for a page to get its files. On a computer that does two things at a time a
 * browser that opens a page, and its host that reads a station, keep each other from it.
 */
const patience = 100;
const inTime = (what: Promise<unknown>) => Promise.race([what, sleep(patience, null, { ref: false })]);

/**
 * Listens, and opens the station; runs until the process is asked to end (see `endWith`). Throws `HostRefused` if the
 * folder is in use or unusable, or if the port is taken.
 */
export async function runBrowserHost(options: BrowserHostOptions, app: string): Promise<BrowserHost> {
  const folder = claimDataFolder(options.dataFolder);
  if (!folder.ok) throw new HostRefused(folder.error.message);
  const dataFolder = folder.value;
  const lock = lockFolder(dataFolder);
  if (lock === null) throw new HostRefused(terminal.running(dataFolder));
  const file = entryFile(dataFolder);
  const hasPage = Promise.withResolvers<void>();
  const hasScript = Promise.withResolvers<void>();
  const hasPicture = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<BrowserStation>();
  let server: PageServer;
  try {
    server = await servePage({
      port: options.port,
      folder: path.join(app, 'renderer'),
      onSent(pathname) {
        hasPage.resolve();
        if (pathname.endsWith('.js')) hasScript.resolve();
      },
      onEntered: () => file.remove(),
      onPage(socket) {
        const channel = tellingOfPicture(socketChannel(socket), hasPicture.resolve);
        const serve = (station: BrowserStation) => {
          if (socket.readyState !== socket.CLOSED) socket.once('close', station.serve(channel));
        };
        opening.promise.then(serve, () => undefined);
      },
    });
  } catch (error) {
    await lock.release();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new HostRefused(terminal.portTaken(options.port, code), { cause: error });
    throw error;
  }
  const stopServing = async () => {
    await server.close();
    file.remove();
  };
  const open = async (): Promise<BrowserStation> => {
    const [first, ...others] = stationPieces;
    // Between the page and its script the browser makes the process that runs it.
    await inTime(hasPage.promise);
    await first?.();
    await inTime(hasScript.promise);
    for (const piece of others) {
      await inTime(server.answered());
      await piece();
    }
    const { openBrowserStation } = await import('./browser-station.ts');
    return openBrowserStation({ options, app, dataFolder, lock, firstPicture: hasPicture.promise });
  };
  open().then(opening.resolve, opening.reject);
  endWith(async () => {
    const station = await opening.promise.catch(() => null);
    // Why it could not be opened is being said.
    if (station === null) return;
    const left = await station.unsent();
    await stopServing();
    await station.close();
    if (left !== null) console.log(left);
  });
  const address = server.newAddress();
  return {
    address,
    newAddress: server.newAddress,
    addressFile: () => file.write(address),
    opened: opening.promise.then(
      () => undefined,
      async (error: unknown) => {
        await stopServing();
        await lock.release();
        throw error;
      },
    ),
  };
}

/** In a terminal, Enter gives a new address: the one before may be used up. */
export function offerNewAddress({ newAddress }: BrowserHost): void {
  if (process.stdin.isTTY) process.stdin.on('data', () => console.log(terminal.ready(newAddress())));
}
