/** How fast 1,000 mixes that were saved offline are sent, against the same mixes sent to a service one at a time. */
import { setTimeout as later } from 'node:timers/promises';
import { keyed } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { rate, shares, type Figure, type FigureOutcome } from './measure/figure.ts';
import { inTurn } from './measure/rounds.ts';
import { startBenchService, weighedItems } from './servers/service.ts';
import { openMeasuredStation } from './station.ts';
import { workspace } from './workspace.ts';

/** Mixes a second: a hundred that waited are gone within a second. */
const target = 100;
const pending = 1000;
const rounds = 3;
/** Milliseconds of two polls: after them the station has read the effects of all that it sent. */
const settleMs = 5500;

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using service = await startBenchService(space.file('service.sqlite'));
  await using load = startLoad();
  await using station = await openMeasuredStation(service, space.file('station'));
  // Another service: the station would have to read the mixes that others register at its own.
  await using beside = await startBenchService(space.file('beside.sqlite'));
  const items = await weighedItems(service);
  const itemsBeside = await weighedItems(beside);
  const left = async () => (await station.value('app.state', {})).outbox.waiting;

  const saveOffline = async (round: number) => {
    await later(settleMs);
    await station.network(false);
    for (let number = 0; number < pending; number += 1)
      await station.register(items[number % items.length] ?? '', round * pending + number);
    const waiting = await left();
    if (waiting !== pending) throw new Error(`${waiting} mixes wait where ${pending} were saved`);
  };
  const found = await inTurn(rounds, {
    sent: async (round) => {
      await saveOffline(round);
      const began = performance.now();
      await station.network(true);
      while ((await left()) > 0) await later(20);
      return pending / ((performance.now() - began) / 1000);
    },
    alone: (round) => {
      const requests = Array.from({ length: pending }, (_, at) => {
        const reference = `beside-${round * pending + at}`;
        const components = [{ colourBarItemId: itemsBeside[at % itemsBeside.length], amount: 1 + (at % 40) }];
        const body = { staffId: beside.staffId, externalReference: reference, bowls: [{ components }] };
        return keyed(beside.key, `/v1/locations/${beside.locationId}/colour-bar-mixes`, body, reference);
      });
      return load.rate(beside.url, requests, { status: 201, at: 1 });
    },
  });
  return {
    what: `Sending ${pending} mixes that waited`,
    value: rate(found.median('sent')),
    measured: `${shares(found, 'sent', 'alone')} of the same at a service, one at a time`,
    holds: found.median('sent') >= target,
    compared: [{ what: 'such mixes at a service, one at a time', value: rate(found.median('alone')) }],
    notes: ['The slow beginning after a time offline is included.'],
  };
}

export const backlog: Figure = {
  name: 'backlog',
  what: 'a backlog of 1,000 waiting mixes sent',
  target: `≥ ${rate(target)}`,
  measure,
};
