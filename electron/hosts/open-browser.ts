/** Opens an address in the person's browser where that is possible. That it is not is no failure: it is printed too. */
import { spawn } from 'node:child_process';

/** The command and its arguments; null where no browser is to be opened: on a build server, or without a display. */
export function openerOf(
  address: string,
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly [command: string, ...args: string[]] | null {
  if (env.CI !== undefined && env.CI !== '' && env.CI !== 'false') return null;
  switch (platform) {
    case 'darwin':
      return ['open', address];
    case 'win32':
      return ['cmd', '/c', 'start', '""', address];
    default:
      return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', address] : null;
  }
}

export function openBrowser(address: string): void {
  const opener = openerOf(address, process.platform, process.env);
  if (opener === null) return;
  const [command, ...args] = opener;
  const child = spawn(command, args, {
    stdio: 'ignore',
    detached: true,
    windowsVerbatimArguments: process.platform === 'win32',
  });
  child.on('error', () => undefined);
  child.unref();
}
