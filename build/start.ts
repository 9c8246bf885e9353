/** `npm start`: brings dist/ up to date and runs the app, in its window where there can be one, else in the browser. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as BrowserHost from '../electron/browser/host.ts';
import { claimDataFolder } from '../electron/hosts/data-folder.ts';
import { lockFolder } from '../electron/station/store/folder-lock.ts';
import { openBrowser } from '../electron/hosts/open-browser.ts';
import { managedOptionNames } from '../electron/hosts/managed-options.ts';
import type { Options } from '../electron/hosts/options.ts';
import { readOptions } from '../electron/hosts/options.ts';
import { terminal } from '../shared/text/technical.ts';
import { bundleApp, dist } from './bundle.ts';
import { findRuntime, hasDisplay, installRuntime } from './runtime.ts';
import { refuse } from './setup.mjs';

const require = createRequire(import.meta.url);

const say = (sentence: string) => console.error(`colour-bar: ${sentence}`);

/** The Electron program for a window; null: use the browser. Prints the reason unless the browser was requested. */
function chooseWindow(options: Options): string | null {
  if (options.browser) return null;
  if (!hasDisplay(process.platform, process.env)) {
    say(terminal.noDisplay);
    return null;
  }
  const program = findRuntime(process.env) ?? installRuntime(say);
  if (program === null) say(terminal.noRuntime);
  return program;
}

async function bundleFor(names: readonly string[]): Promise<void> {
  try {
    await bundleApp({ names, say });
  } catch (error) {
    console.error(error);
    refuse(terminal.notBundled);
  }
}

/** Managed settings as arguments of the window's command line. */
const managedArgs = (managed: Options['managed']): string[] =>
  Object.entries(managedOptionNames).flatMap(([name, field]) => {
    const value = managed[field];
    if (value === undefined || value === false) return [];
    return [value === true ? `--${name}` : `--${name}=${value}`];
  });

/** The app's exit code after it refused to start with a message; another host would refuse as well. */
const refused = 3;

/** Resolves to whether the window opened; this process then ends with the window. */
function openWindow(program: string, options: Options): Promise<boolean> {
  const args = [
    dist,
    `--user-data-dir=${options.dataFolder}`,
    ...(options.fresh ? ['--fresh'] : []),
    ...(options.bluetooth ? ['--bluetooth'] : []),
    ...(options.windowed ? ['--windowed'] : []),
    ...(options.goBack ? ['--go-back'] : []),
    ...(options.setup ? ['--setup'] : []),
    '--sample-charging',
    ...managedArgs(options.managed),
  ];
  // Editors that are Electron apps set this in their terminals; it would make the runtime a plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const child = spawn(program, args, {
    // Only the key may come this way.
    stdio: [options.managed.keyFile === '-' ? 'inherit' : 'ignore', 'pipe', 'inherit'],
    env,
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
  let ending = false;
  const end = () => {
    ending = true;
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  return new Promise((resolve) => {
    let ready = false;
    child.stdout.on('data', (text: Buffer) => {
      process.stdout.write(text);
      if (!ready && text.includes(terminal.readyInWindow)) resolve((ready = true));
    });
    child.once('error', (error) => {
      say(terminal.runtimeFails(program, error.message));
      resolve(false);
    });
    child.once('exit', (code, signal) => {
      if (ready || ending) process.exit(code ?? 0);
      if (code === refused) process.exit(1);
      say(terminal.windowFails(code ?? signal));
      resolve(false);
    });
  });
}

async function openPage(options: Options): Promise<void> {
  await bundleFor(['renderer', 'browser', 'service', 'booking-page']);
  const { HostRefused, offerNewAddress, runBrowserHost } = require(
    path.join(dist, 'browser/host.cjs'),
  ) as typeof BrowserHost;
  try {
    const host = await runBrowserHost(options, dist);
    console.log(terminal.ready(host.address));
    openBrowser(host.addressFile);
    await host.opened;
    offerNewAddress(host);
  } catch (error) {
    if (error instanceof HostRefused) refuse(error.message);
    console.error(error);
    refuse(terminal.notStarted);
  }
}

const read = readOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
if (!read.ok) refuse(`${read.error}\n${terminal.usage}`);
const options: Options = { ...read.value, sampleCharging: true };
const folder = claimDataFolder(options.dataFolder);
if (!folder.ok) refuse(folder.error.message);
const lock = lockFolder(folder.value);
if (lock === null) refuse(terminal.running(folder.value));
await lock.release();

const program = chooseWindow(options);
if (program !== null) await bundleFor(['renderer', 'electron', 'preload', 'service', 'booking-page']);
const opened = program !== null && (await openWindow(program, options));
if (!opened) await openPage(options);
