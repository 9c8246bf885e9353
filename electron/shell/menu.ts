/**
 * The menu: what a person does with any window, by the keys that every program has (larger, smaller, whole screen, copy,
 * paste). The page has everything else. Only macOS shows it: elsewhere it is there for its keys alone.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { app, BrowserWindow, Menu } from 'electron';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Language } from '../../shared/bridge/settings.ts';
import type { HostText } from '../../shared/text/en.ts';
import { hostText } from '../../shared/text/text.ts';
import type { Station } from '../station/ports.ts';

/** Quitting closes the window, which asks where work was not sent yet; the app ends with its last window. */
function quit(): void {
  const windows = BrowserWindow.getAllWindows();
  for (const window of windows) window.close();
  if (windows.length === 0) app.quit();
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const appMenu = (text: HostText['menu']): MenuItemConstructorOptions => ({
  label: app.name,
  submenu: [
    { role: 'about', label: text.about(app.name) },
    separator,
    { role: 'services', label: text.services },
    separator,
    { role: 'hide', label: text.hide(app.name) },
    { role: 'hideOthers', label: text.hideOthers },
    { role: 'unhide', label: text.showAll },
    separator,
    { label: text.quit(app.name), accelerator: 'Command+Q', click: quit },
  ],
});

const editMenu = (text: HostText['menu']): MenuItemConstructorOptions => ({
  role: 'editMenu',
  label: text.edit,
  submenu: [
    { role: 'undo', label: text.undo },
    { role: 'redo', label: text.redo },
    separator,
    { role: 'cut', label: text.cut },
    { role: 'copy', label: text.copy },
    { role: 'paste', label: text.paste },
    { role: 'delete', label: text.delete },
    separator,
    { role: 'selectAll', label: text.selectAll },
  ],
});

const viewMenu = (text: HostText['menu']): MenuItemConstructorOptions => ({
  label: text.view,
  submenu: [
    { role: 'resetZoom', label: text.actualSize },
    { role: 'zoomIn', label: text.zoomIn },
    // The same key without Shift, as many keyboards have it.
    { role: 'zoomIn', label: text.zoomIn, accelerator: 'CommandOrControl+=', visible: false },
    { role: 'zoomOut', label: text.zoomOut },
    { role: 'togglefullscreen', label: text.fullScreen },
  ],
});

const windowMenu = (text: HostText['menu'], isMac: boolean): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: text.window,
  submenu: [
    { role: 'minimize', label: text.minimise },
    { role: 'zoom', label: text.zoom },
    ...(isMac
      ? [separator, { role: 'front' as const, label: text.bringAllToFront }]
      : [{ role: 'close' as const, label: text.close }]),
  ],
});

export function setMenu(language: Language): void {
  const { menu: text } = hostText(language);
  const isMac = process.platform === 'darwin';
  const menus = [editMenu(text), viewMenu(text), windowMenu(text, isMac)];
  Menu.setApplicationMenu(Menu.buildFromTemplate(isMac ? [appMenu(text), ...menus] : menus));
}

/** Keeps the menu in the language of the settings. `shown`: the language that it is in. */
export async function keepMenuInLanguage(station: Station, shown: Language): Promise<void> {
  let language = shown;
  const show = (now: Language) => {
    if (now === language) return;
    language = now;
    setMenu(now);
  };
  station.subscribe((event) => {
    if (event.event === 'app') show(event.data.settings.language);
  });
  const state = await station.call('app.state', {});
  if (state.ok) show((state.value as AppState).settings.language);
}
