import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { fail } from '../../../shared/result.ts';
import { absentScale } from '../../../testing/station/absent-scale.ts';
import { pagesOf, spoil } from '../../../testing/station/store/damage.ts';
import { fileName, openStore, suspectName } from '../store/store.ts';
import {
  benchStation,
  newFolder,
  type BenchStation,
  stationAtWork,
  type BenchGiven,
} from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { faultyNetwork, type FaultyNetwork } from '../../../testing/station/faulty-network.ts';
import { createCopies } from './copies.ts';

const day = 86_400_000;
const service = await startRealService();
const { locationId: loc } = service;

const open = (given?: BenchGiven) => benchStation(service, given);
const atWork = (given?: BenchGiven) => stationAtWork(service, given);
const partSize = 100_000;
async function handOver(bench: BenchStation, base64: string): Promise<void> {
  for (let at = 0; at * partSize < Math.max(1, base64.length); at += 1)
    await bench.value('backup.part', { at, base64: base64.slice(at * partSize, (at + 1) * partSize) });
}
const fromFile = { from: { type: 'file' } } as const;
/** Each test uses its own item. */
let taken = 0;
const anItem = async (bench: BenchStation) => {
  const { items: found } = await bench.value('stock.search', { search: '', limit: 50 });
  const tile = found.filter(({ packs }) => packs > 2)[(taken += 1)];
  if (!tile) throw new Error('the sample has too few items');
  return tile;
};
/** The deliveries of `cutOff` as the service has them. */
const movementsOf = async (itemId: string) => {
  const asked = `stock-movements?colourBarItemId=${itemId}&limit=200`;
  return (await service.rows<StockMovement>(asked)).filter(({ comment }) => comment === 'Lördag');
};

/** A computer without a connection that has an unsent delivery, a draft and its own settings. */
async function cutOff() {
  const network = faultyNetwork();
  const { fetch } = network;
  const bench = await atWork({ fetch });
  const item = await anItem(bench);
  network.down = true;
  await bench.pass(15_000);
  const entry = await bench.value('stock.deliver', {
    lines: [{ itemId: item.itemId, packs: 2 }],
    comment: 'Lördag',
  });
  const draft = await bench.value('drafts.begin', {});
  await bench.apply(draft.id, { type: 'addItem', itemId: item.itemId });
  await bench.value('settings.set', { lowAtPacks: 4 });
  await bench.value('devices.saveScale', absentScale);
  return { bench, network, item, entry, draft };
}

/** Reconnects, and expects its delivery at the service. */
async function sentAtLast(bench: BenchStation, network: FaultyNetwork): Promise<void> {
  network.down = false;
  await bench.value('connection.retry', {});
  await bench.entry({ state: 'done' });
}

/** A backup of a computer that no other test uses: a refused one leaves it unchanged. */
async function unsentBackup() {
  const { bench } = await cutOff();
  const { base64 } = await bench.value('backup.export', {});
  const text = gunzipSync(Buffer.from(base64, 'base64')).toString();
  // A change that a restore would add here.
  return { bench, text: text.replaceAll(/"id":"[0-9a-f-]{36}"/g, '"id":"a-new-one"') };
}
const unsent = await unsentBackup();

