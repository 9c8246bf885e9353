/**
 * `npm run failover -- [--kills N] [--absences N] [--seed S]`: two processes of the service at work on a PostgreSQL
 * cluster whose primary is killed, and whose standby then goes away for a while. Prints one line of JSON (`FailoverReport`). Ends with 1
 * unless every acknowledged write and booking is stored once, and with 2 where the cluster's programs are not installed.
 */
import { bundleApp } from '../../build/bundle.ts';
import { wholeNumbers } from '../whole-numbers.ts';
import { missingPrograms } from './cluster.ts';
import { failOver } from './failover.ts';

const { kills, absences, seed } = wholeNumbers({ kills: 3, absences: 1, seed: 1 });
const missing = missingPrograms();
if (missing !== null) {
  process.stderr.write(`${missing}\n`);
  process.exit(2);
}
// The process that started it is gone: its children end with it.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
await bundleApp({ names: ['service'] });
const report = await failOver({
  kills,
  absences,
  seed,
  tell: (sentence) => void process.stderr.write(`${sentence}\n`),
});
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(report.wrong.length === 0 ? 0 : 1);
