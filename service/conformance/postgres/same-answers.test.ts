/** One sequence of requests, asked of both engines: whatever is asked, a caller cannot tell which one answers. */
import { expect, inject, onTestFinished, test } from 'vitest';
import { postgresAt } from '../../../testing/service/postgres-server.ts';
import { fuzzService } from '../../../testing/service/fuzz/fuzz.ts';

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

async function answersOf(database: string | null): Promise<string[]> {
  const answers: string[] = [];
  const { violations } = await fuzzService({
    seed: 20_260_506,
    requests: 800,
    database,
    alone: true,
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
    const here = await answersOf(await server.createDatabase(name));
    expect(here).toEqual(await answersOf(null));
    expect(here.length).toBeGreaterThan(700);
  },
  patience,
);
