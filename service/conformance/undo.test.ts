/** decisions 4, Undo. The arithmetic has its own properties in `shared/colour-bar`; here it is recorded and read back. */
import { describe, expect } from 'vitest';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { itemId, openSalon, refusalOf, type Salon, test, packsOf } from './salon.ts';

const copper = itemId('7/43');
const mask = itemId('Mask', 'Treatment');

const mix = async (salon: Salon, ...components: [amount: number, item?: string, more?: object][]) =>
  (
    await salon.call<ColourBarMix>('POST', `${salon.main}/colour-bar-mixes`, {
      body: {
        staffId: salon.staff.anna,
        bowls: [
          {
            components: components.map(([amount, colourBarItemId = copper, more = {}]) => ({
              colourBarItemId,
              amount,
              ...more,
            })),
          },
        ],
      },
    })
  ).body.id;
const undo = (salon: Salon, id: string) =>
  salon.call<ColourBarMix>('POST', `${salon.main}/colour-bar-mixes/${id}/undo`);
const document = (salon: Salon, ...lines: object[]) =>
  salon.call<{ data: StockMovement[] }>('POST', `${salon.main}/stock-movements`, { body: { lines } });
const stock = (salon: Salon, id = copper) => packsOf(salon, id);
const movements = async (salon: Salon, item = copper) =>
  (
    await salon.call<{ data: StockMovement[] }>(
      'GET',
      `${salon.main}/stock-movements?limit=200&colourBarItemId=${item}`,
    )
  ).body.data;

/** Each balance follows from the previous one, and the last equals the item's. */
async function expectChain(salon: Salon, item = copper): Promise<void> {
  let balance = 0;
  for (const { quantity, balanceAfter } of await movements(salon, item)) {
    balance += quantity;
    expect(balanceAfter).toBe(balance);
  }
  expect((await stock(salon, item)).packs).toBe(balance);
}

