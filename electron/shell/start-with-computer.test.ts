import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { autostartEntry, autostartFile, setAutostart } from './start-with-computer.ts';

test('a command is quoted as desktop entries are', () => {
  const entry = autostartEntry([
    '/opt/Colour Bar/colour-bar',
    '--user-data-dir=/home/åsa/100 % "mine"/$x\\y',
  ]);
  expect(entry).toContain(
    String.raw`Exec="/opt/Colour Bar/colour-bar" "--user-data-dir=/home/åsa/100 %% \\"mine\\"/\\$x\\\\y"`,
  );
  expect(entry.endsWith('\n')).toBe(true);
});

test('the entry lies where the desktop looks', () => {
  expect(autostartFile({}, '/home/åsa')).toBe('/home/åsa/.config/autostart/app.colourbar.station.desktop');
  expect(autostartFile({ XDG_CONFIG_HOME: '/etc/mine' }, '/home/åsa')).toMatch(/^\/etc\/mine\/autostart\//);
  expect(autostartFile({ XDG_CONFIG_HOME: 'relative' }, '/home/åsa')).toMatch(/^\/home\/åsa\/\.config\//);
});

test('it is made, kept up to date and taken away', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-autostart-'));
  const file = autostartFile({ XDG_CONFIG_HOME: folder }, '/');
  setAutostart(file, null);
  setAutostart(file, ['/opt/colour-bar']);
  setAutostart(file, ['/opt/colour-bar-2']);
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/colour-bar-2"\n');
  setAutostart(file, null);
  expect(existsSync(file)).toBe(false);
});
