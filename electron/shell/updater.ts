/**
 * Runs electron-updater for one release, whose signature was verified before. It downloads, compares the file with the
 * release's checksum, and runs the system's own installer.
 */
import { CancellationToken, Provider, autoUpdater } from 'electron-updater';
import type { ProgressInfo, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { Log, UpdateSource } from '../station/ports.ts';
import type { Release } from '../station/updates/signed-release.ts';

interface Updater extends Pick<UpdateSource, 'download'> {
  /** Ends the app and installs. `failed` is called if that could not begin. */
  readonly quitAndInstall: (failed: (error: Error) => void) => void;
}

export function createUpdater(feed: string, log: Log): Updater {
  let offered: Release | null = null;
  class Offered extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    override getLatestVersion(): Promise<UpdateInfo> {
      if (offered === null) return Promise.reject(new Error('nothing is offered'));
      const { version, percentage, files, signedAt } = offered;
      const [first] = files;
      return Promise.resolve({
        version,
        files: files.map((file) => ({ ...file })),
        path: first?.url ?? '',
        sha512: first?.sha512 ?? '',
        releaseDate: new Date(signedAt).toISOString(),
        stagingPercentage: percentage,
      });
    }
    override resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
      return files.map((info) => ({ url: new URL(info.url, feed), info }));
    }
  }
  autoUpdater.logger = {
    info: () => undefined,
    warn: (message) => log('warn', 'updater', { message: String(message).slice(0, 300) }),
    error: (message) => log('error', 'updater', { message: String(message).slice(0, 300) }),
  };
  // A computer that is shut down would end it in the middle.
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.autoDownload = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  autoUpdater.disableDifferentialDownload = true;
  autoUpdater.setFeedURL({ provider: 'custom', updateProvider: Offered });
  return {
    download: async (release) => {
      offered = release;
      const found = await autoUpdater.checkForUpdates();
      if (found === null || !found.isUpdateAvailable) return 'not_now';
      const most = Math.max(...release.files.map(({ size }) => size));
      const token = new CancellationToken();
      // An endless response would fill the disk.
      const watch = ({ transferred }: ProgressInfo) => {
        if (transferred > most) token.cancel();
      };
      autoUpdater.on('download-progress', watch);
      try {
        const [file] = await autoUpdater.downloadUpdate(token);
        return file === undefined ? 'not_now' : { file };
      } catch (error) {
        if (token.cancelled || (error as { code?: unknown }).code === 'ERR_CHECKSUM_MISMATCH')
          return 'changed';
        throw error;
      } finally {
        autoUpdater.off('download-progress', watch);
      }
    },
    quitAndInstall: (failed) => {
      autoUpdater.once('error', failed);
      autoUpdater.quitAndInstall(true, true);
    },
  };
}
