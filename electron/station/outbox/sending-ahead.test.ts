/** Entries begun while another is being sent, and when they go. */
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

const bodies = () => server.heard.map(({ body }) => body);
const keys = () => server.heard.map(({ headers }) => headers['idempotency-key']);
const save = (reference: string) => bench.save(mixOf(reference));
const settledTurn = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

describe('The one behind the one that is on its way', () => {
  /** Two with the first on its way, whose answer is `answer`. */
  const twoUnderWay = async (prepare: (second: EntryRow) => void = () => undefined) => {
    let answer: (say: Say) => void = () => undefined;
    const heard = new Promise<void>((resolve) =>
      server.says((...turn) => {
        answer = (say) => say(...turn);
        resolve();
      }, registered()),
    );
    const [first, second] = [save('r-1'), save('r-2')];
    prepare(second);
    bench.outbox.send();
    await heard;
    return { first, second, answer: (say: Say) => answer(say) };
  };
  const begun = { state: 'sending', attempts: 1 };

  test('is begun on the disk meanwhile, goes out at the answer, and is not sent before', async () => {
    const { first, second, answer } = await twoUnderWay();
    expect(bench.row(second.id).progress).toMatchObject(begun);
    expect(server.heard).toHaveLength(1);
    answer(registered());
    await bench.becomes(second.id, 'done');
    expect([first, second].map(({ id }) => bench.row(id).progress.attempts)).toEqual([1, 1]);
    expect(bodies()).toHaveLength(2);
  });

  /** The service says that it has the first; `goOn` says the rest. */
  const firstAccepted = async (
    goOn: (answer: Parameters<Say>[1]) => void,
    prepare?: (second: EntryRow) => void,
  ) => {
    const under = await twoUnderWay(prepare);
    let rest = () => undefined as void;
    const secondHeard = new Promise<void>((resolve) =>
      server.says((...turn) => {
        resolve();
        registered('cbm_2')(...turn);
      }, registered()),
    );
    under.answer((_, answer) => {
      answer.writeHead(201, { 'content-type': 'application/json' });
      answer.flushHeaders();
      rest = () => goOn(answer);
    });
    await secondHeard;
    expect(bench.row(under.first.id).progress.state).toBe('sending');
    rest();
    return under;
  };

  test('goes out once the service says that it has the first, before it is read what of it', async () => {
    const { first, second } = await firstAccepted((answer) => answer.end(JSON.stringify(answerOf('cbm_1'))));
    await bench.becomes(second.id, 'done');
    expect([first, second].map(({ id }) => bench.row(id).progress.attempts)).toEqual([1, 1]);
    expect(bench.delivered).toEqual(['r-1', 'r-2']);
  });

  test('costs the first nothing where the rest of its answer never comes: that is asked for again under its key', async () => {
    const { first, second } = await firstAccepted((answer) => answer.destroy());
    await bench.becomes(second.id, 'done');
    expect(bench.row(first.id).progress).toMatchObject({ state: 'waiting', doubtful: true });
    await settledTurn();
    await clock.advance(10_000);
    await bench.becomes(first.id, 'done');
    expect(bench.delivered).toEqual(['r-2', 'r-1']);
    expect(keys()).toEqual([first, second, first].map(({ idempotencyKey }) => idempotencyKey));
  });

  test('is the last that goes where the rest of that answer never comes: the third waits as if nothing had been', async () => {
    const third: EntryRow[] = [];
    const { first, second } = await firstAccepted(
      (answer) => answer.destroy(),
      () => third.push(save('r-3')),
    );
    await bench.becomes(second.id, 'done');
    await settledTurn();
    expect(bench.row(first.id).progress).toMatchObject({ state: 'waiting', doubtful: true });
    expect(third.map(({ id }) => bench.row(id).progress)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(server.heard).toHaveLength(2);
  });

  test('waits again as if nothing had been where the first does not get through', async () => {
    const { first, second, answer } = await twoUnderWay();
    answer(apiError(429, 'rate_limited', { 'retry-after': '60' }));
    await bench.becomes(first.id, 'waiting');
    await settledTurn();
    expect(bench.row(second.id).progress).toMatchObject({ state: 'waiting', attempts: 0, sentAt: null });
    expect(bench.row(second.id).progress.doubtful).toBe(false);
    await clock.advance(60_000);
    await bench.becomes(first.id, 'done');
    await clock.advance(10_000);
    await bench.becomes(second.id, 'done');
    expect(bench.delivered).toEqual(['r-1', 'r-2']);
  });

  test('is never sent where somebody undoes it meanwhile', async () => {
    const { first, second, answer } = await twoUnderWay();
    expect(bench.outbox.undo(bench.row(second.id), by).ok).toBe(true);
    answer(registered());
    await bench.becomes(second.id, 'discarded');
    expect(bench.row(first.id).progress.state).toBe('done');
    expect(bench.outbox.journal()).toMatchObject([{ what: 'undone', entry: { id: second.id } }]);
    expect(bodies()).toHaveLength(1);
  });

  test('is not sent with a key that was exchanged meanwhile, but with the new one', async () => {
    const { second, answer } = await twoUnderWay();
    bench.key = 'key_test_another';
    answer(registered());
    await bench.becomes(second.id, 'done');
    expect(server.heard.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer key_test_outbox',
      'Bearer key_test_another',
    ]);
  });

  test('is not begun where something of it may be at the service already', async () => {
    const { second, answer } = await twoUnderWay(({ id, progress }) =>
      bench.outbox.rows.move(id, { ...progress, doubtful: true }),
    );
    expect(bench.row(second.id).progress).toMatchObject({ state: 'waiting', attempts: 0 });
    answer(registered());
    await bench.becomes(second.id, 'done');
  });

  test('is sent once by the next start where the power went before it was', async () => {
    const { second } = await twoUnderWay();
    expect(bench.row(second.id).progress).toMatchObject(begun);
    const after = asAfterPowerLoss(folder);
    server.says(registered());
    const next = benchOutbox({ folder: after, clock, address: server.url });
    next.outbox.send();
    await next.becomes(second.id, 'done');
    expect(next.delivered).toEqual(['r-1', 'r-2']);
    expect(new Set(keys()).size).toBe(2);
  });
});
