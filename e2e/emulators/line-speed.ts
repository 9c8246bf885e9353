/** The speed that a reader has set on a pseudo-terminal, the only line setting that a pseudo-terminal keeps. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface LineSpeed {
  /** Baud; null before a process opens the terminal, and once it is gone. */
  read(): Promise<number | null>;
  close(): void;
}

/** The speed before a reader opens the terminal; no scale is that slow. */
const untouched = 50;

/** One shell polls the speed for as long as the terminal lives, which is cheap enough to do before each frame. */
export function lineSpeed(terminal: string): LineSpeed {
  const script = `stty -F "$1" ${untouched}; while read -r line; do stty -F "$1" speed 2>/dev/null || echo 0; done`;
  const child = spawn('sh', ['-c', script, 'sh', terminal], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => undefined);
  const asked: ((speed: number | null) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const speed = Number(line);
    asked.shift()?.(speed === 0 || speed === untouched ? null : speed);
  });
  child.once('exit', () => {
    for (const answer of asked.splice(0)) answer(null);
  });
  return {
    read: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.stdin.writableEnded) return resolve(null);
        asked.push(resolve);
        child.stdin.write('\n');
      }),
    close: () => void child.stdin.end(),
  };
}
