/** `npm run lint [-- --changed]`: the linter over the project, or over what differs from `main` and is not committed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';
import { runTool } from './tool.ts';

const linted = /\.(ts|tsx|mts|mjs)$/;

function linesOf(...args: readonly string[]): string[] {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter((line) => line !== '');
}

function changedFiles(): string[] {
  const names = [
    ...linesOf('diff', '--name-only', '--merge-base', 'main'),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ];
  return names.filter((name) => linted.test(name) && existsSync(path.join(root, name)));
}

const given = process.argv.slice(2);
const rest = given.filter((one) => one !== '--changed');
const files = rest.length < given.length ? changedFiles() : null;
if (files?.length === 0) console.log('nothing that is linted has changed');
else process.exitCode = await runTool('oxlint', ['--type-aware', ...rest, ...(files ?? [])]);
