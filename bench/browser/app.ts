/** The app as its users start it, `npm start -- --browser`, on a data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endWithUs } from '../servers/process.ts';

export interface RunningApp extends AsyncDisposable {
  /** With its one-time token. */
  address: string;
}

/** Runs `npm start` in `folder`; resolves when a line of its output ends with the address. */
export async function npmStart(folder: string, args: readonly string[] = []): Promise<RunningApp> {
  const child = endWithUs(
    spawn('npm', ['start', '--silent', ...(args.length > 0 ? ['--', ...args] : [])], {
      cwd: folder,
      // CI: nobody else's browser is to use the address up.
      env: { ...process.env, CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      detached: process.platform !== 'win32',
    }),
  );
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  const lines = createInterface(child.stdout);
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const found = /https?:\/\/\S+$/.exec(line)?.[0];
        if (found !== undefined) resolve(found);
      });
    }),
    exited.then(([code]) => {
      throw new Error(`npm start ended with ${code}:\n${said}`);
    }),
  ]);
  return {
    address,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}
