/** Opens a file in the person's browser if possible. Otherwise the printed address is enough. */
import { spawn } from 'node:child_process';

/** The command that opens a file; null if no browser can be opened: on a build server, or without a display. */
export function openerOf(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): ((file: string) => readonly [command: string, ...args: string[]]) | null {
  if (env.CI !== undefined && env.CI !== '' && env.CI !== 'false') return null;
  switch (platform) {
    case 'darwin':
      return (file) => ['open', file];
    case 'win32':
      return (file) => ['cmd', '/c', 'start', '""', `"${file}"`];
    default:
      return env.DISPLAY || env.WAYLAND_DISPLAY ? (file) => ['xdg-open', file] : null;
  }
}

/** `write` makes the file. */
export function openBrowser(write: () => string): void {
  const opener = openerOf(process.platform, process.env);
  if (opener === null) return;
  const [command, ...args] = opener(write());
  const child = spawn(command, args, {
    stdio: 'ignore',
    detached: true,
    windowsVerbatimArguments: process.platform === 'win32',
  });
  child.on('error', () => undefined);
  child.unref();
}
