/**
 * `npm run count -- [--histories 200] [--seed S] [--from N]`: random histories of two stations that count one shelf, judged
 * by what lies there; one line of JSON. Ends with 1 where a balance is wrong.
 */
import { bundleApp } from '../../build/bundle.ts';
import { wholeNumbers } from '../whole-numbers.ts';
import { judgeCounts } from './histories.ts';

const wanted = wholeNumbers({ histories: 200, seed: 1, from: 0 });
await bundleApp({ names: ['service'] });
const report = await judgeCounts(wanted);
process.stdout.write(`${JSON.stringify(report)}\n`);
if (report.wrong > 0) process.exitCode = 1;
// The launcher's channel would keep the program.
if (process.connected) process.disconnect();
