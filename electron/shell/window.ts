/** The only window. It shows our page and no other, and blocks navigation by the page or a person. */
import path from 'node:path';
import { app, BrowserWindow, session } from 'electron';
import { mayAsk, mayFilm, mayOpen } from './devices-allowed.ts';
import { isPage, pageAddress, pageOrigin } from './our-page.ts';

/**
 * Called before any page is shown: denies every permission but a scale's, new windows and navigation. The returned
 * function sets whether a key is being entered, which allows the camera; at first it is not.
 */
export function denyAllButScales(): (filming: boolean) => void {
  const { defaultSession } = session;
  let filming = false;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    answer(
      details.isMainFrame &&
        mayFilm(permission, isPage(details.requestingUrl) ? pageOrigin : '', kinds, filming),
    );
  });
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin, { mediaType }) =>
      mayAsk(permission, origin) || mayFilm(permission, origin, [mediaType ?? ''], filming),
  );
  defaultSession.setDevicePermissionHandler(({ deviceType, origin, device }) =>
    mayOpen(deviceType, origin, 'collections' in device ? device : {}),
  );
  // The page loads only from `app:`; all other network access is the station's.
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
  return (wanted) => {
    filming = wanted;
  };
}

/**
 * Before the app is ready: Chromium fetches dictionaries from its maker for each session that may check spelling, whether
 * a window does or not.
 */
export function fetchNoDictionaries(): void {
  app.on('session-created', (created) => created.setSpellCheckerEnabled(false));
}

/** Pixels that every screen of the app has room in. */
export const leastSize = [1024, 700] as const;

/** Chrome's date inputs and their calendar follow the page's language, not the computer's. */
const dateInputsByLanguage = 'LangAttributeAwareFormControlUI';

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
      enableBlinkFeatures: [dateInputsByLanguage, features.enableBlinkFeatures]
        .filter((one) => one !== undefined)
        .join(','),
    },
  });
  window.setMenuBarVisibility(false);
  return window;
}

/** How often a page that did not load is loaded again: its process may have ended without an event yet. */
const mostAgain = 3;

/** Resolves once the first frame can be shown. Rejects if the page cannot be loaded. */
export async function loadPage(window: BrowserWindow): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    window.once('ready-to-show', () => resolve());
  });
  for (let again = 0; ; again += 1)
    try {
      await window.loadURL(pageAddress);
      return await painted;
    } catch (error) {
      if (window.isDestroyed() || again === mostAgain) throw error;
    }
}
