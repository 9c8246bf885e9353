/** The menu: what the system needs for editing text and ending the app; the page has everything else. */
import type { MenuItemConstructorOptions } from 'electron';
import { Menu } from 'electron';

export function setMenu(): void {
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { role: 'editMenu' },
    { role: 'windowMenu' },
  ];
  // Elsewhere the keys of the roles work without a menu bar, and staff see none.
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate(template) : null);
}
