/**
 * The desktop app's entry. It first loads the page's window; the station and its modules (`shell/desktop-app.ts`) load
 * while the page's own process runs its scripts.
 */
import { homedir } from 'node:os';
import path from 'node:path';
import { app } from 'electron';
import { defaultDataFolder } from './hosts/data-folder.ts';
import { stationPieces } from './hosts/station-pieces.ts';
import { yieldToEvents } from './station/lifetime.ts';
import { bluetoothFeature } from './shell/bluetooth-wanted.ts';
import { ipcChannel } from './shell/ipc.ts';
import { declarePageScheme, servePageFiles } from './shell/page-protocol.ts';
import { refuse } from './shell/refuse.ts';
import { watchGraphics } from './shell/watch-graphics.ts';
import { createWindow, denyAllButScales, fetchNoDictionaries, loadPage } from './shell/window.ts';

/** The folder that holds the bundles. */
const folder = path.join(import.meta.dirname, '..');

/** Electron keeps its own things in the data folder too, so that one folder is all there is to back up or remove. */
if (!app.commandLine.hasSwitch('user-data-dir'))
  app.setPath('userData', defaultDataFolder(process.platform, process.env, homedir()));
const dataFolder = app.getPath('userData');
const graphics = watchGraphics(dataFolder);

async function begin(): Promise<void> {
  await app.whenReady();
  // An AppImage's launcher adds this switch on a Linux that forbids programs to sandbox themselves.
  if (app.isPackaged && app.commandLine.hasSwitch('no-sandbox'))
    return refuse(({ start }) => start.unprotected);
  const letFilm = denyAllButScales();
  const served = servePageFiles(path.join(folder, 'renderer'));
  const asked = app.commandLine.hasSwitch('bluetooth');
  const window = createWindow(folder, bluetoothFeature(process.platform, dataFolder, asked));
  const channel = ipcChannel(window);
  const painted = loadPage(window);
  // The code that shows the window awaits it later; until then a rejection is no bug.
  painted.catch(() => undefined);
  // The page's files come through this process, which reading and opening a station keep busy.
  await Promise.race([served, painted]);
  for (const piece of stationPieces) {
    await yieldToEvents();
    await piece();
  }
  const { openApp } = await import('./shell/desktop-app.ts');
  await openApp({ window, channel, painted, letFilm, graphics, folder, dataFolder });
}

declarePageScheme();
fetchNoDictionaries();
if (app.requestSingleInstanceLock())
  begin().catch((error: unknown) => {
    console.error(error);
    refuse(({ start }) => start.failed(error instanceof Error ? error.message : String(error)));
  });
else refuse(({ start }) => start.inFront(dataFolder));
