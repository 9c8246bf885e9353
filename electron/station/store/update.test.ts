import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { hashInSql } from './entry-hash.ts';
import { migrations } from './migrations.ts';
import { openLocalData } from './salvage.ts';
import { fileName, migrate } from './store.ts';
import { begun } from '../../../testing/trade/draft-steps.ts';

test.each(migrations.map((_, at) => at + 1))(
  'an update of the app keeps drafts and what waits to be sent of data version %i',
  (version) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-update-'));
    const old = new DatabaseSync(path.join(folder, fileName));
    old.exec('PRAGMA journal_mode = WAL');
    migrate(old, version);
    const draft = JSON.stringify(begun());
    const body = new TextEncoder().encode('{"the exact":"bytes"}');
    const [request, values] =
      version < 3
        ? ['method, path, about', "'POST', '/v1/locations/loc%201/colour-bar-mixes', '{}'"]
        : ['operation, params, details', `'colourBarMixes.create', '{"locationId":"loc 1"}', '{}'`];
    old
      .prepare(
        `INSERT INTO outbox (id, origin, place, kind, reference, ${request}, body, idempotency_key, staff_id,
           created_at, state, progress)
         VALUES ('e1', 'sample', 'sample loc_1', 'mix', 'r1', ${values}, ?, 'k1', 's1', 1, 'waiting', '{}')`,
      )
      .run(body);
    old.exec(`
      INSERT INTO drafts (id, place, state, json, updated_at) VALUES ('d1', 'sample loc_1', 'open', '${draft}', 2);
      INSERT INTO draft_steps (draft_id, step, json) VALUES ('d1', 1, '${draft}');
      INSERT INTO settings (name, value) VALUES ('settings', '{"language":"en"}')`);
    if (version > 3) old.exec(`UPDATE outbox SET hash = ${hashInSql}`);
    old.close();

    const { store, salvaged } = openLocalData(folder, 0);
    expect(salvaged).toBeNull();
    expect(store.get('PRAGMA user_version')).toEqual({ user_version: migrations.length });
    expect(store.get('SELECT id, operation, params, idempotency_key, state, body FROM outbox')).toEqual({
      id: 'e1',
      operation: 'colourBarMixes.create',
      params: '{"locationId":"loc 1"}',
      idempotency_key: 'k1',
      state: 'waiting',
      body,
    });
    expect(store.all('SELECT id, state, json FROM drafts')).toEqual([
      { id: 'd1', state: 'open', json: draft },
    ]);
    expect(store.all('SELECT json FROM draft_steps')).toEqual([{ json: draft }]);
    store.close();
  },
);
