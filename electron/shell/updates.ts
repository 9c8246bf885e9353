/** How a packaged app gets newer versions of itself; on Linux it fetches them, and a person installs them. */
import { app, autoUpdater, session } from 'electron';
import { readUpdateConfig } from '../hosts/update-config.ts';
import type { Log, UpdateSource } from '../station/ports.ts';
import type { System } from '../station/updates/signed-release.ts';

export interface UpdateChecks {
  readonly source: (log: Log) => UpdateSource;
  /**
   * Calls `end` when a release should be installed, at once if one is waiting, and installs after `end` has resolved.
   */
  readonly whenWanted: (end: () => Promise<void>) => void;
  /** Whether a start found something to install: the window stays closed. */
  readonly isWanted: () => boolean;
}

const systems: Partial<Record<NodeJS.Platform, System>> = { win32: 'win', darwin: 'mac', linux: 'linux' };

/** Null if this installation has no update feed. */
export function findUpdates(): UpdateChecks | null {
  const system = systems[process.platform];
  const config = app.isPackaged ? readUpdateConfig(app.getAppPath(), process.resourcesPath) : null;
  if (config === null || system === undefined) return null;
  const { feed, keys } = config;
  let wanted = false;
  let end: (() => Promise<void>) | null = null;
  let log: Log = () => undefined;
  // Not before something is to be fetched: a start has better things to read.
  const updater = async () => (await import('./updater.ts')).createUpdater(feed, log);
  let loaded: ReturnType<typeof updater> | null = null;
  const load = () => (loaded ??= updater());
  const beginAgain = (error: unknown) => {
    log('error', 'update.not-installed', { error: error instanceof Error ? error.message : 'unknown' });
    app.relaunch();
    app.exit(0);
  };
  const install = async (close: () => Promise<void>) => {
    await close();
    (await load()).quitAndInstall(beginAgain);
  };
  const go = () => {
    if (wanted && end !== null) install(end).catch(beginAgain);
  };
  return {
    source: (given) => {
      log = given;
      return {
        feed,
        keys,
        system,
        installs: system !== 'linux',
        // The page's own session has no network access.
        fetch: (input, init) =>
          session
            .fromPartition('electron-updater', { cache: false })
            .fetch(input instanceof URL ? input.href : input, init),
        download: async (release) => (await load()).download(release),
        // After a restart the updater must be given the downloaded release again; the file is on the disk.
        prepare: async (release) => typeof (await (await load()).download(release)) !== 'string',
        install: () => {
          wanted = true;
          go();
        },
      };
    },
    whenWanted: (given) => {
      end = given;
      go();
    },
    isWanted: () => wanted,
  };
}

/**
 * macOS closes the windows before the app's quit event: the question about unsent entries must know that this is an
 * update.
 */
export const onUpdateQuits = (heard: () => void) => autoUpdater.once('before-quit-for-update', heard);
