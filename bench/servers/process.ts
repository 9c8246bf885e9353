/** A server in its own process. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../build/setup.mjs';
import { endWithUs } from '../../testing/end-with-us.ts';

export interface RunningServer extends AsyncDisposable {
  /** The line that it prints when it listens. */
  line: string;
  pid: number;
}

interface Starting extends Pick<SpawnOptions, 'env'> {
  /** True for the line of its output that says that it listens. */
  readonly isReady: (text: string) => boolean;
}

/** Runs until disposed. Resolves when it is ready; rejects with its output if it ends before. */
export async function startServer(
  args: readonly string[],
  { isReady, env = process.env }: Starting,
): Promise<RunningServer> {
  const child = endWithUs(
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const exited = once(child, 'exit');
  const closed = once(child, 'close');
  let said = '';
  const hear = (text: string) => {
    said = (said + text).slice(-4000);
  };
  child.stderr.setEncoding('utf8').on('data', hear);
  const lines = createInterface(child.stdout);
  lines.on('line', (text) => hear(`${text}\n`));

  const line = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (text) => {
        if (isReady(text)) resolve(text);
      });
    }),
    exited.then(([code]) => {
      throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
    }),
  ]);
  return {
    line,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await closed;
    },
  };
}
