/** `tool.ts NAME [ARG…]`: runs a development tool of node_modules with this Node, whatever the host has. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** Resolves to the exit code. `name` is a package's, or one of its commands'. */
export function runTool(
  name: string,
  words: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const packageOf: Record<string, string> = { tsc: 'typescript', playwright: '@playwright/test' };
  const folder = path.join(root, 'node_modules', packageOf[name] ?? name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const entry = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name];
  if (entry === undefined) throw new Error(`${name} has no command of that name`);
  const child = spawn(process.execPath, [path.join(folder, entry), ...words], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

if (import.meta.main) {
  const [name, ...words] = process.argv.slice(2);
  if (name === undefined) throw new Error('usage: tool.ts NAME [ARG…]');
  process.exitCode = await runTool(name, words);
}
