/** Losses and duplicates known from point-of-sale systems, by name; none of them happens here. */
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { FetchGiven } from '../fetch.ts';
import { nodeFetch } from '../node-ports.ts';
import { hashInSql } from '../store/entry-hash.ts';
import { fileName, openStore } from '../store/store.ts';
import { asByFirstVersion } from '../../../testing/station/store/as-by-first-version.ts';
import { benchOutbox, type BenchOutboxGiven } from '../../../testing/station/bench-outbox.ts';
import {
  newFolder,
  nothingWaits,
  type BenchStation,
  stationAtWork,
  type BenchGiven,
} from '../../../testing/station/bench-station.ts';
import { mixAnswer, mixOf, registered } from '../../../testing/station/entries.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { json, oddServer } from '../../../testing/station/odd-server.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const { locationId } = service;
const staffId = service.people[0]?.id ?? '';
const items = (await service.rows<ColourBarItem>('colour-bar-items'))
  .filter(({ packSizeInUse }) => packSizeInUse !== undefined)
  .map(({ id }) => id);

const outboxAt = (given: Partial<BenchOutboxGiven> = {}) =>
  benchOutbox({
    folder: newFolder(),
    clock: manualClock(),
    address: service.url,
    key: service.keys.full,
    ...given,
  });
const mixOfItem = (reference: string, at: number, amount = 10) =>
  mixOf(reference, { locationId, staffId, itemId: items[at] ?? '', amount });
const mixesOf = (reference: string) =>
  service.rows<ColourBarMix>(`colour-bar-mixes?externalReference=${reference}`);
const isWrite = ({ method }: FetchGiven) => method === 'POST';

const stationAt = (given?: BenchGiven) => stationAtWork(service, given);
const register = async (bench: BenchStation, itemId: string, grams: number) =>
  (await bench.registered([itemId, grams])).reference;

test('a time-out taken for a failure: what was not answered in time is sent again, and there once', async () => {
  const clock = manualClock();
  const keys = new Set<unknown>();
  const lost = { next: true, arrived: false };
  const bench = outboxAt({
    clock,
    fetch: async (asked, more) => {
      if (!isWrite(more)) return nodeFetch(asked, more);
      keys.add(more.headers['idempotency-key']);
      const answer = await nodeFetch(asked, { ...more, signal: undefined });
      if (!lost.next) return answer;
      // It took effect, but the connection for the answer is dead.
      Object.assign(lost, { next: false, arrived: true });
      return new Promise((_, reject) =>
        more.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))),
      );
    },
  });
  const sendAndWait = async (id: string) => {
    Object.assign(lost, { next: true, arrived: false });
    bench.outbox.send();
    while (!lost.arrived) await new Promise<void>((resolve) => setImmediate(resolve));
    await clock.advance(20_000);
    await bench.becomes(id, 'waiting');
  };
  const row = bench.save(mixOfItem('late-1', 0));
  await sendAndWait(row.id);
  expect(bench.row(row.id).progress).toMatchObject({ doubtful: true, failure: { code: 'timeout' } });
  expect(bench.outbox.activity()).toMatchObject([{ mayHaveArrived: true }]);
  // Discarding asks the service first, and the service has it.
  expect(await bench.outbox.discard(row.id, 'not sent', { id: staffId, name: null })).toMatchObject({
    ok: true,
    value: { state: 'done' },
  });
  expect(await mixesOf('late-1')).toHaveLength(1);

  // And without a person's retry: the same bytes under the same key.
  const again = bench.save(mixOfItem('late-2', 0));
  keys.clear();
  await sendAndWait(again.id);
  await bench.pass(10_000);
  expect(bench.row(again.id).progress).toMatchObject({ state: 'done', attempts: 2 });
  expect(keys).toEqual(new Set([again.idempotencyKey]));
  expect(await mixesOf('late-2')).toHaveLength(1);
});

test('two windows sending the same queue: one sends, the other takes over when it ends', async () => {
  const [folder, clock] = [newFolder(), manualClock()];
  const server = await oddServer();
  server.says(registered);
  const first = benchOutbox({ folder, clock, address: server.url });
  const second = outboxAt({ folder, clock, address: server.url });
  const rows = ['w-1', 'w-2', 'w-3', 'w-4'].map((reference, at) =>
    (at % 2 === 0 ? first : second).save(mixOf(reference, { itemId: `cbi_${at}` })),
  );
  for (let turn = 0; turn < 3; turn += 1) {
    second.outbox.send();
    first.outbox.send();
    await second.pass(1000);
  }
  expect(first.delivered).toEqual(['w-1', 'w-2', 'w-3', 'w-4']);
  expect(second.delivered).toEqual([]);
  expect(server.heard).toHaveLength(4);
  // Entries that one has sent are not pending for the other.
  expect(second.outbox.summary().waiting).toBe(0);
  expect(rows.map(({ id }) => second.row(id).progress.state)).toEqual(Array(4).fill('done'));

  await first.close();
  const last = second.sends(mixOf('w-5'));
  await second.pass(6000);
  expect(second.row(last.id).progress.state).toBe('done');
  expect(server.heard).toHaveLength(5);
});

