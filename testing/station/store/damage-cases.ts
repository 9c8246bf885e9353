/**
 * Seeded damage to a computer's local data. Afterwards they must open, no saved entry may be lost without a report, and no
 * entry may be sent that was not saved.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newProgress, readProgress, type SendProgress } from '../../../electron/station/outbox/machine.ts';
import { catalogueRows } from '../../../electron/station/store/catalogue-rows.ts';
import { draftRows } from '../../../electron/station/store/draft-rows.ts';
import { journalRows } from '../../../electron/station/store/journal-rows.ts';
import { marksName } from '../../../electron/station/store/marks.ts';
import { mixRows } from '../../../electron/station/store/mix-rows.ts';
import { outboxRows } from '../../../electron/station/store/outbox-rows.ts';
import { openLocalData } from '../../../electron/station/store/salvage.ts';
import { fileName, openStore, StoreRefused, type Store } from '../../../electron/station/store/store.ts';
import type { CommonDetails } from '../../../electron/station/writes/write.ts';
import { seededRandom, type SeededRandom } from '../../seeded-random.ts';
import { beginDraft } from '../../../shared/colour-bar/draft.ts';
import { mixAnswer, mixOf } from '../entries.ts';

const now = Date.parse('2026-11-22T15:00:00.000Z');
const origin = 'sample';
const place = 'sample loc_1';
const names = [fileName, `${fileName}-wal`, marksName];

/** Reads the saved rows as the app does. */
function rowsOf(store: Store) {
  return {
    outbox: outboxRows<CommonDetails, SendProgress>(store, readProgress),
    drafts: draftRows(store),
    journal: journalRows<unknown>(store),
    mixes: mixRows(store),
    catalogue: catalogueRows(store),
  };
}

/** Acknowledged data: each entry's bytes and each draft's revision. */
interface Saved {
  readonly entries: ReadonlyMap<string, string>;
  readonly drafts: ReadonlyMap<string, number>;
}

const sentOf = (row: {
  body: Uint8Array | null;
  idempotencyKey: string;
  reference: string;
  params: unknown;
}) =>
  JSON.stringify([
    row.body && Buffer.from(row.body).toString('base64'),
    row.idempotencyKey,
    row.reference,
    row.params,
  ]);

/** A salon's day, and its folder after a crash or an ordinary end. */
function made(random: SeededRandom, folder: string): Saved {
  const at = path.join(folder, 'at-work');
  mkdirSync(at);
  const store = openStore(at);
  const rows = rowsOf(store);
  const entries = new Map<string, string>();
  const drafts = new Map<string, number>();
  const days = random.whole(1, 120);
  const rested = random.often(0.6) ? random.whole(0, days) : Infinity;
  for (let n = 0; n < days; n += 1) {
    const saved = {
      ...mixOf(`mix ${n}`, { amount: random.whole(1, 90) }),
      parent: null,
      id: `entry ${n}`,
      createdAt: now,
    };
    const row = store.transaction(() => rows.outbox.insert(saved, `key ${n}`, newProgress(now)));
    entries.set(row.id, sentOf(row));
    if (random.often(0.3))
      rows.outbox.move(
        row.id,
        { ...newProgress(now), state: 'done' },
        { answer: mixAnswer(`cbm_${n}`, `mix ${n}`) },
      );
    if (random.often(0.1))
      rows.journal.add(origin, { at: now, what: 'discarded', staffId: null, record: { n } });
    if (random.often(0.3)) {
      const id = `draft ${random.whole(0, 9)}`;
      const revision = (drafts.get(id) ?? 0) + 1;
      const draft = beginDraft({
        id,
        reference: id,
        staffId: 'stf_1',
        at: new Date(now + n).toISOString(),
        bowlId: 'b',
      });
      store.transaction(() =>
        rows.drafts.put(place, { ...draft, revision, comment: 'x'.repeat(random.whole(0, 900)) }),
      );
      drafts.set(id, revision);
    }
    const item = {
      id: `cbi_${n}`,
      locationId: 'loc_1',
      rangeId: 'cbr_1',
      shade: '7/1',
      packs: n,
      openUsed: 0,
    };
    const more = { unopenedPacks: n, eans: [], catalogueEans: [], updatedAt: new Date(now).toISOString() };
    rows.catalogue.putItem(place, { ...item, ...more }, []);
    if (n === rested) store.rest();
  }
  const closed = random.often(0.4);
  if (closed) store.close();
  for (const name of names)
    if (existsSync(path.join(at, name))) copyFileSync(path.join(at, name), path.join(folder, name));
  if (!closed) store.close();
  return { entries, drafts };
}

