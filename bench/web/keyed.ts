/** Figure v: what a salon's staff have of the service while many customers ask for times, beside the same without them. */
import { seededRandom } from '../../service/faults/seeded-random.ts';
import { request, type Job } from '../load/job.ts';
import { startLoad } from '../load/load.ts';
import { barcodes, lookUpsAt } from '../look-up.ts';
import { rate, share, type Figure, type FigureOutcome } from '../measure/figure.ts';
import { inTurn, median } from '../measure/rounds.ts';
import { mixRequests, weighedItems } from '../mixes.ts';
import { startBenchService, type BenchService } from '../servers/service.ts';
import { workspace } from '../workspace.ts';
import { account, dayFromNow, daysAsked, performedBy, refDataOf, slotsPath } from './visitors.ts';

const target = 0.9;
const rounds = 13;
const lookUps = 5000;
const mixesEach = 600;
/** Customers at once, each from an address of its own: whom the rate of one address does not slow. */
const customers = 64;
/** Requests of an address are counted, and never too many. */
const webRate = 1_000_000;

/** What a customer's page asks: mostly a day, now and then what there is, and a week of everybody who does it. */
async function visits(service: BenchService): Promise<string[]> {
  const refData = await refDataOf(service);
  const [first] = refData.resources;
  const wanted = performedBy(refData, first!.id);
  const asked = { from: dayFromNow(1), to: dayFromNow(7), service: wanted };
  const week = request('GET', slotsPath({ ...asked, resources: refData.resources.map(({ id }) => id) }));
  const whatThereIs = request('GET', `${account}/ref-data`);
  const random = seededRandom(1);
  return (await daysAsked(service)).map((day) => random.pick([day, day, day, week, whatThereIs]));
}

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const database = space.file('service.sqlite');
  // Started and stopped, so that all its pages are in the one file.
  await (await startBenchService(database))[Symbol.asyncDispose]();
  await using service = await startBenchService(database, { webRate });
  await using staff = startLoad();
  await using web = startLoad();
  const place = { hostname: service.url.hostname, port: Number(service.url.port), awake: false };
  const items = await weighedItems(service);
  const eans = lookUpsAt(service, barcodes(500));
  let made = 0;
  const keyed = {
    lookUp: () => staff.rate({ ...place, connections: 1, count: lookUps, requests: eans }, 200),
    mix: () => {
      const requests = mixRequests(service, items, made, mixesEach);
      made += mixesEach;
      return staff.rate({ ...place, connections: 1, count: mixesEach, requests }, 201);
    },
  };
  const asked = await visits(service);
  const answered: number[] = [];
  let came = 0;
  const beside = async (work: () => Promise<number>): Promise<number> => {
    const job: Job = {
      ...place,
      connections: customers,
      count: Number.MAX_SAFE_INTEGER,
      fromAddress: (came += customers),
      requests: asked,
    };
    const { found, rate: perSecond } = await web.beside(job, 200, async () => {
      // Until all of them have come: that is no part of a salon's day.
      await keyed.lookUp();
      return work();
    });
    answered.push(perSecond);
    return found;
  };
  const found = await inTurn(rounds, {
    lookUp: keyed.lookUp,
    lookUpBeside: () => beside(keyed.lookUp),
    mix: keyed.mix,
    mixBeside: () => beside(keyed.mix),
  });
  const parts = [found.ratio('lookUpBeside', 'lookUp'), found.ratio('mixBeside', 'mix')] as const;
  return {
    what: 'Look-ups and mixes while customers book from the web',
    value: rate(found.median('lookUpBeside')),
    measured: `look-ups ${share(parts[0])}, mixes ${share(parts[1])} of what they are without`,
    holds: Math.min(...parts) >= target,
    compared: [
      { what: 'look-ups without them', value: rate(found.median('lookUp')) },
      { what: 'mixes beside them', value: rate(found.median('mixBeside')) },
      { what: 'mixes without them', value: rate(found.median('mix')) },
      { what: `what ${customers} of them are answered meanwhile`, value: rate(median(answered)) },
    ],
    notes: [],
  };
}

export const keyedBesideWeb: Figure = {
  letter: 'v',
  what: 'keyed calls beside booking from the web',
  target: `≥ ${share(target)}`,
  measure,
};
