/** Opens the station behind the browser's page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostChannel } from '../../shared/channel.ts';
import { languageOfSystem } from '../../shared/text/text.ts';
import { fileSecrets } from '../hosts/file-secrets.ts';
import { readManaged } from '../hosts/managed.ts';
import { openStation } from '../hosts/open-station.ts';
import type { Options } from '../hosts/options.ts';
import { askUnsent, unsentLine } from '../hosts/unsent.ts';
import { goBackLine, wayBackAfter } from '../hosts/way-back.ts';
import { serveBridge } from '../station/pages.ts';
import type { FolderLock } from '../station/store/folder-lock.ts';
import { StoreRefused } from '../station/store/refused.ts';
import { childService } from './child-service.ts';
import { HostRefused } from './host-refused.ts';

export type BrowserHostOptions = Pick<
  Options,
  'port' | 'dataFolder' | 'fresh' | 'goBack' | 'setup' | 'sampleCharging' | 'managed'
>;

export interface BrowserStationParts {
  readonly options: BrowserHostOptions;
  /** The folder that holds the bundles. */
  readonly app: string;
  readonly dataFolder: string;
  readonly lock: FolderLock;
  readonly firstPicture: Promise<unknown>;
}

const versionOf = (app: string): string =>
  (JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as { version: string }).version;

/** Uses the `Intl` class that is ready at once: the first instance of most others takes 10 ms. */
const systemLocale = () => new Intl.PluralRules().resolvedOptions().locale;

/** A station that pages can be put in front of. */
export interface BrowserStation {
  /** Serves a page; the returned function ends that. */
  readonly serve: (channel: HostChannel) => () => void;
  /** Unsent entries, as a line for a terminal; null: none. */
  readonly unsent: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** Throws `HostRefused` if the local data cannot be opened. */
export async function openBrowserStation({
  options,
  app,
  dataFolder,
  lock,
  firstPicture,
}: BrowserStationParts): Promise<BrowserStation> {
  const opened = await openStation({
    host: 'browser',
    version: versionOf(app),
    language: languageOfSystem(systemLocale()),
    dataFolder,
    lock,
    firstPicture,
    spawnService: childService(path.join(app, 'service/main.js')),
    listPorts: () => childService(path.join(app, 'browser/list-ports.cjs'))([]),
    secrets: fileSecrets(dataFolder),
    fresh: options.fresh,
    goBack: options.goBack,
    asksFirst: options.setup,
    sampleCharging: options.sampleCharging,
    managed: readManaged({
      options: options.managed,
      place: null,
      folder: process.env.INIT_CWD ?? process.cwd(),
    }),
    licences: path.join(app, 'licences.txt'),
    updates: null,
  }).catch((error: unknown) => {
    if (!(error instanceof StoreRefused)) throw error;
    const way = wayBackAfter(error, dataFolder);
    const said = way === null ? error.message : `${error.message}\n${goBackLine(way)}`;
    throw new HostRefused(said, { cause: error });
  });
  return {
    serve: (channel) => serveBridge(opened.station, channel),
    unsent: async () => unsentLine(await askUnsent(opened.station), dataFolder),
    close: () => opened.close(),
  };
}
