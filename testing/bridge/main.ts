/**
 * `npm run fuzz-bridge -- [--calls 1000000] [--seed S] [--from N]`: odd inputs for every call of the bridge; one line of JSON
 * after each shift, the last one for all. Ends with 1 where a rule was broken.
 */
import { bundleApp } from '../../build/bundle.ts';
import { wholeNumbers } from '../whole-numbers.ts';
import { fuzzBridge } from './fuzz.ts';

const wanted = wholeNumbers({ calls: 1_000_000, seed: 1, from: 0 });
await bundleApp({ names: ['service'] });
const { wrong } = await fuzzBridge(wanted, (sofar) => {
  const { rss } = process.memoryUsage();
  process.stdout.write(
    `${JSON.stringify({ ...sofar, seconds: Math.round(performance.now() / 1000), rssMegabytes: Math.round(rss / 1e6) })}\n`,
  );
});
if (wrong > 0) process.exitCode = 1;
// The launcher's channel would keep the program.
if (process.connected) process.disconnect();
