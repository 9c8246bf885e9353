/** Starting when this user signs in to the computer: a file where Linux desktops look, else the system's own list. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A word of a command in a desktop entry, as its specification quotes it. */
const quoted = (word: string) =>
  `"${word
    .replaceAll(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;

/** https://specifications.freedesktop.org/autostart-spec/latest/. `command`: the program and its arguments. */
export const autostartEntry = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Colour Bar',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    '',
  ].join('\n');

/** The autostart file of Linux desktops. */
export function autostartFile(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const base = env.XDG_CONFIG_HOME;
  const folder = base !== undefined && path.isAbsolute(base) ? base : path.join(home, '.config');
  return path.join(folder, 'autostart', 'app.colourbar.station.desktop');
}

/** Throws if the folder cannot be written. */
export function setAutostart(file: string, command: readonly string[] | null): void {
  if (command === null) return rmSync(file, { force: true });
  const entry = autostartEntry(command);
  let there = '';
  try {
    there = readFileSync(file, 'utf8');
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  if (there !== entry) writeFileSync(file, entry);
}
