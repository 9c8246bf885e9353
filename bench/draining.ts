/**
 * Figure m: how fast 1,000 mixes that waited are sent, against what the service and the disk allow: such a mix at the
 * service, one at a time, and the station's two commits for each (it is being sent, it is done).
 */
import { setTimeout as later } from 'node:timers/promises';
import { bareCommits } from './bare-commits.ts';
import { startLoad } from './load/load.ts';
import { rate, share, type Figure, type FigureOutcome } from './measure/figure.ts';
import { mixJob, mixHttpRequest, weighedItems } from './mixes.ts';
import { startBenchService, type BenchService } from './servers/service.ts';
import { openMeasuredStation } from './station.ts';
import { workspace } from './workspace.ts';

const target = 0.7;
const waiting = 1000;

const requestsTo = (service: BenchService, items: readonly string[], from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const number = from + at;
    const component = { colourBarItemId: items[number % items.length], amount: 1 + (number % 40) };
    return mixHttpRequest(service, `beside-${number}`, [{ components: [component] }]);
  });

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using service = await startBenchService(space.file('service.sqlite'));
  const items = await weighedItems(service);
  await using load = startLoad();
  await using station = await openMeasuredStation(service, space.file('station'));
  await station.network(false);
  for (let number = 0; number < waiting; number += 1)
    await station.register([items[number % items.length] ?? ''], number);

  const alone = (round: number) =>
    load.rate(mixJob(service, requestsTo(service, items, round * 500, 500), 1), 201);
  using bare = bareCommits(space.file('bare.sqlite'));
  const commits: number[] = [];
  const commit = () => {
    for (let count = 0; count < 200; count += 1) commits.push(bare.commit('x'.repeat(500)) / 1000);
  };
  const before = await alone(0);
  commit();
  const left = async () => (await station.value('app.state', {})).outbox.waiting;
  const there = await left();
  const began = performance.now();
  await station.network(true);
  while ((await left()) > 0) await later(20);
  const seconds = (performance.now() - began) / 1000;
  commit();
  const after = await alone(1);

  const each = (1 / before + 1 / after) / 2;
  const twice = (2 * commits.reduce((sum, one) => sum + one, 0)) / commits.length;
  const possible = 1 / (each + twice);
  const drained = there / seconds;
  return {
    what: `Sending ${there} mixes that waited`,
    value: rate(drained),
    measured: `${share(drained / possible)} of what service and disk allow`,
    holds: drained / possible >= target && there === waiting,
    compared: [
      { what: 'service and two bare commits, one after the other', value: rate(possible) },
      { what: 'such mixes at the service, one at a time', value: rate(1 / each) },
      { what: 'two bare commits', value: rate(1 / twice) },
    ],
    notes: [`In ${seconds.toFixed(1)} s, the gentle beginning included.`],
  };
}

export const draining: Figure = {
  letter: 'm',
  what: 'sending what waited',
  target: `≥ ${share(target)}`,
  measure,
};
