/** Figure b: registering a mix of two bowls and five components, against the same statements run bare. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { request, type Job } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { rate, share, type Figure, type FigureOutcome } from './measure/figure.ts';
import { seededRandom } from '../service/faults/seeded-random.ts';
import { inTurn } from './measure/rounds.ts';
import { startBenchService, type BenchService } from './servers/service.ts';
import { linesOf, pragmasOf, startReplay } from './statements/replay.ts';
import { workspace } from './workspace.ts';

const target = 0.25;
const rounds = 11;
const connections = 8;
const perRound = 100;

/** The first items of the location that are weighed. */
export async function weighedItems(service: BenchService): Promise<string[]> {
  const path = `/v1/locations/${service.locationId}/colour-bar-items?limit=200`;
  const answer = await fetch(new URL(path, service.url), {
    headers: { authorization: `Bearer ${service.key}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; packSizeInUse?: number }[] };
  return data.filter((item) => item.packSizeInUse !== undefined).map((item) => item.id);
}

export const mixHttpRequest = (service: BenchService, reference: string, bowls: readonly object[]): string =>
  request(
    'POST',
    `/v1/locations/${service.locationId}/colour-bar-mixes`,
    { authorization: `Bearer ${service.key}`, 'idempotency-key': reference },
    JSON.stringify({ staffId: service.staffId, externalReference: reference, bowls }),
  );

/** Requests for mixes number `from` up to, not including, `from + count`: the same each time, and no two alike. */
export const mixRequests = (service: BenchService, items: readonly string[], from: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const random = seededRandom(from + at);
    const component = () => ({ colourBarItemId: random.pick(items), amount: random.whole(5, 34) });
    return mixHttpRequest(service, `bench-${from + at}`, [
      { name: 'Roots', components: [component(), component(), component()] },
      { name: 'Lengths', components: [component(), component()] },
    ]);
  });

export const mixJob = ({ url }: BenchService, requests: string[], at: number): Job => ({
  hostname: url.hostname,
  port: Number(url.port),
  connections: at,
  awake: false,
  count: requests.length,
  requests,
});

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const [fresh, forService, forBare] = [
    space.file('fresh.sqlite'),
    space.file('service.sqlite'),
    space.file('bare.sqlite'),
  ];
  // Started and stopped, so that all its pages are in the one file.
  await (await startBenchService(fresh))[Symbol.asyncDispose]();
  for (const copy of [forService, forBare]) copyFileSync(fresh, copy);

  await using load = startLoad();
  const statements = space.file('statements.jsonl');
  writeFileSync(statements, '');
  const ends: number[] = [];
  let items: string[];
  {
    await using recording = await startBenchService(fresh, {
      before: ['--import', new URL('statements/recorder.ts', import.meta.url).href],
      env: { COLOUR_BAR_STATEMENTS: statements },
    });
    items = await weighedItems(recording);
    ends.push(linesOf(statements));
    for (let round = 0; round <= rounds; round++) {
      await load.rate(mixJob(recording, mixRequests(recording, items, round * perRound, perRound), 1), 201);
      ends.push(linesOf(statements));
    }
  }

  await using service = await startBenchService(forService);
  await using replay = startReplay(forBare, statements);
  // Mixes of one connection at a time have numbers of their own, above the others'.
  const aloneFrom = (rounds + 1) * perRound;
  const found = await inTurn(rounds, {
    service: (round) =>
      load.rate(mixJob(service, mixRequests(service, items, round * perRound, perRound), connections), 201),
    bare: async (round) => perRound / (await replay.seconds(ends[round] ?? 0, ends[round + 1] ?? 0)),
    alone: (round) =>
      load.rate(mixJob(service, mixRequests(service, items, aloneFrom + round * perRound, perRound), 1), 201),
  });
  const part = found.ratio('service', 'bare');
  const each = ((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / (perRound * (rounds + 1));
  return {
    what: 'Mix registration, 2 bowls, 5 components',
    value: rate(found.median('service')),
    measured: `${share(part)} of its statements bare`,
    holds: part >= target,
    compared: [
      { what: `its ${each.toFixed(1)} statements bare, prepared once`, value: rate(found.median('bare')) },
      { what: 'one request at a time', value: rate(found.median('alone')) },
    ],
    notes: [`Both with: ${pragmasOf(statements).join(' ')}`],
  };
}

export const mixes: Figure = {
  letter: 'b',
  what: 'mix registration',
  target: `≥ ${share(target)}`,
  measure,
};
