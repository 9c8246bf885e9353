/** The desktop app: a station behind a window. */
import { homedir } from 'node:os';
import path from 'node:path';
import { app, dialog } from 'electron';
import type { AppState } from '../shared/bridge/app.ts';
import type { HostText } from '../shared/text/en.ts';
import { terminal } from '../shared/text/technical.ts';
import { hostText, languageOfSystem } from '../shared/text/text.ts';
import { defaultDataFolder, markAsOurs } from './hosts/data-folder.ts';
import { endInTime, endWith } from './hosts/end-with.ts';
import { managedPlace, readManaged } from './hosts/managed.ts';
import type { HostParts, OpenStation } from './hosts/open-station.ts';
import { openStation } from './hosts/open-station.ts';
import { bluetoothFeature, noteBluetooth } from './shell/bluetooth-wanted.ts';
import { askToGoBack, Waiting } from './shell/go-back.ts';
import { ipcChannel } from './shell/ipc.ts';
import { askBeforeLeaving } from './shell/leave.ts';
import { followSettings } from './shell/follow-settings.ts';
import { withoutGraphics } from './shell/graphics.ts';
import { managedSwitches } from './shell/managed-switches.ts';
import { setMenu } from './shell/menu.ts';
import {
  beginAgainAfterBugs,
  endHangs,
  noteLostFailures,
  revivePage,
  watchProcesses,
} from './shell/recovery.ts';
import { declarePageScheme, servePageFiles } from './shell/page-protocol.ts';
import { letScalesBeChosen } from './shell/scale-chooser.ts';
import { systemSecrets } from './shell/system-secrets.ts';
import { utilityService } from './shell/utility-service.ts';
import { findUpdates } from './shell/updates.ts';
import {
  createWindow,
  denyAllButScales,
  fetchNoDictionaries,
  rememberPlace,
  showPage,
} from './shell/window.ts';
import { serveBridge } from './station/pages.ts';
import { StoreRefused } from './station/store/refused.ts';

/** The way out of a kiosk that nobody can sign in to. */
const windowedSwitch = 'windowed';

/** The folder that holds the bundles. */
const folder = path.join(import.meta.dirname, '..');

/** Electron keeps its own things in the data folder too, so that one folder is all there is to back up or remove. */
if (!app.commandLine.hasSwitch('user-data-dir'))
  app.setPath('userData', defaultDataFolder(process.platform, process.env, homedir()));
const dataFolder = app.getPath('userData');

/**
 * Ends the app before it began, with one sentence: in English in the terminal, in the system's language in a box, as the
 * settings may not be readable. The exit code tells it from a runtime that does not work here.
 */
function refuse(sentence: (text: HostText) => string): void {
  console.error(`colour-bar: ${sentence(hostText('en'))}`);
  if (app.isPackaged) dialog.showErrorBox(app.name, sentence(hostText(languageOfSystem(app.getLocale()))));
  app.exit(3);
}

function endTogether(opened: OpenStation): void {
  let closed = false;
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void endInTime(() => opened.close()).then(() => {
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
  // An AppImage's own launcher says so where a Linux lets no program shut itself in.
  if (app.isPackaged && app.commandLine.hasSwitch('no-sandbox'))
    return refuse(({ start }) => start.unprotected);
  let filming = false;
  denyAllButScales(() => filming);
  const language = languageOfSystem(app.getPreferredSystemLanguages()[0] ?? app.getLocale());
  setMenu({ language, inKiosk: false, zoom: () => undefined });
  servePageFiles(path.join(folder, 'renderer'));
  markAsOurs(dataFolder);
  const updates = findUpdates();
  const parts: HostParts = {
    host: 'desktop',
    version: app.getVersion(),
    language,
    dataFolder,
    spawnService: utilityService(path.join(folder, 'service/main.js'), 'Colour Bar service'),
    listPorts: () =>
      utilityService(path.join(folder, 'electron/list-ports.js'), 'Colour Bar serial ports')([]),
    secrets: await systemSecrets(dataFolder),
    fresh: app.commandLine.hasSwitch('fresh'),
    goBack: app.commandLine.hasSwitch('go-back'),
    // From a terminal it is a developer's, who has no salon.
    asksFirst: app.isPackaged || app.commandLine.hasSwitch('setup'),
    managed: readManaged({
      options: managedSwitches(app.commandLine),
      // A developer's computer may be a salon's as well.
      place: app.isPackaged ? managedPlace(process.platform, process.env) : null,
      folder: process.cwd(),
    }),
    licences: path.join(folder, 'licences.txt'),
    updates: updates && updates.source,
  };
  const opening = openStation(parts).catch(async (error: unknown) => {
    if (!(await askToGoBack(error, dataFolder, language))) throw error;
    return openStation({ ...parts, goBack: true });
  });
  // The window's process starts while the station does.
  const asked = app.commandLine.hasSwitch('bluetooth');
  const window = createWindow(folder, bluetoothFeature(process.platform, dataFolder, asked));
  const opened = await opening;
  if (opened === null) return refuse(({ start }) => start.running(dataFolder));
  endTogether(opened);
  updates?.whenWanted(() => endInTime(() => opened.close()));
  if (updates?.isWanted() === true) return;
  const heard = ({ scale, setup, session }: AppState) => {
    noteBluetooth(dataFolder, scale);
    filming = setup?.step === 'connect' && (setup.first || session.type === 'signedIn');
  };
  opened.station.subscribe((event) => {
    if (event.event === 'app') heard(event.data);
  });
  const state = await opened.station.call('app.state', {});
  if (state.ok) heard(state.value as AppState);
  serveBridge(opened.station, ipcChannel(window));
  rememberPlace(window, dataFolder);
  const { station, log, reports } = opened;
  const windowed = app.commandLine.hasSwitch(windowedSwitch);
  const followed = await followSettings({ window, station, log, windowed });
  if (followed === null) return;
  const text = () => hostText(followed.now().language).broken;
  askBeforeLeaving(window, station, followed.inKiosk);
  letScalesBeChosen(window, station);
  const recovery = { window, reports, log, dataFolder, text };
  revivePage(recovery);
  endHangs(recovery);
  watchProcesses(recovery);
  noteLostFailures(recovery);
  // From a terminal a bug is to be seen, and whoever started it is in front of it.
  if (app.isPackaged) beginAgainAfterBugs(recovery);
  app.on('second-instance', (_event, args) => {
    if (args.includes(`--${windowedSwitch}`)) followed.leaveKiosk();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  await showPage(window);
  console.log(terminal.readyInWindow);
}

if (withoutGraphics(dataFolder, app.getVersion())) app.disableHardwareAcceleration();
declarePageScheme();
fetchNoDictionaries();
if (app.requestSingleInstanceLock()) {
  begin().catch((error: unknown) => {
    if (error instanceof StoreRefused) return refuse(({ data }) => data[error.why](error.file, error.reason));
    if (error instanceof Waiting) return app.exit(3);
    console.error(error);
    refuse(({ start }) => start.failed(error instanceof Error ? error.message : String(error)));
  });
} else {
  refuse(({ start }) => start.inFront(dataFolder));
}
