/** Sends one sequence of requests to both engines and expects the same answers. */
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { postgresAt } from '../../../testing/service/postgres-server.ts';
import { fuzzService } from '../../../testing/service/fuzz/fuzz.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';

/** Milliseconds; long enough for a busy machine. */
const patience = 180_000;

/** Replaces values that differ in each run: ids, times, cursors and gift card codes. */
const drawn = [
  /[a-z]{3}_\w{22}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /"nextCursor":"[^"]*"/g,
  /"code":"[A-Z0-9]{12}"/g,
] as const;
const told = (text: string): string => drawn.reduce((left, form) => left.replaceAll(form, '…'), text);

const quarter = 15 * 60_000;
/** The real time in milliseconds, also while `Date` is faked. */
const realNow = () => Math.round(performance.timeOrigin + performance.now());

/** `begins`: the start of the service's clock and the constant time of its client; the sample's bookings are around it. */
async function answersOf(database: string | null, begins: number): Promise<string[]> {
  const answers: string[] = [];
  const clock = serviceClock();
  clock.setAhead(begins - realNow());
  const { violations } = await fuzzService({
    seed: 20_260_506,
    requests: 500,
    database,
    alone: true,
    clock,
    onAnswer: (number, { kind }, [answer]) => {
      if (answer !== undefined) answers.push(`${number} ${kind}: ${answer.status} ${told(answer.text)}`);
    },
  });
  expect(violations).toEqual([]);
  return answers;
}

test(
  'PostgreSQL answers as SQLite does',
  async () => {
    const server = postgresAt(inject('postgres')!.server);
    const name = `same_${process.pid}`;
    onTestFinished(() => server.dropDatabase(name));
    // Both runs start in the same quarter of an hour, because some answers depend on it.
    const begins = Math.floor(Date.now() / quarter) * quarter + 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: begins });
    onTestFinished(() => void vi.useRealTimers());
    const here = await answersOf(await server.createDatabase(name), begins);
    expect(here).toEqual(await answersOf(null, begins));
    expect(here.length).toBeGreaterThan(430);
  },
  patience,
);
