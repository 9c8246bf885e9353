import { describe, expect, test } from 'vitest';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { by, mixOf, withdrawalOf } from '../../../testing/station/entries.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';

function open(folder = newFolder()): BenchOutbox {
  const bench = benchOutbox({ folder, clock: manualClock(), address: 'http://127.0.0.1:9' });
  bench.online = false;
  return bench;
}
const references = (bench: BenchOutbox, entries: readonly { readonly id: string }[]) =>
  entries.map(({ id }) => bench.row(id).reference);

describe('Activity by parts', () => {
  test('what needs attention comes first, then everything else, newest first; a part begins anywhere', async () => {
    const folder = newFolder();
    const before = open(folder);
    const rows = Array.from({ length: 9 }, (_, at) => before.save(mixOf(`m-${at}`)));
    await before.outbox.discard(rows[5]?.id ?? '', 'twice', by);
    for (const row of [rows[2], rows[6]])
      if (row) before.outbox.rows.move(row.id, { ...row.progress, state: 'refused' });
    await before.close();
    const bench = open(folder);
    const all = bench.outbox.page('all', 0, 100);
    expect(all.counts).toEqual({ all: 9, attention: 2, waiting: 6 });
    expect(references(bench, all.entries)).toEqual([
      'm-6',
      'm-2',
      'm-8',
      'm-7',
      'm-5',
      'm-4',
      'm-3',
      'm-1',
      'm-0',
    ]);
    expect(references(bench, bench.outbox.page('attention', 1, 9).entries)).toEqual(['m-2']);
    expect(references(bench, bench.outbox.page('waiting', 0, 2).entries)).toEqual(['m-8', 'm-7']);
    for (let from = 0; from <= 9; from += 1)
      for (const limit of [1, 2, 4]) {
        const part = bench.outbox.page('all', from, limit);
        expect(part.entries).toEqual(all.entries.slice(from, from + limit));
      }
  });

  test('ten thousand are counted and shown without reading any but those in sight', () => {
    const bench = open();
    bench.store.transaction(() => {
      for (let at = 0; at < 10_000; at += 1) bench.save(mixOf(`m-${at}`));
    });
    bench.outbox.summary();
    for (const [show, from] of [
      ['all', 0],
      ['all', 9_000],
      ['waiting', 5_000],
      ['waiting', 9_990],
    ] as const) {
      const before = bench.read.rows;
      const part = bench.outbox.page(show, from, 50);
      expect(part.counts).toEqual({ all: 10_000, attention: 0, waiting: 10_000 });
      expect(references(bench, part.entries)[0]).toBe(`m-${9_999 - from}`);
      expect(bench.read.rows - before).toBeLessThanOrEqual(50);
    }
  });

  test('one that was discarded says by whom and why', async () => {
    const bench = open();
    const { id } = bench.save(withdrawalOf('w-1', 2));
    await bench.outbox.discard(id, 'counted twice', by);
    expect(bench.outbox.get(id)).toMatchObject({
      value: { state: 'discarded', discardedBecause: 'counted twice', discardedBy: by },
    });
    expect(bench.outbox.get('nothing')).toMatchObject({ error: { code: 'unknown_here' } });
  });

  test('a mix that was not sent can be taken back', () => {
    const bench = open();
    const { id } = bench.save(mixOf('m-1'));
    expect(bench.outbox.get(id)).toMatchObject({ value: { may: { takeBack: true } } });
    expect(bench.outbox.takeBack(id, by)).toMatchObject({ value: { state: 'discarded', discardedBy: by } });
    expect(bench.outbox.summary().waiting).toBe(0);
  });
});
