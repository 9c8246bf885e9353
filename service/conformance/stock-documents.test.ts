/** spec 2, Stock movements, POST rules; decisions 3 and 4, Whole packs by stock documents. */
import { describe, expect } from 'vitest';
import type { ErrorBody } from '../../shared/api/errors.ts';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import {
  itemId,
  rangeId,
  refusalOf,
  refusedFields,
  type Salon,
  type RequestParts,
  test,
  packsOf,
} from './salon.ts';

type Recorded = { data: StockMovement[] };
const copper = itemId('7/43');

const record = (salon: Salon, lines: object[], more: object = {}, sent: RequestParts = {}) =>
  salon.call<Recorded>('POST', `${salon.main}/stock-movements`, { body: { lines, ...more }, ...sent });
const out = (quantity: number, colourBarItemId = copper, more: object = {}) => ({
  type: 'withdrawal',
  colourBarItemId,
  quantity,
  ...more,
});
const into = (quantity: number, colourBarItemId = copper) => ({
  type: 'delivery',
  colourBarItemId,
  quantity,
});
const undoing = (correctsMovementId: string) => ({ type: 'correction', correctsMovementId });
const stock = (salon: Salon, id = copper) => packsOf(salon, id);
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) =>
  ((await answer).body as ErrorBody).code;

