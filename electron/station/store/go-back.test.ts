import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { fillDisk } from '../../../testing/station/store/full-disk.ts';
import { begun } from '../../../testing/trade/draft-steps.ts';
import { copiesBefore, keepBefore } from './before-migration.ts';
import { hashInSql } from './entry-hash.ts';
import { goBack, wayBack } from './go-back.ts';
import { migrations } from './migrations.ts';
import { readCopy } from './portable-rows.ts';
import { openLocalData } from './salvage.ts';
import { fileName, migrate, openStore, StoreRefused } from './store.ts';

const now = Date.UTC(2026, 10, 23, 12);
const latest = migrations.length;
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-go-back-'));

/** Acts as another program on a file: its commits are in the file when this returns. */
function at<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const put = (database: DatabaseSync, id: string) => {
  database
    .prepare(
      `INSERT INTO outbox (id, origin, place, kind, reference, operation, params, body, idempotency_key, staff_id, details,
         created_at, state, progress)
       VALUES (?, 'sample', 'sample loc_1', 'mix', ?, 'colourBarMixes.create', '{"locationId":"loc 1"}', ?, ?, 's1', '{}', 1,
         'waiting', '{"state":"waiting","at":1,"doubtful":false}')`,
    )
    .run(id, id, new TextEncoder().encode('{}'), `key ${id}`);
};

const entriesIn = (file: string) =>
  at(file, (database) =>
    database
      .prepare('SELECT id FROM outbox ORDER BY seq')
      .all()
      .map(({ id }) => id),
  );

/** A folder of an earlier version: e1 is pending, and a customer is cached. */
function ofVersion(version: number): string {
  const folder = newFolder();
  at(path.join(folder, fileName), (database) => {
    database.exec('PRAGMA journal_mode = WAL');
    migrate(database, version);
    put(database, 'e1');
    database.exec(`UPDATE outbox SET hash = ${hashInSql};
      INSERT INTO personal_data VALUES ('sample loc_1', 'seen', 'p1', 1, x'00')`);
  });
  return folder;
}

/**
 * A folder as a newer version leaves it: a copy from before, then migrations of the newer version, then e2 and a
 * draft.
 */
function ofNewer(): string {
  const folder = ofVersion(latest);
  const file = path.join(folder, fileName);
  keepBefore(folder, file, latest);
  at(file, (database) => {
    migrate(database, latest);
    database.exec(`CREATE TABLE tomorrow (x); PRAGMA user_version = ${latest + 1}`);
    put(database, 'e2');
    database.exec(`UPDATE outbox SET hash = ${hashInSql}`);
    const draft = begun();
    database
      .prepare(
        "INSERT INTO drafts (id, place, state, json, updated_at) VALUES (?, 'sample loc_1', 'open', ?, 2)",
      )
      .run(draft.id, JSON.stringify(draft));
  });
  writeFileSync(
    path.join(folder, 'station.marks'),
    JSON.stringify({
      outbox: { rows: 2, last: 2 },
      drafts: { rows: 1, last: 2 },
      journal: { rows: 0, last: 0 },
    }),
  );
  return folder;
}

const setAside = (folder: string) => {
  const backups = path.join(folder, 'backups');
  return existsSync(backups) ? readdirSync(backups).map((name) => path.join(backups, name)) : [];
};

describe('before a migration', () => {
  test('a copy is made, without what is kept of customers, and of the newest two versions alone', () => {
    const folder = ofVersion(latest - 1);
    copyFileSync(path.join(folder, fileName), path.join(folder, 'station.before-newer-1.sqlite'));
    copyFileSync(path.join(folder, fileName), path.join(folder, 'station.before-newer-2.sqlite'));
    const { store, salvaged } = openLocalData(folder, now);
    expect(salvaged).toBeNull();
    expect(store.get('SELECT count(*) AS n FROM personal_data')).toEqual({ n: 1 });
    store.close();
    expect(copiesBefore(folder).map(({ version }) => version)).toEqual([latest - 1, 2]);
    const copy = copiesBefore(folder)[0]?.file ?? '';
    expect(entriesIn(copy)).toEqual(['e1']);
    at(copy, (database) => {
      expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: latest - 1 });
      expect(database.prepare('SELECT count(*) AS n FROM personal_data').get()).toEqual({ n: 0 });
    });
    const made = readFileSync(copy);
    openStore(folder).close();
    expect(readFileSync(copy).equals(made)).toBe(true);
  });

  test('nothing is migrated where the disk takes no copy', () => {
    const folder = ofVersion(latest - 1);
    const roomAgain = fillDisk();
    try {
      expect(() => openLocalData(folder, now)).toThrow(/disk is full/);
    } finally {
      roomAgain();
    }
    expect(copiesBefore(folder)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
    at(path.join(folder, fileName), (database) =>
      expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: latest - 1 }),
    );
    openLocalData(folder, now).store.close();
    expect(copiesBefore(folder)).toHaveLength(1);
  });
});

