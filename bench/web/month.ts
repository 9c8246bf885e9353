/** Figure u: the free times of a month of ten resources, and what ten times the bookings cost. */
import { openDatabase } from '../../service/database/open.ts';
import { request } from '../load/job.ts';
import { startLoad } from '../load/load.ts';
import { milliseconds, share, type Figure, type FigureOutcome } from '../measure/figure.ts';
import { inTurn } from '../measure/rounds.ts';
import { startBenchService, type BenchService } from '../servers/service.ts';
import { workspace } from '../workspace.ts';
import { fillBookings, resources } from './fill-bookings.ts';
import { dayFromNow, performedBy, refDataOf, slotsPath } from './visitors.ts';

/** Milliseconds. */
const target = 50;
/** What ten times the bookings may cost: they lie outside the month that is asked for. */
const growth = 1.15;
const rounds = 11;
const perRound = 10;
const [few, many] = [5_000, 50_000];

async function salonWith(file: string, bookings: number): Promise<BenchService> {
  const first = await startBenchService(file);
  await first[Symbol.asyncDispose]();
  const database = await openDatabase(file, Date.now());
  await fillBookings(database, first.locationId, bookings);
  await database.close();
  return startBenchService(file);
}

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using small = await salonWith(space.file('small.sqlite'), few);
  await using large = await salonWith(space.file('large.sqlite'), many);
  await using load = startLoad();
  const refData = await refDataOf(small);
  // Those that were added are the last.
  const asked = refData.resources.slice(-resources).map(({ id }) => id);
  const service = performedBy(refData, asked.at(-1)!);
  const asking =
    ({ url }: BenchService, days: number) =>
    async () => {
      const path = slotsPath({ from: dayFromNow(1), to: dayFromNow(days), resources: asked, service });
      const perSecond = await load.rate(
        {
          hostname: url.hostname,
          port: Number(url.port),
          connections: 1,
          awake: false,
          count: perRound,
          requests: [request('GET', path)],
        },
        200,
      );
      return 1000 / perSecond;
    };
  const found = await inTurn(rounds, {
    month: asking(small, 31),
    later: asking(large, 31),
    week: asking(small, 7),
  });
  const part = found.ratio('later', 'month');
  return {
    what: `Slots of a month, ${resources} resources, 5 000 bookings`,
    value: milliseconds(found.median('month')),
    measured: `${milliseconds(found.median('month'))}, ${share(part)} of it with 50 000 bookings`,
    holds: found.median('month') <= target && part <= growth,
    compared: [
      { what: 'with 50 000 bookings', value: milliseconds(found.median('later')) },
      { what: 'a week, with 5 000', value: milliseconds(found.median('week')) },
    ],
    notes: [],
  };
}

export const month: Figure = {
  letter: 'u',
  what: 'slots of a month and ten resources',
  target: `≤ ${target} ms, ≤ ${share(growth)}`,
  measure,
};
