/** Figures i and j: look-ups and mixes on PostgreSQL, beside the same on SQLite in the same rounds. */
import { postgres, sqlite, type Engine } from './engines.ts';
import { startLoad, type Load } from './load/load.ts';
import { barcodes, lookUpJob, newLookUpsAt } from './look-up.ts';
import { mixJob, mixRequests, weighedItems } from './mixes.ts';
import { rate, share, shares, type Figure, type FigureOutcome } from './measure/figure.ts';
import { inTurn } from './measure/rounds.ts';
import { startBenchService, type BenchService } from './servers/service.ts';

const rounds = 9;
const connections = 8;
const perRound = 200;
const targets = { lookUps: 0.5, mixes: 0.4 };

interface Services {
  readonly onSqlite: BenchService;
  readonly onPostgres: BenchService;
  /** Another process on the same database. */
  readonly beside: BenchService;
  /** To be awaited once what is asked about is there. */
  readonly gatherStatistics: () => Promise<void>;
}

async function withServices(
  measure: (services: Services, load: Load) => Promise<FigureOutcome>,
): Promise<FigureOutcome> {
  await using files = sqlite();
  await using server: Engine = await postgres();
  const shared = await server.newDatabase('bench');
  await using onSqlite = await startBenchService(await files.newDatabase('bench'));
  await using onPostgres = await startBenchService(shared);
  await using beside = await startBenchService(shared);
  await using load = startLoad();
  const gatherStatistics = () => server.gatherStatistics(shared);
  return await measure({ onSqlite, onPostgres, beside, gatherStatistics }, load);
}

const lookUps = () =>
  withServices(async ({ onSqlite, onPostgres, gatherStatistics }, load) => {
    await gatherStatistics();
    const eans = barcodes(500);
    const ask = (service: BenchService, round: number) =>
      load.rate(lookUpJob(service.url, newLookUpsAt(service, eans, round)), 200);
    const found = await inTurn(rounds, {
      onPostgres: (round) => ask(onPostgres, round),
      onSqlite: (round) => ask(onSqlite, round),
    });
    const part = found.ratio('onPostgres', 'onSqlite');
    return {
      what: 'Look-up by ean on PostgreSQL',
      value: rate(found.median('onPostgres')),
      measured: `${shares(found, 'onPostgres', 'onSqlite')} of the same on SQLite`,
      holds: part >= targets.lookUps,
      compared: [{ what: 'the same on SQLite', value: rate(found.median('onSqlite')) }],
      notes: ['Key and location are read anew for each request: other processes may have changed them.'],
    };
  });

const mixesThere = () =>
  withServices(async ({ onSqlite, onPostgres, beside, gatherStatistics }, load) => {
    const items = await weighedItems(onSqlite);
    let made = 0;
    const register = (service: BenchService, at: number) => {
      const requests = mixRequests(service, items, made, perRound);
      made += perRound;
      return load.rate(mixJob(service, requests, at), 201);
    };
    await register(onPostgres, connections);
    await gatherStatistics();
    await using other = startLoad();
    const both = async (): Promise<number> => {
      const [here, there] = [
        mixRequests(onPostgres, items, made, perRound),
        mixRequests(beside, items, made + perRound, perRound),
      ];
      made += 2 * perRound;
      const rates = await Promise.all([
        load.rate(mixJob(onPostgres, here, connections / 2), 201),
        other.rate(mixJob(beside, there, connections / 2), 201),
      ]);
      return 2 * Math.min(...rates);
    };
    const found = await inTurn(rounds, {
      onPostgres: () => register(onPostgres, connections),
      onSqlite: () => register(onSqlite, connections),
      alone: () => register(onPostgres, 1),
      both,
    });
    const part = found.ratio('onPostgres', 'onSqlite');
    return {
      what: 'Mix registration on PostgreSQL',
      value: rate(found.median('onPostgres')),
      measured: `${shares(found, 'onPostgres', 'onSqlite')} of the same on SQLite`,
      holds: part >= targets.mixes,
      compared: [
        { what: 'the same on SQLite', value: rate(found.median('onSqlite')) },
        { what: 'by two processes at the same location', value: rate(found.median('both')) },
        { what: 'one request at a time', value: rate(found.median('alone')) },
      ],
      notes: ['One location: its changes follow each other, in whatever process they run.'],
    };
  });

export const lookUpOnPostgres: Figure = {
  letter: 'i',
  what: 'look-up by barcode on PostgreSQL',
  target: `≥ ${share(targets.lookUps)}`,
  measure: lookUps,
};

export const mixesOnPostgres: Figure = {
  letter: 'j',
  what: 'mix registration on PostgreSQL',
  target: `≥ ${share(targets.mixes)}`,
  measure: mixesThere,
};
