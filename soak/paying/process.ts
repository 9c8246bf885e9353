/** The till's process; each restart listens at the same address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from '../../testing/end-with-us.ts';
import { root } from '../../build/setup.mjs';
import type { TillOrders } from './till.ts';

export interface TillProcess {
  readonly url: string;
  /** Resolves after its end: whether the order killed it, and its standard error. */
  readonly gone: Promise<{ readonly killed: boolean; readonly stderr: string }>;
  end(): Promise<void>;
}

/** Null: the order killed it before it listened. Rejects when it ended before that for another reason. */
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
