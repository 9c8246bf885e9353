/**
 * A pseudo-terminal whose far end a test holds: what a scale on a cable is to the serial library. `script`, which every
 * Linux has, makes the pair. It knows no parity and no speed. For tests only.
 */
import { spawn, type ChildProcess } from 'node:child_process';

export interface PseudoTerminal {
  /** The path to open like a serial port. */
  readonly path: string;
  /** Sends bytes as the scale. */
  send(bytes: Uint8Array | string): void;
  /** Resolves with everything received since the last call, once that contains `text`. */
  heard(text: string): Promise<string>;
  /** All bytes that the scale receives from now on; `heard` no longer gets them. */
  listen(hear: (bytes: Uint8Array) => void): void;
  /** Fills the output buffer, as if no process read it. */
  full(): boolean;
  /** Stops reading, as a device that hangs does: once the buffer is full, writes never return. */
  deaf(): void;
  /** Pulls the plug; resolves when the far end is gone. */
  unplug(): Promise<void>;
}

export async function pseudoTerminal(): Promise<PseudoTerminal> {
  // The fourth stream ends the child with this process, also when a test run is aborted.
  const child = spawn('script', ['-qfec', 'stty raw -echo; tty; exec cat <&3 >/dev/null', '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('a piped child has streams');
  // Writes to an unplugged scale are lost.
  stdin.on('error', () => undefined);
  let said = '';
  let hear: ((bytes: Uint8Array) => void) | null = null;
  const waiting = new Set<() => void>();
  stdout.on('data', (bytes: Buffer) => {
    if (hear) return hear(bytes);
    said += bytes.toString('latin1');
    for (const look of waiting) look();
  });
  const until = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const gone = () =>
        reject(new Error(`the pseudo-terminal ended before it heard ${JSON.stringify(text)}`));
      const look = () => {
        if (!said.includes(text)) return;
        waiting.delete(look);
        child.off('exit', gone);
        const all = said;
        said = '';
        resolve(all);
      };
      waiting.add(look);
      child.once('exit', gone);
      look();
    });
  const path = (await until('\n')).trim();
  return {
    path,
    send: (bytes) => void stdin.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    heard: until,
    listen: (listener) => {
      hear = listener;
    },
    full: () => stdin.writableLength > 0,
    deaf: () => void stdout.pause(),
    unplug: () => ended(child),
  };
}

/** Hanging up ends the program on the far end. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
