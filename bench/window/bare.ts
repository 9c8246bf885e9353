/** A minimal Electron app: one window with our options, and a page with one word. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const main = `
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    useContentSize: true,
    show: false,
    webPreferences: { sandbox: true, spellcheck: false },
  });
  window.once('ready-to-show', () => window.show());
  return window.loadFile('index.html');
});
app.on('window-all-closed', () => app.quit());
`;

/** Returns the app's folder. */
export function writeBareApp(folder: string): string {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'bare', main: 'main.js' }));
  writeFileSync(path.join(folder, 'main.js'), main);
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Bare</title><h1>There</h1>');
  return folder;
}
