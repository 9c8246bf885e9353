/**
 * The menu: what a person does with any window, by the keys that every program has (larger, smaller, whole screen, copy,
 * paste). The page has everything else. Only macOS shows it: elsewhere it is there for its keys alone.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { app, Menu } from 'electron';

export function setMenu(): void {
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { role: 'editMenu' },
    {
      label: app.getLocale().startsWith('sv') ? 'Visa' : 'View',
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
