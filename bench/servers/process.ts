/** A server as a process of its own. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from '../../build/setup.mjs';

export interface RunningServer extends AsyncDisposable {
  /** The line that says that it listens. */
  line: string;
  pid: number;
}

const children = new Set<ChildProcess>();

/** `child` is told to end when this process does, however that ends. */
export function endWithUs<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]));

interface Starting extends Pick<SpawnOptions, 'cwd' | 'env' | 'shell' | 'detached'> {
  /** This Node, unless said. */
  readonly command?: string;
  /** Of a line of its output. */
  readonly isReady: (text: string) => boolean;
}

/** Runs until disposed; resolves with the line that says that it is ready, and fails with what it said if it ends before. */
export async function startServer(
  args: readonly string[],
  { command = process.execPath, isReady, ...options }: Starting,
): Promise<RunningServer> {
  const child = endWithUs(spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] }));
  const exited = once(child, 'exit');
  // npm may be gone before what it started: all of them hold its output.
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
