/**
 * `npm run soak-paying -- [--cycles N] [--seed S]`: kills a service N times while customers pay and book, and prints one
 * line of JSON (`PayingReport`) on standard output. Ends with 1 unless whatever was paid is a booking or went back, once.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { refuse, root } from '../../build/setup.mjs';
import { wholeNumbers } from '../../testing/whole-numbers.ts';
import { payingHolds, soakPaying } from './soak.ts';

const { cycles, seed } = wholeNumbers({ cycles: 100, seed: 1 });
if (cycles === 0)
  refuse('--cycles takes a whole number from 1 (npm run soak-paying -- [--cycles N] [--seed S])');

// Whoever started it is gone: what it started ends with it.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
const parent = path.join(root, '.cache/soak');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(path.join(parent, 'paying-'));
const tell = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
tell(`soak of paying with seed ${seed}, ${cycles} kills`);
const report = await soakPaying({ cycles, seed, folder, tell });
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exitCode = payingHolds(report) ? 0 : 1;
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else tell(`what it left is in ${folder}`);
process.exit();
