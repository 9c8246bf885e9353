/** The desktop app after its window: the station, and the connections between the two. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserWindow } from 'electron';
import { app } from 'electron';
import type { AppState } from '../../shared/bridge/app.ts';
import type { HostChannel } from '../../shared/channel.ts';
import { terminal } from '../../shared/text/technical.ts';
import { hostText, languageOfSystem } from '../../shared/text/text.ts';
import { markAsOurs } from '../hosts/data-folder.ts';
import { endInTime, endWith } from '../hosts/end-with.ts';
import { managedPlace, readManaged } from '../hosts/managed.ts';
import { tellingOfPicture } from '../hosts/first-picture.ts';
import { followAppState } from '../hosts/follow-app-state.ts';
import type { HostParts, OpenStation } from '../hosts/open-station.ts';
import { openStation } from '../hosts/open-station.ts';
import { serveBridge } from '../station/pages.ts';
import { lockFolder } from '../station/store/folder-lock.ts';
import { StoreRefused } from '../station/store/refused.ts';
import { noteBluetooth } from './bluetooth-wanted.ts';
import { followSettings } from './follow-settings.ts';
import { askToGoBack, Waiting } from './go-back.ts';
import { askBeforeLeaving } from './leave.ts';
import { managedSwitches } from './managed-switches.ts';
import { setMenu } from './menu.ts';
import { beginAgainAfterBugs, endHangs, noteLostFailures, revivePage, watchProcesses } from './recovery.ts';
import { refuse } from './refuse.ts';
import { rememberPlace } from './remember-place.ts';
import { letScalesBeChosen } from './scale-chooser.ts';
import { systemSecrets } from './system-secrets.ts';
import { findUpdates } from './updates.ts';
import { utilityService } from './utility-service.ts';
import type { WatchedGraphics } from './watch-graphics.ts';

/**
 * How long a window waits for its page's first paint once it could be shown, in milliseconds, so that it is not blank
 * first.
 */
const patience = 2000;

/** Leaves a kiosk in which sign-in is impossible. */
const windowedSwitch = 'windowed';

export interface Begun {
  /** Not shown yet; it is loading its page. */
  readonly window: BrowserWindow;
  readonly channel: HostChannel;
  /** Resolves once the first frame can be shown. */
  readonly painted: Promise<void>;
  /** Says whether a key is being entered, whose QR code may be shown to the camera. */
  readonly letFilm: (wanted: boolean) => void;
  readonly graphics: WatchedGraphics;
  /** The one that holds the bundles. */
  readonly folder: string;
  readonly dataFolder: string;
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

async function open({
  window,
  channel,
  painted,
  letFilm,
  graphics,
  folder,
  dataFolder,
}: Begun): Promise<void> {
  const language = languageOfSystem(app.getPreferredSystemLanguages()[0] ?? app.getLocale());
  const hasPicture = Promise.withResolvers<void>();
  setMenu({ language, inKiosk: false, zoom: () => undefined });
  markAsOurs(dataFolder);
  const lock = lockFolder(dataFolder);
  if (lock === null) return refuse(({ start }) => start.running(dataFolder));
  const updates = findUpdates();
  const parts: HostParts = {
    host: 'desktop',
    version: app.getVersion(),
    language,
    dataFolder,
    lock,
    firstPicture: hasPicture.promise,
    spawnService: utilityService(path.join(folder, 'service/main.js'), 'Colour Bar service'),
    listPorts: () =>
      utilityService(path.join(folder, 'electron/list-ports.cjs'), 'Colour Bar serial ports')([]),
    secrets: await systemSecrets(dataFolder),
    fresh: app.commandLine.hasSwitch('fresh'),
    goBack: app.commandLine.hasSwitch('go-back'),
    // From a terminal it is a developer's, who has no salon.
    asksFirst: app.isPackaged || app.commandLine.hasSwitch('setup'),
    sampleCharging: app.commandLine.hasSwitch('sample-charging'),
    managed: readManaged({
      options: managedSwitches(app.commandLine),
      // A developer's computer may be a salon's as well.
      place: app.isPackaged ? managedPlace(process.platform, process.env) : null,
      folder: process.cwd(),
    }),
    licences: path.join(folder, 'licences.txt'),
    updates: updates && updates.source,
    withoutGraphics: graphics.without,
  };
  const opened = await openStation(parts).catch(async (error: unknown) => {
    if (!(await askToGoBack(error, dataFolder, language))) throw error;
    return openStation({ ...parts, goBack: true });
  });
  endTogether(opened);
  updates?.whenWanted(() => endInTime(() => opened.close()));
  if (updates?.isWanted() === true) return;
  const follow = ({ scale, setup, session }: AppState) => {
    noteBluetooth(dataFolder, scale);
    letFilm(setup?.step === 'connect' && (setup.first || session.type === 'signedIn'));
  };
  await followAppState(opened.station, follow);
  serveBridge(opened.station, tellingOfPicture(channel, hasPicture.resolve));
  rememberPlace(window, dataFolder);
  const { station, log, reports } = opened;
  const windowed = app.commandLine.hasSwitch(windowedSwitch);
  const followed = await followSettings({ window, station, log, windowed });
  if (followed === null) return;
  const text = () => hostText(followed.now().language).broken;
  askBeforeLeaving(window, station, followed.inKiosk);
  letScalesBeChosen(window, station);
  const recovery = { window, reports, log, graphics, text };
  revivePage(recovery);
  endHangs(recovery);
  watchProcesses(recovery);
  noteLostFailures(recovery);
  // Started from a terminal, the app must show a bug there instead of restarting.
  if (app.isPackaged) beginAgainAfterBugs(recovery);
  app.on('second-instance', (_event, args) => {
    if (args.includes(`--${windowedSwitch}`)) followed.leaveKiosk();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  await painted;
  await Promise.race([hasPicture.promise, sleep(patience, null, { ref: false })]);
  window.show();
  graphics.shown();
  if (graphics.without) console.error(`colour-bar: ${terminal.withoutGraphics}`);
  console.log(terminal.readyInWindow);
}

/** Resolves once the window is shown, or the app ends with a sentence that says why. */
export async function openApp(begun: Begun): Promise<void> {
  try {
    await open(begun);
  } catch (error) {
    if (error instanceof StoreRefused) return refuse(({ data }) => data[error.why](error.file, error.reason));
    if (error instanceof Waiting) return app.exit(3);
    throw error;
  }
}
