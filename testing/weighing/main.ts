/**
 * `npm run weigh -- [--histories 26000] [--seed S]`: random histories of a person at the scale, judged by what was really
 * poured; one line of JSON. Ends with 1 where anything was captured by itself that nobody poured.
 */
import { wholeNumbers } from '../whole-numbers.ts';
import { judgeHistories } from './judge.ts';

const report = judgeHistories(wholeNumbers({ histories: 26_000, seed: 1 }));
process.stdout.write(`${JSON.stringify(report)}\n`);
if (report.wrong > 0) process.exitCode = 1;
