/**
 * `npm run soak -- [--cycles N] [--seed S]`: kills a station N times while somebody works at it, and prints one line of
 * JSON (`Report`) on standard output. Ends with 1 unless nothing was lost, nothing duplicated, every balance is right and
 * each state of the outbox had its share of the kills.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleApp } from '../build/bundle.ts';
import { refuse, root } from '../build/setup.mjs';
import { wholeNumbers } from '../testing/whole-numbers.ts';
import { holds, soak } from './soak.ts';

const { cycles, seed } = wholeNumbers({ cycles: 100, seed: 1 });
if (cycles === 0) refuse('--cycles takes a whole number from 1 (npm run soak -- [--cycles N] [--seed S])');

// Whoever started it is gone: what it started ends with it.
process.on('disconnect', () => process.exit(1));
// Listening for that alone keeps nobody waiting when the work is done.
process.channel?.unref();
const parent = path.join(root, '.cache/soak');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(path.join(parent, 'run-'));
const tell = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
tell(`soak with seed ${seed}, ${cycles} cycles`);
try {
  await bundleApp({ names: ['service'] });
  const report = await soak({ cycles, seed, folder, tell });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exitCode = holds(report) ? 0 : 1;
} catch (error) {
  tell(`soak with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else tell(`what it left is in ${folder}`);
