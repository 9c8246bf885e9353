/**
 * Opens files of data version 2: a database with writes of every kind in every pending state, open drafts, and a
 * backup of the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { newFolder, type BenchStation, stationAtWork } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';
import { fileName } from './store.ts';

const files = path.join(import.meta.dirname, '../../../testing/station/store/data-version-2');
const written = Date.parse('2026-11-22T11:37:00.000Z');

interface Saved {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly path: string;
  readonly body: Uint8Array | null;
  readonly idempotency_key: string;
  readonly state: string;
  readonly doubtful: 0 | 1;
  readonly answer: string | null;
}

let service: RealService;
/** Stands for ids that the service assigned at that time. */
const ids = new Map<string, string>();
beforeEach(async () => {
  service = await startRealService();
});

const asNow = (text: string): string => [...ids].reduce((now, [old, id]) => now.replaceAll(old, id), text);

/** A folder with an earlier version's database, and the entries that a service of that time holds. */
async function folderOfThen(): Promise<{ folder: string; rows: Saved[] }> {
  const folder = newFolder();
  const file = path.join(folder, fileName);
  writeFileSync(file, gunzipSync(readFileSync(path.join(files, 'station.sqlite.gz'))));
  const database = new DatabaseSync(file);
  const rows = database
    .prepare(
      `SELECT id, kind, reference, path, body, idempotency_key, state, answer,
         json_extract(progress, '$.doubtful') AS doubtful FROM outbox ORDER BY seq`,
    )
    .all() as unknown as Saved[];
  const there = rows.filter(({ state, doubtful }) => state === 'done' || doubtful === 1);
  ids.clear();
  for (const row of there) {
    const answered = await fetch(`${service.url}${row.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.keys.full}`,
        'content-type': 'application/json',
        'idempotency-key': row.idempotency_key,
      },
      body: Buffer.from(row.body ?? []),
    });
    expect(answered.status).toBe(201);
    const now = (await answered.json()) as { id?: string; data?: { id: string }[] };
    const then = JSON.parse(row.answer ?? '{}') as typeof now;
    const [old, id] = [then.id ?? then.data?.[0]?.id, now.id ?? now.data?.[0]?.id];
    if (old !== undefined && id !== undefined) ids.set(old, id);
  }
  const patch = (table: string, key: string, columns: readonly string[]) => {
    for (const row of database.prepare(`SELECT * FROM ${table}`).all())
      for (const column of columns) {
        const value = row[column];
        const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
        if (typeof text !== 'string' || asNow(text) === text) continue;
        const now = value instanceof Uint8Array ? new TextEncoder().encode(asNow(text)) : asNow(text);
        database
          .prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`)
          .run(now, column === key ? String(value) : (row[key] ?? null));
      }
  };
  patch('outbox', 'id', ['path', 'body', 'about', 'answer']);
  patch('mixes', 'mix_id', ['json', 'mix_id']);
  database.close();
  return { folder, rows };
}

/** The backup of that version. */
function backupOfThen(): string {
  const bytes = /"\$bytes":"([^"]+)"/g;
  const text = gunzipSync(readFileSync(path.join(files, 'exported.backup'))).toString('utf8');
  const now = asNow(text).replaceAll(bytes, (_, base64: string) => {
    const body = asNow(Buffer.from(base64, 'base64').toString('utf8'));
    return `"$bytes":"${Buffer.from(body).toString('base64')}"`;
  });
  return gzipSync(now).toString('base64');
}

const open = (dataFolder: string) =>
  stationAtWork(service, { dataFolder, clock: manualClock(written + 3_600_000) });
const allSent = (bench: BenchStation) =>
  bench.until(async () => (await bench.value('app.state', {})).outbox.waiting === 0);

/** Each write that waited is at the service, once. */
async function expectOnce(rows: readonly Saved[]): Promise<void> {
  const of = (kind: string) => rows.filter((row) => row.kind === kind && row.state !== 'discarded');
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(
    ['correction', 'delivery', 'mix', 'recipe', 'undo', 'wish', 'withdrawal'].sort(),
  );
  const mixes = await service.rows<ColourBarMix>('colour-bar-mixes');
  for (const { reference } of of('mix'))
    expect(mixes.filter(({ externalReference }) => externalReference === reference)).toHaveLength(1);
  const undone = new Set(of('undo').map(({ reference }) => reference));
  expect(undone.size).toBe(2);
  for (const { externalReference, undoneAt } of mixes)
    if (externalReference !== undefined && of('mix').some(({ reference }) => reference === externalReference))
      expect(undoneAt !== undefined).toBe(undone.has(externalReference));
  for (const { reference, kind, state } of rows) {
    if (kind !== 'withdrawal' && kind !== 'delivery' && kind !== 'correction') continue;
    const moved = await service.rows<StockMovement>(
      `stock-movements?externalReference=${encodeURIComponent(reference)}`,
    );
    expect(moved, `${kind} ${state}`).toHaveLength(state === 'refused' || state === 'discarded' ? 0 : 1);
  }
  const [recipe] = of('recipe');
  const personId = recipe?.path.split('/')[5] ?? '';
  const recipes = await service.rows<Recipe>(`persons/${personId}/recipes`);
  expect(recipes.filter(({ title }) => title === 'Utväxt')).toMatchObject([
    { appData: { colourBar: { mark: recipe?.reference } } },
  ]);
}

test('what waits in the database is sent once, what was settled stays, and drafts go on', async () => {
  const { folder, rows } = await folderOfThen();
  const bench = await open(folder);
  await allSent(bench);
  await expectOnce(rows);
  const entries = await bench.value('outbox.list', {});
  const stateOf = ({ kind, state }: Saved) => {
    if (kind === 'wish') return 'blocked';
    return state === 'refused' || state === 'discarded' ? state : 'done';
  };
  expect(new Map(entries.map(({ id, state }) => [id, state]))).toEqual(
    new Map(rows.map((row) => [row.id, stateOf(row)])),
  );
  expect(entries.find(({ id }) => id === 'of-a-newer-version')).toMatchObject({
    kind: 'unknown',
    needs: 'app',
  });
  expect((await bench.value('outbox.journal', {})).map(({ what, reason }) => [what, reason])).toEqual([
    ['undone', 'undone'],
    ['replaced', 'replaced'],
    ['discarded', 'Felräknat'],
  ]);
  expect((await bench.value('app.state', {})).settings.lowAtPacks).toBe(3);

  const [one, two] = (await bench.value('drafts.list', {})).sort((a, b) => b.grams - a.grams);
  expect([one?.grams, two?.grams]).toEqual([75, 15]);
  const draftId = one?.id ?? '';
  const back = await bench.apply(draftId, { type: 'undo' });
  expect(back.bowls[0]?.components.map(({ amount }) => amount)).toEqual([30, 0]);
  await bench.apply(draftId, {
    type: 'typeAmount',
    componentId: back.bowls[0]?.components[1]?.id ?? '',
    grams: 44,
  });
  const { reference } = await bench.value('mixes.register', { draftId });
  await allSent(bench);
  expect(await service.rows(`colour-bar-mixes?externalReference=${reference}`)).toHaveLength(1);

  // A backup of this version contains all entries, including kinds unknown to it.
  const { base64 } = await bench.value('backup.export', {});
  const other = await open(newFolder());
  await other.value('backup.part', { at: 0, base64 });
  const look = await other.value('backup.look', { from: { type: 'file' } });
  expect(look).toMatchObject({ entries: rows.length + 1, unsent: 1 });
  expect(bench.logged.filter((line) => line.includes('left_out'))).toEqual([]);
});

test('its backup is restored on another computer, and takes effect once although both send', async () => {
  const { folder, rows } = await folderOfThen();
  const other = await open(newFolder());
  await other.value('backup.part', { at: 0, base64: backupOfThen() });
  expect(await other.value('backup.restore', { from: { type: 'file' } })).toMatchObject({
    // No earlier version sealed its backups: a person reviews the entries, and entries marked as sent are left to
    // the service.
    entries: 10,
    unsent: 0,
    asked: 10,
    // Five more became mixes.
    drafts: 3,
  });
  const refused = rows.find(({ state }) => state === 'refused')?.id;
  for (const { id, code } of await other.value('outbox.list', {}))
    if (code === 'restored' && id !== refused) await other.value('outbox.retry', { entryId: id });
  await allSent(other);
  await expectOnce(rows);
  expect(new Set((await other.value('drafts.list', {})).map(({ grams }) => grams))).toEqual(
    new Set([15, 75]),
  );
  // The backup's settings are not restored: they would set when the app locks and which bowls it photographs.
  expect((await other.value('app.state', {})).settings.lowAtPacks).toBe(1);
  expect(await other.value('outbox.journal', {})).toEqual([]);

  await allSent(await open(folder));
  await expectOnce(rows);
});
