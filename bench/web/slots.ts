/** Figure s: the free times of one resource on one day, as a booking page asks for them, beside an empty route. */
import type { Job } from '../load/job.ts';
import { startLoad } from '../load/load.ts';
import { rate, share, type Figure, type FigureOutcome } from '../measure/figure.ts';
import { inTurn } from '../measure/rounds.ts';
import { startServer } from '../servers/process.ts';
import { startBenchService } from '../servers/service.ts';
import { workspace } from '../workspace.ts';
import { daysAsked } from './visitors.ts';

/** Answers a second. */
const target = 500;
const rounds = 9;
const perRound = 1500;

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const database = space.file('service.sqlite');
  await using service = await startBenchService(database);
  await using empty = await startServer(['bench/servers/empty-route.ts'], {
    isReady: (text) => URL.canParse(text),
  });
  await using load = startLoad();
  const requests = await daysAsked(service);
  const job = ({ hostname, port }: URL): Job => ({
    hostname,
    port: Number(port),
    connections: 8,
    awake: true,
    count: perRound,
    requests,
  });
  const found = await inTurn(rounds, {
    service: () => load.rate(job(service.url), 200),
    empty: () => load.rate(job(new URL(empty.line)), 200),
  });
  const perSecond = found.median('service');
  return {
    what: 'Slots of one resource and day',
    value: rate(perSecond),
    measured: `${rate(perSecond)}, ${share(found.ratio('service', 'empty'))} of an empty route`,
    holds: perSecond >= target,
    compared: [{ what: 'an empty route of the same server stack', value: rate(found.median('empty')) }],
    notes: [],
  };
}

export const slots: Figure = {
  letter: 's',
  what: 'slots of one resource and day',
  target: `≥ ${rate(target)}`,
  measure,
};
