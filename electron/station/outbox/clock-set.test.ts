/** This computer's clock is set, by a person or automatically, while an entry is being sent. */
import { beforeEach, describe, expect, test } from 'vitest';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { by, mixOf, registered } from '../../../testing/station/entries.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { apiError, json, oddServer, type OddServer } from '../../../testing/station/odd-server.ts';

let server: OddServer;
let clock: ManualClock;
let bench: BenchOutbox;
beforeEach(async () => {
  server = await oddServer();
  clock = manualClock();
  bench = benchOutbox({ folder: newFolder(), clock, address: server.url });
});
const minutes = 60_000;

describe('a clock that is set back', () => {
  test.each([-1, -10, -59])(
    'by %i min after something was sent does not keep the next waiting',
    async (ahead) => {
      server.says(registered);
      const first = bench.save(mixOf('r-1'));
      bench.outbox.reconnected();
      await bench.becomes(first.id, 'done');
      clock.jump(ahead * minutes);
      const second = bench.sends(mixOf('r-2'));
      await bench.pass(1000);
      expect(bench.row(second.id).progress.state).toBe('done');
    },
  );

  test.each([-1, -10, -50])(
    'by %i min while an entry waits for its next attempt leaves it the same wait, though nobody does anything',
    async (ahead) => {
      server.says(apiError(500, 'internal_error'), registered);
      const entry = bench.sends(mixOf('r-1'));
      await bench.pass(0);
      expect(bench.row(entry.id).progress).toMatchObject({ state: 'waiting', attempts: 1 });
      clock.jump(ahead * minutes);
      await bench.pass(1000);
      expect(bench.row(entry.id).progress.state).toBe('done');
    },
  );

  test('while the service asked for time still gives it that time, and no more', async () => {
    server.says(apiError(429, 'rate_limited', { 'retry-after': '60' }), registered);
    const entry = bench.sends(mixOf('r-1'));
    await bench.pass(1000);
    clock.jump(-10 * minutes);
    bench.outbox.reconnected();
    await bench.pass(58_000);
    expect(server.heard).toHaveLength(1);
    await bench.pass(2000);
    expect(bench.row(entry.id).progress.state).toBe('done');
  });
});

test('Retry-After is kept to although the computer woke, or a backup was restored, meanwhile', async () => {
  server.says(apiError(429, 'rate_limited', { 'retry-after': '60' }), registered);
  bench.outbox.reconnected();
  bench.save(mixOf('r-1'));
  bench.sends(mixOf('r-2', { itemId: 'cbi_2' }));
  await bench.pass(1000);
  expect(server.heard).toHaveLength(1);
  bench.outbox.reconnected();
  await bench.pass(58_000);
  expect(server.heard).toHaveLength(1);
  await bench.pass(5000);
  expect(bench.delivered).toEqual(['r-1', 'r-2']);
});

describe('an entry whose request is still on its way', () => {
  const unsure = { ok: false, error: { code: 'not_ready', details: { why: 'may_have_arrived' } } };
  /** The request has timed out here and may still arrive. */
  const onItsWay = async (at: BenchOutbox) => {
    const waits = new Promise<void>((resolve) => server.says(() => resolve(), json(200, { data: [] })));
    const entry = at.sends(mixOf('r-1'));
    await waits;
    await clock.advance(20_000);
    await at.becomes(entry.id, 'waiting');
    at.online = false;
    // The entry waits for its next time, instead of being sent when the service is reachable.
    await at.pass(0);
    expect(at.row(entry.id).progress).toMatchObject({ doubtful: true, attempts: 1 });
    return entry;
  };
  const discard = async (at: BenchOutbox, id: string) => {
    at.online = true;
    const said = await at.outbox.discard(id, 'not needed', by);
    at.online = false;
    return said;
  };
  const discarded = { ok: true, value: { state: 'discarded' } };

  test.each([10, -10, 24 * 60])(
    'is not taken for absent because the clock is set by %i min',
    async (ahead) => {
      const entry = await onItsWay(bench);
      clock.jump(ahead * minutes);
      expect(await discard(bench, entry.id)).toMatchObject(unsure);
      await clock.advance(119_000);
      expect(await discard(bench, entry.id)).toMatchObject(unsure);
      await clock.advance(1000);
      expect(await discard(bench, entry.id)).toMatchObject(discarded);
    },
  );

  test('as the app ends is asked about two minutes after the next start, however long that took', async () => {
    const folder = newFolder();
    const before = benchOutbox({ folder, clock, address: server.url });
    const entry = await onItsWay(before);
    await before.close();
    clock.jump(5 * 60 * minutes);
    const after = benchOutbox({ folder, clock, address: server.url });
    after.online = false;
    expect(await discard(after, entry.id)).toMatchObject(unsure);
    await clock.advance(2 * minutes);
    expect(await discard(after, entry.id)).toMatchObject(discarded);
  });
});

test('a clock that is 400 days ahead takes nothing of the history away, at its start or later', async () => {
  const day = 86_400_000;
  server.says(registered);
  const folder = newFolder();
  const old = manualClock(Date.UTC(2026, 0, 5, 12));
  const settled = async (at: ManualClock, reference: string) => {
    const station = benchOutbox({ folder, clock: at, address: server.url });
    const { id } = station.save(mixOf(reference));
    station.outbox.reconnected();
    await station.becomes(id, 'done');
    await station.close();
  };
  await settled(old, 'r-1');
  old.jump(day);
  await settled(old, 'r-2');
  const ahead = manualClock(old.now() + 400 * day);
  await settled(ahead, 'r-3');
  await settled(ahead, 'r-4');
  const kept = benchOutbox({ folder, clock: old, address: server.url });
  expect(kept.outbox.activity()).toHaveLength(4);
  await kept.close();
});
