/** The app as its users start it, `npm start -- --browser`, on a data folder. */
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
