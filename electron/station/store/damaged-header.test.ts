import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newProgress, readProgress, type SendProgress } from '../outbox/machine.ts';
import { migrations } from './migrations.ts';
import { outboxRows } from './outbox-rows.ts';
import { openLocalData } from './salvage.ts';
import { fileName, openStore } from './store.ts';
import { mixOf } from '../../../testing/station/entries.ts';

const now = Date.parse('2026-11-20T16:12:00.000Z');

/** Place and value of one byte of SQLite's header (https://www.sqlite.org/fileformat.html). */
test.each([
  ['a newer format to write', 18, 3],
  ['a newer format to read', 19, 3],
  ['a newer format of its schema', 47, 200],
  ['a negative data version', 60, 255],
  ['a data version that no app has', 61, 7],
  ['the data version of an empty file', 63, 0],
  ['an earlier data version', 63, 3],
  ['the data version before this one', 63, migrations.length - 1],
])('a header that asks for %s costs nothing that was saved', (_, place, value) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-header-'));
  const file = path.join(folder, fileName);
  const rowsOf = (store: ReturnType<typeof openStore>) =>
    outboxRows<object, SendProgress>(store, readProgress);
  const first = openStore(folder);
  const entry = { ...mixOf('mix 1', { amount: 30 }), parent: null, id: 'entry 1', createdAt: now };
  first.transaction(() => rowsOf(first).insert(entry, 'key 1', newProgress(now)));
  first.close();
  const bytes = readFileSync(file);
  bytes.writeUInt8(value, place);
  writeFileSync(file, bytes);

  const { store } = openLocalData(folder, now);
  expect(rowsOf(store).byId('entry 1')).toMatchObject({ id: 'entry 1', idempotencyKey: 'key 1' });
  store.run("INSERT INTO settings (name, value) VALUES ('written', '1')");
  store.close();
  const again = openLocalData(folder, now + 1000);
  expect(again.salvaged).toBeNull();
  expect(rowsOf(again.store).byId('entry 1')).not.toBeNull();
  again.store.close();
});
