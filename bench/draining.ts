/**
 * Figure m: how fast 1,000 mixes that waited are sent, against what the service and the disk allow: such a mix at the
 * service, one at a time, and the station's two commits for each (it is being sent, it is done).
 */
import { setTimeout as later } from 'node:timers/promises';
import { bareCommits } from './bare-commits.ts';
import { startLoad } from './load/load.ts';
import { rate, share, shares, type Figure, type FigureOutcome } from './measure/figure.ts';
import { inTurn, median } from './measure/rounds.ts';
import { mixJob, mixHttpRequest, weighedItems } from './mixes.ts';
import { startBenchService, type BenchService } from './servers/service.ts';
import { openMeasuredStation } from './station.ts';
import { workspace } from './workspace.ts';

const target = 0.7;
const waiting = 1000;
const rounds = 5;
/** In each round. */
const commits = 200;
/** Two looks of the station at the service: then it has read what became of all that it sent before. */
const settleMs = 5500;

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
  using bare = bareCommits(space.file('bare.sqlite'));
  // Not the same service: the station would have to read what others registered there.
  await using beside = await startBenchService(space.file('beside.sqlite'));
  const itemsBeside = await weighedItems(beside);
  const left = async () => (await station.value('app.state', {})).outbox.waiting;

  const saveOffline = async (round: number) => {
    await later(settleMs);
    await station.network(false);
    for (let number = 0; number < waiting; number += 1)
      await station.register([items[number % items.length] ?? ''], round * waiting + number);
    const there = await left();
    if (there !== waiting) throw new Error(`${there} mixes wait where ${waiting} were saved`);
  };
  const atService = (round: number) =>
    load.rate(mixJob(beside, requestsTo(beside, itemsBeside, round * waiting, waiting), 1), 201);
  const twoCommits = () => {
    const seconds = Array.from({ length: commits }, () => bare.commit('x'.repeat(500)) / 1000);
    return (2 * seconds.reduce((sum, one) => sum + one, 0)) / commits;
  };
  const send = async () => {
    const began = performance.now();
    await station.network(true);
    while ((await left()) > 0) await later(20);
    return (performance.now() - began) / 1000;
  };

  const [mixRates, commitRates]: [number[], number[]] = [[], []];
  const found = await inTurn(rounds, {
    sent: async (round) => {
      await saveOffline(round);
      return waiting / (await send());
    },
    possible: async (round) => {
      const perMix = 1 / (await atService(round));
      const twice = twoCommits();
      mixRates.push(1 / perMix);
      commitRates.push(1 / twice);
      return 1 / (perMix + twice);
    },
  });
  return {
    what: `Sending ${waiting} mixes that waited`,
    value: rate(found.median('sent')),
    measured: `${shares(found, 'sent', 'possible')} of what service and disk allow`,
    holds: found.ratio('sent', 'possible') >= target,
    compared: [
      { what: 'service and two bare commits, one after the other', value: rate(found.median('possible')) },
      { what: 'such mixes at the service, one at a time', value: rate(median(mixRates.slice(1))) },
      { what: 'two bare commits', value: rate(median(commitRates.slice(1))) },
    ],
    notes: ['The gentle beginning included.'],
  };
}

export const draining: Figure = {
  letter: 'm',
  what: 'sending what waited',
  target: `≥ ${share(target)}`,
  measure,
};
