/** spec 2, Rules for mixes; decisions 4, Registering and Mixes. */
import { describe, expect } from 'vitest';
import type { ErrorBody } from '../../shared/api/errors.ts';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { itemId, refusalOf, refusedFields, type Salon, test, packsOf } from './salon.ts';

const copper = itemId('7/43');
const mask = itemId('Mask', 'Treatment');

const bowl = (...components: object[]) => ({ components });
const take = (amount: number, colourBarItemId = copper, more: object = {}) => ({
  colourBarItemId,
  amount,
  ...more,
});
const register = (salon: Salon, bowls: object[], more: object = {}) =>
  salon.call<ColourBarMix>('POST', `${salon.main}/colour-bar-mixes`, {
    body: { staffId: salon.staff.anna, bowls, ...more },
  });
const stock = (salon: Salon, id = copper) => packsOf(salon, id);
const movementsOf = async (salon: Salon, mix: string) =>
  (
    await salon.call<{ data: StockMovement[] }>('GET', `${salon.main}/stock-movements?limit=200`)
  ).body.data.filter(({ colourBarMixId }) => colourBarMixId === mix);

describe('spec 2, Rules for mixes', () => {
  // holds: colourBarMixes.create, colourBarMixes.getById
  test('a mix repeats what was sent, with values, packs finished and residue', async (salon) => {
    const sent = {
      staffId: salon.staff.anna,
      externalReference: 'ref',
      comment: 'for Eva',
      bowls: [
        { name: 'Roots', components: [take(40), take(50, itemId('10/0'), { openedNewPack: false })] },
        bowl(take(30, copper, { openedNewPack: true, fromFinishedPack: 0 })),
      ],
    };
    const made = await register(salon, sent.bowls, sent);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^cbm_[0-9A-Za-z]{22}$/) as string,
      locationId: salon.ids.main,
      staffId: salon.staff.anna,
      externalReference: 'ref',
      comment: 'for Eva',
      bowls: [
        {
          name: 'Roots',
          components: [
            { ...take(40), listValue: '60.0000', packsFinished: 0 },
            { ...take(50, itemId('10/0'), { openedNewPack: false }), listValue: '75.0000', packsFinished: 0 },
          ],
        },
        bowl({
          ...take(30, copper, { openedNewPack: true, fromFinishedPack: 0 }),
          listValue: '45.0000',
          residue: 0,
          packsFinished: 1,
        }),
      ],
      listValue: '180.00',
      createdAt: '2026-05-04T09:00:00.000Z',
    });
    for (const path of [salon.main, '/v1'])
      expect((await salon.call('GET', `${path}/colour-bar-mixes/${made.body.id}`)).body).toEqual(made.body);
  });

  test('1: amounts are whole grams, and whole packs for an item with no pack size', async (salon) => {
    for (const amount of [0, 1.5, '30', 100_001])
      expect(refusedFields(await register(salon, [bowl({ colourBarItemId: copper, amount })]))).toEqual([
        'bowls.0.components.0.amount',
      ]);
    const { body } = await register(salon, [bowl(take(2, mask))]);
    expect(body.bowls[0]?.components).toEqual([{ ...take(2, mask), packsFinished: 2 }]);
    expect(body).not.toHaveProperty('listValue');
    expect(await stock(salon, mask)).toEqual({ packs: 3, openUsed: 0 });
    expect(await movementsOf(salon, body.id)).toMatchObject([{ quantity: -2, shortfall: 0 }]);
    expect((await movementsOf(salon, body.id))[0]).not.toHaveProperty('residue');
  });

  // holds: open-pack
  test("2: grams are added to the open pack; a pack that finishes is a withdrawal with the mix's id", async (salon) => {
    await register(salon, [bowl(take(40))]);
    // Empty, and not finished yet.
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 60 });
    const { body } = await register(salon, [bowl(take(1))]);
    expect(await stock(salon)).toEqual({ packs: 3, openUsed: 1 });
    const [movement, ...others] = await movementsOf(salon, body.id);
    expect(others).toEqual([]);
    expect(movement).toEqual({
      id: expect.any(String) as string,
      type: 'withdrawal',
      colourBarItemId: copper,
      quantity: -1,
      balanceAfter: 3,
      shortfall: 0,
      reason: 'consumption',
      staffId: salon.staff.anna,
      listValue: '90.00',
      colourBarMixId: body.id,
      residue: 0,
      createdAt: '2026-05-04T09:00:00.000Z',
    });
  });

  // holds: open-pack
  test('3: a pack marked finished keeps as residue what was never taken from it', async (salon) => {
    const marked = { openedNewPack: true, fromFinishedPack: 15 };
    const { body } = await register(salon, [bowl(take(35, copper, marked))]);
    expect(body.bowls[0]?.components[0]).toMatchObject({ residue: 25, packsFinished: 1 });
    expect(await stock(salon)).toEqual({ packs: 3, openUsed: 20 });
    expect(await movementsOf(salon, body.id)).toMatchObject([{ quantity: -1, residue: 25 }]);
  });

  // holds: open-pack
  test("4: the location's switch decides whether an over-drawn pack finishes by itself", async (salon) => {
    const overdrawn = await register(salon, [bowl(take(110))]);
    expect(overdrawn.body.bowls[0]?.components[0]?.packsFinished).toBe(2);
    const item = itemId('7/43', 'Colour', 'other');
    const kept = await salon.call<ColourBarMix>('POST', `${salon.other}/colour-bar-mixes`, {
      key: 'other',
      body: { staffId: salon.staff.other, bowls: [bowl(take(110, item))] },
    });
    expect(kept.body.bowls[0]?.components[0]?.packsFinished).toBe(0);
    const { body } = await salon.call<ColourBarItem>('GET', `/v1/colour-bar-items/${item}`, { key: 'other' });
    expect(body).toMatchObject({ packs: 2, openUsed: 110, openLeft: 0, gramsLeft: 60 });
  });

  // holds: open-pack
  test('5: it is never refused for lack of stock: packs stay at 0 and the shortfall is told', async (salon) => {
    const { status, body } = await register(salon, [bowl(take(130, itemId('7/1')), take(7, mask))]);
    expect(status).toBe(201);
    expect(body.bowls[0]?.components.map(({ packsFinished }) => packsFinished)).toEqual([2, 7]);
    expect(await stock(salon, itemId('7/1'))).toEqual({ packs: 0, openUsed: 10 });
    expect(
      (await movementsOf(salon, body.id)).map(({ quantity, shortfall, balanceAfter, listValue }) => [
        quantity,
        shortfall,
        balanceAfter,
        listValue,
      ]),
    ).toEqual([
      [0, 1, 0, '0.00'],
      [0, 1, 0, '0.00'],
      [-5, 2, 0, undefined],
    ]);
  });

  test('6: the value is that of the moment, with four decimals, and kept', async (salon) => {
    const { body } = await register(salon, [bowl(take(7, itemId('6/0')), take(1), take(1, mask))]);
    expect(body.bowls[0]?.components.map(({ listValue }) => listValue)).toEqual([
      '7.0700',
      '1.5000',
      undefined,
    ]);
    expect(body.listValue).toBe('8.57');
    await salon.call('PATCH', `${salon.main}/colour-bar-items/${itemId('6/0')}`, {
      body: { listPrice: '1' },
    });
    expect((await salon.call('GET', `/v1/colour-bar-mixes/${body.id}`)).body).toEqual(body);
  });

  test('6: the largest amounts and prices keep every digit', async (salon) => {
    await salon.call('PATCH', `${salon.main}/colour-bar-items/${mask}`, {
      body: { listPrice: '999999999.99' },
    });
    const { body } = await register(salon, [bowl(...Array<object>(10).fill(take(100, mask)))]);
    expect(body.bowls[0]?.components[0]?.listValue).toBe('99999999999.0000');
    expect(body.listValue).toBe('999999999990.00');
    const query = 'from=2026-05-04T00:00:00Z&to=2026-05-05T00:00:00Z';
    const totals = await salon.call('GET', `${salon.main}/colour-bar-mixes/totals?${query}`);
    expect(totals.body).toMatchObject({ data: [{ listValue: '999999999990.00' }] });
  });

  // holds: colourBarMixes.create
  test('7: the same reference again answers 200 with the first mix, also when it was undone', async (salon) => {
    const first = await register(salon, [bowl(take(10))], { externalReference: 'ref' });
    const again = await register(salon, [bowl(take(99, mask))], { externalReference: 'ref' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    await salon.call('POST', `${salon.main}/colour-bar-mixes/${first.body.id}/undo`);
    const undone = await register(salon, [bowl(take(10))], { externalReference: 'ref' });
    expect([undone.status, undone.body]).toEqual([
      200,
      { ...first.body, undoneAt: '2026-05-04T09:00:00.000Z' },
    ]);
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
  });

  test("7: a reference of another staff member's mix is refused", async (salon) => {
    await register(salon, [bowl(take(10))], { externalReference: 'ref' });
    const other = { externalReference: 'ref', staffId: salon.staff.nameless };
    expect(refusalOf(await register(salon, [bowl(take(10))], other))).toBe('400 not_allowed');
  });
});

