/**
 * The menu: usual window actions with their usual keys (zoom, full screen, copy, paste). The page has all others. Only
 * macOS shows the menu; elsewhere it only provides the keys.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { app, BrowserWindow, Menu } from 'electron';
import type { Language } from '../../shared/bridge/settings.ts';
import type { HostText } from '../../shared/text/en.ts';
import { hostText } from '../../shared/text/text.ts';

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

/** One step larger (1) or smaller (-1), or 100 % (0). */
type Zoom = (step: -1 | 0 | 1) => void;

const viewMenu = (text: HostText['menu'], zoom: Zoom, inKiosk: boolean): MenuItemConstructorOptions => ({
  label: text.view,
  submenu: [
    { label: text.actualSize, accelerator: 'CommandOrControl+0', click: () => zoom(0) },
    { label: text.zoomIn, accelerator: 'CommandOrControl+Plus', click: () => zoom(1) },
    // The same key without Shift, as many keyboards have it.
    { label: text.zoomIn, accelerator: 'CommandOrControl+=', visible: false, click: () => zoom(1) },
    { label: text.zoomOut, accelerator: 'CommandOrControl+-', click: () => zoom(-1) },
    ...(inKiosk ? [] : [{ role: 'togglefullscreen' as const, label: text.fullScreen }]),
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

export interface MenuWishes {
  readonly language: Language;
  /** The window fills the screen and stays: nothing of the menu makes it smaller or takes it away. */
  readonly inKiosk: boolean;
  readonly zoom: Zoom;
}

export function setMenu({ language, inKiosk, zoom }: MenuWishes): void {
  const { menu: text } = hostText(language);
  const isMac = process.platform === 'darwin';
  const menus = [
    editMenu(text),
    viewMenu(text, zoom, inKiosk),
    ...(inKiosk ? [] : [windowMenu(text, isMac)]),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(isMac ? [appMenu(text), ...menus] : menus));
}
