/** Figures g and h: what a hundred times the items and a thousand times the movements cost, on each engine. */
import { openDatabase } from '../service/database/open.ts';
import type { Engine } from './engines.ts';
import { postgres, sqlite } from './engines.ts';
import { fill, type Filled } from './fill.ts';
import { request, type Job } from './load/job.ts';
import { startLoad, type Load } from './load/load.ts';
import { rate, share, type Figure, type FigureOutcome } from './measure/figure.ts';
import { seededRandom } from '../service/faults/seeded-random.ts';
import { inTurn } from './measure/rounds.ts';
import { startBenchService, type BenchService } from './servers/service.ts';

const target = 0.6;
const rounds = 7;
const connections = 4;

const sizes = {
  small: { items: 1_000, movements: 1_000 },
  large: { items: 100_000, movements: 1_000_000 },
} as const;
type Size = keyof typeof sizes;

interface Question {
  readonly what: string;
  readonly count: number;
  readonly status: number;
  requests(salon: Salon, round: number): string[];
}

interface Salon {
  readonly service: BenchService;
  readonly filled: Filled;
  /** In the middle of the items' list. */
  readonly cursor: string;
}

const authorized = ({ key }: BenchService) => ({ authorization: `Bearer ${key}` });
const place = ({ locationId }: BenchService): string => `/v1/locations/${locationId}`;
let asked = 0;
/** By a parameter that nobody reads, no two are the same: an answer that is kept costs the same whatever the size. */
const get = (service: BenchService, path: string): string =>
  request('GET', `${place(service)}${path}&asked=${(asked += 1)}`, authorized(service));
const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make);

function some<T>(all: readonly T[], count: number): T[] {
  const random = seededRandom(1);
  return Array.from({ length: count }, () => random.pick(all));
}

const questions: readonly Question[] = [
  {
    what: 'look-up by ean',
    count: 2000,
    status: 200,
    requests: ({ service, filled }) =>
      some(filled.added, 2000).map(({ ean }) => get(service, `/colour-bar-items?ean=${ean}`)),
  },
  {
    what: 'an item by its id',
    count: 2000,
    status: 200,
    requests: ({ service, filled }) =>
      some(filled.added, 500).map(({ id }) =>
        request('GET', `/v1/colour-bar-items/${id}`, authorized(service)),
      ),
  },
  {
    what: 'a page from the middle of the items',
    count: 300,
    status: 200,
    requests: ({ service, cursor }) =>
      times(300, () => get(service, `/colour-bar-items?limit=50&after=${encodeURIComponent(cursor)}`)),
  },
  {
    what: 'the end of the movement feed',
    count: 600,
    status: 200,
    requests: ({ service, filled }) => [
      get(service, `/stock-movements?limit=50&after=${filled.movementIds.at(-51)!}`),
    ],
  },
  {
    what: "one document's movements by reference",
    count: 1000,
    status: 200,
    requests: ({ service, filled }) =>
      some(filled.movementIds, 200).map((_, at) =>
        get(service, `/stock-movements?externalReference=bench-${at}`),
      ),
  },
  {
    what: 'a withdrawal',
    count: 150,
    status: 201,
    requests: ({ service, filled }, round) =>
      some(filled.added, 150).map(({ id: colourBarItemId }, at) =>
        request(
          'POST',
          `${place(service)}/stock-movements`,
          { ...authorized(service), 'idempotency-key': `growth-${round}-${at}` },
          JSON.stringify({ lines: [{ type: 'withdrawal', colourBarItemId, quantity: 1 }] }),
        ),
      ),
  },
];

/** The cursor of the page that ends in the middle. */
async function middleOf(service: BenchService, items: number): Promise<string> {
  let after = '';
  for (let seen = 0; seen < items / 2; seen += 200) {
    const path = `${place(service)}/colour-bar-items?limit=200${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`;
    const answer = await fetch(new URL(path, service.url), { headers: authorized(service) });
    after = ((await answer.json()) as { nextCursor: string }).nextCursor;
  }
  return after;
}

async function openSalon(engine: Engine, size: Size): Promise<Salon & AsyncDisposable> {
  const { items, movements } = sizes[size];
  const name = await engine.newDatabase(size);
  const first = await startBenchService(name);
  await first[Symbol.asyncDispose]();
  const database = await openDatabase(name, Date.now());
  const filled = await fill(database, first.locationId, items, movements);
  await database.close();
  await engine.gatherStatistics(name);
  const service = await startBenchService(name);
  return {
    service,
    filled,
    cursor: await middleOf(service, items),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

async function ask(load: Load, salon: Salon, question: Question, round: number): Promise<number> {
  const job: Job = {
    hostname: salon.service.url.hostname,
    port: Number(salon.service.url.port),
    connections,
    awake: false,
    count: question.count,
    requests: question.requests(salon, round),
  };
  return load.rate(job, question.status);
}

async function measure(start: () => Engine | Promise<Engine>): Promise<FigureOutcome> {
  await using engine = await start();
  await using small = await openSalon(engine, 'small');
  await using large = await openSalon(engine, 'large');
  await using load = startLoad();
  const lines: { what: string; before: number; after: number; part: number }[] = [];
  for (const question of questions) {
    const found = await inTurn(rounds, {
      small: (round) => ask(load, small, question, round),
      large: (round) => ask(load, large, question, round),
    });
    const part = found.ratio('large', 'small');
    lines.push({ what: question.what, before: found.median('small'), after: found.median('large'), part });
  }
  const worst = lines.toSorted((a, b) => a.part - b.part)[0]!;
  return {
    what: `Growth on ${engine.name}: 100 000 items, 1 000 000 movements`,
    value: rate(lines[0]!.after),
    measured: `at worst ${share(worst.part)} of what 1 000 and 1 000 give (${worst.what})`,
    holds: worst.part >= target,
    compared: lines.map(({ what, before, after, part }) => ({
      what: `${what}: ${rate(before)} before, ${share(part)} of it now`,
      value: rate(after),
    })),
    notes: [],
  };
}

const figureOf = (letter: string, name: string, start: () => Engine | Promise<Engine>): Figure => ({
  letter,
  what: `growth on ${name}`,
  target: `≥ ${share(target)}`,
  measure: () => measure(start),
});

export const growthOnSqlite = figureOf('g', 'SQLite', sqlite);
export const growthOnPostgres = figureOf('h', 'PostgreSQL', postgres);
