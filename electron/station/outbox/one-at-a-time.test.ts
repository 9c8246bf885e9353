/** One entry is on its way at a time, and the next one is begun once its outcome is committed. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EntryRow } from '../writes/write.ts';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { by, mixAnswer, mixOf } from '../../../testing/station/entries.ts';
import { asAfterPowerLoss } from '../../../testing/station/power-loss.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { apiError, json, oddServer, type OddServer, type Say } from '../../../testing/station/odd-server.ts';

const answerOf = (id: string) => mixAnswer(id, 'r-1', { externalReference: undefined });
const registered = (id = 'cbm_1') => json(201, answerOf(id));

let server: OddServer;
let clock: ManualClock;
let folder: string;
let bench: BenchOutbox;

beforeEach(async () => {
  server = await oddServer();
  clock = manualClock();
  folder = newFolder();
  bench = benchOutbox({ folder, clock, address: server.url });
});

const keys = () => server.heard.map(({ headers }) => headers['idempotency-key']);
const untouched = { state: 'waiting', attempts: 0, sentAt: null, doubtful: false };
const settledTurn = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

describe('The entry behind the one that is on its way', () => {
  /** Two entries, the first on its way; `answer` answers it. */
  const firstUnderWay = async () => {
    let answer: (say: Say) => void = () => undefined;
    const heard = new Promise<void>((resolve) =>
      server.says((...turn) => {
        answer = (say) => say(...turn);
        resolve();
      }, registered()),
    );
    const [first, second]: EntryRow[] = ['r-1', 'r-2'].map((reference) => bench.save(mixOf(reference)));
    if (!first || !second) throw new Error('both were saved');
    bench.outbox.send();
    await heard;
    return { first, second, answer: (say: Say) => answer(say) };
  };

  test('waits untouched until the outcome of the first is committed, also once its answer has begun', async () => {
    const { first, second, answer } = await firstUnderWay();
    expect(bench.row(second.id).progress).toMatchObject(untouched);
    let rest = () => undefined as void;
    answer((_, response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.flushHeaders();
      rest = () => void response.end(JSON.stringify(answerOf('cbm_1')));
    });
    await settledTurn();
    expect(bench.row(first.id).progress.state).toBe('sending');
    expect(bench.row(second.id).progress).toMatchObject(untouched);
    expect(server.heard).toHaveLength(1);
    rest();
    await bench.becomes(second.id, 'done');
    expect([first, second].map(({ id }) => bench.row(id).progress.attempts)).toEqual([1, 1]);
    expect(bench.delivered).toEqual(['r-1', 'r-2']);
  });

  test('waits where the rest of that answer never comes: the first is asked for again under its key', async () => {
    const { first, second, answer } = await firstUnderWay();
    answer((_, response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.flushHeaders();
      setImmediate(() => response.destroy());
    });
    await bench.becomes(first.id, 'waiting');
    await settledTurn();
    expect(bench.row(first.id).progress.doubtful).toBe(true);
    expect(bench.row(second.id).progress).toMatchObject(untouched);
    await clock.advance(10_000);
    await bench.becomes(second.id, 'done');
    expect(bench.delivered).toEqual(['r-1', 'r-2']);
    expect(keys()).toEqual([first, first, second].map(({ idempotencyKey }) => idempotencyKey));
  });

  test('waits untouched where the service asks for time', async () => {
    const { first, second, answer } = await firstUnderWay();
    answer(apiError(429, 'rate_limited', { 'retry-after': '60' }));
    await bench.becomes(first.id, 'waiting');
    await settledTurn();
    expect(bench.row(second.id).progress).toMatchObject(untouched);
    await clock.advance(60_000);
    await bench.becomes(first.id, 'done');
    await clock.advance(10_000);
    await bench.becomes(second.id, 'done');
    expect(bench.delivered).toEqual(['r-1', 'r-2']);
  });

  test('is never sent where a person undoes it before', async () => {
    const { first, second, answer } = await firstUnderWay();
    expect(bench.outbox.undo(bench.row(second.id), by).ok).toBe(true);
    expect(bench.row(second.id).progress.state).toBe('discarded');
    answer(registered());
    await bench.becomes(first.id, 'done');
    await settledTurn();
    expect(bench.outbox.journal()).toMatchObject([{ what: 'undone', entry: { id: second.id } }]);
    expect(server.heard).toHaveLength(1);
  });

  test('is sent with the key that is the salon’s then', async () => {
    const { second, answer } = await firstUnderWay();
    bench.key = 'key_test_another';
    answer(registered());
    await bench.becomes(second.id, 'done');
    expect(server.heard.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer key_test_outbox',
      'Bearer key_test_another',
    ]);
  });

  test('goes after the first where the power went in between: each has the effect of one', async () => {
    const { first, second } = await firstUnderWay();
    const after = asAfterPowerLoss(folder);
    server.says(registered());
    const next = benchOutbox({ folder: after, clock, address: server.url });
    expect(next.row(first.id).progress).toMatchObject({ state: 'waiting', doubtful: true });
    next.outbox.send();
    await next.becomes(second.id, 'done');
    expect(next.delivered).toEqual(['r-1', 'r-2']);
    expect(keys()).toEqual([first, first, second].map(({ idempotencyKey }) => idempotencyKey));
  });
});
