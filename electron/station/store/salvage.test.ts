import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newProgress, readProgress, type SendProgress } from '../outbox/machine.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { marksName } from './marks.ts';
import { migrations } from './migrations.ts';
import { outboxRows } from './outbox-rows.ts';
import { openLocalData } from './salvage.ts';
import { damageCase } from '../../../testing/station/store/damage-cases.ts';
import { pagesOf, spoil } from '../../../testing/station/store/damage.ts';
import { begun as begunDraft } from '../../../testing/trade/draft-steps.ts';
import { fileName, openStore, StoreFailed, StoreRefused, suspectName, type Store } from './store.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-salvage-'));
const now = Date.parse('2026-11-20T16:12:00.000Z');
const page = 4096;

const addEntry = (store: Store, at: number) =>
  outboxRows<object, SendProgress>(store, readProgress).insert(
    {
      id: `entry ${at}`,
      origin: 'sample',
      place: 'sample loc_1',
      kind: 'mix',
      reference: `reference ${at}`,
      parent: null,
      operation: 'colourBarMixes.create',
      params: { locationId: 'loc_1' },
      body: new TextEncoder().encode(`{"n":${at},"filling":"${'x'.repeat(400)}"}`),
      staffId: 'stf_1',
      createdAt: at,
      details: {},
    },
    `key ${at}`,
    newProgress(at),
  );
const draftJson = (at: number) =>
  JSON.stringify({ ...begunDraft(), id: `draft ${at}`, comment: 'y'.repeat(500) });
