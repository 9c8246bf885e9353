import { beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../store/store.ts';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder, nothingWaits } from '../../../testing/station/bench-station.ts';
import { by, mixAnswer, mixOf } from '../../../testing/station/entries.ts';
import { asAfterPowerLoss } from '../../../testing/station/power-loss.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { apiError, hangUp, json, oddServer, type OddServer } from '../../../testing/station/odd-server.ts';

const answerOf = (id: string, more: Record<string, unknown> = {}) =>
  mixAnswer(id, 'r-1', { externalReference: undefined, ...more });
const registered = (id = 'cbm_1') => json(201, answerOf(id));

let server: OddServer;
let clock: ManualClock;
let folder: string;
let bench: BenchOutbox;

beforeEach(async () => {
  server = await oddServer();
  clock = manualClock();
  folder = newFolder();
  bench = open();
});

/** A station's outbox on the same folder, as after a restart. */
const open = () => benchOutbox({ folder, clock, address: server.url });
const restart = async () => {
  await bench.close();
  bench = open();
};
const bodies = () => server.heard.map(({ body }) => body);
const keys = () => server.heard.map(({ headers }) => headers['idempotency-key']);
const save = (reference: string) => bench.save(mixOf(reference));
const sends = (reference: string) => bench.sends(mixOf(reference));

describe('Saved means saved', () => {
  test('an entry is on the disk before anybody hears of it', () => {
    const row = save('r-1');
    const other = openStore(folder);
    expect(other.get('SELECT state FROM outbox WHERE id = ?', row.id)).toEqual({ state: 'waiting' });
    other.close();
  });

  test('entries are delivered in order, one at a time', async () => {
    server.says(registered());
    const rows = ['r-1', 'r-2', 'r-3'].map(save);
    bench.outbox.send();
    await bench.becomes(rows[2]?.id ?? '', 'done');
    expect(
      bodies().map((body) => (JSON.parse(body) as { externalReference: string }).externalReference),
    ).toEqual(['r-1', 'r-2', 'r-3']);
    expect(bench.delivered).toEqual(['r-1', 'r-2', 'r-3']);
  });

  test('a row that the disk changed since is never sent: it is set aside, and those behind it go', async () => {
    server.says(registered());
    const changed = save('r-1');
    const next = save('r-2');
    bench.store.run("UPDATE outbox SET body = x'7b7d' WHERE id = ?", changed.id);
    bench.outbox.send();
    await bench.becomes(next.id, 'done');
    expect(bodies()).toHaveLength(1);
    expect(bench.store.all('SELECT id FROM outbox')).toEqual([{ id: next.id }]);
    expect(bench.store.all('SELECT from_table FROM set_aside')).toEqual([{ from_table: 'outbox' }]);
  });

  test('what throws on its way is set aside, and the others go', async () => {
    server.says(registered());
    const odd = bench.save({ ...mixOf('r-1'), params: {} as { locationId: string } });
    const next = save('r-2');
    bench.outbox.send();
    await bench.becomes(next.id, 'done');
    expect(bench.row(odd.id).progress).toMatchObject({ state: 'refused', failure: { code: 'unsendable' } });
    expect(bodies()).toHaveLength(1);
  });

  test('what broke on the way is sent again: the same bytes, the same key', async () => {
    server.says(hangUp, apiError(503, 'internal_error'), registered());
    const row = sends('r-1');
    for (const attempts of [1, 2]) {
      await bench.becomes(row.id, 'waiting');
      while (
        bench.row(row.id).progress.attempts !== attempts ||
        bench.row(row.id).progress.state !== 'waiting'
      )
        await new Promise<void>((resolve) => setImmediate(resolve));
      await settledTurn();
      await clock.advance(10_000);
    }
    await bench.becomes(row.id, 'done');
    expect(new Set(bodies()).size).toBe(1);
    expect(new Set(keys())).toEqual(new Set([row.idempotencyKey]));
    expect(keys()).toHaveLength(3);
    expect(bench.row(row.id).progress.attempts).toBe(3);
  });

  test('an entry that was being sent when the computer died is sent again after the restart', async () => {
    const waits = new Promise<void>((resolve) => server.says(() => resolve()));
    const row = sends('r-1');
    await waits;
    expect(bench.store.get('SELECT state FROM outbox')).toEqual({ state: 'sending' });
    const dead = bench;
    folder = asAfterPowerLoss(folder);
    await dead.close();
    bench = open();
    server.says(registered());
    expect(bench.row(row.id).progress).toMatchObject({ state: 'waiting', doubtful: true });
    bench.outbox.send();
    await bench.becomes(row.id, 'done');
    expect(new Set(keys()).size).toBe(1);
    expect(new Set(bodies()).size).toBe(1);
  });

  test('closing in the middle of sending loses nothing', async () => {
    const waits = new Promise<void>((resolve) => server.says(() => resolve()));
    const row = sends('r-1');
    await waits;
    await restart();
    expect(bench.row(row.id).progress).toMatchObject({ state: 'waiting', doubtful: true });
  });
});

describe('what the service says', () => {
  test('a refusal stays visible with its code and details, and does not block the next', async () => {
    const details = { line: 0, colourBarItemId: 'cbi_1', balance: 1, quantity: 2 };
    server.says(json(400, { code: 'insufficient_stock', message: 'No.', details }), registered());
    const [first, second] = [save('r-1'), save('r-2')];
    bench.outbox.send();
    await bench.becomes(second.id, 'done');
    expect(bench.outbox.activity()).toMatchObject([
      { id: second.id, state: 'done' },
      { id: first.id, state: 'refused', code: 'insufficient_stock', details },
    ]);
    expect(bench.outbox.summary()).toEqual({ waiting: 0, attention: 1, draining: null, elsewhere: [] });
  });

  test('trying a refused one again uses a new key: the service keeps its answer to the old one for a day', async () => {
    server.says(apiError(400, 'validation_failed'), registered());
    const row = sends('r-1');
    await bench.becomes(row.id, 'refused');
    bench.outbox.retry(row.id);
    await bench.becomes(row.id, 'done');
    expect(new Set(keys()).size).toBe(2);
    expect(new Set(bodies()).size).toBe(1);
  });

  test('a repeat that is still running there is waited for', async () => {
    server.says(apiError(409, 'request_in_progress'), registered());
    const row = sends('r-1');
    await bench.becomes(row.id, 'sending', 'waiting');
    await settledTurn();
    await clock.advance(10_000);
    await bench.becomes(row.id, 'done');
    expect(new Set(keys()).size).toBe(1);
  });

  test('Retry-After is kept to', async () => {
    server.says(apiError(429, 'rate_limited', { 'retry-after': '90' }), registered());
    const row = sends('r-1');
    await bench.becomes(row.id, 'sending', 'waiting');
    await settledTurn();
    expect(bench.row(row.id).progress.nextAttemptAt).toBe(clock.now() + 90_000);
    await clock.advance(89_000);
    expect(server.heard).toHaveLength(1);
    await clock.advance(1_000);
    await bench.becomes(row.id, 'done');
  });

  test('a key that the service no longer knows blocks what is sent, until it is known again; the connection hears of it', async () => {
    server.says(apiError(401, 'unauthenticated'), registered());
    const row = sends('r-1');
    await bench.becomes(row.id, 'blocked');
    expect(bench.seen).toMatchObject([{ code: 'unauthenticated' }]);
    expect(bench.outbox.activity()).toMatchObject([{ state: 'blocked', needs: 'key' }]);
    expect(bench.outbox.summary()).toEqual({ waiting: 0, attention: 1, draining: null, elsewhere: [] });
    bench.outbox.reconnected();
    await bench.becomes(row.id, 'done');
    expect(new Set(keys()).size).toBe(1);
  });

  test('without a connection nothing is tried; when it is back everything goes', async () => {
    bench.online = false;
    server.says(registered());
    const row = sends('r-1');
    await settledTurn();
    expect(server.heard).toEqual([]);
    bench.online = true;
    bench.outbox.reconnected();
    await bench.becomes(row.id, 'done');
  });
});

describe('undoing a mix on its way', () => {
  const undo = (id: string) => {
    const row = bench.outbox.rows.byId(id);
    if (!row) throw new Error('no such entry');
    return bench.outbox.undo(row, by);
  };

  test('one that waits is taken out, and nothing is ever sent', async () => {
    bench.online = false;
    const row = save('r-1');
    undo(row.id);
    bench.online = true;
    bench.outbox.reconnected();
    await settledTurn();
    expect(server.heard).toEqual([]);
    expect(bench.row(row.id).progress).toMatchObject({
      state: 'discarded',
      discardedBecause: 'undone',
    });
  });

  test('one that is being sent is undone there as soon as it is known there', async () => {
    let answer = () => undefined as unknown;
    const arrived = new Promise<void>((resolve) =>
      server.says(
        (heard, response, request) => {
          answer = () => registered('cbm_7')(heard, response, request);
          resolve();
        },
        json(200, answerOf('cbm_7', { undoneAt: '2026-03-02T09:01:00.000Z' })),
      ),
    );
    const row = sends('r-1');
    await arrived;
    undo(row.id);
    expect(bench.row(row.id).progress.undoWanted).toEqual(by);
    answer();
    await bench.becomes(row.id, 'done');
    const undoing = bench.outbox.rows.byReference('r-1').find(({ kind }) => kind === 'undo');
    await bench.becomes(undoing?.id ?? '', 'done');
    expect(server.heard.map(({ path }) => path)).toEqual([
      '/v1/locations/loc_1/colour-bar-mixes',
      '/v1/locations/loc_1/colour-bar-mixes/cbm_7/undo',
    ]);
    expect(bench.outbox.get(row.id)).toMatchObject({ ok: true, value: { state: 'done', undone: 'yes' } });
  });

  test('one that may have arrived is sent again first, then undone there', async () => {
    server.says(
      hangUp,
      json(200, answerOf('cbm_7')),
      json(200, answerOf('cbm_7', { undoneAt: '2026-03-02T09:01:00.000Z' })),
    );
    const row = sends('r-1');
    await bench.becomes(row.id, 'sending', 'waiting');
    undo(row.id);
    await settledTurn();
    await clock.advance(10_000);
    await bench.becomes(row.id, 'done');
    const undoing = bench.outbox.rows.byReference('r-1').find(({ kind }) => kind === 'undo');
    await bench.becomes(undoing?.id ?? '', 'done');
  });

  test('one that the service then refuses is gone: nothing happened there', async () => {
    let answer = () => undefined as unknown;
    const arrived = new Promise<void>((resolve) =>
      server.says((heard, response, request) => {
        answer = () => apiError(400, 'entity_not_found')(heard, response, request);
        resolve();
      }),
    );
    const row = sends('r-1');
    await arrived;
    undo(row.id);
    answer();
    await bench.becomes(row.id, 'discarded');
    expect(bench.outbox.summary()).toEqual(nothingWaits);
  });

  test('an undo whose answer was lost is recognised by the mix being undone', async () => {
    server.says(
      registered('cbm_7'),
      apiError(400, 'not_allowed'),
      json(200, answerOf('cbm_7', { undoneAt: '2026-03-02T09:01:00.000Z' })),
    );
    const row = sends('r-1');
    await bench.becomes(row.id, 'done');
    const undone = undo(row.id);
    await bench.becomes(undone.ok ? undone.value.id : '', 'done');
    expect(server.heard.at(-1)).toMatchObject({
      method: 'GET',
      path: '/v1/locations/loc_1/colour-bar-mixes/cbm_7',
    });
  });

  test('an undo that is refused for another reason is refused, visibly', async () => {
    server.says(registered('cbm_7'), apiError(400, 'not_allowed'), json(200, answerOf('cbm_7')));
    const row = sends('r-1');
    await bench.becomes(row.id, 'done');
    const undone = undo(row.id);
    await bench.becomes(undone.ok ? undone.value.id : '', 'refused');
    expect(bench.outbox.summary().attention).toBe(1);
  });
});

/** Lets all pending promises and timers of the outbox run. */
const settledTurn = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};
