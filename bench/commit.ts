/** Figure k: *Register* in the station until it is saved, against a bare commit of the same bytes. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bareCommits } from './bare-commits.ts';
import { fileName } from '../electron/station/store/store.ts';
import { milliseconds, spread, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';
import { weighedItems } from './mixes.ts';
import { startBenchService } from './servers/service.ts';
import { openMeasuredStation } from './station.ts';
import { workspace } from './workspace.ts';

/** Milliseconds. */
const target = 10;
const mixes = 400;
const components = 5;

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using service = await startBenchService(space.file('service.sqlite'));
  const items = await weighedItems(service);
  const folder = space.file('station');
  await using station = await openMeasuredStation(service, folder);
  using saved = new DatabaseSync(path.join(folder, fileName), { readOnly: true });
  const last = saved.prepare('SELECT * FROM outbox ORDER BY seq DESC LIMIT 1');
  using bare = bareCommits(space.file('bare.sqlite'));
  const times: Record<'sending' | 'offline' | 'bare', number[]> = { sending: [], offline: [], bare: [] };
  for (const network of ['sending', 'offline'] as const) {
    await station.network(network === 'sending');
    for (let number = 0; number < mixes; number += 1) {
      const from = (number * components) % (items.length - components);
      const time = await station.register(items.slice(from, from + components), number);
      const commit = bare.commit(JSON.stringify(last.get()));
      // The first ones warm up.
      if (number < 20) continue;
      times[network].push(time);
      times.bare.push(commit);
    }
  }
  const p99 = Math.max(percentile(times.sending, 99), percentile(times.offline, 99));
  return {
    what: 'Register until saved, p99',
    value: milliseconds(p99),
    measured: `p99 of ${times.sending.length} mixes while others are sent, and of as many offline`,
    holds: p99 <= target,
    compared: [
      { what: 'while others are sent', value: spread(times.sending, 99) },
      { what: 'offline', value: spread(times.offline, 99) },
      { what: 'a bare commit of the same bytes, as durable', value: spread(times.bare, 99) },
    ],
    notes: [],
  };
}

export const commit: Figure = {
  letter: 'k',
  what: 'registering a mix in the station',
  target: `≤ ${target} ms`,
  measure,
};
