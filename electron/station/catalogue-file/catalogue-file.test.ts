/** A catalogue file: compared, reviewed, sent once through the outbox, stopped and resumed, and exported again. */
import { describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import { fileRows } from '../../../renderer/features/catalogue-file/file-rows.ts';
import { csvText } from '../../../renderer/parts/csv-text.ts';
import { openBench, stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { wrongList } from '../../../testing/trade/wrong-list.ts';

const service = await startRealService();
const network = faultyNetwork();
const bench = await stationSignedIn(service, { fetch: network.fetch });

const hand = async (on: BenchStation, text: string) => {
  const rows = fileRows(text);
  for (let at = 0; at < rows.length; at += 500)
    await on.value('catalogueFile.hand', {
      name: 'list.csv',
      at,
      rows: rows.slice(at, at + 500),
      isLast: at + 500 >= rows.length,
    });
  return on.value('catalogueFile.view', {});
};
const start = (on = bench) => on.value('catalogueFile.start', { opening: true, comment: 'Opening balance' });
const finished = (on: BenchStation) =>
  on.until(async () => {
    const view = await on.value('catalogueFile.view', {});
    return view?.state === 'done' && view;
  });
const rowsOf = (show: 'create' | 'change' | 'same' | 'refused' | 'failed', on = bench, from = 0) =>
  on.value('catalogueFile.rows', { show, from, limit: 500 });
const itemsThere = async (rangeName: string) => {
  const ranges = await service.rows<ColourBarRange>('colour-bar-ranges');
  const range = ranges.find(({ name }) => name === rangeName);
  const items = await service.rows<ColourBarItem>('colour-bar-items');
  return items.filter(({ rangeId }) => rangeId === range?.id);
};
const ean = (number: number) => withCheckDigit(`73200000${String(number).padStart(4, '0')}`);

describe('one list after the other', { shuffle: false }, () => {
  test('a supplier’s list makes a range, its items, their barcodes and opening balances, and says before what it will do', async () => {
    const seen = await hand(
      bench,
      [
        'Lista 2026;;;;;;',
        'Serie;Nyans;Namn;Förpackning;Pris exkl moms;EAN;Saldo;Färgkod',
        `Vintergatan;6/0;Mörkblond;60 ml;98,50 kr;${ean(1)};12;#aa`,
        `Vintergatan;7/1;Askblond;60;98,50;${ean(2)} ${ean(3)};0;`,
        `Vintergatan;8/1;Ljus;100;"1 140,00";;3;`,
        `Vintergatan;9/1;;60;98,5;7310000000001;;`,
      ].join('\r\n'),
    );
    expect(seen).toMatchObject({
      state: 'planned',
      counts: { create: 3, change: 0, same: 0, refused: 1, failed: 0 },
      ignored: ['Färgkod'],
      newRanges: [{ name: 'Vintergatan', kind: 'colour', packSize: 60, listPrice: '98.50' }],
      opening: { items: 2, packs: 15 },
    });
    expect(await rowsOf('refused')).toMatchObject([
      {
        line: 6,
        range: 'Vintergatan',
        shade: '9/1',
        problems: [{ code: 'barcode', value: '7310000000001' }],
      },
    ]);
    expect(await itemsThere('Vintergatan')).toEqual([]);

    await start();
    expect(await finished(bench)).toMatchObject({
      counts: { failed: 0 },
      steps: { of: 6, done: 6, failed: 0 },
    });
    await bench.quiet();
    expect(await itemsThere('Vintergatan')).toMatchObject([
      {
        shade: '6/0',
        name: 'Mörkblond',
        packs: 12,
        packSizeInUse: 60,
        listPriceInUse: '98.50',
        eans: [ean(1)],
      },
      { shade: '7/1', packs: 0, eans: [ean(2), ean(3)] },
      { shade: '8/1', packs: 3, packSize: 100, listPrice: '1140.00' },
    ]);
    expect(await bench.value('scan', { code: ean(3) })).toMatchObject({
      type: 'item',
      item: { shade: '7/1' },
    });
  });

  test('what the file leaves empty and what it says already stay, and a balance that moved is for counting', async () => {
    const seen = await hand(
      bench,
      `Range,Shade,Name,List price,Barcode,Packs\nVintergatan,6/0,,98.50,,11\nVINTERGATAN,7/1,Ash,101,${ean(4)},2\n`,
    );
    expect(seen).toMatchObject({ counts: { create: 0, change: 1, same: 1 }, balancesLeft: 1, newRanges: [] });
    expect(await rowsOf('change')).toMatchObject([
      {
        changes: [
          { column: 'name', from: 'Askblond', to: 'Ash' },
          { column: 'listPrice', from: null, to: '101.00' },
          { column: 'barcode', from: null, to: ean(4) },
        ],
        opening: 2,
      },
    ]);
    await start();
    await finished(bench);
    await bench.quiet();
    expect((await itemsThere('Vintergatan'))[1]).toMatchObject({
      name: 'Ash',
      listPrice: '101.00',
      eans: [ean(2), ean(3), ean(4)],
      packs: 2,
    });
  });
});

test('what somebody else makes meanwhile is refused in its row, and needs nobody in Activity', async () => {
  const [range] = await service.rows<ColourBarRange>('colour-bar-ranges');
  await hand(bench, `Serie;Nyans;Saldo\n${range?.name};Prov 1;2\n${range?.name};Prov 2;\n`);
  const items = `/v1/locations/${service.locationId}/colour-bar-items`;
  await service.ask('POST', items, { rangeId: range?.id, shade: 'Prov 1' });
  await start();
  expect(await finished(bench)).toMatchObject({
    counts: { failed: 1 },
    steps: { of: 3, failed: 2, done: 1 },
  });
  expect(await rowsOf('failed')).toMatchObject([{ line: 2, shade: 'Prov 1', failure: 'duplicate' }]);
  const { counts } = await bench.value('outbox.page', { show: 'all', from: 0, limit: 1 });
  expect(counts).toMatchObject({ attention: 0, waiting: 0 });
});

test('it leaves the salon system time for staff: five a second at most, and what they save is not behind the rest of it', async () => {
  const shades = Array.from({ length: 60 }, (_, at) => `Skymning;${at}/0`);
  await hand(bench, `Serie;Nyans\n${shades.join('\n')}\n`);
  await start();
  await bench.pass(2000);
  const { steps } = (await bench.value('catalogueFile.view', {})) ?? {};
  expect(steps?.done).toBeLessThanOrEqual(10);
  const [item] = await bench.tiles();
  const lines = [{ itemId: item?.itemId ?? '', packs: 1 }];
  const { id } = await bench.value('stock.deliver', { lines, comment: '' });
  await bench.until(async () => (await bench.value('outbox.get', { entryId: id })).state === 'done');
  expect((await bench.value('catalogueFile.view', {}))?.steps.done).toBeLessThan(30);
  await finished(bench);
});

test('it is stopped, and goes on after a restart where it was, without the connection too, each thing once', async () => {
  const other = await openBench(service, { fetch: network.fetch });
  await other.online();
  await other.signIn();
  const shades = Array.from({ length: 12 }, (_, at) => `Norrsken;${at}/0;${at + 1}`);
  await hand(other, `Serie;Nyans;Saldo\n${shades.join('\n')}\n`);
  await start(other);
  expect(await other.call('catalogueFile.leave', {})).toMatchObject({ error: { code: 'not_ready' } });
  await other.until(async () => ((await other.value('catalogueFile.view', {}))?.steps.done ?? 0) > 3);
  await other.value('catalogueFile.stop', {});
  await other.pass(2000);
  const stopped = await other.value('catalogueFile.view', {});
  expect(stopped).toMatchObject({ state: 'stopped' });
  await other.pass(2000);
  expect((await other.value('catalogueFile.view', {}))?.steps.done).toBe(stopped?.steps.done);
  await start(other);
  network.down = true;
  await other.pass(2000);
  await other.station.close();
  network.down = false;

  const again = await openBench(service, {
    fetch: network.fetch,
    dataFolder: other.folder,
    clock: other.clock,
  });
  await again.online();
  await again.signIn();
  expect(await finished(again)).toMatchObject({ steps: { of: 25, done: 25, failed: 0 } });
  await again.quiet();
  expect((await itemsThere('Norrsken')).map(({ packs }) => packs)).toEqual(shades.map((_, at) => at + 1));
  await again.station.close();
});

test('of 5,000 rows with one in ten wrong in every way, each wrong one is named with its line and reason, and nothing is written', async () => {
  const { text, wrong, good } = wrongList(5000, 'Polarnatt', 20_261_125);
  const before = (await service.rows<ColourBarItem>('colour-bar-items')).length;
  const seen = await hand(bench, text);
  expect(wrong.length).toBeGreaterThan(400);
  const refused = [...(await rowsOf('refused')), ...(await rowsOf('refused', bench, 500))];
  expect(refused.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])).toEqual(wrong);
  expect(seen?.counts).toMatchObject({ create: good.length, change: 0, same: 0, refused: wrong.length });
  await bench.pass(5000);
  expect((await service.rows<ColourBarItem>('colour-bar-items')).length).toBe(before);
});

