/** The real service as a process of its own, with the sample salon, without a rate limit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Salon } from './draft.ts';

export interface ServiceProcess extends AsyncDisposable {
  readonly salon: Salon;
  /** What it logged as errors, with their request ids. */
  readonly errors: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Rejects with what it said where it ends before it listens. */
export async function startService(database: string): Promise<ServiceProcess> {
  const words = ['service/main.ts', '--sample', '--rate-limit=0', '--list-delay=0', `--database=${database}`];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd: root,
    // With a channel, it ends when this process does.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  const said: string[] = [];
  createInterface(child.stderr!).on('line', (line) => {
    if (line.includes('"level":50')) errors.push(line);
    if (!line.startsWith('{')) said.push(line);
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface(child.stdout!), 'line'),
    ended.then(([code]) => {
      throw new Error(`the service ended with ${code}: ${said.join('\n')}`);
    }),
  ]);
  return {
    salon: JSON.parse(String(line[0])) as Salon,
    errors,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
