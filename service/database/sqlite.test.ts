import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '../../shared/result.ts';
import type { Connection, Database } from './connection.ts';
import { addOrganisation } from './organisations.ts';
import { openSqlite } from './sqlite.ts';
import { statement } from './statement.ts';
import { tables } from './tables.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'colour-bar-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function open(file = ':memory:'): Database {
  const database = openSqlite(file, 0);
  onTestFinished(() => database.close());
  return database;
}

const add = (connection: Connection, id: string) =>
  connection.run(addOrganisation, { id, name: id, blocked: 0 });
const names = statement((db) => db.selectFrom('organisations').select('id').orderBy('id'));
/** SQLite rolls the whole transaction back, as on a full disk, once the row `d` exists. */
const addOrBreakOff = statement((db) =>
  db.insertInto('organisations').orRollback().values({ id: 'd', name: 'd', blocked: 0 }),
);
const all = (database: Database) =>
  database.read(async (connection) => (await connection.all(names, {})).map(({ id }) => id));

/** Resolves on demand, for work that must pause in the middle. */
function gate() {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  return { passed, open: resolve };
}

test('a change is committed when its result is ok', async () => {
  const database = open();
  expect(await database.change(async (connection) => ok(await add(connection, 'a')))).toEqual(ok(1));
  expect(await all(database)).toEqual(['a']);
});

test('a failure takes everything back, and so does a throw', async () => {
  const database = open();
  const failed = await database.change(async (connection) => {
    await add(connection, 'a');
    return fail('not_allowed');
  });
  expect(failed).toEqual(fail('not_allowed'));
  const thrown = database.change(async (connection) => {
    await add(connection, 'b');
    throw new Error('a bug');
  });
  await expect(thrown).rejects.toThrow('a bug');
  expect(await all(database)).toEqual([]);
  await database.change(async (connection) => ok(await add(connection, 'c')));
  expect(await all(database)).toEqual(['c']);
});

test('a reader waits for the change that runs, and never sees half of it', async () => {
  const database = open();
  const { passed, open: go } = gate();
  const { passed: begun, open: begins } = gate();
  const change = database.change(async (connection) => {
    await add(connection, 'a');
    begins();
    await passed;
    await add(connection, 'b');
    return ok(null);
  });
  await begun;
  const read = all(database);
  go();
  await change;
  expect(await read).toEqual(['a', 'b']);
});

/** Adds an organisation after listing the others; returns that list. */
const addAfterLooking = (database: Database, id: string) =>
  database.change(async (connection) => {
    const found = (await connection.all(names, {})).map((row) => row.id);
    await add(connection, id);
    return ok(found);
  });

test('of changes that come together each sees those before it, and none is answered before all are on the disk', async () => {
  const file = path.join(folder(), 'service.sqlite');
  const database = open(file);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  const before = database.stamps();
  const count = () => other.prepare('select count(*) as count from organisations').get()?.['count'];
  const ids = Array.from({ length: 40 }, (_, at) => `${at + 10}`);
  const seen: unknown[] = [];
  const answers = await Promise.all(
    ids.map(async (id) => {
      const answer = await addAfterLooking(database, id);
      seen.push(count());
      return answer;
    }),
  );
  expect(answers).toEqual(ids.map((_, at) => ok(ids.slice(0, at))));
  // At most 16 transactions share a commit.
  expect(seen).toEqual(ids.map((_, at) => Math.min(40, 16 * (Math.floor(at / 16) + 1))));
  expect(database.stamps()?.stored).not.toBe(before?.stored);
});

test('of changes that come together what fails, throws or breaks all of it off is taken back alone', async () => {
  const database = open();
  const [first, failed, thrown, broken, last] = await Promise.allSettled([
    addAfterLooking(database, 'a'),
    database.change(async (connection) => {
      await add(connection, 'b');
      return fail('not_allowed');
    }),
    database.change(async (connection) => {
      await add(connection, 'c');
      throw new Error('a bug');
    }),
    database.change(async (connection) => {
      await add(connection, 'd');
      return ok(await connection.run(addOrBreakOff, {}));
    }),
    addAfterLooking(database, 'e'),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: ok([]) });
  expect(failed).toMatchObject({ status: 'fulfilled', value: fail('not_allowed') });
  expect(thrown).toMatchObject({ status: 'rejected', reason: { message: 'a bug' } });
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/UNIQUE/) } });
  expect(last).toMatchObject({ status: 'fulfilled', value: ok(['a']) });
  expect(await all(database)).toEqual(['a', 'e']);
});

