/** Starts the project's programs for tests, and ends them with the test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../build/setup.mjs';
import type { ReadyLine } from '../../service/ready-line.ts';

export { root };

/** Command lines, to which arguments are appended. */
export const direct = [process.execPath, 'build/run.mjs', 'service/main.ts'];
export const throughNpm = ['npm', 'run', '--silent', 'service', '--'];
/** The shipped service without its launcher: it starts sooner, and signals reach the service itself. */
export const bare = [process.execPath, '--disable-warning=ExperimentalWarning', 'dist/service/main.js'];
export const admin = [process.execPath, 'build/run.mjs', 'service/admin/main.ts'];

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** The first line of standard output; '' if the program ended without one. */
  readonly line: Promise<string>;
  /** Resolves when standard error contains this text; rejects if the program ends without it. */
  says(text: string): Promise<void>;
  readonly ended: Promise<Ended>;
}

/** `input`: the whole standard input. */
export function start(command: readonly string[], args: readonly string[], input = ''): Started {
  const [program = '', ...before] = command;
  const child = spawn(program, [...before, ...args], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  // The program may exit before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  let [stdout, stderr] = ['', ''];
  const awaited = new Set<{ text: string; resolve: () => void; reject: (error: Error) => void }>();
  const hear = (): void => {
    for (const one of awaited)
      if (stderr.includes(one.text)) {
        awaited.delete(one);
        one.resolve();
      }
  };
  const { promise: line, resolve: finish } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    const end = stdout.indexOf('\n');
    if (end !== -1) finish(stdout.slice(0, end));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    hear();
  });
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => {
      finish('');
      for (const { text: missing, reject } of awaited) reject(new Error(`it never said: ${missing}`));
      resolve({ code, stdout, stderr });
    }),
  );
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      awaited.add({ text: text, resolve, reject });
      hear();
    });
  return { child, line, says, ended };
}

export const ready = async ({ line }: Started): Promise<ReadyLine> => JSON.parse(await line) as ReadyLine;

/** A path for a new file in a new folder. */
export function databaseFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'service.sqlite');
}
