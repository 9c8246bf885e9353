/**
 * `npm test`: bundles; then in parallel unit tests, a short soak and source checks (formatting, lint, unused code, types),
 * as each leaves a core idle now and then; then end-to-end tests alone on both cores. Every stage runs even if another
 * fails. The last line has the totals: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleApp } from './bundle.ts';
import type { Count } from './test-report.ts';
import { addCounts, check, countVitest, ending, failure, none, totalLine } from './test-report.ts';
import { coverage, runEndToEnd } from './end-to-end.ts';
import { root } from './setup.mjs';
import { printed, runTool, type Print } from './tool.ts';

interface Stage {
  readonly name: string;
  /** `print` shows output under the stage's name. A stage that runs alone prints to the terminal directly. */
  readonly run: (print: Print) => Promise<Count>;
}

const tool = (name: string, command: string, ...args: string[]): Stage => ({
  name,
  async run(print) {
    let said = '';
    const code = await runTool(command, args, {
      print(text) {
        print(text);
        said += text;
      },
    });
    return check(code === 0, failure([command, ...args].join(' '), said));
  },
});

const unit: Stage = {
  name: 'unit tests',
  async run() {
    const report = path.join(root, '.cache/unit.json');
    mkdirSync(path.dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool('vitest', args);
    return countVitest(existsSync(report) ? readFileSync(report, 'utf8') : null, code, root);
  },
};

/** A few kills by an adversary; COLOUR_BAR_SOAK_SEED chooses which. The channel ends it with this process. */
const shortSoak = (name: string, adversary: string, cycles: number): Stage => ({
  name,
  async run(print) {
    const seed = process.env['COLOUR_BAR_SOAK_SEED'] ?? '1';
    const args = ['testing/torture/main.ts', adversary, `--runs=${cycles}`, `--seed=${seed}`];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    printed(child, (text) => {
      print(text);
      said += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return check(code === 0, failure(args.join(' '), said.trim().split('\n').slice(-8).join('\n')));
  },
});

const notes: string[] = [];

const endToEnd: Stage = {
  name: 'end-to-end tests',
  async run() {
    const outcome = await runEndToEnd(null, []);
    notes.push(coverage(outcome));
    return outcome.count;
  },
};

const bundles: Stage = {
  name: 'bundles',
  run: () => bundleApp({ force: true }).then(() => check(true, 'bundles')),
};

// Into a file or a pipe goes plain text.
if (!process.stdout.isTTY) {
  delete process.env.FORCE_COLOR;
  process.env.NO_COLOR = '1';
}

let total = none;
const rows: string[] = [];

async function inTurn(stages: readonly Stage[]): Promise<void> {
  for (const { name, run } of stages) {
    const started = performance.now();
    let said = '';
    let count: Count;
    try {
      count = await run((text) => (said += text));
    } catch (error) {
      console.error(error);
      count = check(false, `${name}: ${String(error)}`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
    const skipped = count.skipped > 0 ? `, ${count.skipped} left out` : '';
    const row = `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(18)}${seconds} s   ${totalLine(count)}${skipped}`;
    console.log(`\n── ${row}\n${said}`);
    rows.push(row);
    total = addCounts(total, count);
  }
}

/** Runs the rows in parallel, and each row's stages one after the other. */
const beside = (...rowsOfStages: readonly (readonly Stage[])[]) => Promise.all(rowsOfStages.map(inTurn));

const started = performance.now();
await inTurn([bundles]);
await beside(
  [unit],
  [shortSoak('soak', 'soak', 10), shortSoak('soak of paying', 'soak-paying', 5)],
  [
    tool('formatting', 'oxfmt', '--check'),
    tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    tool('nothing unused', 'knip'),
    // One checker: several check the same types again, and the other core has its own work.
    tool('types', 'tsc', '-b', '--checkers', '1'),
  ],
);
await inTurn([endToEnd]);

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n── summary, after ${minutes} minutes\n${[...rows, ...notes].join('\n')}\n`);
console.log(ending(total));
process.exitCode = total.failed > 0 ? 1 : 0;