test('of changes that come together one that is refused before it wrote anything lets the others be', async () => {
  const database = open();
  let runs = 0;
  const counted = (id: string, refusal?: 'early' | 'late') =>
    database.change(async (connection) => {
      runs += 1;
      if (refusal === 'early') return fail('not_allowed');
      await add(connection, id);
      return refusal === 'late' ? fail('not_allowed') : ok(id);
    });
  const refused = fail('not_allowed');
  expect(await Promise.all([counted('a'), counted('b', 'early'), counted('c')])).toEqual([
    ok('a'),
    refused,
    ok('c'),
  ]);
  expect(runs).toBe(3);
  // A refused transaction rolls the shared commit back; the others are then retried one by one.
  runs = 0;
  expect(await Promise.all([counted('d'), counted('e', 'late'), counted('f')])).toEqual([
    ok('d'),
    refused,
    ok('f'),
  ]);
  expect(runs).toBe(5);
  expect(await all(database)).toEqual(['a', 'c', 'd', 'f']);
});

test('changes that come together while another process holds the file wait for it, and see what it wrote', async () => {
  const file = path.join(folder(), 'service.sqlite');
  const database = open(file);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  let told = 0;
  const changes = ['b', 'c', 'd'].map((id) => addAfterLooking(database, id).finally(() => (told += 1)));
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(told).toBe(0);
  other.exec("insert into organisations (id, name, blocked) values ('a', 'a', 0); commit");
  expect(await Promise.all(changes)).toEqual([ok(['a']), ok(['a', 'b']), ok(['a', 'b', 'c'])]);
});