describe('decisions 4, Registering', () => {
  test('components apply in order, also when one item stands in several', async (salon) => {
    const marked = { openedNewPack: true };
    await register(salon, [bowl(take(30), take(5, copper, marked)), bowl(take(60))]);
    expect(await stock(salon)).toEqual({ packs: 2, openUsed: 5 });
  });

  test('what cannot be said of a component is refused by its path, and nothing is changed', async (salon) => {
    const wrong: [object, string][] = [
      [take(10, copper, { fromFinishedPack: 5 }), 'fromFinishedPack'],
      [take(10, copper, { openedNewPack: true, fromFinishedPack: 11 }), 'fromFinishedPack'],
      [take(1, mask, { openedNewPack: true }), 'openedNewPack'],
      [take(100_000), 'amount'],
      [take(101, mask), 'amount'],
    ];
    for (const [component, field] of wrong) {
      const answer = await register(salon, [bowl(take(30)), bowl(take(5), component)]);
      expect(refusalOf(answer)).toBe('400 validation_failed');
      expect(refusedFields(answer)).toEqual([`bowls.1.components.1.${field}`]);
    }
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
  });

  test('bowls and components have their bounds', async (salon) => {
    expect(refusedFields(await register(salon, []))).toEqual(['bowls']);
    expect(refusedFields(await register(salon, [bowl()]))).toEqual(['bowls.0.components']);
    expect(refusedFields(await register(salon, Array<object>(21).fill(bowl(take(1)))))).toEqual(['bowls']);
    expect(refusedFields(await register(salon, [bowl(...Array<object>(41).fill(take(1)))]))).toEqual([
      'bowls.0.components',
    ]);
  });

  test("staff, person and items must be this location's", async (salon) => {
    const wrong: [object[], object, string][] = [
      [[bowl(take(1))], { staffId: salon.staff.branch }, 'staffId'],
      [[bowl(take(1))], { personId: 'per_none' }, 'personId'],
      [
        [bowl(take(1), take(1, itemId('7/43', 'Colour', 'branch')))],
        {},
        'bowls.0.components.1.colourBarItemId',
      ],
    ];
    for (const [bowls, more, field] of wrong) {
      const answer = await register(salon, bowls, more);
      expect(refusalOf(answer)).toBe('400 entity_not_found');
      expect((answer.body as unknown as ErrorBody).details).toEqual({ field });
    }
    expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
  });
});

