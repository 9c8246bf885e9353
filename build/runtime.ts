/** Whether this machine can show a window: a display, and an Electron runtime to show it with. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

type Env = Readonly<Record<string, string | undefined>>;

/** The package's own installer may take this long, once. */
const patience = 180_000;

const packageFolder = path.join(root, 'node_modules/electron');

export function hasDisplay(platform: NodeJS.Platform, env: Env): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
}

/** Where the `electron` package keeps the program inside its folder (it writes this when it installs it). */
function programName(): string {
  const file = path.join(packageFolder, 'path.txt');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  switch (process.platform) {
    case 'darwin':
      return 'Electron.app/Contents/MacOS/Electron';
    case 'win32':
      return 'electron.exe';
    default:
      return 'electron';
  }
}

/** The program of an Electron runtime that is there already; null where there is none. */
export function findRuntime(env: Env): string | null {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(packageFolder, 'dist');
  const program = path.join(folder, programName());
  return existsSync(program) ? program : null;
}

/**
 * Lets the `electron` package install its runtime, at most once for each version, even if that failed. Returns the
 * program, or null.
 */
export function installRuntime(say: (sentence: string) => void): string | null {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const tried = path.join(root, '.cache/electron-tried');
  if (existsSync(tried) && readFileSync(tried, 'utf8') === version) return null;
  say(`fetching the window's runtime (Electron ${version}), once`);
  const { status } = spawnSync(process.execPath, [path.join(packageFolder, 'install.js')], {
    cwd: root,
    stdio: 'ignore',
    timeout: patience,
  });
  const program = findRuntime({});
  if (status === 0 && program !== null) return program;
  mkdirSync(path.dirname(tried), { recursive: true });
  writeFileSync(tried, version);
  return null;
}
