/** A database that fails over under load: each acknowledged write is stored once, and the service needs no restart. */
import { setTimeout as later } from 'node:timers/promises';
import { openDatabase } from '../../service/database/open.ts';
import { statement } from '../../service/database/statement.ts';
import { startTill } from '../../soak/paying/process.ts';
import { wrongWithMoney } from '../service/money-kept.ts';
import { postgresAt } from '../service/postgres-server.ts';
import { startSample, type SampleService } from '../service/sample-service.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { send, startLoad, type Load, type Write } from './load.ts';

interface Absence {
  readonly writes: readonly number[];
  readonly health: number;
  readonly list: number;
}

interface FailoverReport {
  readonly mixes: number;
  readonly deliveries: number;
  readonly booked: number;
  readonly cancelled: number;
  /** Writes answered with a request to retry. */
  readonly repeated: number;
  /** Milliseconds from each new primary to the next acknowledged write of both processes. */
  readonly backAfter: readonly number[];
  /** Milliseconds of each answer while the standby was away. */
  readonly withoutStandby: readonly Absence[];
  /** Faults, a sentence each. */
  readonly wrong: readonly string[];
}

type Services = readonly [SampleService, SampleService];

/** Milliseconds between a balancer's checks (twice a second) and a client's retries (five times a second). */
const backWithin = 5000;
/** Milliseconds after which the service aborts a commit, and after which it reports that it accepts none. */
const commitWithin = 20_000;
const healthWithin = 5000;
/** The least number of acknowledged writes before each kill. */
const before = { mixes: 50, bookings: 3 };
/** Milliseconds after which an unpaid reservation expires. */
const overAfter = 11 * 60_000;

interface Mix {
  readonly externalReference?: string;
}
interface Movement {
  readonly colourBarItemId?: string;
  readonly comment?: string;
  readonly quantity: number;
  readonly balanceAfter: number;
}

/** Reports each write that is not stored exactly once, and each gap in the item's balances. */
async function wrongWrites(service: SampleService, item: string, load: Load): Promise<string[]> {
  const wrong: string[] = [];
  const mixes = await service.rows<Mix>('colour-bar-mixes');
  const movements = await service.rows<Movement>(`stock-movements?colourBarItemId=${item}`);
  for (const [acknowledged, stored] of [
    [load.mixes, mixes.map(({ externalReference }) => externalReference)],
    [load.deliveries, movements.map(({ comment }) => comment)],
  ] as const) {
    const times = new Map<string, number>();
    for (const reference of stored)
      if (reference?.startsWith('failover-') === true) times.set(reference, (times.get(reference) ?? 0) + 1);
    for (const reference of new Set([...acknowledged, ...times.keys()]))
      if (!acknowledged.has(reference) || times.get(reference) !== 1)
        wrong.push(`${reference} is stored ${times.get(reference) ?? 0} times`);
  }
  for (const [at, { quantity, balanceAfter }] of movements.entries())
    if (at > 0 && movements[at - 1]!.balanceAfter + quantity !== balanceAfter)
      wrong.push(`${balanceAfter} in stock do not follow from the movement before`);
  return wrong;
}

const standing = statement((db) =>
  db
    .selectFrom('widget_bookings')
    .innerJoin('bookings', 'bookings.id', 'widget_bookings.booking_id')
    .innerJoin('booking_resources', 'booking_resources.booking_id', 'widget_bookings.booking_id')
    .select([
      'widget_bookings.reservation_id',
      'bookings.status',
      'bookings.starts_at',
      'bookings.ends_at',
      'booking_resources.resource_id',
    ])
    .where('booking_resources.is_primary', '=', 1),
);
const unsettled = statement((db) =>
  db.selectFrom('payment_attempts').select('id').where('unsettled', 'is not', null),
);

/** Reports each acknowledged booking that is missing, two at one time, and money without a booking. */
async function wrongBookings(address: string, { salon }: Load): Promise<string[]> {
  const till = (await startTill({ database: address, port: 0, diesAt: 0, ahead: overAfter }))!;
  const database = await openDatabase(address, Date.now());
  try {
    for (let looks = 0; looks < 400 && (await database.readRows(unsettled, {})).length > 0; looks += 1)
      await later(50);
    await till.end();
    const wrong = await database.read(wrongWithMoney);
    const rows = await database.readRows(standing, {});
    for (const [status, ids] of [
      ['booked', salon.booked],
      ['cancelled', salon.cancelled],
    ] as const)
      for (const id of ids) {
        const found = rows.filter((row) => row.reservation_id === id && row.status === status);
        if (found.length !== 1)
          wrong.push(`${id} was acknowledged as ${status}, and is so ${found.length} times`);
      }
    const booked = rows.filter(({ status }) => status === 'booked');
    for (const [at, one] of booked.entries())
      for (const two of booked.slice(at + 1))
        if (one.resource_id === two.resource_id && one.starts_at < two.ends_at && two.starts_at < one.ends_at)
          wrong.push(`${one.reservation_id} and ${two.reservation_id} are booked at one time`);
    return wrong;
  } finally {
    await database.close();
  }
}

