/** The one window. It shows our page and nothing else, whatever the page or a person tries. */
import path from 'node:path';
import { app, BrowserWindow, session } from 'electron';
import type { Log } from '../station/ports.ts';
import { mayAsk, mayOpen } from './devices-allowed.ts';
import { isPage, pageAddress } from './our-page.ts';

/** Before anything is shown: no page may ask for anything but a scale, open anything, or go anywhere. */
export function denyAllButScales(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  defaultSession.setPermissionCheckHandler((_contents, permission, origin) => mayAsk(permission, origin));
  defaultSession.setDevicePermissionHandler(({ deviceType, origin, device }) =>
    mayOpen(deviceType, origin, 'collections' in device ? device : {}),
  );
  // What the page shows comes from `app:` alone; everything else on the network is the station's business.
  defaultSession.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !/^(app|devtools|blob):/.test(details.url) });
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    const stay = (event: { preventDefault: () => void }, to: string) => {
      if (!isPage(to)) event.preventDefault();
    };
    contents.on('will-navigate', (event) => stay(event, event.url));
    contents.on('will-frame-navigate', (event) => stay(event, event.url));
    contents.on('will-redirect', (event) => stay(event, event.url));
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}

/** `folder`: the one that holds the bundles. `features`: experiments of Chrome's that are wanted. Not shown yet. */
export function createWindow(
  folder: string,
  features: { readonly enableBlinkFeatures?: string },
): BrowserWindow {
  const window = new BrowserWindow({
    title: app.name,
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 700,
    useContentSize: true,
    show: false,
    backgroundColor: '#f6f3ee',
    webPreferences: {
      preload: path.join(folder, 'preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      ...features,
    },
  });
  window.setMenuBarVisibility(false);
  return window;
}

/** A page that crashes twice within this time (ms) is not loaded again: it would crash for ever. */
const tooSoon = 10_000;

/** Loads the page again when its process is gone: the station, and with it every draft, went on. */
export function reviveCrashedPage(window: BrowserWindow, log: Log): void {
  let last = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    const again = reason !== 'clean-exit' && performance.now() - last > tooSoon;
    log('error', 'page.gone', { reason, exitCode, again });
    last = performance.now();
    if (again) window.webContents.reload();
  });
}

/** Resolves once the first frame can be shown. Rejects where the page cannot be loaded. */
export async function showPage(window: BrowserWindow): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    window.once('ready-to-show', () => resolve());
  });
  await window.loadURL(pageAddress);
  await painted;
  window.show();
}