test('what is right of such a list is made whole, and nothing of what is wrong', async () => {
  const { text, good } = wrongList(120, 'Midnatt', 7);
  await hand(bench, text);
  await start();
  expect(await finished(bench)).toMatchObject({ counts: { failed: 0 } });
  const made = await itemsThere('Midnatt');
  expect(made.map(({ shade }) => shade).toSorted()).toEqual(good.toSorted());
  expect(made.every(({ eans, name, articleNumber }) => eans.length === 1 && name && articleNumber)).toBe(
    true,
  );
});

test('a list without a column of ranges is refused until it is said which range it is', async () => {
  const rows = fileRows('Produkt;Artikelnr;Pris\nPermanent 7/43 60 ml;A-431;98,50\nSida 1 av 1;;\n');
  const part = { name: 'list.csv', at: 0, rows, isLast: true };
  expect(await bench.call('catalogueFile.hand', part)).toMatchObject({
    error: { code: 'not_a_list', details: { why: 'range' } },
  });
  expect(await bench.value('catalogueFile.hand', { ...part, range: 'Gryning' })).toMatchObject({
    counts: { create: 1, refused: 0, skipped: 1 },
    newRanges: [{ name: 'Gryning', packSize: 60 }],
  });
});

test('a price in another currency than the salon’s is refused', async () => {
  await hand(bench, 'Serie;Nyans;Pris\nGryning;1;12,50 €\nGryning;2;98,50 kr\n');
  expect(await rowsOf('refused')).toMatchObject([
    { line: 2, problems: [{ code: 'currency', other: 'SEK' }] },
  ]);
});

test('what is written of the catalogue says the same when it is read again, in either language', async () => {
  const { rows } = await bench.value('catalogueFile.export', { from: 0, limit: 2000 });
  for (const language of ['sv', 'en'] as const) {
    const seen = await hand(bench, csvText(rows, language));
    expect(seen).toMatchObject({ counts: { create: 0, change: 0, refused: 0 }, balancesLeft: 0 });
  }
});
