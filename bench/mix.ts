/** A mix of two bowls and five components, registered by the service, against the same statements run bare. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../testing/seeded-random.ts';
import { onBoth, type Engine } from './engines.ts';
import { keyed, type WebRequest } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { rate, share, shares, type Figure, type FigureOutcome } from './measure/figure.ts';
import { inTurn } from './measure/rounds.ts';
import { startBenchService, weighedItems, type BenchService } from './servers/service.ts';
import { startWorker } from './servers/worker.ts';
import { workspace } from './workspace.ts';

/** Of the statements bare. */
const targets = { sqlite: 0.55, postgres: 0.4 };
const rounds = 7;
const perRound = 200;

/** Mix number `number`: the same each time, and no two alike. */
function mixRequest(
  { key, locationId, staffId }: BenchService,
  items: readonly string[],
  number: number,
): WebRequest {
  const random = seededRandom(number);
  const component = () => ({ colourBarItemId: random.pick(items), amount: random.whole(5, 34) });
  const bowls = [
    { name: 'Roots', components: [component(), component(), component()] },
    { name: 'Lengths', components: [component(), component()] },
  ];
  const reference = `bench-${number}`;
  const body = { staffId, externalReference: reference, bowls };
  return keyed(key, `/v1/locations/${locationId}/colour-bar-mixes`, body, reference);
}

const mixes = (service: BenchService, items: readonly string[], round: number): WebRequest[] =>
  Array.from({ length: perRound }, (_, at) => mixRequest(service, items, round * perRound + at));

const linesOf = (record: string): number => readFileSync(record, 'utf8').split('\n').length - 1;

/** Records the statements of each round's mixes; returns the line at which each ends. */
async function recordMixes(database: string, record: string): Promise<number[]> {
  writeFileSync(record, '');
  await using load = startLoad();
  await using service = await startBenchService(database, {
    module: new URL('statements/recorder.ts', import.meta.url).href,
    env: { COLOUR_BAR_STATEMENTS: record },
  });
  const items = await weighedItems(service);
  const ends = [linesOf(record)];
  for (let round = 0; round <= rounds; round++) {
    await load.rate(service.url, mixes(service, items, round), { status: 201, at: 1 });
    ends.push(linesOf(record));
  }
  return ends;
}

async function on(engine: Engine) {
  using space = workspace();
  const fresh = await engine.sample('mix');
  const [forService, forBare] = [await engine.copy(fresh, 'service'), await engine.copy(fresh, 'bare')];
  const record = space.file('statements.jsonl');
  const ends = await recordMixes(fresh, record);
  await using load = startLoad();
  await using service = await startBenchService(forService);
  const items = await weighedItems(service);
  await using replayer = startWorker(path.join(import.meta.dirname, 'statements/replayer.ts'), [
    forBare,
    record,
  ]);
  const found = await inTurn(rounds, {
    service: (round) => load.rate(service.url, mixes(service, items, round), { status: 201 }),
    bare: async (round) => perRound / Number(await replayer.ask([ends[round] ?? 0, ends[round + 1] ?? 0])),
    alone: (round) =>
      load.rate(service.url, mixes(service, items, rounds + 1 + round), { status: 201, at: 1 }),
  });
  return { found, statements: ((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / (perRound * (rounds + 1)) };
}

async function measure(): Promise<FigureOutcome> {
  const { sqlite, postgres } = await onBoth(on);
  const part = (of: typeof sqlite) => shares(of.found, 'service', 'bare');
  return {
    what: 'Mix registration, 2 bowls, 5 components',
    value: rate(sqlite.found.median('service')),
    measured: `SQLite ${part(sqlite)} of its statements bare, PostgreSQL ${part(postgres)}`,
    holds:
      sqlite.found.ratio('service', 'bare') >= targets.sqlite &&
      postgres.found.ratio('service', 'bare') >= targets.postgres,
    compared: [
      {
        what: `its ${sqlite.statements.toFixed(1)} statements bare on SQLite`,
        value: rate(sqlite.found.median('bare')),
      },
      { what: 'on SQLite, one request at a time', value: rate(sqlite.found.median('alone')) },
      { what: 'on PostgreSQL', value: rate(postgres.found.median('service')) },
      {
        what: `its ${postgres.statements.toFixed(1)} statements bare on PostgreSQL`,
        value: rate(postgres.found.median('bare')),
      },
      { what: 'on PostgreSQL, one request at a time', value: rate(postgres.found.median('alone')) },
    ],
    notes: ['Eight clients at one location; the bare statements follow each other on one connection.'],
  };
}

export const mix: Figure = {
  name: 'mix',
  what: 'a mix registered by the service, both engines',
  target: `≥ ${share(targets.sqlite)} on SQLite, ≥ ${share(targets.postgres)} on PostgreSQL`,
  measure,
};
