/**
 * `npm run numbers -- [--histories 20000] [--seed S]`: random histories of typed numbers, judged by what a person meant; one
 * line of JSON. Ends with 1 where another number came out.
 */
import { wholeNumbers } from '../whole-numbers.ts';
import { judgeNumbers } from './histories.ts';

const report = judgeNumbers(wholeNumbers({ histories: 20_000, seed: 1 }));
process.stdout.write(`${JSON.stringify(report)}\n`);
if (report.wrong > 0) process.exitCode = 1;
