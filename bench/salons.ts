/**
 * How many salons one core serves: the load of a Saturday is raised until the slowest hundredth of the responses takes
 * longer than 50 ms. The services and the database run on one core, the load generator on another.
 */
import { availableParallelism } from 'node:os';
import { openDatabase } from '../service/database/open.ts';
import { sampleSalon } from '../service/sample/data/sample.ts';
import { sampleTrades } from '../service/sample/data/trades.ts';
import { loadSample } from '../service/sample/load-sample.ts';
import { sampleId } from '../service/sample/sample-ids.ts';
import type { SampleOrganisation } from '../service/sample/sample-salon.ts';
import { onBoth, type Engine } from './engines.ts';
import { startLoad, type Load } from './load/load.ts';
import { milliseconds, type Figure, type FigureOutcome } from './measure/figure.ts';
import { pin } from './measure/processes.ts';
import { caughtUp, drawnFrom, perSecond, saturdayOf, type Salon } from './saturday.ts';
import { startBenchService, weighedItems } from './servers/service.ts';

/** Milliseconds. */
const mostP99 = 50;
const targets = { sqlite: 100, postgres: 50 };
/** Files on SQLite, locations on PostgreSQL; each has the load of several salons. */
const places = 16;
/** Streams of requests per place, spread over the second. */
const streamsEach = 6;
const seconds = 6;
/** Of the requests that are due, at least this part is answered in time. */
const leastAnswered = 0.95;
/** Connections of a stream above which the search ends. */
const mostConnections = 64;

const organisation = sampleSalon().organisations[0] as SampleOrganisation;
const location = organisation.locations[0]!;
const eans = location.ranges.flatMap((range) => range.items.flatMap((item) => item.eans));
const keyOf = (place: number): string => `${location.key}-${place}`;

/** The sample, with copies of its first location. */
async function addLocations(name: string): Promise<void> {
  const copies = Array.from({ length: places }, (_, place) => ({
    ...location,
    key: keyOf(place),
    // Hashing a PIN is slow on purpose, and the load needs none.
    staff: location.staff.map(({ pin: _pin, ...person }) => person),
  }));
  const organisations = [{ ...organisation, locations: [...organisation.locations, ...copies] }];
  const database = await openDatabase(name, Date.now());
  await loadSample(database, { organisations }, () => sampleTrades(Date.now()));
  await database.close();
}

/** Services with `places` salons, all on processor 0. */
async function openSalons(engine: Engine, parts: AsyncDisposableStack): Promise<Salon[]> {
  const serve = async (database: string) => parts.use(await startBenchService(database));
  if (engine.name === 'SQLite') {
    const fresh = await engine.sample('salon');
    const salons: Salon[] = [];
    for (let place = 0; place < places; place += 1) {
      const service = await serve(await engine.copy(fresh, `salon-${place}`));
      const { locationId, staffId } = service;
      salons.push({ service, locationId, staffId, items: await weighedItems(service), eans, after: '' });
    }
    pin(
      salons.map(({ service }) => service.pid),
      0,
    );
    return salons;
  }
  const service = await serve(await engine.sample('salons', addLocations));
  pin([service.pid, ...engine.pids()], 0);
  return Promise.all(
    Array.from({ length: places }, async (_, place) => {
      const locationId = sampleId('loc', keyOf(place));
      const staffId = sampleId('stf', keyOf(place), location.staff[0]?.key ?? '');
      const items = await weighedItems({ ...service, locationId });
      return { service, locationId, staffId, items, eans, after: '' };
    }),
  );
}

interface Trial {
  readonly salons: number;
  readonly p50: number;
  readonly p99: number;
  readonly holds: boolean;
}

/** Plays a Saturday with `connections` connections in each stream, each of which sends one request a second. */
async function trialOf(load: Load, salons: readonly Salon[], connections: number): Promise<Trial> {
  const draws = await Promise.all(salons.map(saturdayOf));
  const streams = Array.from({ length: places * streamsEach }, (_, at) => ({
    url: salons[at % places]!.service.url.href,
    connections,
    requests: drawnFrom(draws[at % places]!, at + 1, connections * (seconds + 1)),
  }));
  const due = streams.length * connections;
  const { statuses, p50, p99 } = await load.run({ streams, seconds });
  const refused = Object.keys(statuses).filter((status) => !['0', '200', '201', '503'].includes(status));
  if (refused.length > 0) throw new Error(`a Saturday was refused: ${JSON.stringify(statuses)}`);
  const answered = (statuses[200] ?? 0) + (statuses[201] ?? 0);
  const isAnswered =
    answered >= leastAnswered * due * seconds && (statuses[0] ?? 0) + (statuses[503] ?? 0) === 0;
  return { salons: Math.round(due / perSecond), p50, p99, holds: p99 <= mostP99 && isAnswered };
}

/** The largest trial that holds, and the smallest that does not. */
async function on(engine: Engine): Promise<{ most: Trial; next: Trial | null }> {
  await using parts = new AsyncDisposableStack();
  let salons = await openSalons(engine, parts);
  const load = parts.use(startLoad());
  pin([load.pid], 1);
  const trial = async (connections: number): Promise<Trial> => {
    salons = await Promise.all(salons.map(caughtUp));
    return trialOf(load, salons, connections);
  };
  await trial(1);
  let [low, high] = [1, 2];
  let most = await trial(low);
  if (!most.holds) throw new Error(`${most.salons} salons already take ${milliseconds(most.p99)}`);
  let next: Trial | null = null;
  while (next === null && high <= mostConnections) {
    const found = await trial(high);
    if (found.holds) [most, low, high] = [found, high, high * 2];
    else next = found;
  }
  while (next !== null && high - low > Math.max(1, low / 10)) {
    const middle = Math.floor((low + high) / 2);
    const found = await trial(middle);
    if (found.holds) [most, low] = [found, middle];
    else [next, high] = [found, middle];
  }
  return { most, next };
}

async function measure(): Promise<FigureOutcome> {
  if (availableParallelism() < 2) throw new Error('the load generator needs a core of its own');
  const { sqlite, postgres } = await onBoth(on);
  const at = ({ salons, p50, p99 }: Trial): string =>
    `${salons} salons: p99 ${milliseconds(p99)}, median ${milliseconds(p50)}`;
  const lines = (name: string, { most, next }: typeof sqlite) => [
    { what: `${name}, the most`, value: at(most) },
    ...(next === null ? [] : [{ what: `${name}, too many`, value: at(next) }]),
  ];
  return {
    what: 'Salons that one core serves on a Saturday',
    value: `${sqlite.most.salons}`,
    measured: `on SQLite, ${postgres.most.salons} on PostgreSQL, with p99 at most ${mostP99} ms`,
    holds: sqlite.most.salons >= targets.sqlite && postgres.most.salons >= targets.postgres,
    compared: [...lines('SQLite', sqlite), ...lines('PostgreSQL', postgres)],
    notes: [
      `A salon has eight stations and ${(perSecond * 60).toFixed(0)} requests a minute.`,
      `SQLite: ${places} files, a process each, share the load. PostgreSQL: one process with ${places} locations and its server.`,
    ],
  };
}

export const salons: Figure = {
  name: 'salons',
  what: 'salons that one core serves on a Saturday, both engines',
  target: `≥ ${targets.sqlite} on SQLite, ≥ ${targets.postgres} on PostgreSQL`,
  measure,
};