test('changes run one after the other, in the order in which they came', async () => {
  const database = open();
  const order: string[] = [];
  const { passed, open: go } = gate();
  const changes = ['a', 'b', 'c'].map((id) =>
    database.change(async (connection) => {
      order.push(`${id} begins`);
      if (id === 'a') await passed;
      await add(connection, id);
      order.push(`${id} ends`);
      return ok(null);
    }),
  );
  go();
  await Promise.all(changes);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('its stamps are the same texts until something is committed, here or by another connection', async () => {
  const file = path.join(folder(), 'service.sqlite');
  const database = open(file);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  const parts = () => {
    const { access, stored } = database.stamps() ?? {};
    return [access, stored];
  };
  const seen = new Set(parts());
  const same = parts();
  expect(parts()).toEqual(same);
  const isNew = () => {
    const fresh = parts().map((part) => !seen.has(part));
    for (const part of parts()) seen.add(part);
    return fresh;
  };
  for (let round = 0; round < 20; round += 1) {
    const id = `${round}`;
    other.prepare("insert into organisations (id, name, blocked) values (?, 'Salongen', 0)").run(id);
    expect(isNew()).toEqual([true, true]);
    // A restarted log's index may look like the old one.
    other.exec('pragma wal_checkpoint(truncate)');
    isNew();
    other.exec('begin immediate; delete from organisations; rollback');
    expect(isNew()).toEqual([false, false]);
    await database.change(async (connection) => {
      await add(connection, `own ${id}`);
      return ok(null);
    });
    expect(isNew()[1]).toBe(true);
    expect(parts()).toEqual(parts());
  }
  expect(await all(database)).toHaveLength(40);
});

test('nothing more of a change is stored once the engine has taken it back', async () => {
  const database = open();
  const broken = database.change(async (connection) => {
    await add(connection, 'd');
    // Concurrent: the second does not wait for the first to end.
    await Promise.all([connection.run(addOrBreakOff, {}), add(connection, 'rest')]);
    return ok(null);
  });
  await expect(broken).rejects.toThrow(/UNIQUE/);
  expect(await all(database)).toEqual([]);
});

test('closing waits for the work that was asked for before', async () => {
  const file = path.join(folder(), 'service.sqlite');
  const database = open(file);
  const change = database.change(async (connection) => ok(await add(connection, 'a')));
  await database.close();
  await change;
  expect(await all(open(file))).toEqual(['a']);
});

test('a change that is asked for once it is closed fails, and keeps no other waiting', async () => {
  const database = openSqlite(path.join(folder(), 'service.sqlite'), 0);
  await database.close();
  const change = () => database.change(async (connection) => ok(await add(connection, 'a')));
  await expect(change()).rejects.toThrow(/not open/);
  expect((await Promise.allSettled([change(), change()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  await database.close();
});

test('a file is journalled ahead, so that it can be copied while it is in use', () => {
  const file = path.join(folder(), 'service.sqlite');
  open(file);
  const other = new DatabaseSync(file);
  expect(other.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  other.close();
});

test('foreign keys hold', async () => {
  const database = open();
  const broken = database.change(async (connection) => {
    const orphan = statement((db) =>
      db.insertInto('staff').values({
        id: 'stf_1',
        location_id: 'loc_none',
        name: null,
        pin_hash: null,
        resource_ids: '[]',
        left_at: null,
      }),
    );
    return ok(await connection.run(orphan, {}));
  });
  await expect(broken).rejects.toThrow(/FOREIGN KEY/);
});

test('a parameter that was not given is a bug that says its name', async () => {
  const database = open();
  const work = database.read((connection) =>
    connection.run(addOrganisation, { id: 'a', name: 'a' } as never),
  );
  await expect(work).rejects.toThrow('no value was given for the parameter blocked');
});

/** Opens the file in `times` threads at the same moment; returns each one's outcome. */
async function openedAtOnce(file: string, times: number): Promise<string[]> {
  const moment = new SharedArrayBuffer(4);
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)}).then(({ openSqlite }) => {
      parentPort.postMessage('ready');
      Atomics.wait(new Int32Array(workerData.moment), 0, 0);
      return openSqlite(workerData.file, 0).close();
    }).then(() => 'open', (error) => error.message).then((words) => parentPort.postMessage(words));`;
  const workers = Array.from(
    { length: times },
    () => new Worker(code, { eval: true, workerData: { file, moment } }),
  );
  const next = (worker: Worker) => once(worker, 'message').then(([words]) => String(words));
  await Promise.all(workers.map(next));
  const met = Promise.all(workers.map(next));
  Atomics.store(new Int32Array(moment), 0, 1);
  Atomics.notify(new Int32Array(moment), 0);
  return met;
}

test('several that open a fresh file at once make its tables once', async () => {
  const met = await openedAtOnce(path.join(folder(), 'service.sqlite'), 3);
  expect(met).toEqual(['open', 'open', 'open']);
});

test('a database of a newer version is refused, and so is a file that is no database', () => {
  const file = path.join(folder(), 'service.sqlite');
  const newer = new DatabaseSync(file);
  newer.exec('create table migrations (version integer primary key, applied_at bigint not null)');
  newer.exec('insert into migrations values (99, 0)');
  newer.close();
  expect(() => openSqlite(file, 0)).toThrow(/version 99, newer than/);
  const text = path.join(folder(), 'notes.txt');
  writeFileSync(text, 'not a database, whatever its name says '.repeat(100));
  expect(() => openSqlite(text, 0)).toThrow(/not a database/);
});

test.each(Object.entries(tables))(
  'the columns of %s are declared as the schema makes them',
  (table, columns) => {
    const file = path.join(folder(), 'columns.sqlite');
    open(file);
    const sqlite = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => sqlite.close());
    const made = sqlite.prepare('select name, "notnull" as required from pragma_table_info(?)').all(table);
    expect(Object.fromEntries(made.map(({ name, required }) => [name, required === 0]))).toEqual(
      Object.fromEntries(Object.entries(columns).map(([name, holds]) => [name, holds === null])),
    );
  },
);
