/**
 * Kills a service at any of its steps while customers pay and book. In the end each payment has its booking or was
 * refunded, and none was taken twice.
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as later } from 'node:timers/promises';
import { openDatabase } from '../../service/database/open.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { sampleSalon } from '../../service/sample/data/sample.ts';
import { sampleTrades } from '../../service/sample/data/trades.ts';
import { loadSample } from '../../service/sample/load-sample.ts';
import { wrongWithMoney } from '../../testing/service/money-kept.ts';
import type { SoakOptions } from '../soak.ts';
import { visit, type Salon } from './customer.ts';
import { startTill, type TillProcess } from './process.ts';

interface PayingReport {
  /** Kills. */
  readonly cycles: number;
  readonly visits: number;
  readonly booked: number;
  readonly cancelled: number;
  /** Payments that the providers took, and those that they refunded. */
  readonly paid: number;
  readonly refunded: number;
  /** A sentence each. */
  readonly wrong: readonly string[];
}

/** Customers at one time. */
const atOnce = 3;
/** Milliseconds after which an unpaid reservation has expired. */
const overAfter = 11 * 60_000;
/** Steps among which a kill falls. */
const mostSteps = 100;

/** May run while the service has the file open. */
function count(file: string, statement: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return (database.prepare(statement).get() as { count: number }).count;
  } finally {
    database.close();
  }
}

async function settled(file: string, till: TillProcess): Promise<void> {
  for (let looks = 0; looks < 400; looks += 1) {
    if (count(file, 'select count(*) as count from payment_attempts where unsettled = 1') === 0) return;
    await Promise.race([later(50), till.gone]);
  }
}

export async function soakPaying({ cycles, seed, folder, tell }: SoakOptions): Promise<PayingReport> {
  const file = path.join(folder, 'paying.sqlite');
  const made = await openDatabase(file, Date.now());
  await loadSample(made, sampleSalon(), () => sampleTrades(Date.now()));
  await made.close();

  let till: TillProcess | null = null;
  let waiting = Promise.withResolvers<string>();
  let [kills, visits, port] = [0, 0, 0];
  const salon: Salon = {
    up: () => waiting.promise,
    account: 'nyans-sodermalm',
    outages: false,
    booked: new Set(),
    cancelled: new Set(),
  };
  const state = { done: false, trouble: '' };
  const customers = async (number: number): Promise<void> => {
    while (!state.done) {
      visits += 1;
      await visit(salon, seededRandom(seed, visits * atOnce + number));
    }
  };
  const tills = async (): Promise<void> => {
    while (kills < cycles) {
      const diesAt = seededRandom(seed, 1_000_000 + kills).whole(1, mostSteps);
      till = await startTill({ database: file, port, diesAt, ahead: 0 });
      if (till !== null) {
        port = Number(new URL(till.url).port);
        waiting.resolve(till.url);
        const { killed, stderr } = await till.gone;
        waiting = Promise.withResolvers();
        if (!killed) throw new Error(`a till ended by itself: ${stderr}`);
        if (stderr !== '') tell(`kill ${kills}: ${stderr.trim()}`);
      }
      kills += 1;
    }
    state.done = true;
    till = await startTill({ database: file, port, diesAt: 0, ahead: 0 });
    waiting.resolve(till!.url);
  };
  const working = Array.from({ length: atOnce }, (_, number) => customers(number));
  await Promise.all([...working, tills()]).catch((error: unknown) => {
    state.done = true;
    state.trouble = error instanceof Error ? error.message : String(error);
  });
  await till!.end();
  // By this clock, unpaid reservations have expired.
  till = (await startTill({ database: file, port: 0, diesAt: 0, ahead: overAfter }))!;
  await settled(file, till);
  await till.end();

  const database = await openDatabase(file, Date.now());
  const wrong = await database.read(wrongWithMoney);
  await database.close();
  if (state.trouble !== '') wrong.push(state.trouble);
  const standing = (status: string) => (cbUuid: string) =>
    count(
      file,
      `select count(*) as count from widget_bookings join bookings on id = booking_id
        where reservation_id = '${cbUuid}' and status = '${status}'`,
    ) === 1;
  for (const cbUuid of salon.booked)
    if (!standing('booked')(cbUuid)) wrong.push(`${cbUuid} was acknowledged as booked, and is not`);
  for (const cbUuid of salon.cancelled)
    if (!standing('cancelled')(cbUuid)) wrong.push(`${cbUuid} was acknowledged as cancelled, and is not`);
  for (const sentence of wrong) tell(sentence);
  return {
    cycles: kills,
    visits,
    booked: salon.booked.size,
    cancelled: salon.cancelled.size,
    paid: count(file, 'select count(*) as count from simulated_payments where paid_at is not null'),
    refunded: count(file, 'select count(*) as count from simulated_payments where refunded_at is not null'),
    wrong,
  };
}