describe('decisions 4, Mixes', () => {
  const list = async (salon: Salon, query = '') =>
    (
      await salon.call<{ data: ColourBarMix[] }>('GET', `${salon.main}/colour-bar-mixes${query}`)
    ).body.data.map(({ comment }) => comment);

  async function threeMixes(salon: Salon): Promise<void> {
    await register(salon, [bowl(take(30))], { comment: 'a', externalReference: 'ref-a' });
    salon.clock.now += 60_000;
    await register(salon, [bowl(take(20, itemId('6/0')))], { comment: 'b', staffId: salon.staff.nameless });
    salon.clock.now += 60_000;
    await register(salon, [bowl(take(40, copper), take(1, mask))], { comment: 'c' });
  }

  // holds: colourBarMixes.list
  test('are listed newest first, with filters that must all match', async (salon) => {
    await threeMixes(salon);
    expect(await list(salon)).toEqual(['c', 'b', 'a']);
    expect(await list(salon, '?externalReference=ref-a')).toEqual(['a']);
    expect(await list(salon, `?staffId=${salon.staff.anna}`)).toEqual(['c', 'a']);
    expect(await list(salon, `?staffId=${salon.staff.anna}&externalReference=none`)).toEqual([]);
    expect(await list(salon, '?personId=per_none')).toEqual([]);
    const [from, to] = ['2026-05-04T09:01:00Z', '2026-05-04T09:02:00Z'];
    expect(await list(salon, `?from=${from}`)).toEqual(['c', 'b']);
    expect(await list(salon, `?from=${from}&to=${to}`)).toEqual(['b']);
    expect(await list(salon, `?to=${encodeURIComponent('2026-05-04T11:01:00+02:00')}`)).toEqual(['a']);
    expect(refusedFields(await salon.call('GET', `${salon.main}/colour-bar-mixes?from=today`))).toEqual([
      'from',
    ]);
  });

  // holds: colourBarMixes.list
  test('come page by page', async (salon) => {
    await threeMixes(salon);
    const path = `${salon.main}/colour-bar-mixes?limit=2`;
    const { body } = await salon.call<{ nextCursor: string }>('GET', path);
    expect(await list(salon, `?limit=2&after=${body.nextCursor}`)).toEqual(['a']);
    const filtered = `${path}&staffId=${salon.staff.anna}&after=${body.nextCursor}`;
    expect(refusedFields(await salon.call('GET', filtered))).toEqual(['after']);
  });

  // holds: colourBarMixes.totals
  test('are totalled per staff member, without the undone, grams without whole packs', async (salon) => {
    await threeMixes(salon);
    const gone = await register(salon, [bowl(take(50))]);
    await salon.call('POST', `${salon.main}/colour-bar-mixes/${gone.body.id}/undo`);
    const totals = (query: string) => salon.call('GET', `${salon.main}/colour-bar-mixes/totals${query}`);
    const anna = {
      staffId: salon.staff.anna,
      mixes: 2,
      grams: 70,
      packsFinished: 2,
      residue: 0,
      listValue: '105.00',
    };
    const nameless = {
      staffId: salon.staff.nameless,
      mixes: 1,
      grams: 20,
      packsFinished: 0,
      residue: 0,
      listValue: '20.20',
    };
    const { body } = await totals('?from=2026-05-04T00:00:00Z&to=2026-05-05T00:00:00Z');
    expect((body as { data: object[] }).data).toHaveLength(2);
    expect((body as { data: object[] }).data).toEqual(expect.arrayContaining([anna, nameless]));
    expect((await totals('?from=2026-05-05T00:00:00Z&to=2026-05-06T00:00:00Z')).body).toEqual({ data: [] });
    expect(refusedFields(await totals('?from=2026-05-04T00:00:00Z'))).toEqual(['to']);
    expect(refusedFields(await totals('?from=2025-05-04T00:00:00Z&to=2026-05-06T00:00:00Z'))).toEqual(['to']);
  });

  // holds: colourBarMixes.get
  test('of another location do not exist', async (salon) => {
    const { body } = await register(salon, [bowl(take(1))]);
    const none = (await salon.call('GET', '/v1/colour-bar-mixes/cbm_none')).text;
    expect((await salon.call('GET', `/v1/colour-bar-mixes/${body.id}`, { key: 'other' })).text).toBe(none);
    expect((await salon.call('GET', `${salon.branch}/colour-bar-mixes/${body.id}`)).text).toBe(none);
    expect((await salon.call('POST', `${salon.branch}/colour-bar-mixes/${body.id}/undo`)).text).toBe(none);
  });
});