const addDraft = (store: Store, at: number) => {
  store.run(
    "INSERT INTO drafts (id, place, state, json, updated_at) VALUES (?, 'sample loc_1', 'open', ?, ?)",
    `draft ${at}`,
    draftJson(at),
    at,
  );
  store.run('INSERT INTO draft_steps (draft_id, step, json) VALUES (?, 1, ?)', `draft ${at}`, draftJson(at));
  store.mark('drafts');
};
/** A folder with this number of entries and drafts, closed properly. */
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
/** Opens the store like a start of the app; closed after the test. */
function looked(at: string, time = now) {
  const opened = openLocalData(at, time);
  onTestFinished(() => opened.store.close());
  return opened;
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

    const { store, salvaged } = looked(at);
    const kept = ids(store, 'outbox');
    const perPage = Math.ceil(400 / pages.length) + 2;
    expect(kept.length).toBeGreaterThanOrEqual(400 - perPage);
    expect(kept.length).toBeLessThan(400);
    expect(kept.at(-1)).toBe('entry 400');
    expect(ids(store, 'drafts')).toHaveLength(60);
    expect(salvaged).toEqual({
      at: now,
      setAside: 'station.damaged-20261120T161200.sqlite',
      backTo: null,
      saved: expect.objectContaining({ entries: kept.length, drafts: 60 }) as unknown,
      lost: { entries: 400 - kept.length, drafts: 0, other: 0 },
      uncounted: false,
    });
    expect(readFileSync(path.join(at, 'station.damaged-20261120T161200.sqlite')).equals(before)).toBe(true);
    store.close();
    // The replacement database is undamaged.
    const again = looked(at, now + 1000);
    expect(again.salvaged).toBeNull();
    expect(ids(again.store, 'outbox')).toEqual(kept);
  });

  test('with several bad pages, the last one among them, gives what lies between', () => {
    const { at, file } = filled();
    const pages = pagesOf(file, 'outbox');
    spoil(file, ...[pages[1], pages[5], pages.at(-1)].flatMap((number) => number ?? []));
    const { store, salvaged } = looked(at);
    const kept = ids(store, 'outbox');
    const perPage = Math.ceil(400 / pages.length) + 2;
    expect(kept.length).toBeGreaterThanOrEqual(400 - 3 * perPage);
    expect(kept.length + (salvaged?.lost.entries ?? 0)).toBe(400);
    // Any of the other entries may have been sent.
    expect(outboxRows<object, SendProgress>(store, readProgress).doubtful('sample')).toHaveLength(
      kept.length,
    );
  });

  test('keeps drafts although the outbox is gone, and the outbox although drafts are', () => {
    for (const [bad, good, count] of [
      ['outbox', 'drafts', 60],
      ['drafts', 'outbox', 400],
    ] as const) {
      const { at, file } = filled();
      spoil(file, ...pagesOf(file, bad));
      const { store, salvaged } = looked(at);
      expect(ids(store, good)).toHaveLength(count);
      expect(ids(store, bad)).toEqual([]);
      expect(salvaged?.lost).toMatchObject(bad === 'outbox' ? { entries: 400 } : { drafts: 60 });
    }
  });

  test('whose first page is gone still gives what waits to be sent', () => {
    const { at, file } = filled();
    spoil(file, 1);
    const { store, salvaged } = looked(at);
    expect(ids(store, 'outbox')).toHaveLength(400);
    expect(ids(store, 'drafts')).toHaveLength(60);
    expect(salvaged?.saved).toMatchObject({ entries: 400, drafts: 60 });
  });

  test('that was cut off gives what was before the cut', () => {
    const { at, file } = filled();
    truncateSync(file, Math.floor(statSync(file).size / page / 2) * page);
    const { store, salvaged } = looked(at);
    expect(salvaged).not.toBeNull();
    expect(ids(store, 'outbox').length).toBeGreaterThan(50);
  });

  test('that is no database at all is set aside, and work begins anew', () => {
    const at = folder();
    const file = path.join(at, fileName);
    writeFileSync(
      file,
      'this is a shopping list, not a database, and it is long enough for a header\n'.repeat(20),
    );
    const before = readFileSync(file);
    const { store, salvaged } = looked(at);
    expect(salvaged?.saved).toEqual({ entries: 0, drafts: 0, other: 0 });
    expect(readFileSync(path.join(at, salvaged?.setAside ?? '')).equals(before)).toBe(true);
    addEntry(store, 1);
  });

  test('a row whose text is broken is lost alone', () => {
    const { at, file } = filled(10, 3);
    const database = new DatabaseSync(file);
    database.exec("UPDATE drafts SET json = '{\"id\":' WHERE id = 'draft 2'");
    database.close();
    const pages = pagesOf(file, 'settings');
    spoil(file, ...pages);
    const { store, salvaged } = looked(at);
    expect(ids(store, 'drafts')).toEqual(['draft 1', 'draft 3']);
    expect(salvaged?.lost.drafts).toBe(1);
    expect(store.all('SELECT draft_id FROM draft_steps')).toHaveLength(2);
  });

  test('a power cut between any two steps of setting it aside loses nothing', () => {
    const { at, file } = filled(20, 5);
    spoil(file, pagesOf(file, 'settings')[0] ?? 0);
    const { store } = looked(at);
    store.close();
    const [damaged] = readdirSync(at).filter((name) => name.startsWith('station.damaged'));
    // The state just before the last two renames.
    const ready = 'station.salvaged-20261120T161200.sqlite';
    for (const present of [true, false]) {
      const cut = folder();
      copyFileSync(file, path.join(cut, ready));
      if (present) copyFileSync(path.join(at, damaged ?? ''), path.join(cut, fileName));
      const opened = looked(cut, now + 5000);
      expect(opened.salvaged).toBeNull();
      expect(ids(opened.store, 'outbox')).toHaveLength(20);
      expect(existsSync(path.join(cut, damaged ?? ''))).toBe(present);
    }
  });

  test('is found at the next start where reading fails while it is open', () => {
    const { at, file } = filled();
    const store = openStore(at);
    spoil(file, ...pagesOf(file, 'drafts'));
    expect(() => store.all('SELECT * FROM drafts')).toThrow(StoreFailed);
    store.close();
    expect(existsSync(path.join(at, suspectName))).toBe(true);
    const { store: next, salvaged } = looked(at);
    expect(salvaged).not.toBeNull();
    expect(ids(next, 'outbox')).toHaveLength(400);
    expect(existsSync(path.join(at, suspectName))).toBe(false);
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
    const opened = looked(cut);
    expect(opened.salvaged).toBeNull();
    expect(ids(opened.store, 'outbox')).toHaveLength(7);
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
    const opened = looked(cut);
    expect(opened.salvaged).toBeNull();
    expect(ids(opened.store, 'outbox').at(-1)).toBe('entry 6');
  });
});

