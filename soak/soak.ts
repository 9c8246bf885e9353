/**
 * Kills stations at random moments of their work against a service with faults. The service must have each acknowledged
 * write once, and nothing else.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../testing/seeded-random.ts';
import { killOnce, runToEnd, SoakFailure } from './cycle.ts';
import { createLedger } from '../testing/outbox/ledger.ts';
import { makeDatabase, openSoakSalon } from './salon.ts';
import { planKill, noKills, isShared, type Kills } from './steering.ts';

export interface SoakOptions {
  readonly cycles: number;
  readonly seed: number;
  /** An empty folder on a real disk. */
  readonly folder: string;
  readonly tell: (sentence: string) => void;
}

interface Report {
  readonly cycles: number;
  /** Writes that a station called saved. */
  readonly acknowledged: number;
  /** Acknowledged writes that the service lacks; an undone mix that it still has counts too. */
  readonly lost: number;
  /** Writes that the service has twice, or that no station made. */
  readonly duplicated: number;
  /** Items whose stock differs from the sum of the writes, at the service or in the station's copy. */
  readonly balancesDiffer: number;
  /**
   * Kills by the stored state of the entry that had changed last. Kills before the first entry are not counted.
   */
  readonly killsByState: Kills;
  /** Why it ended early: a station did not open after a kill, or did not end. */
  readonly trouble?: string;
}

/** Cycles on one data folder and one database; then all is sent and compared, and a new pair begins. */
const perSalon = 50;
const fewMore = 3;
const mostMore = 30;
/** Cycles until the service restarts with faults of another seed. */
const perService = 10;

const faultsOf = (seed: number): string =>
  `seed=${seed},drop-before=0.05,drop-after=0.06,duplicate=0.03,delay=0.08:300,429=0.02,500=0.05,` +
  'malformed=0.02,wrong-schema=0.02,401-for=0.004:300,403-for=0.006:400,skew=0.02:-90000000';

interface Counts {
  acknowledged: number;
  lost: number;
  duplicated: number;
  balancesDiffer: number;
}

async function oneSalon(
  options: SoakOptions,
  made: { readonly file: string; readonly items: readonly string[] },
  from: number,
  to: number,
  kills: Kills,
): Promise<Counts> {
  const { folder, seed, tell } = options;
  const { items } = made;
  const data = path.join(folder, `station-${from}`);
  mkdirSync(data);
  await using salon = await openSoakSalon(made.file, path.join(folder, `service-${from}.sqlite`), items);
  const where = { folder: data, url: salon.url, key: salon.keys.full, pin: salon.pin, items, seed, cycle: 0 };
  await runToEnd(where, 'prepare');
  const { items: before } = await salon.found();
  const ledger = createLedger();
  for (let cycle = from; cycle < to; cycle += 1) {
    const random = seededRandom(seed, cycle);
    if ((cycle - from) % perService === 0) await salon.restart(faultsOf(random.whole(0, 999_999_999)));
    const kill = planKill(kills, random);
    // Writes that this key may not do stay pending until a later cycle uses the other key.
    const key = kill.type === 'a state' && kill.state === 'blocked' ? salon.keys.till : salon.keys.full;
    try {
      const state = await killOnce({ ...where, key, cycle }, kill, ledger);
      if (state !== null) kills[state] += 1;
      if (process.env['COLOUR_BAR_SOAK_TELLS'])
        tell(
          `cycle ${cycle}: ${kill.type === 'a state' ? kill.state : kill.type} + ${kill.afterMs} ms: ${state}`,
        );
    } catch (error) {
      if (error instanceof SoakFailure) error.message = `cycle ${cycle}: ${error.message}`;
      throw error;
    }
  }
  await salon.restart();
  const here = await runToEnd({ ...where, cycle: to }, 'drain');
  const found = await salon.found();
  const { what, lost, duplicated, balancesDiffer } = ledger.verdict(before, found);
  const elsewhere = found.items.filter(({ id, gramsLeft }) => here[id] !== gramsLeft);
  tell(`cycles ${from} to ${to - 1}: acknowledged ${JSON.stringify(ledger.acknowledged)}`);
  for (const sentence of what) tell(`cycles ${from} to ${to - 1}: ${sentence}`);
  for (const { id, gramsLeft } of elsewhere)
    tell(`cycles ${from} to ${to - 1}: the station shows ${here[id]} g of ${id}, the service ${gramsLeft} g`);
  return {
    acknowledged: Object.values(ledger.acknowledged).reduce((sum, count) => sum + count, 0),
    lost,
    duplicated,
    balancesDiffer: balancesDiffer + elsewhere.length,
  };
}

export async function soak(options: SoakOptions): Promise<Report> {
  const { cycles, folder, tell } = options;
  const file = path.join(folder, 'made.sqlite');
  const made = { file, items: await makeDatabase(file) };
  const kills = noKills();
  const sum: Counts = { acknowledged: 0, lost: 0, duplicated: 0, balancesDiffer: 0 };
  let [from, to] = [0, 0];
  // With few cycles chance may leave a state out; add a few.
  while (to < cycles || (!isShared(kills) && to < cycles + mostMore)) {
    from = to;
    to = from + Math.min(perSalon, from < cycles ? cycles - from : fewMore);
    let counts: Counts;
    try {
      counts = await oneSalon(options, made, from, to, kills);
    } catch (error) {
      if (!(error instanceof SoakFailure)) throw error;
      return { cycles: to, ...sum, killsByState: kills, trouble: error.message };
    }
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
    tell(`${to} cycles: ${JSON.stringify({ ...sum, killsByState: kills })}`);
    if (counts.lost + counts.duplicated + counts.balancesDiffer > 0) continue;
    for (const name of [`station-${from}`, `service-${from}.sqlite`])
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return { cycles: to, ...sum, killsByState: kills };
}
