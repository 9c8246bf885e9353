import { expect, test } from 'vitest';
import type { Fetch } from '../fetch.ts';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { by, mixAnswer, mixOf } from '../../../testing/station/entries.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';

const many = 10_000;
const kinds = 200;

const answering: Fetch = async (_, more) => {
  const body = more.body instanceof Uint8Array ? new TextDecoder().decode(more.body) : '';
  const { externalReference } = JSON.parse(body) as { externalReference: string };
  return Response.json(mixAnswer(`cbm_${externalReference}`, externalReference), { status: 201 });
};

function open(folder: string, clock = manualClock()): BenchOutbox {
  const bench = benchOutbox({ folder, clock, address: 'http://127.0.0.1:9', fetch: answering });
  bench.online = false;
  return bench;
}

/** The number of rows that `work` reads. */
const rowsRead = (bench: BenchOutbox, work: () => void): number => {
  const before = bench.read.rows;
  work();
  return bench.read.rows - before;
};

test('ten thousand waiting entries are read once, and nothing that is asked or done afterwards walks through them', async () => {
  const folder = newFolder();
  const first = open(folder);
  first.store.transaction(() => {
    for (let at = 0; at < many; at += 1) first.save(mixOf(`m-${at}`, { itemId: `cbi_${at % kinds}` }));
  });
  await first.close();

  const clock = manualClock();
  const bench = open(folder, clock);
  expect(rowsRead(bench, () => bench.outbox.summary())).toBe(many);
  expect(bench.outbox.summary()).toEqual({ waiting: many, attention: 0, draining: null, elsewhere: [] });

  const { save, undo, activity, summary } = bench.outbox;
  const effectsOf = (place: string, itemId: string) => bench.entries.queue().effectsOf(place, itemId);
  expect(rowsRead(bench, () => summary())).toBe(0);
  expect(rowsRead(bench, () => effectsOf('sample loc_1', 'cbi_7'))).toBe(0);
  expect(effectsOf('sample loc_1', 'cbi_7')).toHaveLength(many / kinds);
  expect(rowsRead(bench, () => activity())).toBeLessThanOrEqual(200);
  expect(rowsRead(bench, () => save(mixOf('one more')))).toBe(0);
  const newest = bench.outbox.rows.byReference('one more')[0];
  expect(rowsRead(bench, () => newest && undo(newest, by))).toBeLessThanOrEqual(1);
  expect(summary().waiting).toBe(many);

  // Sending: rows are read one by one, however many wait behind.
  bench.online = true;
  bench.outbox.reconnected();
  const before = bench.read.rows;
  while (bench.delivered.length < 300) {
    await clock.advance(250);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const sent = bench.delivered.length;
  expect(bench.read.rows - before).toBeLessThanOrEqual(sent * 3);
  expect(bench.delivered.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, at) => `m-${at}`));
  expect(summary().draining).toEqual({ sent: many - summary().waiting, of: many });
  bench.online = false;
});

test('a stuck entry in front of thousands about its item costs the choice of the next nothing', async () => {
  const folder = newFolder();
  const clock = manualClock();
  const bench = open(folder, clock);
  bench.store.transaction(() => {
    for (let at = 0; at < 2000; at += 1) bench.save(mixOf(`same-${at}`));
    bench.save(mixOf('other', { itemId: 'cbi_other' }));
  });
  const stuck = bench.outbox.rows.byReference('same-0')[0];
  if (!stuck) throw new Error('it was saved');
  bench.outbox.rows.move(stuck.id, { ...stuck.progress, nextAttemptAt: clock.now() + 3_000_000 });
  await bench.close();
  const again = open(folder, clock);
  again.outbox.summary();
  again.online = true;
  const before = again.read.rows;
  again.outbox.send();
  await again.pass(1000);
  expect(again.delivered).toEqual(['other']);
  expect(again.read.rows - before).toBeLessThanOrEqual(2);
});
