/** Figure a: a look-up by barcode, through the whole service, against an empty route of the same server stack. */
import { writeFileSync } from 'node:fs';
import { sampleSalon } from '../service/sample/data/sample.ts';
import { request, type Job } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { startFakes } from './look-up-fakes.ts';
import { rate, share, type Compared, type Figure, type Outcome } from './measure/figure.ts';
import { seededRandom } from '../service/faults/seeded-random.ts';
import { inTurn } from './measure/rounds.ts';
import { startServer } from './servers/process.ts';
import { startService, type Service } from './servers/service.ts';
import { linesOf, startReplay } from './statements/replay.ts';
import { workspace } from './workspace.ts';

const aim = 0.3;
const rounds = 15;
const connections = 8;
const perRound = 4000;

/** Barcodes of the first location that one item has, in a shuffled order that is the same every time. */
export function barcodes(count: number): string[] {
  const items = sampleSalon().organisations[0]?.locations[0]?.ranges.flatMap((range) => range.items) ?? [];
  const eans = items.flatMap((item) => item.eans);
  const random = seededRandom(1);
  return Array.from({ length: count }, () => random.pick(eans));
}

const pathOf = (service: Service, ean: string) =>
  `/v1/locations/${service.locationId}/colour-bar-items?ean=${ean}`;

export const lookUpsAt = (service: Service, eans: readonly string[]) =>
  eans.map((ean) => request('GET', pathOf(service, ean), { authorization: `Bearer ${service.key}` }));

/** A round of look-ups. */
export const lookUpJob = ({ hostname, port }: URL, requests: string[]): Job => ({
  hostname,
  port: Number(port),
  connections,
  awake: true,
  count: perRound,
  requests,
});

/** The statements of look-ups, as the service executes them. Answers with the lines that each of them took. */
async function record(database: string, statements: string, eans: readonly string[]) {
  writeFileSync(statements, '');
  await using service = await startService(database, {
    before: ['--import', new URL('statements/recorder.ts', import.meta.url).href],
    env: { COLOUR_BAR_STATEMENTS: statements },
  });
  const ask = async (ean: string) => {
    const answer = await fetch(new URL(pathOf(service, ean), service.url), {
      headers: { authorization: `Bearer ${service.key}` },
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length !== 1) throw new Error(`${ean} found ${data.length} items`);
  };
  // The first asks what later ones remember.
  await ask(eans[0] ?? '');
  const from = linesOf(statements);
  for (const ean of eans) await ask(ean);
  return { from, to: linesOf(statements) };
}

async function measure(): Promise<Outcome> {
  using space = workspace();
  const database = space.file('service.sqlite');
  const eans = barcodes(500);
  const statements = space.file('statements.jsonl');
  const recorded = await record(database, statements, eans);

  await using service = await startService(database);
  await using empty = await startServer(['bench/servers/empty-route.ts'], {
    line: (text) => URL.canParse(text),
  });
  await using fakes = await startFakes(space, service, eans, connections);
  await using replay = startReplay(database, statements);
  await using load = startLoad();

  const { jsonServer, prism } = fakes.jobs;
  const found = await inTurn(rounds, {
    service: () => load.rate(lookUpJob(service.url, lookUpsAt(service, eans)), 200),
    empty: () => load.rate(lookUpJob(new URL(empty.line), lookUpsAt(service, eans)), 200),
    bare: async () => eans.length / (await replay.seconds(recorded.from, recorded.to)),
    jsonServer: async () => (jsonServer ? load.rate(jsonServer, 200) : 0),
    prism: async () => (prism ? load.rate(prism, 200) : 0),
  });
  const part = found.ratio('service', 'empty');
  const compared: Compared[] = [
    { what: 'an empty route of the same server stack', value: rate(found.median('empty')) },
    { what: 'its statements bare, without HTTP', value: rate(found.median('bare')) },
    ...(jsonServer ? [{ what: 'json-server 0.17.4', value: rate(found.median('jsonServer')) }] : []),
    ...(prism ? [{ what: 'Prism 5.16.0', value: rate(found.median('prism')) }] : []),
  ];
  return {
    what: 'Look-up by ean',
    value: rate(found.median('service')),
    measured: `${share(part)} of an empty route`,
    holds: part >= aim,
    compared,
    notes: fakes.note === null ? [] : [fakes.note],
  };
}

export const lookUp: Figure = {
  letter: 'a',
  what: 'service look-up by barcode',
  aim: `≥ ${share(aim)}`,
  measure,
};