describe('A stock document', () => {
  // holds: stockMovements.create
  test('answers with its movements in line order, each with the balance after it', async (salon) => {
    const more = { externalReference: 'ref', comment: 'counted', staffId: salon.staff.anna };
    const lines = [out(1, copper, { reason: 'own-use' }), into(2, itemId('7/1')), out(2)];
    const answer = await record(salon, lines, more);
    expect(answer.status).toBe(201);
    const shared = {
      id: expect.stringMatching(/^mov_[0-9A-Za-z]{22}$/) as string,
      shortfall: 0,
      comment: 'counted',
      externalReference: 'ref',
      staffId: salon.staff.anna,
      createdAt: '2026-05-04T09:00:00.000Z',
    };
    expect(answer.body.data).toEqual([
      {
        ...shared,
        type: 'withdrawal',
        colourBarItemId: copper,
        quantity: -1,
        balanceAfter: 3,
        reason: 'own-use',
        listValue: '90.00',
      },
      { ...shared, type: 'delivery', colourBarItemId: itemId('7/1'), quantity: 2, balanceAfter: 2 },
      {
        ...shared,
        type: 'withdrawal',
        colourBarItemId: copper,
        quantity: -2,
        balanceAfter: 1,
        reason: 'consumption',
        listValue: '180.00',
      },
    ]);
    expect(await stock(salon)).toEqual({ packs: 1, openUsed: 20 });
  });

  // holds: list-value
  test('keeps the list value of the time when the supplier’s price changes (spec 2, Stock movement)', async (salon) => {
    const { data } = (await record(salon, [out(2)], { externalReference: 'kept' })).body;
    await salon.call('PATCH', `${salon.main}/colour-bar-ranges/${rangeId('Colour')}`, {
      body: { listPrice: '1.00' },
    });
    const listed = await salon.call<Recorded>('GET', `${salon.main}/stock-movements?externalReference=kept`);
    expect(listed.body.data).toEqual(data);
    expect((await record(salon, [out(1)])).body.data).toMatchObject([{ listValue: '1.00' }]);
  });

  // holds: updated-at
  test('moves updatedAt of its items', async (salon) => {
    await record(salon, [out(1)]);
    const { body } = await salon.call<ColourBarItem>('GET', `/v1/colour-bar-items/${copper}`);
    expect(body.updatedAt).toBe('2026-05-04T09:00:00.000Z');
  });

  // holds: stockMovements.create
  test('applies every line or none: insufficient_stock tells the line, the item, what there is and what was asked', async (salon) => {
    const answer = await salon.call<ErrorBody>('POST', `${salon.main}/stock-movements`, {
      body: { lines: [into(1, itemId('7/1')), out(3), out(2)] },
    });
    expect(refusalOf(answer)).toBe('400 insufficient_stock');
    expect(answer.body.details).toEqual({ line: 2, colourBarItemId: copper, balance: 1, quantity: 2 });
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
    expect(await stock(salon, itemId('7/1'))).toEqual({ packs: 0, openUsed: 0 });
    const { body } = await salon.call<Recorded>('GET', `${salon.main}/stock-movements`);
    expect(body.data).toHaveLength(4);
  });

  // holds: stockMovements.create
  test('with a reference used before answers 200 with the first movements, however long ago', async (salon) => {
    const first = await record(salon, [out(1)], { externalReference: 'ref' });
    salon.clock.now += 400 * 24 * 60 * 60 * 1000;
    const again = await record(salon, [out(2), out(1, itemId('6/0'))], { externalReference: 'ref' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await stock(salon)).packs).toBe(3);
  });

  test('takes a reference that a mix has, or another location: they share no names', async (salon) => {
    const components = [{ colourBarItemId: copper, amount: 1 }];
    await salon.call('POST', `${salon.main}/colour-bar-mixes`, {
      body: { staffId: salon.staff.anna, externalReference: 'ref', bowls: [{ components }] },
    });
    expect((await record(salon, [out(1)], { externalReference: 'ref' })).status).toBe(201);
    const elsewhere = { lines: [out(1, itemId('7/43', 'Colour', 'branch'))], externalReference: 'ref' };
    expect((await salon.call('POST', `${salon.branch}/stock-movements`, { body: elsewhere })).status).toBe(
      201,
    );
  });

  // holds: stock-cost, stock-correct
  test('needs stock:cost for a delivery line and stock:correct for a correction line', async (salon) => {
    const made = (await record(salon, [out(1)], {}, { key: 'till' })).body.data[0]!;
    for (const [line, scope] of [
      [into(1), 'stock:cost'],
      [undoing(made.id), 'stock:correct'],
    ] as const) {
      const answer = await salon.call<ErrorBody>('POST', `${salon.main}/stock-movements`, {
        key: 'till',
        body: { lines: [out(1), line] },
      });
      expect(refusalOf(answer)).toBe('403 forbidden');
      expect(answer.body.details).toEqual({ line: 1, scope });
    }
  });

  test('names only what is at its location: item, staff member, movement, product', async (salon) => {
    const elsewhere = (
      await salon.call<Recorded>('POST', `${salon.branch}/stock-movements`, {
        body: { lines: [out(1, itemId('7/43', 'Colour', 'branch'))] },
      })
    ).body.data[0]!;
    for (const line of [
      out(1, itemId('7/43', 'Colour', 'branch')),
      out(1, 'cbi_none'),
      undoing(elsewhere.id),
      undoing('mov_none'),
      { type: 'withdrawal', productId: 'prd_none', quantity: 1 },
    ])
      expect(await codeOf(record(salon, [line]))).toBe('entity_not_found');
    for (const staffId of [salon.staff.branch, salon.staff.other, 'stf_none'])
      expect(await codeOf(record(salon, [out(1)], { staffId }))).toBe('entity_not_found');
    expect((await stock(salon)).packs).toBe(4);
  });

  // holds: document-lines
  test('refuses what does not belong to a line, by field', async (salon) => {
    const wrong: [object, string][] = [
      [{ type: 'withdrawal', quantity: 1 }, 'colourBarItemId'],
      [{ ...out(1), productId: 'p' }, 'colourBarItemId'],
      [{ type: 'withdrawal', colourBarItemId: copper }, 'quantity'],
      [out(0), 'quantity'],
      [out(1.5), 'quantity'],
      [out(100_001), 'quantity'],
      [out(1, copper, { reason: 'Own use' }), 'reason'],
      [out(1, copper, { unitCost: '1' }), 'unitCost'],
      [{ ...into(1), unitCost: '1' }, 'unitCost'],
      [{ ...into(1), reason: 'x' }, 'reason'],
      [{ type: 'correction' }, 'correctsMovementId'],
      [{ ...undoing('m'), quantity: 1 }, 'quantity'],
      [{ ...undoing('m'), colourBarItemId: copper }, 'colourBarItemId'],
    ];
    for (const [line, field] of wrong)
      expect(refusedFields(await record(salon, [line]))).toEqual([`lines.0.${field}`]);
    expect(refusedFields(await record(salon, []))).toEqual(['lines']);
    expect(refusedFields(await record(salon, Array<object>(101).fill(out(1))))).toEqual(['lines']);
    expect(refusedFields(await record(salon, [out(1)], { comment: 'x'.repeat(501) }))).toEqual(['comment']);
    expect(refusedFields(await record(salon, [out(1)], { externalReference: '' }))).toEqual([
      'externalReference',
    ]);
  });
});

