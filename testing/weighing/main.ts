/**
 * `npm run weigh -- [--histories 26000] [--seed S]`: random histories of a person at the scale, judged by what was really
 * poured; one line of JSON. Ends with 1 where anything was captured by itself that nobody poured.
 */
import { parseArgs } from 'node:util';
import { judgeHistories } from './histories.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '26000' }, seed: { type: 'string', default: '1' } },
});
const whole = (flag: 'histories' | 'seed'): number => {
  if (/^\d{1,9}$/.test(values[flag])) return Number(values[flag]);
  process.stderr.write(`--${flag} takes a whole number, not "${values[flag]}".\n`);
  return process.exit(2);
};
const report = judgeHistories({ seed: whole('seed'), histories: whole('histories') });
process.stdout.write(`${JSON.stringify(report)}\n`);
if (report.wrong > 0) process.exitCode = 1;