describe('what should be there and is not', () => {
  /** The state after a crash, before any commit was moved into the file itself. */
  const atWork = (entries: number) => {
    const { at } = filled(0, 0);
    const store = openStore(at);
    for (let n = 1; n <= entries; n += 1) addEntry(store, n);
    const cut = folder();
    for (const name of readdirSync(at)) copyFileSync(path.join(at, name), path.join(cut, name));
    store.close();
    return cut;
  };
  test('is said to the entry where the log of commits is gone, cut or changed', () => {
    for (const harm of [
      (log: string) => rmSync(log),
      (log: string) => truncateSync(log, 0),
      (log: string) => spoil(log, 1),
    ]) {
      const cut = atWork(7);
      harm(path.join(cut, `${fileName}-wal`));
      const { store, salvaged } = looked(cut);
      expect(salvaged).toMatchObject({ setAside: null, lost: { entries: 7 }, uncounted: false });
      store.close();
      const again = looked(cut);
      expect(again.salvaged).toBeNull();
    }
  });
  test('is in the log of commits where the file was emptied or removed', () => {
    for (const harm of [(file: string) => truncateSync(file, 0), (file: string) => rmSync(file)]) {
      const cut = atWork(7);
      harm(path.join(cut, fileName));
      const { store, salvaged } = looked(cut);
      expect(ids(store, 'outbox').length + (salvaged?.lost.entries ?? 0)).toBe(7);
    }
  });
  test('is said where a file that was closed was emptied', () => {
    const { at, file } = filled(9, 2);
    truncateSync(file, 0);
    const { salvaged } = looked(at);
    expect(salvaged).toMatchObject({ lost: { entries: 9, drafts: 2 }, uncounted: false });
  });
  test('is nothing once it was at rest: the log of commits is not needed any more', () => {
    const { at } = filled(0, 0);
    const store = openStore(at);
    for (let n = 1; n <= 7; n += 1) addEntry(store, n);
    store.rest();
    const cut = folder();
    for (const name of [fileName, marksName]) copyFileSync(path.join(at, name), path.join(cut, name));
    store.close();
    const { store: opened, salvaged } = looked(cut);
    expect([salvaged, ids(opened, 'outbox').length]).toEqual([null, 7]);
  });
});

describe('a row that the disk changed', () => {
  const changed = (sql: string) => {
    const { at, file } = filled(5, 2);
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA ignore_check_constraints = ON; ${sql}`);
    database.close();
    return looked(at);
  };
  test('is set aside and said, where it is an entry (it is never sent) or a draft’s state', () => {
    const { store, salvaged } = changed(
      "UPDATE outbox SET body = x'7b7d' WHERE id = 'entry 3'; UPDATE drafts SET state = 'opeo' WHERE id = 'draft 1'",
    );
    expect(salvaged).toMatchObject({ setAside: null, lost: { entries: 1, drafts: 1, other: 0 } });
    expect(ids(store, 'outbox')).toEqual(['entry 1', 'entry 2', 'entry 4', 'entry 5']);
    expect(store.get('SELECT from_table, row FROM set_aside')).toMatchObject({ from_table: 'outbox' });
  });
  const moved = ["progress = '{'", "state = 'waitinf'", "progress = '{', state = 'waitinf'"];
  test.for(moved)('loses nothing where only how far an entry had come is changed: %s', (columns) => {
    const { store, salvaged } = changed(`UPDATE outbox SET ${columns} WHERE id = 'entry 3'`);
    expect(salvaged).toBeNull();
    const row = outboxRows<object, SendProgress>(store, readProgress).byId('entry 3');
    // Without a readable state, it may have been sent.
    expect(row?.progress).toMatchObject({ state: 'waiting', doubtful: columns.includes('progress') });
  });
  test('is read again from the service where it is of the catalogue', () => {
    const { store, salvaged } = changed(
      `INSERT INTO catalogue_items (place, id, json) VALUES ('sample loc_1', 'cbi_1', '{"id":"cbi_1","shadf":"7/1"}');
       INSERT INTO settings (name, value) VALUES ('catalogue sample loc_1', '{"fullAt":7}')`,
    );
    expect(salvaged).toBeNull();
    expect(catalogueRows(store).itemsAfter('sample loc_1', '', 10)).toEqual([]);
    expect(store.get("SELECT value FROM settings WHERE name LIKE 'catalogue%'")).toEqual({
      value: '{"fullAt":0}',
    });
  });
});

test('whatever becomes of the local data, they open, nothing is lost untold, and nothing is there that nobody saved', () => {
  for (let number = 0; number < 16; number += 1) {
    const { what, wrong } = damageCase(20261122, number);
    expect({ number, what, wrong }).toEqual({ number, what, wrong: [] });
  }
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
    const { store, salvaged } = looked(at);
    expect(salvaged).toBeNull();
    expect(ids(store, 'outbox')).toHaveLength(5);
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
    // A folder lies at the file's path: no account can create a database there.
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