describe('A correction', () => {
  const withdrawn = async (salon: Salon, quantity: number, id = copper) =>
    (await record(salon, [out(quantity, id)])).body.data[0]!.id;

  // holds: document-lines
  test('undoes the whole withdrawal, and both name each other', async (salon) => {
    const id = await withdrawn(salon, 2);
    const correction = (await record(salon, [undoing(id)])).body.data[0]!;
    expect(correction).toMatchObject({
      type: 'correction',
      colourBarItemId: copper,
      quantity: 2,
      balanceAfter: 4,
      correctsMovementId: id,
    });
    expect(correction).not.toHaveProperty('listValue');
    const { body } = await salon.call<Recorded>('GET', `${salon.main}/stock-movements?type=withdrawal`);
    expect(body.data).toMatchObject([{ id, quantity: -2, correctedByMovementId: correction.id }]);
  });

  // holds: document-lines
  test('is refused for what is no withdrawal, was corrected, or is of a mix', async (salon) => {
    const id = await withdrawn(salon, 1);
    expect(await codeOf(record(salon, [undoing(id), undoing(id)]))).toBe('not_allowed');
    const correction = (await record(salon, [undoing(id)])).body.data[0]!.id;
    const delivery = (await record(salon, [into(1)])).body.data[0]!.id;
    const components = [{ colourBarItemId: copper, amount: 60 }];
    await salon.call('POST', `${salon.main}/colour-bar-mixes`, {
      body: { staffId: salon.staff.anna, bowls: [{ components }] },
    });
    const { body } = await salon.call<Recorded>('GET', `${salon.main}/stock-movements?limit=200`);
    const mixed = body.data.find(({ colourBarMixId }) => colourBarMixId !== undefined)!.id;
    for (const wrong of [id, correction, delivery, mixed])
      expect(await codeOf(record(salon, [undoing(wrong)]))).toBe('not_allowed');
  });

  test('is refused when the item was removed since', async (salon) => {
    const id = await withdrawn(salon, 1);
    await salon.call('DELETE', `${salon.main}/colour-bar-items/${copper}`);
    expect(await codeOf(record(salon, [undoing(id)]))).toBe('not_allowed');
  });

  test('brings the open pack back that left with the last pack', async (salon) => {
    const id = await withdrawn(salon, 4);
    expect(await stock(salon)).toEqual({ packs: 0, openUsed: 0 });
    await record(salon, [undoing(id)]);
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
  });

  test('leaves the open pack away when a mix touched the item since, even one that was undone', async (salon) => {
    const id = await withdrawn(salon, 4);
    const components = [{ colourBarItemId: copper, amount: 10 }];
    const mix = await salon.call<{ id: string }>('POST', `${salon.main}/colour-bar-mixes`, {
      body: { staffId: salon.staff.anna, bowls: [{ components }] },
    });
    await salon.call('POST', `${salon.main}/colour-bar-mixes/${mix.body.id}/undo`);
    expect(await stock(salon)).toEqual({ packs: 0, openUsed: 0 });
    await record(salon, [undoing(id)]);
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 0 });
  });
});

describe('Whole packs while a pack is open', () => {
  test('a smaller withdrawal and a delivery leave the open pack alone', async (salon) => {
    await record(salon, [out(3)]);
    expect(await stock(salon)).toEqual({ packs: 1, openUsed: 20 });
    await record(salon, [into(5)]);
    expect(await stock(salon)).toEqual({ packs: 6, openUsed: 20 });
  });
});
