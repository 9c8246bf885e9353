/** The app on a data folder: as its users start it, `npm start -- --browser`, or its host alone. */
import path from 'node:path';
import { bundleApp } from '../../build/bundle.ts';
import { root } from '../../build/setup.mjs';
import { startServer } from '../servers/process.ts';

export interface RunningApp extends AsyncDisposable {
  /** With its one-time token. */
  address: string;
}

const address = /https?:\/\/\S+$/;

/** Runs `npm start` in `folder`; resolves when a line of its output ends with the address. */
export async function npmStart(folder: string, args: readonly string[] = []): Promise<RunningApp> {
  const app = await startServer(['start', '--silent', ...(args.length > 0 ? ['--', ...args] : [])], {
    command: 'npm',
    cwd: folder,
    // CI: nobody else's browser is to use the address up.
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
    isReady: (line) => address.test(line),
  });
  return {
    address: address.exec(app.line)?.[0] ?? '',
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

export interface RunningHost extends RunningApp {
  /** Of the station's process; the sample's service is one that it started. */
  readonly pid: number;
}

/** The station's own process, as `npm start` starts it, without npm around it. */
export async function startHost(data: string): Promise<RunningHost> {
  await bundleApp({ names: ['renderer', 'browser', 'service'], say: () => undefined });
  const program = path.join(root, 'dist/browser/main.cjs');
  const host = await startServer([program, '--port', '0', '--data', data], {
    isReady: (line) => address.test(line),
  });
  return {
    address: address.exec(host.line)?.[0] ?? '',
    pid: host.pid,
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  };
}