describe('a newer version’s data', () => {
  test('say what was written since the copy, and give way to it when that is wanted', () => {
    const folder = ofNewer();
    expect(() => openLocalData(folder, now)).toThrow(StoreRefused);
    expect(wayBack(folder)).toMatchObject({ since: { entries: 1, unsent: 1, drafts: 1 } });
    goBack(folder, now);

    const { store, salvaged } = openLocalData(folder, now);
    expect(salvaged).toBeNull();
    expect(store.all("SELECT id, json_extract(progress, '$.doubtful') AS doubtful FROM outbox")).toEqual([
      { id: 'e1', doubtful: 1 },
    ]);
    const { value } = store.get("SELECT value FROM settings WHERE name = 'salvage'") as { value: string };
    expect(JSON.parse(value)).toMatchObject({
      lost: { entries: 1, drafts: 1 },
      uncounted: false,
      seen: false,
    });
    store.close();
    expect(wayBack(folder)).toBeNull();

    const [newer = '', ...more] = setAside(folder);
    expect(more).toEqual([]);
    expect(entriesIn(newer)).toEqual(['e1', 'e2']);
    at(newer, (database) => {
      expect(database.prepare('SELECT count(*) AS n FROM tomorrow').get()).toEqual({ n: 0 });
      expect(database.prepare('SELECT count(*) AS n FROM personal_data').get()).toEqual({ n: 0 });
    });
    expect(readCopy(newer)).toBe('newer');
    // The copy stays, for another time.
    expect(copiesBefore(folder)).toHaveLength(1);
  });

  test('stay where there is no copy that this version can read, and where the copy is damaged', () => {
    const folder = ofNewer();
    const [copy] = copiesBefore(folder);
    const bytes = readFileSync(copy?.file ?? '');
    bytes.fill(0xa5, 8192);
    writeFileSync(copy?.file ?? '', bytes);
    const before = readFileSync(path.join(folder, fileName));
    expect(wayBack(folder)).toBeNull();
    goBack(folder, now);
    expect(readFileSync(path.join(folder, fileName)).equals(before)).toBe(true);
    expect(setAside(folder)).toEqual([]);
  });

  test('stay as they are where the disk is full', () => {
    const folder = ofNewer();
    const roomAgain = fillDisk();
    try {
      expect(() => goBack(folder, now)).toThrow();
    } finally {
      roomAgain();
    }
    expect(readdirSync(folder).filter((name) => /returned|part/.test(name))).toEqual([]);
    expect(entriesIn(path.join(folder, fileName))).toEqual(['e1', 'e2']);
  });

  test('that this version cannot count are said to be uncounted', () => {
    const folder = ofNewer();
    at(path.join(folder, fileName), (database) => database.exec('ALTER TABLE outbox RENAME TO outgoing'));
    expect(wayBack(folder)).toMatchObject({ since: null });
    goBack(folder, now);
    openLocalData(folder, now).store.close();
    expect(setAside(folder)).toHaveLength(1);
  });
});

describe('killed at any moment', () => {
  const program = path.resolve(import.meta.dirname, '../../../testing/station/store/killed-at.ts');
  const killedAt = (what: string, folder: string, count: number) =>
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, what, folder, String(count)],
      {
        encoding: 'utf8',
      },
    );
  const untilItEnds = (what: string, make: () => string, look: (folder: string) => void): number => {
    for (let count = 1; ; count += 1) {
      const folder = make();
      const { status, signal, stderr } = killedAt(what, folder, count);
      expect([status, signal], stderr).toEqual(status === 0 ? [0, null] : [null, 'SIGKILL']);
      look(folder);
      if (status === 0) return count;
    }
  };

  test('an update leaves the data, and a copy of before once they are the newer version’s', () => {
    const ends = untilItEnds(
      'open',
      () => ofVersion(latest - 1),
      (folder) => {
        const file = path.join(folder, fileName);
        const { user_version: version } = at(file, (database) =>
          database.prepare('PRAGMA user_version').get(),
        ) as { user_version: number };
        if (version === latest) expect(entriesIn(copiesBefore(folder)[0]?.file ?? '')).toEqual(['e1']);
        openLocalData(folder, now).store.close();
        expect(entriesIn(file)).toEqual(['e1']);
        expect(entriesIn(copiesBefore(folder)[0]?.file ?? '')).toEqual(['e1']);
      },
    );
    expect(ends).toBeGreaterThan(8);
  }, 300_000);

  test('going back is done wholly by the next start, or can be done again', () => {
    const ends = untilItEnds('back', ofNewer, (folder) => {
      try {
        openLocalData(folder, now).store.close();
      } catch (error) {
        expect(error).toBeInstanceOf(StoreRefused);
        expect(wayBack(folder)).toMatchObject({ since: { entries: 1 } });
        expect(entriesIn(path.join(folder, fileName))).toEqual(['e1', 'e2']);
        goBack(folder, now);
        openLocalData(folder, now).store.close();
      }
      expect(entriesIn(path.join(folder, fileName))).toEqual(['e1']);
      expect(setAside(folder).map(entriesIn)).toEqual([['e1', 'e2']]);
    });
    expect(ends).toBeGreaterThan(10);
  }, 300_000);
});
