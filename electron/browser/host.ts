/** The station behind a local page: for a machine without the Electron runtime, and for tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallName } from '../../shared/bridge.ts';
import type { HostChannel } from '../../shared/channel.ts';
import { languageOfSystem } from '../../shared/text/text.ts';
import { terminal } from '../../shared/text/technical.ts';
import { claimDataFolder } from '../hosts/data-folder.ts';
import { endWith } from '../hosts/end-with.ts';
import { fileSecrets } from '../hosts/file-secrets.ts';
import { readManaged } from '../hosts/managed.ts';
import { openStation } from '../hosts/open-station.ts';
import type { Options } from '../hosts/options.ts';
import { askUnsent, unsentLine } from '../hosts/unsent.ts';
import { goBackLine, wayBackAfter } from '../hosts/way-back.ts';
import { serveBridge } from '../station/pages.ts';
import { StoreRefused } from '../station/store/refused.ts';
import { childService } from './child-service.ts';
import { entryFile } from './entry-file.ts';
import type { PageServer } from './server.ts';
import { servePage } from './server.ts';
import { socketChannel } from './sockets.ts';

export interface BrowserHost {
  /** What `npm start` prints: it lets one browser in, once. */
  readonly address: string;
  readonly newAddress: () => string;
  /** A file to open in a browser in place of the address: the process list shows what a program is called with. */
  readonly addressFile: () => string;
}

const firstCall: CallName = 'app.state';

/** Something expected kept the host from starting: one sentence for a person. */
export class HostRefused extends Error {}

/** `app`: the folder that holds the bundles. */
const versionOf = (app: string): string =>
  (JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * A page asks for its state alone until it has its first picture (`renderer/main.tsx`): its next call tells, if it makes one
 * before somebody signs in.
 */
const tellsOfPicture = (channel: HostChannel, hasPicture: () => void): HostChannel => ({
  send: (event) => channel.send(event),
  answer: (handler, refused) =>
    channel.answer((name, input) => {
      if (name !== firstCall) hasPicture();
      return handler(name, input);
    }, refused),
});

/**
 * Runs until the process is told to end (see `endWith`). Throws `HostRefused` where the folder is in use or cannot be
 * used, its data cannot be opened, or the port is taken.
 */
export async function runBrowserHost(
  options: Pick<Options, 'port' | 'dataFolder' | 'fresh' | 'goBack' | 'setup' | 'managed'>,
  app: string,
): Promise<BrowserHost> {
  const folder = claimDataFolder(options.dataFolder);
  if (!folder.ok) throw new HostRefused(folder.error.message);
  const firstPicture = Promise.withResolvers<void>();
  const opened = await openStation({
    host: 'browser',
    version: versionOf(app),
    language: languageOfSystem(Intl.DateTimeFormat().resolvedOptions().locale),
    dataFolder: folder.value,
    firstPicture: firstPicture.promise,
    spawnService: childService(path.join(app, 'service/main.js')),
    listPorts: () => childService(path.join(app, 'browser/list-ports.js'))([]),
    secrets: fileSecrets(folder.value),
    fresh: options.fresh,
    goBack: options.goBack,
    asksFirst: options.setup,
    managed: readManaged({
      options: options.managed,
      place: null,
      folder: process.env.INIT_CWD ?? process.cwd(),
    }),
    licences: path.join(app, 'licences.txt'),
    updates: null,
  }).catch((error: unknown) => {
    if (!(error instanceof StoreRefused)) throw error;
    const way = wayBackAfter(error, folder.value);
    const said = way === null ? error.message : `${error.message}\n${goBackLine(way)}`;
    throw new HostRefused(said, { cause: error });
  });
  if (opened === null) throw new HostRefused(terminal.running(folder.value));
  const { station } = opened;

  const file = entryFile(folder.value);
  let server: PageServer;
  try {
    server = await servePage({
      port: options.port,
      folder: path.join(app, 'renderer'),
      onEntered: () => file.remove(),
      onPage(socket) {
        const stop = serveBridge(station, tellsOfPicture(socketChannel(socket), firstPicture.resolve));
        socket.once('close', stop);
      },
    });
  } catch (error) {
    await opened.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new HostRefused(terminal.portTaken(options.port, code), { cause: error });
    throw error;
  }
  endWith(async () => {
    const left = unsentLine(await askUnsent(station), folder.value);
    await server.close();
    file.remove();
    await opened.close();
    if (left !== null) console.log(left);
  });
  const address = server.newAddress();
  return { address, newAddress: server.newAddress, addressFile: () => file.write(address) };
}

/** In a terminal, Enter gives a new address: the one before may be used up. */
export function offerNewAddress({ newAddress }: BrowserHost): void {
  if (process.stdin.isTTY) process.stdin.on('data', () => console.log(terminal.ready(newAddress())));
}
