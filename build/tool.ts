/** `tool.ts NAME [ARG…]`: runs a development tool of node_modules with this process's Node. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './setup.mjs';

const packageOf: Readonly<Record<string, string>> = { tsc: 'typescript', playwright: '@playwright/test' };

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Takes what a program prints, piece by piece. */
export type Print = (text: string) => void;

/** Hands on what a child with pipes prints on both of its streams. */
export function printed(child: ChildProcess, print: Print): void {
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
}

/**
 * Resolves to the exit code. `name`: a package or one of its commands. Output goes to `print` or this process's streams.
 * When this process gets a signal or its parent ends, the tool gets the signal, and this process ends after it.
 */
export function runTool(
  name: string,
  args: readonly string[],
  { env = process.env, print }: { readonly env?: NodeJS.ProcessEnv; readonly print?: Print } = {},
): Promise<number> {
  const folder = path.join(root, 'node_modules', packageOf[name] ?? name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const entry = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name];
  if (entry === undefined) throw new Error(`${name} has no command of that name`);
  const child = spawn(process.execPath, [path.join(folder, entry), ...args], {
    cwd: root,
    stdio: print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env,
  });
  if (print !== undefined) printed(child, print);
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  for (const signal of stops) process.on(signal, stop);
  process.on('disconnect', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // Not before all that it said has been read.
    child.on('close', (code) => {
      for (const signal of stops) process.off(signal, stop);
      process.off('disconnect', stop);
      if (stopped) process.exit(128 + constants.signals.SIGTERM);
      resolve(code ?? 1);
    });
  });
}

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) throw new Error('usage: tool.ts NAME [ARG…]');
  process.exitCode = await runTool(name, args);
}