function changeBytes(
  file: string,
  random: SeededRandom,
  bytes: number,
  change: (byte: number) => number,
  within = Infinity,
): void {
  const size = Math.min(statSync(file).size, within);
  if (size === 0) return;
  const from = random.whole(0, Math.max(0, size - bytes));
  const handle = openSync(file, 'r+');
  const part = Buffer.alloc(Math.min(bytes, size));
  readSync(handle, part, 0, part.length, from);
  writeSync(handle, part.map(change), 0, part.length, from);
  closeSync(handle);
}

const damages = [
  'a flipped bit',
  'a flipped bit',
  'a flipped bit',
  'some flipped bits',
  'a flipped bit of the header',
  'a page of nothing',
  'a page of noise',
  'cut off',
  'cut off',
  'emptied',
  'gone',
] as const;

function damage(file: string, random: SeededRandom): string {
  const how = random.pick(damages);
  const { size } = statSync(file);
  const flip = () => changeBytes(file, random, 1, (byte) => byte ^ (1 << random.whole(0, 7)));
  if (how === 'a flipped bit') flip();
  else if (how === 'a flipped bit of the header')
    changeBytes(file, random, 1, (byte) => byte ^ (1 << random.whole(0, 7)), 100);
  else if (how === 'some flipped bits') for (let n = random.whole(2, 40); n > 0; n -= 1) flip();
  else if (how === 'a page of nothing') changeBytes(file, random, 4096, () => 0);
  else if (how === 'a page of noise') changeBytes(file, random, 4096, () => random.whole(0, 255));
  else if (how === 'cut off') truncateSync(file, random.whole(0, Math.max(0, size - 1)));
  else if (how === 'emptied') writeFileSync(file, '');
  else rmSync(file);
  return how;
}

export interface DamageCase {
  readonly number: number;
  readonly what: string;
  /** Broken rules, in words. */
  readonly wrong: readonly string[];
  readonly lost: number;
  readonly told: boolean;
  readonly ms: number;
}

export function damageCase(seed: number, number: number): DamageCase {
  const random = seededRandom(seed, number);
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-damage-'));
  const wrong: string[] = [];
  const began = performance.now();
  let [what, lost, told] = ['', 0, false];
  try {
    const saved = made(random, folder);
    const there = names.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
    const [main = '', log] = there;
    const file =
      log?.endsWith('-wal') && random.often(0.5) ? log : random.often(0.95) ? main : (there.at(-1) ?? '');
    what = `${damage(file, random)}: ${path.basename(file)}`;
    const { store, salvaged } = openLocalData(folder, now + 1000);
    told = salvaged !== null;
    const rows = rowsOf(store);
    const newest = rows.outbox.newest(origin, 10_000);
    for (const { id } of rows.outbox.open(origin)) rows.outbox.byId(id);
    for (const row of newest)
      if (saved.entries.get(row.id) !== sentOf(row)) wrong.push(`${row.id} is not what was saved`);
    const here = new Set(newest.map(({ id }) => id));
    lost = [...saved.entries.keys()].filter((id) => !here.has(id)).length;
    const unsaid = (kind: 'entries' | 'drafts', gone: number) => {
      if (gone > 0 && salvaged?.uncounted !== true && (salvaged?.lost[kind] ?? 0) < gone)
        wrong.push(`${gone} ${kind} are gone, ${salvaged?.lost[kind] ?? 0} told`);
    };
    unsaid('entries', lost);
    const gone = [...saved.drafts].filter(([id, revision]) => {
      const kept = rows.drafts.byId(id)?.draft.revision ?? 0;
      return kept < revision;
    });
    // A draft with an earlier revision has lost steps.
    if (gone.length > 0 && !told) wrong.push(`${gone.length} drafts lost steps, and nobody is told`);
    unsaid('drafts', [...saved.drafts.keys()].filter((id) => rows.drafts.byId(id) === null).length);
    rows.drafts.open(place);
    rows.journal.newest(origin, 1000);
    rows.mixes.since(place, 0);
    rows.mixes.unsettled(place);
    rows.catalogue.itemsAfter(place, '', 1000);
    rows.catalogue.ranges(place);
    store.close();
    if (openAgain(folder)) wrong.push('the next start finds damage again');
  } catch (error) {
    // A flipped bit may look like a newer data version, which is refused, reported and left unchanged.
    if (error instanceof StoreRefused && error.why === 'newer') told = true;
    else wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { number, what, wrong, lost, told, ms: Math.round(performance.now() - began) };
}

function openAgain(folder: string): boolean {
  const again = openLocalData(folder, now + 2000);
  again.store.close();
  return again.salvaged !== null;
}
