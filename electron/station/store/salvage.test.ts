import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import { openLocalData } from './salvage.ts';
import { pagesOf, spoil } from '../../../testing/station/store/damage.ts';
import { fileName, openStore, StoreFailed, StoreRefused, suspectName, type Store } from './store.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-salvage-'));
const now = Date.parse('2026-11-20T16:12:00.000Z');
const page = 4096;

const addEntry = (store: Store, at: number) =>
  store.run(
    `INSERT INTO outbox (id, origin, place, kind, reference, operation, params, body, idempotency_key, staff_id,
       details, created_at, state, progress)
     VALUES (?, 'sample', 'sample loc_1', 'mix', ?, 'colourBarMixes.create', '{}', ?, ?, 'stf_1', '{}', ?, 'waiting', '{}')`,
    `entry ${at}`,
    `reference ${at}`,
    new TextEncoder().encode(`{"n":${at},"filling":"${'x'.repeat(400)}"}`),
    `key ${at}`,
    at,
  );
const addDraft = (store: Store, at: number) => {
  store.run(
    "INSERT INTO drafts (id, place, state, json, updated_at) VALUES (?, 'sample loc_1', 'open', ?, ?)",
    `draft ${at}`,
    JSON.stringify({ id: `draft ${at}`, filling: 'y'.repeat(700) }),
    at,
  );
  store.run('INSERT INTO draft_steps (draft_id, step, json) VALUES (?, 1, ?)', `draft ${at}`, '{}');
};
/** A folder with so many entries and drafts, closed as it should be. */
function filled(entries = 400, drafts = 60): { at: string; file: string } {
  const at = folder();
  const store = openStore(at);
  store.transaction(() => {
    for (let n = 1; n <= entries; n += 1) addEntry(store, n);
    for (let n = 1; n <= drafts; n += 1) addDraft(store, n);
    store.run('INSERT INTO settings (name, value) VALUES (\'settings\', \'{"language":"sv"}\')');
  });
  store.close();
  return { at, file: path.join(at, fileName) };
}
const ids = (store: Store, table: string) =>
  (store.all(`SELECT id FROM ${table} ORDER BY rowid`) as { id: string }[]).map(({ id }) => id);

