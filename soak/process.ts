/** A station's process, watched and killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { root } from '../build/setup.mjs';
import { endWithUs } from '../testing/end-with-us.ts';
import type { SoakMessage, Orders } from './messages.ts';

export interface StationProcess {
  /** Calls back for each message. */
  onLine(listener: (line: SoakMessage) => void): void;
  kill(): void;
  /** Resolves after its end, when each of its messages was read. */
  readonly gone: Promise<{ code: number | null; stderr: string }>;
}

export function startStation(orders: Orders): StationProcess {
  const child = endWithUs(
    spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        path.join(import.meta.dirname, 'station.ts'),
        JSON.stringify(orders),
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    ),
  );
  const listeners: ((line: SoakMessage) => void)[] = [];
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-4000);
  });
  if (child.stdout === null) throw new Error('a piped child has streams');
  const lines = createInterface(child.stdout).on('line', (text) => {
    // Ignore a line that a kill cut off.
    if (!text.endsWith('}')) return;
    const line = JSON.parse(text) as SoakMessage;
    for (const listener of listeners) listener(line);
  });
  const heard = once(lines, 'close');
  const gone = once(child, 'close').then(async ([code]) => {
    await heard;
    return { code: code as number | null, stderr };
  });
  return {
    onLine: (listener) => listeners.push(listener),
    kill: () => child.kill('SIGKILL'),
    gone,
  };
}
