/** A service's requests beside the statements that they execute, run bare on a copy of the same database. */
import { copyFileSync, writeFileSync } from 'node:fs';
import type { Job } from '../load/job.ts';
import { startLoad } from '../load/load.ts';
import { rate, shares, type FigureOutcome } from '../measure/figure.ts';
import { inTurn } from '../measure/rounds.ts';
import { startBenchService, type BenchService } from '../servers/service.ts';
import { workspace } from '../workspace.ts';
import { linesOf, pragmasOf, startReplay } from './replay.ts';

const rounds = 11;
const connections = 8;
/** Those that are recorded and compared, one more of them to warm up, and as many of their own for one at a time. */
export const portions = 2 * (rounds + 1);

interface Measured {
  readonly what: string;
  /** The part of the statements' rate that is to be reached. */
  readonly target: number;
  /** Of each answer. */
  readonly status: number;
  /** Asked once of a fresh service, of whose database the others are copies: the requests of a portion, as many in each. */
  readonly prepare: (service: BenchService) => Promise<(portion: number) => string[]>;
}

export async function besideBareStatements(measured: Measured): Promise<FigureOutcome> {
  const { what, target, status } = measured;
  using space = workspace();
  const [fresh, forService, forBare] = [
    space.file('fresh.sqlite'),
    space.file('service.sqlite'),
    space.file('bare.sqlite'),
  ];
  let requests: (portion: number) => string[];
  // Stopped again, so that all its pages are in the one file.
  {
    await using first = await startBenchService(fresh);
    requests = await measured.prepare(first);
  }
  for (const copy of [forService, forBare]) copyFileSync(fresh, copy);
  const perRound = requests(0).length;
  const job = ({ url }: BenchService, portion: number, at: number): Job => ({
    hostname: url.hostname,
    port: Number(url.port),
    connections: at,
    awake: false,
    count: perRound,
    requests: requests(portion),
  });

  await using load = startLoad();
  const statements = space.file('statements.jsonl');
  writeFileSync(statements, '');
  const ends: number[] = [];
  {
    await using recording = await startBenchService(fresh, {
      before: ['--import', new URL('recorder.ts', import.meta.url).href],
      env: { COLOUR_BAR_STATEMENTS: statements },
    });
    // What is read once is read by now.
    await measured.prepare(recording);
    ends.push(linesOf(statements));
    for (let round = 0; round <= rounds; round++) {
      await load.rate(job(recording, round, 1), status);
      ends.push(linesOf(statements));
    }
  }

  await using service = await startBenchService(forService);
  await using replay = startReplay(forBare, statements);
  const found = await inTurn(rounds, {
    service: (round) => load.rate(job(service, round, connections), status),
    bare: async (round) => perRound / (await replay.seconds(ends[round] ?? 0, ends[round + 1] ?? 0)),
    alone: (round) => load.rate(job(service, portions / 2 + round, 1), status),
  });
  const part = found.ratio('service', 'bare');
  const each = ((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / (perRound * (rounds + 1));
  return {
    what,
    value: rate(found.median('service')),
    measured: `${shares(found, 'service', 'bare')} of its statements bare`,
    holds: part >= target,
    compared: [
      { what: `its ${each.toFixed(1)} statements bare, prepared once`, value: rate(found.median('bare')) },
      { what: 'one request at a time', value: rate(found.median('alone')) },
    ],
    notes: [`Both with: ${pragmasOf(statements).join(' ')}`],
  };
}
