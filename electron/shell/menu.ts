/**
 * The menu: what a person does with any window, by the keys that every program has (larger, smaller, whole screen, copy,
 * paste). The page has everything else. Only macOS shows it: elsewhere it is there for its keys alone.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { app, BrowserWindow, Menu } from 'electron';

/** macOS has the way out here. It closes the window, which asks where work was not sent yet; the app ends with it. */
const appMenu = (leave: string): MenuItemConstructorOptions => ({
  label: app.name,
  submenu: [
    { role: 'about' },
    { type: 'separator' },
    { role: 'services' },
    { type: 'separator' },
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    { type: 'separator' },
    {
      label: leave,
      accelerator: 'Command+Q',
      click: () => {
        const windows = BrowserWindow.getAllWindows();
        for (const window of windows) window.close();
        if (windows.length === 0) app.quit();
      },
    },
  ],
});

export function setMenu(): void {
  const swedish = app.getLocale().startsWith('sv');
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [appMenu(`${swedish ? 'Avsluta' : 'Quit'} ${app.name}`)] : []),
    { role: 'editMenu' },
    {
      label: swedish ? 'Visa' : 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // The same key without Shift, as many keyboards have it.
        { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
