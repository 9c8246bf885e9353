/** The desktop app: a station behind a window. */
import { homedir } from 'node:os';
import path from 'node:path';
import { app, dialog } from 'electron';
import { defaultDataFolder, markAsOurs } from './hosts/data-folder.ts';
import { endWith } from './hosts/end-with.ts';
import type { OpenStation } from './hosts/open-station.ts';
import { openStation } from './hosts/open-station.ts';
import { ipcChannel } from './shell/ipc.ts';
import { askBeforeLeaving } from './shell/leave.ts';
import { setMenu } from './shell/menu.ts';
import { declarePageScheme, servePageFiles } from './shell/page-protocol.ts';
import { letScalesBeChosen } from './shell/scale-chooser.ts';
import { systemSecrets } from './shell/system-secrets.ts';
import { utilityService } from './shell/utility-service.ts';
import { createWindow, denyAllButScales, reviveCrashedPage, showPage } from './shell/window.ts';
import { serveBridge } from './station/serve-bridge.ts';
import { StoreRefused } from './station/store/refused.ts';

/** The folder that holds the bundles. */
const folder = path.join(import.meta.dirname, '..');

/** Electron keeps its own things in the data folder too, so that one folder is all there is to back up or remove. */
if (!app.commandLine.hasSwitch('user-data-dir'))
  app.setPath('userData', defaultDataFolder(process.platform, process.env, homedir()));
const dataFolder = app.getPath('userData');

/** Ends the app before it began, with one sentence. The exit code tells it from a runtime that does not work here. */
function refuse(sentence: string): void {
  console.error(`colour-bar: ${sentence}`);
  if (app.isPackaged) dialog.showErrorBox(app.name, sentence);
  app.exit(3);
}

function endTogether(opened: OpenStation): void {
  let closed = false;
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void opened.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
  app.on('window-all-closed', () => app.quit());
  endWith(async () => {
    await opened.close();
    closed = true;
    app.exit(0);
  });
}

async function begin(): Promise<void> {
  await app.whenReady();
  denyAllButScales();
  setMenu();
  servePageFiles(path.join(folder, 'renderer'));
  markAsOurs(dataFolder);
  const opening = openStation({
    host: 'desktop',
    version: app.getVersion(),
    dataFolder,
    spawnService: utilityService(path.join(folder, 'service/main.js')),
    secrets: await systemSecrets(dataFolder),
    fresh: app.commandLine.hasSwitch('fresh'),
  });
  // The window's process starts while the station does.
  const window = createWindow(folder);
  const opened = await opening;
  if (opened === null)
    return refuse(`Colour Bar already runs on ${dataFolder}: use that one, or end it first.`);
  endTogether(opened);
  serveBridge(opened.station, ipcChannel(window));
  askBeforeLeaving(window, opened.station);
  letScalesBeChosen(window, opened.station);
  reviveCrashedPage(window, opened.log);
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  await showPage(window);
  console.log('Colour Bar is ready in its window');
}

declarePageScheme();
if (app.requestSingleInstanceLock()) {
  begin().catch((error: unknown) => {
    if (error instanceof StoreRefused) return refuse(error.message);
    console.error(error);
    refuse(`Colour Bar could not start: ${error instanceof Error ? error.message : String(error)}`);
  });
} else {
  refuse(`Colour Bar already runs on ${dataFolder}: its window is in front now.`);
}
