/** One sequence of requests, asked of both engines: whatever is asked, a caller cannot tell which one answers. */
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { postgresAt } from '../../../testing/service/postgres-server.ts';
import { fuzzService } from '../../../testing/service/fuzz/fuzz.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';

/** Milliseconds: seconds of work, also where the machine does much else. */
const patience = 180_000;

/** What is made anew in each run: ids, times, cursors, and the codes that gift cards are given. */
const drawn = [
  /[a-z]{3}_\w{22}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /"nextCursor":"[^"]*"/g,
  /"code":"[A-Z0-9]{12}"/g,
] as const;
const told = (text: string): string => drawn.reduce((left, form) => left.replaceAll(form, '…'), text);

const quarter = 15 * 60_000;
/** Milliseconds since 1970, as they are whatever `Date` says. */
const realNow = () => Math.round(performance.timeOrigin + performance.now());

/** `begins`: by the clock of the service, and all the time by that of who asks; the sample's bookings are around it. */
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
    // None of what the time decides is decided by the quarter that strikes between the two.
    const begins = Math.floor(Date.now() / quarter) * quarter + 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: begins });
    onTestFinished(() => void vi.useRealTimers());
    const here = await answersOf(await server.createDatabase(name), begins);
    expect(here).toEqual(await answersOf(null, begins));
    expect(here.length).toBeGreaterThan(430);
  },
  patience,
);