describe('a backup as a file', () => {
  test('brings entries, drafts, settings and scales to another computer, and is in effect once although both send', async () => {
    const { bench, network, item, entry, draft } = await cutOff();
    const file = await bench.value('backup.export', {});
    expect(file.name).toMatch(/^colour-bar-.*\.backup$/);

    const other = await atWork();
    await handOver(other, file.base64);
    expect(await other.value('backup.look', fromFile)).toMatchObject({ entries: 1, unsent: 1, drafts: 1 });
    expect(await other.value('outbox.list', {})).toEqual([]);
    await handOver(other, file.base64);
    expect(await other.value('backup.restore', fromFile)).toMatchObject({ entries: 1, unsent: 1, drafts: 1 });
    await other.entry({ state: 'done' });
    expect((await other.value('drafts.list', {})).map(({ id }) => id)).toEqual([draft.id]);
    expect((await other.value('app.state', {})).settings.lowAtPacks).toBe(4);
    expect((await other.value('devices.list', {})).scales).toMatchObject([
      {},
      { profile: absentScale, active: true },
    ]);
    expect(await movementsOf(item.itemId)).toHaveLength(1);

    // The first computer returns, and sends the same entry.
    await sentAtLast(bench, network);
    expect((await bench.value('outbox.list', {}))[0]?.id).toBe(entry.id);
    expect(await movementsOf(item.itemId)).toHaveLength(1);
  });

  test('brings what was left of a mix for nobody, which the recipe tells once it is somebody’s', async () => {
    const bench = await atWork();
    const item = await anItem(bench);
    const { reference } = await bench.registered([item.itemId, 20]);
    await bench.mix(reference, { state: 'done' });
    await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 4 });
    const { base64 } = await bench.value('backup.export', {});
    const other = await atWork();
    await handOver(other, base64);
    await other.value('backup.restore', fromFile);
    const [anna] = await service.rows<{ id: string }>('persons?externalReference=crm-1001');
    const personId = anna?.id ?? '';
    await other.value('mixes.setCustomer', { reference, personId });
    await other.mix(reference, { recipe: 'kept' });
    const { recipes } = await other.value('customers.recipes', { personId, after: null });
    expect(recipes[0]?.bowls[0]?.properties).toMatchObject([{ value: expect.stringMatching(/^4 g/u) }]);
  });

  test('says how many drafts there will be: none that became a mix', async () => {
    const { bench, item } = await cutOff();
    await bench.registered([item.itemId, 10]);
    const file = await bench.value('backup.export', {});
    const other = await atWork();
    await handOver(other, file.base64);
    expect(await other.value('backup.look', fromFile)).toMatchObject({ entries: 2, unsent: 2, drafts: 1 });
    await handOver(other, file.base64);
    expect(await other.value('backup.restore', fromFile)).toMatchObject({ entries: 2, drafts: 1 });
    expect(await other.value('drafts.list', {})).toHaveLength(1);
  });

  test('what is here already is not doubled, and stays as far as it has come', async () => {
    const { bench, network, item, draft } = await cutOff();
    const file = await bench.value('backup.export', {});
    await sentAtLast(bench, network);
    await bench.value('drafts.discard', { draftId: draft.id });

    await handOver(bench, file.base64);
    expect(await bench.value('backup.restore', fromFile)).toMatchObject({ entries: 0, unsent: 0, drafts: 0 });
    expect((await bench.value('outbox.list', {})).map(({ state: now }) => now)).toEqual(['done']);
    expect(await bench.value('drafts.list', {})).toEqual([]);
    expect(await movementsOf(item.itemId)).toHaveLength(1);
  });

  test('an entry that comes back a month later, when the service has forgotten its key, is in effect once', async () => {
    const { bench, network, item } = await cutOff();
    const file = await bench.value('backup.export', {});
    await sentAtLast(bench, network);
    const other = await atWork();
    const text = gunzipSync(Buffer.from(file.base64, 'base64')).toString();
    // Another key, as if the service had forgotten the first.
    const forgotten = text.replaceAll(
      /"idempotency_key":"[^"]+"/g,
      '"idempotency_key":"another-key-entirely"',
    );
    await handOver(other, gzipSync(forgotten).toString('base64'));
    expect(await other.value('backup.look', fromFile)).toMatchObject({ entries: 1, unsent: 0, asked: 1 });
    await other.value('backup.restore', fromFile);
    // The file was changed after it was sealed: a person reviews it first.
    await other.pass(60_000);
    const [asked] = await other.value('outbox.list', {});
    expect(asked).toMatchObject({ state: 'refused', code: 'restored', mayHaveArrived: true });
    await other.value('outbox.retry', { entryId: asked?.id ?? '' });
    await other.entry({ state: 'done' });
    expect(await movementsOf(item.itemId)).toHaveLength(1);
  });

  test('that is not known to be of this salon changes neither when the app locks and what it captures, nor its devices', async () => {
    const { bench } = await cutOff();
    const file = await bench.value('backup.export', {});
    const text = gunzipSync(Buffer.from(file.base64, 'base64')).toString();
    const changed = text.replace('\\"lowAtPacks\\":4', '\\"lowAtPacks\\":7');
    expect(changed).not.toBe(text);
    const other = await atWork();
    const before = (await other.value('app.state', {})).settings;
    const { scales } = await other.value('devices.list', {});
    await handOver(other, gzipSync(changed).toString('base64'));
    expect(await other.value('backup.look', fromFile)).toMatchObject({ sealed: false, drafts: 1 });
    await other.value('backup.restore', fromFile);
    expect((await other.value('app.state', {})).settings).toEqual(before);
    expect((await other.value('devices.list', {})).scales).toEqual(scales);
  });

  test('that somebody made up forges nobody, and stops nothing', async () => {
    const { bench } = await cutOff();
    const file = await bench.value('backup.export', {});
    const text = gunzipSync(Buffer.from(file.base64, 'base64')).toString();
    const restored = async (made: string) => {
      const other = await atWork();
      await handOver(other, gzipSync(made).toString('base64'));
      return { other, answer: await other.call('backup.restore', fromFile) };
    };
    const odd = await restored(
      text.replaceAll(/\\"locationId\\":\\"[^"]+\\"/g, '\\"locationId\\":\\"\\\\ud800\\"'),
    );
    expect(odd.answer).toMatchObject(fail('not_a_backup'));
    const forged = await restored(text.replaceAll(/"staff_id":"[^"]+"/g, '"staff_id":"stf_another"'));
    expect(forged.answer).toMatchObject(fail('not_a_backup'));
    const { other } = await restored(text.replaceAll(/"reference":"[^"]+"/g, '"reference":"made-up"'));
    await other.pass(60_000);
    expect(await other.value('outbox.list', {})).toMatchObject([{ state: 'refused', code: 'restored' }]);
  });

  test('that somebody made up says of nothing that it was sent or decided, and that what it brings is from a file', async () => {
    const { bench, network, item } = await cutOff();
    await sentAtLast(bench, network);
    network.down = true;
    await bench.pass(15_000);
    const { itemId } = item;
    const deliver = () => bench.value('stock.deliver', { lines: [{ itemId, packs: 3 }], comment: 'Söndag' });
    await bench.value('outbox.discard', { entryId: (await deliver()).id, reason: 'Felräknat' });
    await deliver();
    const { base64 } = await bench.value('backup.export', {});
    const text = gunzipSync(Buffer.from(base64, 'base64')).toString();
    const states = [...text.matchAll(/"state":"(\w+)","progress"/g)].map(([, state]) => state);
    expect(states).toEqual(['done', 'discarded', 'waiting']);
    const restored = async (made: string) => {
      const other = await atWork();
      await handOver(other, gzipSync(made).toString('base64'));
      await other.value('backup.restore', fromFile);
      await other.pass(60_000);
      return other;
    };

    const sealed = await restored(text);
    expect((await sealed.value('outbox.list', {})).map(({ state }) => state)).toEqual([
      'done',
      'discarded',
      'done',
    ]);
    expect(await sealed.value('outbox.journal', {})).toHaveLength(1);

    const madeUp = text.replaceAll(/"reference":"[^"]+"/g, (own) => `${own.slice(0, -1)}-made-up"`);
    const other = await restored(madeUp);
    expect(await other.value('outbox.list', {})).toMatchObject([{ state: 'refused', code: 'restored' }]);
    expect(await other.value('outbox.journal', {})).toEqual([]);
    // The service must not count as restored, as it never had these entries.
    expect((await other.value('app.state', {})).wentBack).toBeNull();

    // A refusal stated by the file is not the service's.
    const refused = madeUp
      .replaceAll('"state":"waiting","progress"', '"state":"refused","progress"')
      .replaceAll('{\\"state\\":\\"waiting\\"', '{\\"state\\":\\"refused\\"');
    expect(refused).not.toBe(madeUp);
    expect(await (await restored(refused)).value('outbox.list', {})).toMatchObject([
      { state: 'refused', code: 'restored' },
    ]);
  });

  test('holds no key, no PIN and nothing that is sealed', async () => {
    const bench = await open({ sample: null });
    await bench.value('connection.use', {
      address: service.url,
      key: service.keys.full,
      locationId: loc,
      keepUnsealed: false,
    });
    await bench.online();
    await bench.signIn();
    await bench.station.close();
    const again = await open({ sample: null, dataFolder: bench.folder, clock: bench.clock });
    await again.online();
    await again.signIn();
    await again.value('drafts.begin', {});
    const { base64 } = await again.value('backup.export', {});
    const text = gunzipSync(Buffer.from(base64, 'base64')).toString();
    expect(text).toContain('"table":"drafts"');
    expect(text).not.toContain(service.keys.full);
    expect(text).not.toMatch(/sealed|offline sign-in|throttle|"hash"/);
    expect(readdirSync(path.join(again.folder, 'backups')).filter((name) => name.includes('part'))).toEqual(
      [],
    );
  });

  describe('that is not whole', () => {
    const { bench, text } = unsent;
    const spoiled: readonly (readonly [string, (text: string) => string | Uint8Array, string])[] = [
      ['was cut off', (all) => gzipSync(all).subarray(0, 900), 'damaged'],
      ['lacks its end', (all) => gzipSync(all.split('\n').slice(0, -1).join('\n')), 'damaged'],
      ['lacks a line', (all) => gzipSync(all.split('\n').toSpliced(1, 1).join('\n')), 'damaged'],
      ['is of a newer version', (all) => gzipSync(all.replace('"version":1', '"version":2')), 'newer'],
      ['holds data of a newer version', (all) => gzipSync(all.replace(/"data":\d+/, '"data":999')), 'newer'],
      ['is a photo', () => Buffer.from('\u0089PNG and so on'), 'damaged'],
      ['is empty', () => '', 'damaged'],
      [
        'has a row of another table',
        (all) => gzipSync(all.replace('"table":"drafts"', '"table":"secrets"')),
        'damaged',
      ],
      [
        'calls elsewhere',
        (all) => gzipSync(all.replace(/"operation":"[^"]+"/, '"operation":"giftCards.import"')),
        'damaged',
      ],
      [
        'names no location',
        (all) => gzipSync(all.replace('"params":"{\\"locationId\\":', '"params":"{\\"elsewhere\\":')),
        'damaged',
      ],
      [
        'has a row of another shape',
        (all) => gzipSync(all.replace(/"created_at":\d+/, '"created_at":"now"')),
        'damaged',
      ],
    ];
    test.each(spoiled)('because it %s changes nothing, and says so', async (_, change, why) => {
      await handOver(bench, Buffer.from(change(text)).toString('base64'));
      const before = [await bench.value('outbox.list', {}), await bench.value('drafts.list', {})];
      for (const call of ['backup.look', 'backup.restore'] as const)
        expect(await bench.call(call, fromFile)).toMatchObject(fail('not_a_backup', { details: { why } }));
      expect([await bench.value('outbox.list', {}), await bench.value('drafts.list', {})]).toEqual(before);
    });
  });

  test('parts out of their order are refused', async () => {
    const bench = await atWork();
    await bench.value('backup.part', { at: 0, base64: 'AAAA' });
    expect(await bench.call('backup.part', { at: 2, base64: 'AAAA' })).toMatchObject(fail('not_ready'));
  });
});

describe('the copy of each day', () => {
  const copies = (bench: BenchStation) => bench.value('backup.copies', {});
  const nextCopy = async (bench: BenchStation, count: number) => {
    await bench.pass(61_000);
    await bench.until(async () => (await copies(bench)).length === count);
  };

  test('is made by itself, once a day, kept for a week, and readable by its owner only', async () => {
    const clock = manualClock(Date.parse('2026-11-20T08:00:00.000Z'));
    const dataFolder = newFolder();
    openStore(dataFolder).close();
    const made = createCopies({
      clock,
      log: () => undefined,
      dataFolder,
      damaged: () => undefined,
      changed: () => undefined,
    });
    made.begin();
    await clock.advance(61_000);
    await made.idle();
    const [first] = made.list();
    expect(made.list().map(({ name }) => name)).toEqual(['station-2026-11-20.sqlite']);
    await clock.advance(2 * 3_600_000);
    await made.idle();
    expect(made.list()).toEqual([first]);
    for (let days = 2; days <= 9; days += 1) {
      clock.jump(day);
      await clock.advance(3_600_000);
      await made.idle();
    }
    const names = made.list().map(({ name }) => name);
    expect(names).toEqual([28, 27, 26, 25, 24, 23, 22].map((date) => `station-2026-11-${date}.sqlite`));
    const folder = path.join(dataFolder, 'backups');
    expect(readdirSync(folder).sort().toReversed()).toEqual(names);
    expect(statSync(path.join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600);
    made.close();
  });

  test('keeps nobody waiting while it is made', async () => {
    const bench = await atWork();
    let [turns, on] = [0, true];
    const watch = () => {
      turns += 1;
      if (on) setImmediate(watch);
    };
    await bench.quiet();
    await bench.clock.advance(59_000);
    await bench.quiet();
    setImmediate(watch);
    await bench.clock.advance(1000);
    await bench.until(async () => (await copies(bench)).length === 1);
    on = false;
    // A tick's length depends on the machine; the test checks that ticks go on throughout.
    expect(turns).toBeGreaterThan(20);
  });

  test('brings back what was there, and nothing that is here twice', async () => {
    const bench = await atWork();
    const draft = await bench.value('drafts.begin', {});
    await nextCopy(bench, 1);
    await bench.station.close();
    const [name = ''] = readdirSync(path.join(bench.folder, 'backups'));
    const copy = readFileSync(path.join(bench.folder, 'backups', name));

    // Another computer, or this one after its data was lost.
    const other = await atWork({ clock: bench.clock });
    expect(await other.call('backup.restore', { from: { type: 'copy', name } })).toMatchObject(
      fail('unknown_here'),
    );
    await nextCopy(other, 1);
    writeFileSync(path.join(other.folder, 'backups', 'station-2020-01-01.sqlite'), copy);
    const from = { type: 'copy', name: 'station-2020-01-01.sqlite' } as const;
    expect(await other.value('backup.restore', { from })).toMatchObject({ drafts: 1 });
    expect((await other.value('drafts.list', {})).map(({ id }) => id)).toEqual([draft.id]);
    expect(await other.value('backup.restore', { from })).toMatchObject({ drafts: 0, entries: 0 });
    for (const elsewhere of ['../station.sqlite', 'station.sqlite', '/etc/passwd'])
      expect(await other.call('backup.restore', { from: { type: 'copy', name: elsewhere } })).toMatchObject(
        fail('unknown_here'),
      );
  });

  test('of a database that cannot be read whole is not made, and the next start looks at it', async () => {
    const bench = await atWork();
    await bench.value('drafts.begin', {});
    await bench.station.close();
    const again = await open({ dataFolder: bench.folder, clock: bench.clock });
    const file = path.join(bench.folder, fileName);
    spoil(file, ...pagesOf(file, 'drafts'));
    await again.pass(61_000);
    await again.until(() => Promise.resolve(again.logged.some((line) => line.includes('backup.not-copied'))));
    expect(readdirSync(path.join(bench.folder, 'backups'))).toEqual([]);
    expect(readdirSync(bench.folder)).toContain(suspectName);
  });
});
