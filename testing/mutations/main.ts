/**
 * `npm run mutate [-- --only WORD]`: breaks each line of `lines.ts` in a copy of the committed sources and runs the unit
 * tests of what imports it. Ends with 1 where all of them pass.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../build/setup.mjs';
import { mutations, type Mutation } from './lines.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const copy = mkdtempSync(path.join(tmpdir(), 'colour-bar-mutated-'));

function run(command: string, args: readonly string[], cwd = copy): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, said: stdout + stderr };
}

/** Runs unit tests until the first fails; returns those that fail. */
function firstFailing(...which: readonly string[]): string[] {
  const { code, said } = run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    ...which,
    '--bail',
    '1',
    '--project',
    'unit',
    '--passWithNoTests',
  ]);
  const failed = [
    ...new Set(
      [...said.matchAll(/FAIL\s+(?:\|?unit\|?\s+)?(\S+\.test\.tsx?)/g)].map(([, name = '']) => name),
    ),
  ];
  if (code !== 0 && failed.length === 0) throw new Error(`no test could run:\n${said.slice(-2000)}`);
  return failed;
}

/** Runs the tests on the broken line, those beside it first; returns those that fail. */
function failing({ file, line, broken }: Mutation): string[] {
  const target = path.join(copy, file);
  const whole = readFileSync(target, 'utf8');
  if (whole.split(line).length !== 2) throw new Error(`${file} has the line not once: ${line}`);
  writeFileSync(
    target,
    whole.replace(line, () => broken),
  );
  try {
    const beside = firstFailing('run', `${path.dirname(file)}/`);
    return beside.length > 0 ? beside : firstFailing('related', file, '--run');
  } finally {
    writeFileSync(target, whole);
  }
}

let survived = 0;
try {
  run('git', ['clone', '-q', '--shared', root, copy], root);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const mutation of mutations.filter(({ promise }) => promise.includes(values.only))) {
    const tests = failing(mutation);
    if (tests.length === 0) survived += 1;
    console.log(
      `${tests.length === 0 ? '✗' : '✓'} ${mutation.promise}: ${tests.join(', ') || 'no test fails'}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${survived} of ${mutations.length} broken lines were seen by no unit test`);
process.exitCode = survived === 0 ? 0 : 1;
