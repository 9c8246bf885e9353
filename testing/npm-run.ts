/** Runs an npm command for a test, and ends it with the test. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { root } from '../build/setup.mjs';

export interface NpmRun {
  readonly child: ChildProcess;
  readonly printed: { out: string; err: string };
  /** The first matching line on standard output. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

export function runNpm(args: readonly string[], env: Readonly<Record<string, string>> = {}): NpmRun {
  const child = spawn('npm', [...args], {
    cwd: root,
    // Without a display, so that no window or browser opens.
    env: { ...process.env, CI: 'true', DISPLAY: '', WAYLAND_DISPLAY: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    shell: process.platform === 'win32',
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (printed.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed.err += text.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string | null);
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  });
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(printed.out);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`it ended: ${printed.out}${printed.err}`)));
    });
  return { child, printed, line, ended };
}
