import { describe, expect, test } from 'vitest';
import type { ItemView } from '../../shared/bridge/catalogue.ts';
import { type BenchStation, stationSignedIn } from '../../testing/station/bench-station.ts';
import { startRealService } from '../../testing/station/real-service.ts';

const service = await startRealService();

/** Signed in at the first location of the sample. */
async function atWork(): Promise<BenchStation> {
  const bench = await stationSignedIn(service);
  return bench;
}

const barcodeOf = ({ eans, catalogueEans }: ItemView) => [...eans, ...catalogueEans][0];

const itemsWithBarcode = async (bench: BenchStation) => {
  const chart = await bench.value('stock.chart', { search: '', show: 'all', rangeId: null });
  const ids = chart.ranges
    .filter(({ kind, packSize }) => kind !== 'developer' && packSize !== null)
    .flatMap(({ tiles }) => tiles)
    .filter(({ packs, packSize }) => packs > 2 && packSize !== null)
    .slice(0, 30)
    .map(({ itemId }) => itemId);
  const items = await Promise.all(ids.map((itemId) => bench.value('stock.item', { itemId })));
  return items.filter((item) => barcodeOf(item) !== undefined);
};

describe('from PIN to balance', () => {
  test('a scanned and weighed mix is saved, delivered, seen in the stock, and undone', async () => {
    const bench = await atWork();
    const [first] = await itemsWithBarcode(bench);
    if (!first?.packSize) throw new Error('the sample has no such item');

    const draft = await bench.value('drafts.begin', {});
    await bench.value('virtual.load', { hundredths: 25_000 });
    await bench.clock.advance(3000);
    expect((await bench.value('scan', { code: barcodeOf(first) ?? '' })).type).toBe('item');
    await bench.apply(draft.id, { type: 'addItem', itemId: first.itemId });
    await bench.value('virtual.pour', { hundredths: 3012, seconds: 4 });
    await bench.clock.advance(8000);

    const weighed = await bench.value('drafts.get', { draftId: draft.id });
    expect(weighed.bowls[0]?.components[0]).toMatchObject({ amount: 30, amountFrom: 'scale' });

    const saved = await bench.value('mixes.register', { draftId: draft.id });
    expect(saved.reference).toBe(draft.reference);
    const done = await bench.mix(saved.reference, { state: 'done', confirmed: true });
    expect(done.mixId).not.toBeNull();
    expect(done.balances).toEqual(saved.balances);
    const after = await bench.value('stock.item', { itemId: first.itemId });
    expect(after.expected).toBe(false);
    expect(after.gramsLeft).toBe((first.gramsLeft ?? 0) - 30);

    await bench.value('mixes.undo', { reference: saved.reference });
    await bench.mix(saved.reference, { state: 'undone' });
    await bench.item(first.itemId, { gramsLeft: first.gramsLeft, expected: false });
    expect(await bench.value('drafts.list', {})).toEqual([]);
  });
});