describe('a damaged database', () => {
  test('is set aside byte for byte, and everything but the damaged page is in a new one', () => {
    const { at, file } = filled();
    const pages = pagesOf(file, 'outbox');
    const [, , third] = pages;
    if (third === undefined) throw new Error('there are too few rows');
    spoil(file, third);
    const before = readFileSync(file);

    const { store, salvaged } = openLocalData(at, now);
    const kept = ids(store, 'outbox');
    const perPage = Math.ceil(400 / pages.length) + 2;
    expect(kept.length).toBeGreaterThanOrEqual(400 - perPage);
    expect(kept.length).toBeLessThan(400);
    expect(kept.at(-1)).toBe('entry 400');
    expect(ids(store, 'drafts')).toHaveLength(60);
    expect(salvaged).toEqual({
      at: now,
      setAside: 'station.damaged-20261120T161200.sqlite',
      saved: expect.objectContaining({ entries: kept.length, drafts: 60 }) as unknown,
      lost: { entries: 400 - kept.length, drafts: 0, other: 0 },
      uncounted: false,
    });
    expect(readFileSync(path.join(at, 'station.damaged-20261120T161200.sqlite')).equals(before)).toBe(true);
    store.close();
    // The new one is whole.
    const again = openLocalData(at, now + 1000);
    expect(again.salvaged).toBeNull();
    expect(ids(again.store, 'outbox')).toEqual(kept);
    again.store.close();
  });

  test('with several bad pages, the last one among them, gives what lies between', () => {
    const { at, file } = filled();
    const pages = pagesOf(file, 'outbox');
    spoil(file, ...[pages[1], pages[5], pages.at(-1)].flatMap((number) => number ?? []));
    const { store, salvaged } = openLocalData(at, now);
    const kept = ids(store, 'outbox');
    const perPage = Math.ceil(400 / pages.length) + 2;
    expect(kept.length).toBeGreaterThanOrEqual(400 - 3 * perPage);
    expect(kept.length + (salvaged?.lost.entries ?? 0)).toBe(400);
    store.close();
  });

  test('keeps drafts although the outbox is gone, and the outbox although drafts are', () => {
    for (const [bad, good, count] of [
      ['outbox', 'drafts', 60],
      ['drafts', 'outbox', 400],
    ] as const) {
      const { at, file } = filled();
      spoil(file, ...pagesOf(file, bad));
      const { store, salvaged } = openLocalData(at, now);
      expect(ids(store, good)).toHaveLength(count);
      expect(ids(store, bad)).toEqual([]);
      expect(salvaged?.uncounted === true || salvaged?.lost.entries === 400).toBe(true);
      store.close();
    }
  });

  test('whose first page is gone still gives what waits to be sent', () => {
    const { at, file } = filled();
    spoil(file, 1);
    const { store, salvaged } = openLocalData(at, now);
    expect(ids(store, 'outbox')).toHaveLength(400);
    expect(ids(store, 'drafts')).toHaveLength(60);
    expect(salvaged?.saved).toMatchObject({ entries: 400, drafts: 60 });
    store.close();
  });

  test('that was cut off gives what was before the cut', () => {
    const { at, file } = filled();
    truncateSync(file, Math.floor(statSync(file).size / page / 2) * page);
    const { store, salvaged } = openLocalData(at, now);
    expect(salvaged).not.toBeNull();
    expect(ids(store, 'outbox').length).toBeGreaterThan(50);
    store.close();
  });

  test('that is no database at all is set aside, and work begins anew', () => {
    const at = folder();
    const file = path.join(at, fileName);
    writeFileSync(
      file,
      'this is a shopping list, not a database, and it is long enough for a header\n'.repeat(20),
    );
    const before = readFileSync(file);
    const { store, salvaged } = openLocalData(at, now);
    expect(salvaged?.saved).toEqual({ entries: 0, drafts: 0, other: 0 });
    expect(readFileSync(path.join(at, salvaged?.setAside ?? '')).equals(before)).toBe(true);
    addEntry(store, 1);
    store.close();
  });

  test('a row whose text is broken is lost alone', () => {
    const { at, file } = filled(10, 3);
    const database = new DatabaseSync(file);
    database.exec("UPDATE drafts SET json = '{\"id\":' WHERE id = 'draft 2'");
    database.close();
    const pages = pagesOf(file, 'settings');
    spoil(file, ...pages);
    const { store, salvaged } = openLocalData(at, now);
    expect(ids(store, 'drafts')).toEqual(['draft 1', 'draft 3']);
    expect(salvaged?.lost.drafts).toBe(1);
    expect(store.all('SELECT draft_id FROM draft_steps')).toHaveLength(2);
    store.close();
  });

  test('a power cut between any two steps of setting it aside loses nothing', () => {
    const { at, file } = filled(20, 5);
    spoil(file, pagesOf(file, 'settings')[0] ?? 0);
    const { store } = openLocalData(at, now);
    store.close();
    const [damaged] = readdirSync(at).filter((name) => name.startsWith('station.damaged'));
    // As it was just before the last two renames.
    const ready = 'station.salvaged-20261120T161200.sqlite';
    for (const present of [true, false]) {
      const cut = folder();
      copyFileSync(file, path.join(cut, ready));
      if (present) copyFileSync(path.join(at, damaged ?? ''), path.join(cut, fileName));
      const opened = openLocalData(cut, now + 5000);
      expect(opened.salvaged).toBeNull();
      expect(ids(opened.store, 'outbox')).toHaveLength(20);
      expect(existsSync(path.join(cut, damaged ?? ''))).toBe(present);
      opened.store.close();
    }
  });

  test('is found at the next start where reading fails while it is open', () => {
    const { at, file } = filled();
    const store = openStore(at);
    spoil(file, ...pagesOf(file, 'drafts'));
    expect(() => store.all('SELECT * FROM drafts')).toThrow(StoreFailed);
    store.close();
    expect(existsSync(path.join(at, suspectName))).toBe(true);
    const { store: next, salvaged } = openLocalData(at, now);
    expect(salvaged).not.toBeNull();
    expect(ids(next, 'outbox')).toHaveLength(400);
    expect(existsSync(path.join(at, suspectName))).toBe(false);
    next.close();
  });
});

