/** The till's process: started again each time it was killed, at the same address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from '../../bench/servers/process.ts';
import { root } from '../../build/setup.mjs';
import type { TillOrders } from './till.ts';

export interface TillProcess {
  readonly url: string;
  /** Resolves when it is gone: whether it was killed as ordered, and what it said on standard error. */
  readonly gone: Promise<{ readonly killed: boolean; readonly stderr: string }>;
  end(): Promise<void>;
}

/** Rejects where it ends before it listens without having been ordered to. Null: it was killed before it listened. */
export async function startTill(orders: TillOrders): Promise<TillProcess | null> {
  const child = endWithUs(
    spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        path.join(import.meta.dirname, 'till.ts'),
        JSON.stringify(orders),
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    ),
  );
  child.channel?.unref();
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-4000);
  });
  const gone = once(child, 'close').then(([, signal]) => ({ killed: signal === 'SIGKILL', stderr }));
  const line = await Promise.race([
    once(createInterface(child.stdout!), 'line').then(([text]) => text as string),
    gone.then(() => null),
  ]);
  if (line === null) {
    const { killed } = await gone;
    if (killed) return null;
    throw new Error(`a till ended by itself: ${stderr}`);
  }
  return {
    url: (JSON.parse(line) as { url: string }).url,
    gone,
    end: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
