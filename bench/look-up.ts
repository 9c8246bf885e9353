/** Figure a: a look-up by barcode, through the whole service, against an empty route of the same server stack. */
import { sampleSalon } from '../service/sample/data/sample.ts';
import { request, type Job } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { rate, share, type Figure, type FigureOutcome } from './measure/figure.ts';
import { seededRandom } from '../service/faults/seeded-random.ts';
import { inTurn } from './measure/rounds.ts';
import { startServer } from './servers/process.ts';
import { startBenchService, type BenchService } from './servers/service.ts';
import { workspace } from './workspace.ts';

const target = 0.3;
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

export const lookUpsAt = (service: BenchService, eans: readonly string[]) =>
  eans.map((ean) =>
    request('GET', `/v1/locations/${service.locationId}/colour-bar-items?ean=${ean}`, {
      authorization: `Bearer ${service.key}`,
    }),
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
    empty: () => load.rate(lookUpJob(new URL(empty.line), lookUpsAt(service, eans)), 200),
  });
  const part = found.ratio('service', 'empty');
  return {
    what: 'Look-up by ean',
    value: rate(found.median('service')),
    measured: `${share(part)} of an empty route`,
    holds: part >= target,
    compared: [{ what: 'an empty route of the same server stack', value: rate(found.median('empty')) }],
    notes: [],
  };
}

export const lookUp: Figure = {
  letter: 'a',
  what: 'service look-up by barcode',
  target: `≥ ${share(target)}`,
  measure,
};
