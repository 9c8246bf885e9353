/** One cycle: a station opens, works and is killed. */
import { setTimeout as later } from 'node:timers/promises';
import type { OutboxState } from '../shared/bridge/outbox.ts';
import type { Ledger } from '../testing/outbox/ledger.ts';
import { stateAtKill } from './local-data.ts';
import { startStation } from './process.ts';
import type { PlannedKill } from './steering.ts';
import type { Orders } from './messages.ts';

/** Milliseconds to wait for a state, and for a station that should end; enough for a slow machine. */
const patience = { state: 15_000, end: 120_000 };

export type Where = Omit<Orders, 'task' | 'target'>;

/** A station broke a rule; the message says which. */
export class SoakFailure extends Error {
  override readonly name = 'SoakFailure';
}

/** Kills the station as planned. Returns the stored state of the entry that changed last; null: no entry yet. */
export async function killOnce(where: Where, kill: PlannedKill, ledger: Ledger): Promise<OutboxState | null> {
  const target = kill.type === 'a state' ? kill.state : 'sending';
  const station = startStation({ ...where, task: 'work', target });
  let trouble: string | null = null;
  let writes = 0;
  const due = Promise.withResolvers<void>();
  station.onLine((line) => {
    switch (line.type) {
      case 'intends':
        ledger.intends(line.step);
        break;
      case 'done':
        ledger.done(line.step);
        writes += 1;
        break;
      case 'refused':
        ledger.refused(line.step);
        break;
      case 'trouble':
        trouble = line.what;
        break;
      case 'state':
        if (kill.type === 'any time' || line.state !== kill.state || writes < kill.writes) break;
        // An entry stays done only until the next one is sent.
        if (kill.state !== 'done' || line.more === 0) due.resolve(later(kill.afterMs));
        break;
      case 'ready':
        if (kill.type === 'a state') void later(patience.state, undefined, { ref: false }).then(due.resolve);
        break;
      default:
    }
  });
  if (kill.type === 'any time') due.resolve(later(kill.afterMs));
  const ended = station.gone.then(({ code, stderr }) => {
    trouble ??= `a station ended by itself (${code}): ${stderr}`;
  });
  await Promise.race([due.promise, ended, later(patience.end, undefined, { ref: false })]);
  const alone: string | null = trouble;
  station.kill();
  await ended;
  if (alone !== null) throw new SoakFailure(alone);
  return stateAtKill(where.folder);
}

/** Waits until the station ends; returns the local stock if the station reported it. */
export async function runToEnd(
  where: Where,
  task: 'prepare' | 'drain',
): Promise<Readonly<Record<string, number>>> {
  const station = startStation({ ...where, task });
  let trouble: string | null = null;
  let gramsLeft: Readonly<Record<string, number>> = {};
  station.onLine((line) => {
    if (line.type === 'trouble') trouble = line.what;
    if (line.type === 'drained') ({ gramsLeft } = line);
  });
  const timer = setTimeout(() => {
    trouble ??= `a station does not come to its end (${task})`;
    station.kill();
  }, patience.end);
  const { code, stderr } = await station.gone;
  clearTimeout(timer);
  if (trouble !== null) throw new SoakFailure(trouble);
  if (code !== 0) throw new SoakFailure(`a station ended with ${code} (${task}): ${stderr}`);
  return gramsLeft;
}
