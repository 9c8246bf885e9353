/**
 * `npm run fuzz-scales -- [--megabytes 100] [--seed S] [--protocol ID]`: random and mutated bytes through every parser,
 * one line of JSON (`ScaleFuzzReport`, with the process's memory) for each. Ends with 1 where a rule was broken.
 */
import { parseArgs } from 'node:util';
import { protocolIds } from '../../../electron/station/devices/protocol.ts';
import { fuzzProtocol } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    protocol: { type: 'string', multiple: true },
  },
});
const whole = (flag: 'megabytes' | 'seed'): number => {
  if (/^\d{1,9}$/.test(values[flag])) return Number(values[flag]);
  process.stderr.write(`--${flag} takes a whole number, not "${values[flag]}".\n`);
  return process.exit(2);
};
const [megabytes, seed] = [whole('megabytes'), whole('seed')];
const unknown = values.protocol?.find((id) => !protocolIds.some((one) => one === id));
if (unknown !== undefined) {
  process.stderr.write(`--protocol is one of ${protocolIds.join(', ')}, not "${unknown}".\n`);
  process.exit(2);
}

for (const protocol of protocolIds) {
  if (values.protocol && !values.protocol.includes(protocol)) continue;
  const report = fuzzProtocol(protocol, { megabytes, seed }, () => performance.now());
  const { rss } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ ...report, rssMegabytes: Math.round(rss / 1e6) })}\n`);
  if (report.violations > 0) process.exitCode = 1;
}