describe('Undoing a mix', () => {
  // holds: colourBarMixes.undo, stock-correct
  test('needs stock:correct, answers the mix with when, and twice is not_allowed', async (salon) => {
    const id = await mix(salon, [10]);
    const path = `${salon.main}/colour-bar-mixes/${id}`;
    expect(refusalOf(await salon.call('POST', `${path}/undo`, { key: 'till' }))).toBe('403 forbidden');
    const before = (await salon.call<ColourBarMix>('GET', path)).body;
    salon.clock.now += 1000;
    const undone = await undo(salon, id);
    expect([undone.status, undone.body]).toEqual([200, { ...before, undoneAt: '2026-05-04T09:00:01.000Z' }]);
    expect((await salon.call('GET', path)).body).toEqual(undone.body);
    expect(refusalOf(await undo(salon, id))).toBe('400 not_allowed');
    expect(refusalOf(await undo(salon, 'cbm_none'))).toBe('400 entity_not_found');
  });

  test('of one item in forty components gives every pack back, each movement once', async (salon) => {
    const before = await stock(salon);
    const id = await mix(salon, ...Array.from({ length: 40 }, (): [number] => [100]));
    expect(await stock(salon)).not.toEqual(before);
    expect((await undo(salon, id)).status).toBe(200);
    expect(await stock(salon)).toEqual(before);
    await expectChain(salon);
    const all = await movements(salon);
    const corrected = all.flatMap(({ correctsMovementId }) => correctsMovementId ?? []);
    expect(corrected.toSorted()).toEqual(
      all.flatMap((one) => (one.type === 'withdrawal' ? one.id : [])).toSorted(),
    );
  });

  // holds: colourBarMixes.undo, open-pack
  test('restores every item of the latest mix exactly', async (salon) => {
    const items = [copper, mask, itemId('7/1'), itemId('6/0')];
    const before = await Promise.all(items.map((id) => stock(salon, id)));
    const marked = { openedNewPack: true, fromFinishedPack: 30 };
    const id = await mix(
      salon,
      [35, copper, marked],
      [150],
      [9, mask],
      [130, items[2]],
      [250, items[3]],
      [5],
    );
    await undo(salon, id);
    expect(await Promise.all(items.map((one) => stock(salon, one)))).toEqual(before);
    for (const item of items) await expectChain(salon, item);
  });

  test("gives each of its movements a correction with the mix's id, short ones of quantity 0", async (salon) => {
    const id = await mix(salon, [7, mask], [70, itemId('7/1')]);
    await undo(salon, id);
    const [, out, back] = await movements(salon, mask);
    expect(out).toMatchObject({ quantity: -5, shortfall: 2, correctedByMovementId: back?.id });
    expect(back).toEqual({
      id: expect.any(String) as string,
      type: 'correction',
      colourBarItemId: mask,
      quantity: 5,
      balanceAfter: 5,
      shortfall: 0,
      colourBarMixId: id,
      correctsMovementId: out?.id,
      createdAt: '2026-05-04T09:00:00.000Z',
    });
    expect((await movements(salon, itemId('7/1'))).map(({ type, quantity }) => [type, quantity])).toEqual([
      ['withdrawal', 0],
      ['correction', 0],
    ]);
  });

  // holds: open-pack
  test('of an earlier mix gives what would have been without it', async (salon) => {
    const first = await mix(salon, [50]);
    await mix(salon, [45]);
    expect(await stock(salon)).toEqual({ packs: 3, openUsed: 55 });
    await undo(salon, first);
    expect(await stock(salon)).toEqual({ packs: 3, openUsed: 5 });
    await expectChain(salon);
  });

  test('of an earlier mix gives a pack back that a later one finished by over-drawing', async (salon) => {
    const first = await mix(salon, [35]);
    const second = await mix(salon, [20]);
    expect(await stock(salon)).toEqual({ packs: 3, openUsed: 15 });
    await undo(salon, first);
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 40 });
    const corrected = (await movements(salon)).find(({ type }) => type === 'correction');
    expect(corrected).toMatchObject({ colourBarMixId: first });
    const given = (await movements(salon)).find(({ id }) => id === corrected?.correctsMovementId);
    expect(given).toMatchObject({ colourBarMixId: second });
    // The later mix's pack was returned already, so undoing that mix returns it only once.
    await undo(salon, second);
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
    await expectChain(salon);
  });

  test('leaves the open pack alone when the one that it poured from was marked finished since', async (salon) => {
    const first = await mix(salon, [10]);
    await mix(salon, [15, copper, { openedNewPack: true }]);
    await undo(salon, first);
    expect(await stock(salon)).toEqual({ packs: 3, openUsed: 15 });
  });

  test('counts a mark no more when that mix was undone', async (salon) => {
    const first = await mix(salon, [10]);
    const second = await mix(salon, [15, copper, { openedNewPack: true }]);
    await undo(salon, second);
    await undo(salon, first);
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
  });

  test('leaves the open pack away that a withdrawal took, and brings it back when that was corrected', async (salon) => {
    const first = await mix(salon, [10]);
    const out = { type: 'withdrawal', colourBarItemId: copper, quantity: 4 };
    const withdrawn = (await document(salon, out)).body.data[0]!.id;
    await document(salon, { type: 'correction', correctsMovementId: withdrawn });
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 30 });
    await document(salon, out);
    await undo(salon, first);
    expect(await stock(salon)).toEqual({ packs: 0, openUsed: 0 });

    const again = await openSalon();
    const mixed = await mix(again, [10]);
    const taken = (await document(again, out)).body.data[0]!.id;
    await document(again, { type: 'correction', correctsMovementId: taken });
    await undo(again, mixed);
    expect(await stock(again)).toEqual({ packs: 4, openUsed: 20 });
  });

  test('skips an item that was removed since', async (salon) => {
    const id = await mix(salon, [50], [2, mask]);
    await salon.call('DELETE', `${salon.main}/colour-bar-items/${copper}`);
    expect((await undo(salon, id)).status).toBe(200);
    expect(await stock(salon, mask)).toEqual({ packs: 5, openUsed: 0 });
    expect((await movements(salon)).map(({ type }) => type)).toEqual(['delivery', 'withdrawal']);
  });

  test('restores an item whose pack size was made smaller in between', async (salon) => {
    await mix(salon, [30]);
    const path = `${salon.main}/colour-bar-items/${copper}`;
    await salon.call('PATCH', path, { body: { packSize: 40 } });
    const before = await stock(salon);
    expect(before).toEqual({ packs: 4, openUsed: 50 });
    const id = await mix(salon, [5]);
    expect(await stock(salon)).toEqual({ packs: 3, openUsed: 5 });
    await undo(salon, id);
    expect(await stock(salon)).toEqual(before);
  });
});
