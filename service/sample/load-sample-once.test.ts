import { expect, test } from 'vitest';
import { smallSalon } from '../conformance/salon.ts';
import { openSqlite } from '../database/sqlite.ts';
import { loadSample } from './load-sample.ts';

test('a sample that another process put there in between is found, and put there no second time', async () => {
  const database = openSqlite(':memory:', 0);
  expect(await loadSample(database, smallSalon)).toBe(true);
  let looks = 0;
  const late: typeof database = {
    ...database,
    // The state before the other process commits.
    read: (work) => {
      looks += 1;
      return database.read((connection) => work({ ...connection, first: () => Promise.resolve(undefined) }));
    },
  };
  expect(await loadSample(late, smallSalon)).toBe(false);
  expect(looks).toBe(1);
  await database.close();
});
