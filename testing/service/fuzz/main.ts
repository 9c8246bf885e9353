/**
 * `npm run fuzz`: seeded valid and odd requests to every declared operation of the real service. None may fail, hang or get
 * an undeclared answer, and refused requests may change nothing.
 */
import { parseArgs } from 'node:util';
import { bundleApp } from '../../../build/bundle.ts';
import { fuzzService } from './fuzz.ts';
import { shownAnswer } from './run.ts';
import { printableRequest } from './sent.ts';

const usage =
  'usage: npm run --silent fuzz -- [--requests N] [--seed S] [--database FILE|:memory:|postgres://…|postgres] [--processes N] [--only N]';

function whole(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${flag} takes a whole number, not "${text}"`);
  return Number(text);
}

function settings() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '50000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string' },
      processes: { type: 'string', default: '1' },
      // Earlier requests are sent too, as it may need their data.
      only: { type: 'string' },
    },
  });
  const only = values.only === undefined ? null : whole('only', values.only);
  return {
    only,
    requests: only ?? whole('requests', values.requests),
    seed: whole('seed', values.seed),
    database: values.database ?? null,
    processes: whole('processes', values.processes),
  };
}

async function main(): Promise<number> {
  let wanted;
  try {
    wanted = settings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)} (${usage})\n`);
    return 2;
  }
  const { only, seed, requests, database, processes } = wanted;
  await bundleApp({ names: ['service'] });
  const outcome = await fuzzService({
    seed,
    requests,
    database,
    processes,
    onAnswer: (number, planned, answers) => {
      if (number === only)
        console.error(
          JSON.stringify({ request: printableRequest(planned), answers: answers.map(shownAnswer) }, null, 2),
        );
    },
  });
  const { operations, byStatus, comparisons, seconds, violations, errors } = outcome;
  for (const { number, why, request, answers } of violations) {
    console.error(`\nseed ${seed}, request ${number}: ${why}`);
    console.error(JSON.stringify({ request, answers }, null, 2));
    console.error(`again: npm run fuzz -- --seed ${seed} --only ${number}`);
  }
  for (const line of errors) console.error(line);
  const figures = {
    requests,
    operations,
    byStatus,
    comparisons,
    seed,
    seconds,
    violations: violations.length,
  };
  console.log(JSON.stringify(figures));
  return violations.length > 0 || errors.length > 0 ? 1 : 0;
}

process.exitCode = await main();
// The launcher's channel would keep the program.
if (process.connected) process.disconnect();
