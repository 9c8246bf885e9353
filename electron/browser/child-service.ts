/** The embedded service as a child process of this Node. It ends when its channel to us closes, however we end. */
import { spawn } from 'node:child_process';
import type { ServiceProcess } from '../hosts/sample-service.ts';

export const childService =
  (program: string) =>
  (args: readonly string[]): ServiceProcess => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C in a terminal reaches the whole group: this process ends the service, after pending writes.
      detached: process.platform !== 'win32',
    });
    const { stdout, stderr } = child;
    if (stdout === null || stderr === null) throw new Error('a piped child has streams');
    return {
      pid: child.pid,
      stdout,
      stderr,
      onExit(listener) {
        child.once('close', (code) => listener(code));
        child.once('error', () => listener(null));
      },
      kill: (force) => void child.kill(force ? 'SIGKILL' : 'SIGTERM'),
    };
  };
