/** Figure a: a look-up by barcode, through the whole service, against an empty route of the same server stack. */
import { sampleSalon } from '../service/sample/data/sample.ts';
import { request, type Job } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { rate, share, shares, type Figure, type FigureOutcome } from './measure/figure.ts';
import { seededRandom } from '../service/faults/seeded-random.ts';
import { inTurn } from './measure/rounds.ts';
import { startServer } from './servers/process.ts';
import { startBenchService, type BenchService } from './servers/service.ts';
import { workspace } from './workspace.ts';

const target = 0.45;
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

const lookUpOf = (service: BenchService, query: string) =>
  request('GET', `/v1/locations/${service.locationId}/colour-bar-items?ean=${query}`, {
    authorization: `Bearer ${service.key}`,
  });

export const lookUpsAt = (service: BenchService, eans: readonly string[]) =>
  eans.map((ean) => lookUpOf(service, ean));

/** A round's look-ups of which no answer is kept: a parameter that nobody reads makes each of them a new one. */
export const newLookUpsAt = (service: BenchService, eans: readonly string[], round: number) =>
  Array.from({ length: perRound }, (_, at) =>
    lookUpOf(service, `${eans[at % eans.length]}&asked=${round}-${at}`),
  );

/** A round of look-ups. */
export const lookUpJob = ({ hostname, port }: URL, requests: string[]): Job => ({
  hostname,
  port: Number(port),
  connections,
  awake: true,
  count: perRound,
  requests,
});

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const eans = barcodes(500);
  const database = space.file('service.sqlite');
  // Started and stopped, so that all its pages are in the one file.
  await (await startBenchService(database))[Symbol.asyncDispose]();
  await using service = await startBenchService(database);
  await using empty = await startServer(['bench/servers/empty-route.ts'], {
    isReady: (text) => URL.canParse(text),
  });
  await using load = startLoad();
  const found = await inTurn(rounds, {
    service: () => load.rate(lookUpJob(service.url, lookUpsAt(service, eans)), 200),
    first: (round) => load.rate(lookUpJob(service.url, newLookUpsAt(service, eans, round)), 200),
    empty: () => load.rate(lookUpJob(new URL(empty.line), lookUpsAt(service, eans)), 200),
  });
  const part = found.ratio('service', 'empty');
  return {
    what: 'Look-up by ean',
    value: rate(found.median('service')),
    measured: `${shares(found, 'service', 'empty')} of an empty route`,
    holds: part >= target,
    compared: [
      { what: 'an empty route of the same server stack', value: rate(found.median('empty')) },
      { what: 'each asked for the first time', value: rate(found.median('first')) },
    ],
    notes: [
      `While nothing is stored, an answer is kept; what is asked for the first time is at ${share(found.ratio('first', 'empty'))}.`,
    ],
  };
}

export const lookUp: Figure = {
  letter: 'a',
  what: 'service look-up by barcode',
  target: `≥ ${share(target)}`,
  measure,
};
