/** Applies the settings to the window as they change: menu, zoom, kiosk, starting with the computer. */
import { homedir } from 'node:os';
import type { BrowserWindow } from 'electron';
import { app } from 'electron';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Settings } from '../../shared/bridge/settings.ts';
import { zoomSteps } from '../../shared/zoom-steps.ts';
import type { Log, Station } from '../station/ports.ts';
import { setMenu } from './menu.ts';
import { autostartFile, setAutostart } from './start-with-computer.ts';

export interface FollowedSettings {
  readonly now: () => Settings;
  /** Whether the window fills the screen and stays. */
  readonly inKiosk: () => boolean;
  /** An ordinary window until the app ends, regardless of the settings. */
  readonly leaveKiosk: () => void;
}

interface Following {
  readonly window: BrowserWindow;
  readonly station: Station;
  readonly log: Log;
  /** Whether the command line asks for an ordinary window. */
  readonly windowed: boolean;
}

/** The program and its arguments for this data folder. */
function ownCommand(): string[] {
  const program = process.env.APPIMAGE ?? process.execPath;
  return [
    program,
    ...(app.isPackaged ? [] : [app.getAppPath()]),
    ...(app.commandLine.hasSwitch('user-data-dir') ? [`--user-data-dir=${app.getPath('userData')}`] : []),
  ];
}

function setStart(wanted: boolean): void {
  const [program = '', ...args] = ownCommand();
  if (process.platform === 'linux')
    setAutostart(autostartFile(process.env, homedir()), wanted ? [program, ...args] : null);
  else app.setLoginItemSettings({ openAtLogin: wanted, path: program, args });
}

/** Resolves once the settings are applied. Null if the station is closed already. */
export async function followSettings({
  window,
  station,
  log,
  windowed,
}: Following): Promise<FollowedSettings | null> {
  const state = await station.call('app.state', {});
  if (!state.ok) return null;
  let { settings } = state.value as AppState;
  let left = windowed;
  // Only changes are applied: an autostart entry may belong to another installation.
  let shown = { language: '', kiosk: false, zoom: 100, start: false };
  const inKiosk = () => settings.kiosk && !left;
  const zoom = (step: -1 | 0 | 1) => {
    const at = zoomSteps.indexOf(settings.zoom) + step;
    const next = step === 0 ? 100 : zoomSteps[Math.min(Math.max(at, 0), zoomSteps.length - 1)];
    void station.call('settings.set', { zoom: next });
  };
  const show = () => {
    const { language, startWithComputer: start } = settings;
    const wanted = { language, kiosk: inKiosk(), zoom: settings.zoom, start };
    if (wanted.language !== shown.language || wanted.kiosk !== shown.kiosk)
      setMenu({ language, inKiosk: wanted.kiosk, zoom });
    if (wanted.kiosk !== shown.kiosk) window.setKiosk(wanted.kiosk);
    if (wanted.zoom !== shown.zoom) window.webContents.setZoomFactor(wanted.zoom / 100);
    if (start !== shown.start) {
      try {
        setStart(start);
      } catch (error) {
        log('error', 'start-with-computer.failed', { code: (error as NodeJS.ErrnoException).code ?? '' });
      }
    }
    shown = wanted;
  };
  // A reloaded page begins at 100 %.
  window.webContents.on('did-finish-load', () => window.webContents.setZoomFactor(settings.zoom / 100));
  // Two fingers on a touch screen are two gloved hands, not a wish for larger letters.
  void window.webContents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  const stop = station.subscribe((event) => {
    if (event.event !== 'app') return;
    settings = event.data.settings ?? settings;
    show();
  });
  window.once('closed', stop);
  show();
  return {
    now: () => settings,
    inKiosk,
    leaveKiosk() {
      left = true;
      show();
    },
  };
}