describe('what a crash leaves', () => {
  test('a log of commits that nobody closed is taken up, to its last whole commit', () => {
    const { at } = filled(5, 2);
    const store = openStore(at);
    addEntry(store, 6);
    addEntry(store, 7);
    const cut = folder();
    for (const name of [fileName, `${fileName}-wal`]) copyFileSync(path.join(at, name), path.join(cut, name));
    store.close();
    const opened = openLocalData(cut, now);
    expect(opened.salvaged).toBeNull();
    expect(ids(opened.store, 'outbox')).toHaveLength(7);
    opened.store.close();
  });

  test('a log that was cut off in the middle of a commit keeps those before it', () => {
    const { at } = filled(5, 2);
    const store = openStore(at);
    addEntry(store, 6);
    const whole = statSync(path.join(at, `${fileName}-wal`)).size;
    addEntry(store, 7);
    const cut = folder();
    for (const name of [fileName, `${fileName}-wal`]) copyFileSync(path.join(at, name), path.join(cut, name));
    store.close();
    truncateSync(path.join(cut, `${fileName}-wal`), whole + 100);
    const opened = openLocalData(cut, now);
    expect(opened.salvaged).toBeNull();
    expect(ids(opened.store, 'outbox').at(-1)).toBe('entry 6');
    opened.store.close();
  });
});

describe('a newer version’s data', () => {
  test('is refused also while its log of commits is not closed, and stays as it was byte for byte', () => {
    const { at, file } = filled(5, 2);
    const newer = new DatabaseSync(file);
    newer.exec(`PRAGMA journal_mode = WAL; PRAGMA user_version = ${migrations.length + 1}`);
    const cut = folder();
    const names = [fileName, `${fileName}-wal`];
    for (const name of names) copyFileSync(path.join(at, name), path.join(cut, name));
    newer.close();
    const before = names.map((name) => readFileSync(path.join(cut, name)));

    expect(() => openLocalData(cut, now)).toThrow(/newer version of Colour Bar/);
    names.forEach((name, n) =>
      expect(readFileSync(path.join(cut, name)).equals(before[n] ?? Buffer.of())).toBe(true),
    );
    expect(readdirSync(cut).filter((name) => name.includes('damaged'))).toEqual([]);
  });
});

describe('a file that another program holds', () => {
  test('is not taken for damaged: it is refused, and stays where it is', () => {
    const { at, file } = filled(5, 2);
    const other = new DatabaseSync(file);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE held (x)');
    expect(() => openLocalData(at, now)).toThrow(StoreRefused);
    expect(() => openLocalData(at, now)).toThrow(/locked/);
    other.exec('ROLLBACK');
    other.close();
    expect(readdirSync(at).filter((name) => name.includes('damaged'))).toEqual([]);
    const { store, salvaged } = openLocalData(at, now);
    expect(salvaged).toBeNull();
    expect(ids(store, 'outbox')).toHaveLength(5);
    store.close();
  });
});

describe('a disk that gives no room', () => {
  test('fails what is written with its reason, keeps what was there, and goes on once there is room', () => {
    const at = folder();
    const store = openStore(at);
    addEntry(store, 1);
    const { page_count: pages } = store.get('PRAGMA page_count') as { page_count: number };
    store.get(`PRAGMA max_page_count = ${pages}`);
    let failed: unknown = null;
    try {
      store.transaction(() => {
        for (let n = 2; n < 200; n += 1) addEntry(store, n);
      });
    } catch (error) {
      failed = error;
    }
    expect(failed).toBeInstanceOf(StoreFailed);
    expect(failed).toMatchObject({ why: 'full' });
    expect(ids(store, 'outbox')).toEqual(['entry 1']);
    store.get('PRAGMA max_page_count = 1000000');
    addEntry(store, 2);
    expect(ids(store, 'outbox')).toEqual(['entry 1', 'entry 2']);
    store.close();
  });

  test('a folder that cannot be written is said in one sentence', () => {
    const at = folder();
    // Where the file should be there is a folder: nobody can write a database there, whoever they are.
    const blocked = path.join(at, 'gone');
    expect(() => openLocalData(blocked, now)).toThrow();
    try {
      openStore(blocked);
    } catch (error) {
      expect(error).toBeInstanceOf(StoreRefused);
      expect((error as StoreRefused).message).toMatch(/may not write its local data in .*gone/);
    }
  });
});
