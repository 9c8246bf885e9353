import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storedValue } from './stored-value.ts';
import { migrations } from './migrations.ts';
import { fileName, openStore, StoreRefused } from './store.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-store-'));

describe('the local database', () => {
  test('keeps what it was told, also when it was never closed', () => {
    const at = folder();
    const first = openStore(at);
    storedValue(first, 'settings', z.object({ language: z.string() })).set({ language: 'sv' });

    const second = openStore(at);
    expect(storedValue(second, 'settings', z.object({ language: z.string() })).get()).toEqual({
      language: 'sv',
    });
    first.close();
    second.close();
  });

  test('writes each commit through to the disk', () => {
    const store = openStore(folder());
    expect(store.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(store.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    store.close();
  });

  test('a transaction that fails leaves nothing behind', () => {
    const store = openStore(':memory:');
    const name = storedValue(store, 'name', z.string());
    expect(() =>
      store.transaction(() => {
        name.set('half done');
        throw new Error('the second half');
      }),
    ).toThrow('the second half');
    expect(name.get()).toBeNull();
    store.transaction(() => store.transaction(() => name.set('whole')));
    expect(name.get()).toBe('whole');
    store.close();
  });

  test('something kept in another shape reads as nothing', () => {
    const store = openStore(':memory:');
    storedValue(store, 'name', z.unknown()).set({ first: 'Astrid' });
    expect(storedValue(store, 'name', z.string()).get()).toBeNull();
    store.close();
  });

  test('data of a newer version is refused with a clear error and stays as it was', () => {
    const at = folder();
    const file = path.join(at, fileName);
    const newer = new DatabaseSync(file);
    newer.exec(`CREATE TABLE tomorrow (x); PRAGMA user_version = ${migrations.length + 7}`);
    newer.close();
    const before = readFileSync(file);

    expect(() => openStore(at)).toThrow(StoreRefused);
    expect(() => openStore(at)).toThrow(
      /newer version of Colour Bar \(data version \d+, this one knows \d+\)/,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('a file that is no database is refused and stays as it was', () => {
    const at = folder();
    const file = path.join(at, fileName);
    writeFileSync(
      file,
      'this is a shopping list, not a database, and it is long enough to have a header\n'.repeat(20),
    );
    const before = readFileSync(file);

    expect(() => openStore(at)).toThrow(StoreRefused);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
