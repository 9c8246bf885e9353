/** The one window. It shows our page and nothing else, whatever the page or a person tries. */
import path from 'node:path';
import { app, BrowserWindow, screen, session } from 'electron';
import { mayAsk, mayFilm, mayOpen } from './devices-allowed.ts';
import { isPage, pageAddress, pageOrigin } from './our-page.ts';
import type { Box } from './window-place.ts';
import { keepPlace, onScreens, readPlace } from './window-place.ts';

/**
 * Before anything is shown: no page may ask for anything but a scale, open anything, or go anywhere. `filming`: whether a key
 * is being entered, whose QR code may be shown to the camera.
 */
export function denyAllButScales(filming: () => boolean): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    answer(
      details.isMainFrame &&
        mayFilm(permission, isPage(details.requestingUrl) ? pageOrigin : '', kinds, filming()),
    );
  });
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin, { mediaType }) =>
      mayAsk(permission, origin) || mayFilm(permission, origin, [mediaType ?? ''], filming()),
  );
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

/**
 * Before the app is ready: Chromium fetches dictionaries from its maker for each session that may check spelling, whether
 * a window does or not.
 */
export function fetchNoDictionaries(): void {
  app.on('session-created', (created) => created.setSpellCheckerEnabled(false));
}

/** Pixels that every screen of the app has room in. */
const leastSize = [1024, 700] as const;

/** `folder`: the one that holds the bundles. `features`: experiments of Chrome's that are wanted. Not shown yet. */
export function createWindow(
  folder: string,
  features: { readonly enableBlinkFeatures?: string },
): BrowserWindow {
  const window = new BrowserWindow({
    title: app.name,
    width: 1280,
    height: 800,
    minWidth: leastSize[0],
    minHeight: leastSize[1],
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
      devTools: false,
      ...features,
    },
  });
  window.setMenuBarVisibility(false);
  return window;
}

const areas = (): [Box, ...Box[]] => {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main.workArea, ...others.map(({ workArea }) => workArea)];
};

/** Milliseconds after a move or a change of size before the place is kept. */
const settling = 500;

/** Puts a window that is not shown yet where it stood last, keeps where it goes, and keeps it on a screen that is there. */
export function rememberPlace(window: BrowserWindow, dataFolder: string): void {
  const kept = readPlace(dataFolder);
  const putOnScreen = (bounds: Box) => {
    const placed = onScreens(bounds, areas());
    // A screen that is smaller than the window should be has it all the same.
    const [width, height] = leastSize;
    window.setMinimumSize(Math.min(width, placed.width), Math.min(height, placed.height));
    window.setBounds(placed);
  };
  putOnScreen(kept?.bounds ?? window.getBounds());
  if (kept?.maximised === true) window.maximize();
  if (kept?.fullScreen === true) window.setFullScreen(true);

  let waiting: NodeJS.Timeout | undefined;
  const keep = () => {
    clearTimeout(waiting);
    // A kiosk's place is its setting's.
    if (window.isDestroyed() || window.isKiosk() || window.isMinimized()) return;
    keepPlace(dataFolder, {
      bounds: window.getNormalBounds(),
      maximised: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    });
  };
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(keep, settling);
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('close', keep);
  const screensChanged = () => {
    if (!window.isMaximized() && !window.isFullScreen()) putOnScreen(window.getBounds());
  };
  screen.on('display-removed', screensChanged);
  screen.on('display-metrics-changed', screensChanged);
  window.once('closed', () => {
    clearTimeout(waiting);
    screen.off('display-removed', screensChanged);
    screen.off('display-metrics-changed', screensChanged);
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