describe('online believed too early', () => {
  test('a network that answers for the service gets nothing; then a backlog goes gently, and shows how far it is', async () => {
    const posts: number[] = [];
    let portal: 'no network' | 'hotel' | null = null;
    const clock = manualClock();
    const bench = await stationAt({
      clock,
      fetch: async (asked, more) => {
        if (portal === 'no network') throw Object.assign(new Error('no'), { code: 'ENETUNREACH' });
        if (isWrite(more)) posts.push(clock.now());
        if (portal === 'hotel')
          return new Response('<html>Welcome to the hotel. Accept the terms.</html>', { status: 200 });
        return nodeFetch(asked, more);
      },
    });
    portal = 'no network';
    const references: string[] = [];
    for (let at = 1; at <= 8; at += 1) references.push(await register(bench, items[at] ?? '', 5));
    await bench.pass(20_000);
    expect((await bench.value('app.state', {})).outbox).toMatchObject({ waiting: 8, attention: 0 });
    portal = 'hotel';
    posts.length = 0;
    await bench.pass(60_000);
    expect(posts).toEqual([]);
    expect((await bench.value('app.state', {})).connection.state).not.toBe('online');
    expect((await bench.value('app.state', {})).outbox).toMatchObject({ waiting: 8, attention: 0 });

    portal = null;
    const seen = new Set<string>();
    const stop = bench.station.subscribe((event) => {
      if (event.event === 'app' && event.data.outbox) seen.add(JSON.stringify(event.data.outbox.draining));
    });
    await bench.pass(40_000);
    stop();
    expect((await bench.value('app.state', {})).outbox).toEqual(nothingWaits);
    const gaps = posts.slice(1).map((at, index) => at - (posts[index] ?? 0));
    expect(posts).toHaveLength(8);
    expect(gaps[0]).toBeGreaterThanOrEqual(200);
    expect([...seen].some((text) => /"sent":[1-7],"of":8/.test(text))).toBe(true);
    for (const reference of references) expect(await mixesOf(reference)).toHaveLength(1);
  });
});

describe('storage wiped', () => {
  test('whatever else of the folder or of the page is gone, what was saved is in one file and is sent', async () => {
    const folder = newFolder();
    const before = benchOutbox({
      folder,
      clock: manualClock(),
      address: service.url,
      key: service.keys.full,
    });
    before.online = false;
    const row = before.save(mixOfItem('wiped-1', 10));
    await before.close();
    for (const name of readdirSync(folder)) if (name !== fileName) rmSync(path.join(folder, name));
    const elsewhere = newFolder();
    copyFileSync(path.join(folder, fileName), path.join(elsewhere, fileName));
    const after = outboxAt({ folder: elsewhere });
    after.outbox.send();
    await after.becomes(row.id, 'done');
    expect(await mixesOf('wiped-1')).toHaveLength(1);
  });

  test('where everything is gone nothing is sent twice, and what the service has is shown', async () => {
    const first = await stationAt();
    const reference = await register(first, items[11] ?? '', 20);
    await first.mix(reference, { state: 'done' });
    const item = await first.item(items[11] ?? '', { expected: false });
    await first.station.close();

    const second = await stationAt();
    expect((await second.value('app.state', {})).outbox).toEqual(nothingWaits);
    // Mixes are read once a person with permission signs in.
    await second.until(async () =>
      (await second.value('mixes.today', {})).some((mix) => mix.reference === reference),
    );
    expect((await second.value('stock.item', { itemId: items[11] ?? '' })).gramsLeft).toBe(item.gramsLeft);
    expect(await mixesOf(reference)).toHaveLength(1);
  });
});

describe('replays altered by a newer version', () => {
  test('the bytes that were saved are sent, whatever this version would write', async () => {
    const folder = newFolder();
    const server = await oddServer();
    server.says(json(201, mixAnswer('cbm_1', 'old-1')));
    const odd = '{ "bowls":[ ],\n"externalReference" : "old-1", "staffId":"stf_1", "legacy": 1.0 }';
    const older = benchOutbox({ folder, clock: manualClock(), address: server.url });
    const row = older.save({ ...mixOf('old-1'), body: new TextEncoder().encode(odd) });
    await older.close();
    asByFirstVersion(folder);

    const newer = outboxAt({ folder, address: server.url });
    expect(newer.row(row.id).progress).toMatchObject({ state: 'waiting', needs: null, replacedBy: null });
    newer.outbox.send();
    await newer.becomes(row.id, 'done');
    expect(server.heard).toMatchObject([{ body: odd, headers: { 'idempotency-key': row.idempotencyKey } }]);
  });

  test('what a newer version saved and this one does not know is left as it is, said, and holds up nobody', async () => {
    const folder = newFolder();
    const newer = benchOutbox({ folder, clock: manualClock(), address: service.url, key: service.keys.full });
    const strange = newer.save(mixOfItem('newer-1', 12));
    newer.store.run(
      "UPDATE outbox SET kind = 'stocktake', details = ? WHERE id = ?",
      JSON.stringify({ shelves: 7 }),
      strange.id,
    );
    newer.store.run(`UPDATE outbox SET hash = ${hashInSql}`);
    await newer.close();
    const raw = () => {
      const store = openStore(folder);
      const row = store.get('SELECT * FROM outbox WHERE id = ?', strange.id);
      store.close();
      return row;
    };
    const before = raw();

    const older = outboxAt({ folder });
    const known = older.save(mixOfItem('newer-2', 12));
    older.outbox.reconnected();
    await older.becomes(known.id, 'done');
    expect(older.outbox.activity()).toMatchObject([
      { id: known.id, state: 'done' },
      {
        id: strange.id,
        kind: 'unknown',
        state: 'blocked',
        needs: 'app',
        may: { retry: false, discard: false },
      },
    ]);
    expect(older.outbox.summary()).toEqual({ waiting: 0, attention: 1, draining: null, elsewhere: [] });
    expect(older.outbox.retry(strange.id)).toMatchObject({ error: { details: { why: 'newer_app' } } });
    expect(await older.outbox.discard(strange.id, 'x', { id: staffId, name: null })).toMatchObject({
      ok: false,
    });
    expect(raw()).toEqual(before);
    expect(await mixesOf('newer-1')).toEqual([]);
  });
});
