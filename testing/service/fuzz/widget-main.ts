/** `npm run fuzz-widget`: seeded requests to every call of booking from the web, right ones and odd ones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleApp } from '../../../build/bundle.ts';
import { fuzzWidget } from './widget.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isInteger(requests) || !Number.isInteger(seed)) {
  process.stderr.write(
    'usage: npm run --silent fuzz-widget -- [--requests N] [--seed S] [--database FILE|postgres://…|postgres]\n',
  );
  process.exit(2);
}

await bundleApp({ names: ['service'] });
const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-fuzz-'));
try {
  const database = values.database ?? path.join(folder, 'service.sqlite');
  const began = performance.now();
  const { answered, violations, errors } = await fuzzWidget({ requests, seed, database });
  for (const line of [...violations, ...errors]) console.error(line);
  const seconds = Math.round(performance.now() - began) / 1000;
  const figures = { requests, seed, seconds, answered: Object.fromEntries(answered) };
  console.log(JSON.stringify({ ...figures, violations: violations.length, errors: errors.length }));
  process.exitCode = violations.length + errors.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The launcher's channel would keep the program.
if (process.connected) process.disconnect();
