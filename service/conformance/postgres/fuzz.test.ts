/** The short form of `npm run torture -- fuzz` on PostgreSQL (SQLite: `testing/service/fuzz/fuzz.test.ts`). */
import { expect, inject, onTestFinished, test } from 'vitest';
import { postgresAt } from '../../../testing/service/postgres-server.ts';
import { fuzzService } from '../../../testing/service/fuzz/fuzz.ts';

/** Milliseconds; long enough for a busy machine. */
const patience = 180_000;

test(
  'right and odd requests to two services in turn and at once: nothing fails, and what is refused changes no table',
  async () => {
    const server = postgresAt(inject('postgres')!.server);
    const name = `fuzz_${process.pid}`;
    onTestFinished(() => server.dropDatabase(name));
    const database = await server.createDatabase(name);
    const outcome = await fuzzService({ seed: 20_260_505, requests: 500, database, processes: 2 });
    expect(outcome.violations).toEqual([]);
    expect(outcome.errors).toEqual([]);
    expect(outcome.comparisons).toBe(1);
  },
  patience,
);
