/** Figure l: what staff do with 10,000 entries waiting in the outbox, against the same with none. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashInSql, hashOfValues } from '../electron/station/store/entry-hash.ts';
import { fileName } from '../electron/station/store/store.ts';
import { sampleSalon } from '../service/sample/data/sample.ts';
import { milliseconds, type Figure, type FigureOutcome } from './measure/figure.ts';
import { median, percentile } from './measure/rounds.ts';
import { weighedItems } from './mixes.ts';
import { startBenchService } from './servers/service.ts';
import { openMeasuredStation, type MeasuredStation } from './station.ts';
import { workspace } from './workspace.ts';

/** Milliseconds that they may cost a step. */
const target = 1;
/** Milliseconds that a step may take which commits nothing. */
const longest = 8;
const waiting = 10_000;
/** Saved through the station; the others are their copies. */
const real = 200;
const turns = 200;

const eans = (sampleSalon().organisations[0]?.locations[0]?.ranges ?? []).flatMap((range) =>
  range.items.flatMap((item) => item.eans),
);

const steps = ['scan', 'state', 'item', 'draft step', 'save'] as const;
const offDisk = ['scan', 'state', 'item'] as const;
type Times = Record<(typeof steps)[number], number[]>;
const noTimes = (): Times => ({ scan: [], state: [], item: [], 'draft step': [], save: [] });

/** Copies of what waits, with ids and keys of their own, until there are enough. */
function multiply(folder: string): void {
  using database = new DatabaseSync(path.join(folder, fileName));
  const columns = (
    database.prepare("SELECT name FROM pragma_table_info('outbox')").all() as { name: string }[]
  ).map(({ name }) => name);
  const own = new Set(['id', 'reference', 'idempotency_key']);
  const kept = columns.filter((name) => name !== 'seq');
  const values = kept.map((name) => (own.has(name) ? 'lower(hex(randomblob(16)))' : name));
  const copies = Math.ceil(waiting / real) - 1;
  database.exec(`BEGIN;
    CREATE TEMP TABLE first AS SELECT * FROM outbox WHERE state = 'waiting' ORDER BY seq`);
  for (let copy = 0; copy < copies; copy += 1)
    database.exec(`INSERT INTO outbox (${kept.join(', ')}) SELECT ${values.join(', ')} FROM first`);
  database.function('hash_of', { varargs: true }, hashOfValues);
  database.exec(`UPDATE outbox SET hash = ${hashInSql}; COMMIT`);
}

/** What staff do, once: each step's milliseconds go to `times`. */
async function work(
  station: MeasuredStation,
  items: readonly string[],
  turn: number,
  times: Times,
): Promise<void> {
  const { value } = station;
  const timed = async (step: (typeof steps)[number], run: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await run();
    times[step].push(performance.now() - began);
  };
  const itemId = items[turn % items.length] ?? '';
  await timed('scan', () => value('scan', { code: eans[(turn * 7) % eans.length] ?? '' }));
  await timed('state', () => value('app.state', {}));
  await timed('item', () => value('stock.item', { itemId }));
  const { id: draftId } = await value('drafts.begin', {});
  await timed('draft step', () => value('drafts.apply', { draftId, intent: { type: 'addItem', itemId } }));
  await value('drafts.discard', { draftId });
  await timed('save', () =>
    value('stock.withdraw', { lines: [{ itemId, packs: 1 }], reason: 'consumption', comment: '' }),
  );
}

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using service = await startBenchService(space.file('service.sqlite'));
  const items = await weighedItems(service);
  const folder = space.file('station');
  {
    await using station = await openMeasuredStation(service, folder);
    await station.network(false);
    for (let number = 0; number < real; number += 1)
      await station.register([items[number % items.length] ?? ''], number);
  }
  multiply(folder);
  // Both at once, in turn, so that the disk's noise meets them alike.
  await using empty = await openMeasuredStation(service, space.file('beside'));
  await empty.network(false);
  await using full = await openMeasuredStation(service, folder, false);
  const found = (await full.value('app.state', {})).outbox.waiting;
  const [many, none] = [noTimes(), noTimes()];
  for (let turn = -10; turn < turns; turn += 1) {
    // The first turns warm up.
    await work(full, items, turn + 10, turn < 0 ? noTimes() : many);
    await work(empty, items, turn + 10, turn < 0 ? noTimes() : none);
  }

  const p95 = (times: Times, step: keyof Times) => percentile(times[step], 95);
  // Of each turn with and without, so that the disk's noise drops out.
  const more = Math.max(
    ...steps.map((step) => median(many[step].map((time, turn) => time - (none[step][turn] ?? 0)))),
  );
  const slowest = Math.max(...offDisk.map((step) => p95(many, step)));
  return {
    what: `Staff's steps with ${found} entries waiting`,
    value: `+${milliseconds(Math.max(0, more))}`,
    measured: `the step that is slowed most; what needs no disk takes ${milliseconds(slowest)} (p95)`,
    holds: more <= target && slowest <= longest && found >= waiting,
    compared: steps.map((step) => ({
      what: `${step}, p95 with them and with few`,
      value: `${milliseconds(p95(many, step))}, ${milliseconds(p95(none, step))}`,
    })),
    notes: [],
  };
}

export const waitingEntries: Figure = {
  letter: 'l',
  what: '10,000 entries waiting',
  target: `≤ ${target} ms more`,
  measure,
};
