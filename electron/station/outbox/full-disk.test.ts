import { beforeEach, expect, test } from 'vitest';
import {
  benchOutbox,
  type BenchOutbox,
  type BenchOutboxGiven,
} from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { mixOf, registered } from '../../../testing/station/entries.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { apiError, oddServer, type OddServer } from '../../../testing/station/odd-server.ts';
import { asAfterPowerLoss } from '../../../testing/station/power-loss.ts';

let server: OddServer;
beforeEach(async () => {
  server = await oddServer();
});

const open = (given: Partial<BenchOutboxGiven> = {}) =>
  benchOutbox({ folder: newFolder(), clock: manualClock(), address: server.url, ...given });
const states = (bench: BenchOutbox) => bench.outbox.activity().map(({ state }) => state);

test.each([
  ['an answer', registered],
  ['a failure', apiError(500, 'internal_error')],
] as const)('a disk that was full for a moment as %s came holds nothing up for long', async (_, says) => {
  const bench = open();
  server.says((heard, answer, request) => {
    bench.disk.room = 0;
    says(heard, answer, request);
  }, registered);
  const first = bench.sends(mixOf('r-1'));
  await bench.pass(1000);
  expect(bench.row(first.id).progress).toMatchObject({ state: 'sending' });
  bench.disk.room = Infinity;
  await bench.pass(10_000);
  expect(bench.row(first.id).progress).toMatchObject({ state: 'done', attempts: 2 });
  // The same bytes under the same key: it is there once.
  const keys = server.heard.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set([first.idempotencyKey]));
});

test('a disk that was full as sending began: it is sent once there is room, without anybody doing anything', async () => {
  const bench = open();
  server.says(registered);
  bench.save(mixOf('r-1'));
  bench.disk.room = 0;
  bench.outbox.send();
  await bench.pass(60_000);
  expect(states(bench)).toEqual(['waiting']);
  expect(server.heard).toEqual([]);
  bench.disk.room = Infinity;
  await bench.pass(10_000);
  expect(states(bench)).toEqual(['done']);
});

test('what this computer never comes to an end with lets others go first, and is tried more and more rarely', async () => {
  const bench = open();
  server.says(registered);
  const stuck = bench.save(mixOf('stuck'));
  bench.store.run(
    `CREATE TEMP TRIGGER a_bug BEFORE UPDATE OF answer ON outbox WHEN NEW.id = '${stuck.id}'
     BEGIN SELECT RAISE(ABORT, 'a bug'); END`,
  );
  const other = bench.sends(mixOf('other', { itemId: 'cbi_2' }));
  await bench.pass(60_000);
  expect(bench.row(other.id).progress.state).toBe('done');
  await bench.pass(3_600_000);
  expect(bench.row(stuck.id).progress).toMatchObject({ doubtful: true });
  expect(bench.row(stuck.id).progress.attempts).toBeLessThan(40);
});

test.each([
  ['nothing', 0],
  ['only who sends', 1],
])(
  'what was being sent when the power went is sent although the disk took %s as the app began',
  async (_, room) => {
    const off = newFolder();
    const before = open({ folder: off });
    const waits = new Promise<void>((resolve) => server.says(() => resolve()));
    const row = before.sends(mixOf('r-1'));
    await waits;
    const folder = asAfterPowerLoss(off);
    const bench = open({ folder, disk: { room } });
    expect(bench.row(row.id).progress.state).toBe('sending');
    server.says(registered);
    bench.outbox.send();
    await bench.pass(5000);
    bench.disk.room = Infinity;
    await bench.pass(20_000);
    expect(bench.row(row.id).progress.state).toBe('done');
  },
);

test('a disk that was full as the connection came back: what waited is sent once there is room', async () => {
  const bench = open();
  server.says(apiError(401, 'unauthenticated'), registered);
  bench.sends(mixOf('r-1'));
  await bench.pass(1000);
  expect(states(bench)).toEqual(['blocked']);
  bench.disk.room = 0;
  bench.outbox.reconnected();
  bench.disk.room = Infinity;
  await bench.pass(20_000);
  expect(states(bench)).toEqual(['done']);
});
