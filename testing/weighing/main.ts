/**
 * `npm run weigh -- [--histories 26000] [--seed S]`: random histories of a person at the scale, judged by the real pours;
 * prints one line of JSON. Exits with 1 if an automatic capture had no pour.
 */
import { wholeNumbers } from '../whole-numbers.ts';
import { judgeHistories } from './judge.ts';

const report = judgeHistories(wholeNumbers({ histories: 26_000, seed: 1 }));
process.stdout.write(`${JSON.stringify(report)}\n`);
if (report.wrong > 0) process.exitCode = 1;