async function timed<T>(work: Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now();
  const value = await work;
  return { value, ms: Math.round(performance.now() - began) };
}

/**
 * Without its standby the primary commits nothing: the service reports that in time, reads work, and a retry after
 * the standby's return takes effect once.
 */
async function withoutStandby(
  cluster: Cluster,
  [first, second]: Services,
  item: string,
  reference: string,
): Promise<{ readonly wrong: readonly string[]; readonly absence: Absence }> {
  const wrong: string[] = [];
  await cluster.beStrict();
  await cluster.killStandby();
  const one: Write = {
    list: 'stock-movements',
    reference,
    body: { comment: reference, lines: [{ type: 'delivery', colourBarItemId: item, quantity: 1 }] },
  };
  const lost = timed(send(first, one));
  const health = await timed(fetch(`${second.url}/health`));
  const list = await timed(first.rows('staff'));
  const answers = [await lost, await timed(send(second, one))];
  for (const { value, ms } of answers)
    if (value.status !== 503 || value.retryAfter === null || ms > commitWithin)
      wrong.push(`without a standby a write was answered ${value.status} after ${ms} ms: ${value.text}`);
  if (health.value.status !== 503 || health.ms > healthWithin)
    wrong.push(`without a standby /health was answered ${health.value.status} after ${health.ms} ms`);
  cluster.revive();
  await cluster.whole();
  let repeated = await send(second, one);
  for (const until = performance.now() + commitWithin; repeated.status !== 201; await later(200)) {
    if (performance.now() > until) break;
    repeated = await send(second, one);
  }
  const stored = (await first.rows<Movement>(`stock-movements?colourBarItemId=${item}`)).filter(
    ({ comment }) => comment === reference,
  );
  if (repeated.status !== 201 || stored.length !== 1)
    wrong.push(`a repeat was answered ${repeated.status}, and is stored ${stored.length} times`);
  return { wrong, absence: { writes: answers.map(({ ms }) => ms), health: health.ms, list: list.ms } };
}

interface FailoverOptions {
  readonly kills: number;
  /** How often the standby is stopped at the end. */
  readonly absences: number;
  readonly seed: number;
  readonly tell: (sentence: string) => void;
}

export async function failOver({ kills, absences, seed, tell }: FailoverOptions): Promise<FailoverReport> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const say = (sentence: string): void => tell(`${seconds().toFixed(1).padStart(6)} s  ${sentence}`);
  await using ending = new AsyncDisposableStack();
  const cluster = await startCluster();
  ending.defer(() => cluster.stop());
  await cluster.whole();
  say('a primary and its standby run');
  const database = await postgresAt(cluster.address).createDatabase('salon');
  // One process finds the primary through HAProxy, the other one from its address list.
  const services = [
    await startSample({ database }),
    await startSample({ database: `${cluster.bothServers}/salon` }),
  ] as const;
  for (const service of services) ending.defer(() => service.kill('SIGTERM'));
  const items = await services[0].rows<{ id: string; packSizeInUse?: number }>('colour-bar-items');
  const item = items.find(({ packSizeInUse }) => packSizeInUse !== undefined)!.id;

  const load = startLoad(services, item, seed);
  const backAfter: number[] = [];
  const away: Absence[] = [];
  const wrong: string[] = [];
  try {
    for (let killed = 1; killed <= kills; killed += 1) {
      const { booked, cancelled } = load.salon;
      while (
        load.mixes.size < killed * before.mixes ||
        booked.size + cancelled.size < killed * before.bookings
      )
        await load.acknowledgedByEach();
      await cluster.killPrimary();
      const { ms } = await timed(load.acknowledgedByEach());
      backAfter.push(ms);
      say(`the primary was killed; both processes write again ${ms} ms after the new primary came`);
      if (ms > backWithin) wrong.push(`both processes were back only after ${ms} ms`);
      if (killed === kills && absences === 0) break;
      cluster.revive();
      await cluster.whole();
    }
    await load.stop();
    wrong.push(...(await wrongWrites(services[0], item, load)));
    for (let gone = 1; gone <= absences; gone += 1) {
      const { wrong: found, absence } = await withoutStandby(cluster, services, item, `absence-${gone}`);
      wrong.push(...found);
      away.push(absence);
      say(`without the standby writes were answered after ${absence.writes.join(' and ')} ms`);
    }
    for (const { url } of services) {
      const { status } = await fetch(`${url}/health`);
      if (status !== 200) wrong.push(`a process that was never restarted answers ${status} in the end`);
    }
    wrong.push(...(await wrongBookings(database, load)));
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  if (wrong.length > 0)
    for (const line of [...services.flatMap(({ errors }) => errors.slice(-10)), ...wrong]) say(line);
  return {
    mixes: load.mixes.size,
    deliveries: load.deliveries.size,
    booked: load.salon.booked.size,
    cancelled: load.salon.cancelled.size,
    repeated: load.repeated(),
    backAfter,
    withoutStandby: away,
    wrong,
  };
}
