/**
 * `npm test`: formatting, lint, unused code, types, unit tests, a short soak, bundles, end-to-end tests. Each stage runs
 * whatever the ones before it found. The last line counts all of them: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleApp } from './bundle.ts';
import type { Count } from './test-report.ts';
import { add, check, countVitest, ending, failure, none, totalLine } from './test-report.ts';
import { coverage, runEndToEnd } from './end-to-end.ts';
import { root } from './setup.mjs';
import { keepsCompiled, runTool } from './tool.ts';

const tool = async (name: string, ...args: string[]): Promise<Count> =>
  check((await runTool(name, args)) === 0, [name, ...args].join(' '));

async function unit(): Promise<Count> {
  const report = path.join(root, '.cache/unit.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', args);
  return countVitest(existsSync(report) ? readFileSync(report, 'utf8') : null, code, root);
}

/** Some kills of a station at work; COLOUR_BAR_SOAK_SEED chooses which. The channel ends it with this process. */
async function shortSoak(): Promise<Count> {
  const args = ['soak/main.ts', '--cycles=15', `--seed=${process.env['COLOUR_BAR_SOAK_SEED'] ?? '1'}`];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...keepsCompiled, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from?.on('data', (text: Buffer) => {
      to.write(text);
      printed += text.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return check(code === 0, failure(args.join(' '), printed.trim().split('\n').slice(-8).join('\n')));
}

// Into a file or a pipe goes plain text.
if (!process.stdout.isTTY) {
  delete process.env.FORCE_COLOR;
  process.env.NO_COLOR = '1';
}

const notes: string[] = [];

async function endToEnd(): Promise<Count> {
  const outcome = await runEndToEnd(null, []);
  notes.push(coverage(outcome));
  return outcome.count;
}

const stages: readonly (readonly [name: string, run: () => Promise<Count>])[] = [
  ['formatting', () => tool('prettier', '--check', '--log-level=warn', '.')],
  ['lint', () => tool('oxlint', '--type-aware', '--deny-warnings')],
  ['nothing unused', () => tool('knip')],
  ['types', () => tool('tsc', '-b')],
  ['bundles', () => bundleApp({ force: true }).then(() => check(true, 'bundles'))],
  ['unit tests', unit],
  ['soak', shortSoak],
  ['end-to-end tests', endToEnd],
];

const rows: string[] = [];
let total = none;
for (const [name, run] of stages) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  let count: Count;
  try {
    count = await run();
  } catch (error) {
    console.error(error);
    count = check(false, `${name}: ${String(error)}`);
  }
  total = add(total, count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
  const skipped = count.skipped > 0 ? `, ${count.skipped} left out` : '';
  rows.push(
    `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(18)}${seconds} s   ${totalLine(count)}${skipped}`,
  );
}

console.log(`\n── summary\n${[...rows, ...notes].join('\n')}\n`);
console.log(ending(total));
process.exitCode = total.failed > 0 ? 1 : 0;
