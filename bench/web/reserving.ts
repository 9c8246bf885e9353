/** Figure t: holding a slot, against the same statements run bare. */
import { copyFileSync, writeFileSync } from 'node:fs';
import type { Slot } from '../../shared/widget/slots.ts';
import { request, type Job } from '../load/job.ts';
import { startLoad } from '../load/load.ts';
import { rate, share, type Figure, type FigureOutcome } from '../measure/figure.ts';
import { inTurn } from '../measure/rounds.ts';
import { startBenchService, type BenchService } from '../servers/service.ts';
import { linesOf, pragmasOf, startReplay } from '../statements/replay.ts';
import { workspace } from '../workspace.ts';
import { account, dayFromNow, performedBy, refDataOf, slotsPath } from './visitors.ts';

const target = 0.25;
const rounds = 11;
const connections = 8;
const perRound = 30;
/** Minutes from one reservation's start to the next one's: longer than it lasts with the time after it. */
const apart = 120;

/** Keys of slots that do not touch each other. */
async function keysAt(service: BenchService): Promise<string[]> {
  const refData = await refDataOf(service);
  const keys: string[] = [];
  for (const { id } of refData.resources)
    for (const from of [1, 45]) {
      const asked = { from: dayFromNow(from), to: dayFromNow(from + 43), resources: [id] };
      const path = slotsPath({ ...asked, service: performedBy(refData, id) });
      const response = await fetch(new URL(path, service.url));
      const { resourceSlots } = (await response.json()) as { resourceSlots: { slots: Slot[] }[] };
      let before = -Infinity;
      for (const { key, date, time, length } of resourceSlots[0]?.slots ?? []) {
        const starts = Date.parse(`${date}T${time}Z`) / 60_000;
        if (starts < before + apart) continue;
        if (length > apart - 30) throw new Error(`a service of ${length} minutes is too long to be measured`);
        before = starts;
        keys.push(key);
      }
    }
  return keys;
}

const reserveRequest = (slotKey: string): string =>
  request('POST', `${account}/booking/reserve`, {}, JSON.stringify({ slotKey }));

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const [fresh, forService, forBare] = [
    space.file('fresh.sqlite'),
    space.file('service.sqlite'),
    space.file('bare.sqlite'),
  ];
  let keys: string[];
  // Started and stopped, so that all its pages are in the one file; its copies sign keys alike.
  {
    await using first = await startBenchService(fresh);
    keys = await keysAt(first);
  }
  for (const copy of [forService, forBare]) copyFileSync(fresh, copy);
  const requests = keys.map(reserveRequest);
  if (requests.length < 2 * (rounds + 1) * perRound) throw new Error(`there are ${requests.length} slots`);
  const job = ({ url }: BenchService, from: number, at: number): Job => ({
    hostname: url.hostname,
    port: Number(url.port),
    connections: at,
    awake: false,
    count: perRound,
    requests: requests.slice(from, from + perRound),
  });

  await using load = startLoad();
  const statements = space.file('statements.jsonl');
  writeFileSync(statements, '');
  const ends: number[] = [];
  {
    await using recording = await startBenchService(fresh, {
      before: ['--import', new URL('../statements/recorder.ts', import.meta.url).href],
      env: { COLOUR_BAR_STATEMENTS: statements },
    });
    // What is read once is read by now.
    await refDataOf(recording);
    ends.push(linesOf(statements));
    for (let round = 0; round <= rounds; round++) {
      await load.rate(job(recording, round * perRound, 1), 200);
      ends.push(linesOf(statements));
    }
  }

  await using service = await startBenchService(forService);
  await using replay = startReplay(forBare, statements);
  // One at a time they have slots of their own.
  const aloneFrom = (rounds + 1) * perRound;
  const found = await inTurn(rounds, {
    service: (round) => load.rate(job(service, round * perRound, connections), 200),
    bare: async (round) => perRound / (await replay.seconds(ends[round] ?? 0, ends[round + 1] ?? 0)),
    alone: (round) => load.rate(job(service, aloneFrom + round * perRound, 1), 200),
  });
  const part = found.ratio('service', 'bare');
  const each = ((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / (perRound * (rounds + 1));
  return {
    what: 'Reservation of a slot',
    value: rate(found.median('service')),
    measured: `${share(part)} of its statements bare`,
    holds: part >= target,
    compared: [
      { what: `its ${each.toFixed(1)} statements bare, prepared once`, value: rate(found.median('bare')) },
      { what: 'one request at a time', value: rate(found.median('alone')) },
    ],
    notes: [`Both with: ${pragmasOf(statements).join(' ')}`],
  };
}

export const reserving: Figure = {
  letter: 't',
  what: 'reservation of a slot',
  target: `≥ ${share(target)}`,
  measure,
};
