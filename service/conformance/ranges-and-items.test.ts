/** spec 2, Colour bar ranges and items; decisions 4. */
import { describe, expect } from 'vitest';
import type { ErrorBody } from '../../shared/api/errors.ts';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../shared/api/colour-bar-ranges.ts';
import { itemId, rangeId, refusalOf, refusedFields, type Salon, test } from './salon.ts';

const newRange = async (salon: Salon, body: object) =>
  salon.call<ColourBarRange>('POST', `${salon.main}/colour-bar-ranges`, { body });
const patchRange = (salon: Salon, id: string, body: object) =>
  salon.call<ColourBarRange>('PATCH', `${salon.main}/colour-bar-ranges/${id}`, { body });
const getItem = async (salon: Salon, id: string) =>
  (await salon.call<ColourBarItem>('GET', `${salon.main}/colour-bar-items/${id}`)).body;

describe('spec 2, Colour bar ranges', () => {
  // holds: colourBarRanges.create, colourBarRanges.get, colourBarRanges.getById
  test('a range is made with what it has, and read at its location and by id alone', async (salon) => {
    const sent = { name: ' Demi ', kind: 'demi-permanent', packSize: 60, listPrice: '9', mixingRatio: '1.5' };
    const made = await newRange(salon, sent);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^cbr_[0-9A-Za-z]{22}$/) as string,
      locationId: salon.ids.main,
      name: 'Demi',
      kind: 'demi-permanent',
      packSize: 60,
      listPrice: '9.00',
      mixingRatio: '1.5',
      createdAt: '2026-05-04T09:00:00.000Z',
      updatedAt: '2026-05-04T09:00:00.000Z',
    });
    for (const path of [salon.main, '/v1'])
      expect((await salon.call('GET', `${path}/colour-bar-ranges/${made.body.id}`)).body).toEqual(made.body);
  });

  test('what a range does not have is left out', async (salon) => {
    const { body } = await newRange(salon, { name: 'Plain', kind: 'other' });
    expect(Object.keys(body)).toEqual(['id', 'locationId', 'name', 'kind', 'createdAt', 'updatedAt']);
  });

  // holds: colourBarRanges.create
  test('a name is unique in its location, and only there', async (salon) => {
    expect(refusalOf(await newRange(salon, { name: 'Colour', kind: 'x' }))).toBe('400 duplicate');
    expect(refusalOf(await patchRange(salon, rangeId('Treatment'), { name: 'Colour' }))).toBe(
      '400 duplicate',
    );
    expect((await newRange(salon, { name: 'colour', kind: 'x' })).status).toBe(201);
    expect((await patchRange(salon, rangeId('Colour'), { name: 'Colour' })).status).toBe(200);
  });

  test('names, kinds, sizes and prices outside their bounds are refused by field', async (salon) => {
    const wrong = { name: ' ', kind: 'Colour', packSize: 0, listPrice: '1.234', mixingRatio: '-1' };
    expect(refusedFields(await newRange(salon, wrong))).toEqual(Object.keys(wrong));
    for (const listPrice of [12.5, '-1', '1,5', '1e3', ''])
      expect(refusedFields(await newRange(salon, { name: 'A', kind: 'x', listPrice }))).toEqual([
        'listPrice',
      ]);
  });

  // holds: colourBarRanges.update, patching
  test('PATCH changes what is sent, null clears, and nothing is changed when one field is wrong', async (salon) => {
    const id = rangeId('Colour');
    const before = (await salon.call<ColourBarRange>('GET', `/v1/colour-bar-ranges/${id}`)).body;
    expect((await patchRange(salon, id, { packSize: 75, name: '' })).status).toBe(400);
    expect((await salon.call('GET', `/v1/colour-bar-ranges/${id}`)).body).toEqual(before);
    const { listPrice: _, ...rest } = before;
    expect((await patchRange(salon, id, { packSize: 75, listPrice: null })).body).toEqual({
      ...rest,
      packSize: 75,
      updatedAt: '2026-05-04T09:00:00.000Z',
    });
  });

  // holds: updated-at
  test('updatedAt stays when nothing changed', async (salon) => {
    const id = rangeId('Colour');
    expect((await patchRange(salon, id, {})).body.updatedAt).toBe('2026-01-07T08:00:00.000Z');
    expect((await patchRange(salon, id, { packSize: 60 })).body.updatedAt).toBe('2026-01-07T08:00:00.000Z');
  });

  // holds: colourBarRanges.update
  test('a new pack size or price changes every item without its own value, and its updatedAt', async (salon) => {
    await patchRange(salon, rangeId('Colour'), { packSize: 50, listPrice: '80' });
    expect(await getItem(salon, itemId('7/43'))).toMatchObject({
      packs: 4,
      openUsed: 20,
      unopenedPacks: 3,
      openLeft: 30,
      gramsLeft: 180,
      packSizeInUse: 50,
      listPriceInUse: '80.00',
      updatedAt: '2026-05-04T09:00:00.000Z',
    });
    const own = await getItem(salon, itemId('6/0'));
    expect(own).toMatchObject({ packSizeInUse: 100, listPriceInUse: '101.00' });
    expect(own.updatedAt).toBe('2026-01-07T08:00:00.000Z');
  });

  // holds: colourBarRanges.remove
  test('a range that still has items is not deleted', async (salon) => {
    const remove = (id: string) => salon.call('DELETE', `${salon.main}/colour-bar-ranges/${id}`);
    expect(refusalOf(await remove(rangeId('Treatment')))).toBe('400 not_allowed');
    await salon.call('DELETE', `${salon.main}/colour-bar-items/${itemId('Mask', 'Treatment')}`);
    const gone = await remove(rangeId('Treatment'));
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(refusalOf(await remove(rangeId('Treatment')))).toBe('400 entity_not_found');
  });
});

describe('spec 2, Colour bar items', () => {
  const newItem = (salon: Salon, body: object) =>
    salon.call<ColourBarItem>('POST', `${salon.main}/colour-bar-items`, { body });

  // holds: colourBarItems.create
  test('an item starts with no stock and shows what applies from its range', async (salon) => {
    const body = {
      rangeId: rangeId('Colour'),
      shade: '8/1',
      name: 'Ash',
      eans: ['073500000030', '73500001'],
    };
    const made = await newItem(salon, body);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^cbi_[0-9A-Za-z]{22}$/) as string,
      locationId: salon.ids.main,
      rangeId: rangeId('Colour'),
      shade: '8/1',
      name: 'Ash',
      packs: 0,
      openUsed: 0,
      unopenedPacks: 0,
      openLeft: 0,
      gramsLeft: 0,
      packSizeInUse: 60,
      listPriceInUse: '90.00',
      eans: ['0073500000030', '73500001'],
      catalogueEans: [],
      createdAt: '2026-05-04T09:00:00.000Z',
      updatedAt: '2026-05-04T09:00:00.000Z',
    });
    for (const path of [salon.main, '/v1'])
      expect((await salon.call('GET', `${path}/colour-bar-items/${made.body.id}`)).body).toEqual(made.body);
  });

  test('without a pack size there is no open pack to tell of', async (salon) => {
    const mask = await getItem(salon, itemId('Mask', 'Treatment'));
    expect(mask).toMatchObject({ packs: 5, openUsed: 0, unopenedPacks: 5 });
    for (const field of ['openLeft', 'gramsLeft', 'packSizeInUse', 'listPriceInUse'])
      expect(mask).not.toHaveProperty(field);
  });

  // holds: colourBarItems.create
  test('a range holds a shade once', async (salon) => {
    expect(refusalOf(await newItem(salon, { rangeId: rangeId('Colour'), shade: '7/43' }))).toBe(
      '400 duplicate',
    );
    expect((await newItem(salon, { rangeId: rangeId('Treatment'), shade: '7/43' })).status).toBe(201);
    const path = `${salon.main}/colour-bar-items/${itemId('7/1')}`;
    expect(refusalOf(await salon.call('PATCH', path, { body: { shade: '7/43' } }))).toBe('400 duplicate');
  });

  test('a range of another location does not exist here', async (salon) => {
    for (const id of [rangeId('Colour', 'branch'), rangeId('Colour', 'other'), 'cbr_none'])
      expect(refusalOf(await newItem(salon, { rangeId: id, shade: '9/9' }))).toBe('400 entity_not_found');
  });

  // holds: colourBarItems.update
  test("PATCH with null brings the range's value back; stock and range cannot be sent", async (salon) => {
    const path = `${salon.main}/colour-bar-items/${itemId('6/0')}`;
    const body = { packSize: null, listPrice: null, name: 'Dark blonde' };
    const changed = (await salon.call<ColourBarItem>('PATCH', path, { body })).body;
    expect(changed).toMatchObject({
      name: 'Dark blonde',
      packSizeInUse: 60,
      listPriceInUse: '90.00',
      packs: 3,
    });
    expect(changed).not.toHaveProperty('packSize');
    for (const field of ['packs', 'openUsed', 'rangeId', 'eans'])
      expect(refusalOf(await salon.call('PATCH', path, { body: { [field]: 1 } }))).toBe(
        '400 invalid_request',
      );
  });

  // holds: colourBarItems.remove
  test('deleting removes the item and frees its barcodes; its movements stay', async (salon) => {
    const path = `${salon.main}/colour-bar-items/${itemId('7/43')}`;
    expect((await salon.call('DELETE', path)).status).toBe(204);
    expect(refusalOf(await salon.call('GET', path))).toBe('400 entity_not_found');
    const again = { rangeId: rangeId('Colour'), shade: '7/43', eans: ['7350000000016'] };
    expect((await newItem(salon, again)).status).toBe(201);
    const moved = await salon.call<{ data: object[] }>(
      'GET',
      `${salon.main}/stock-movements?colourBarItemId=${itemId('7/43')}`,
    );
    expect(moved.body.data).toHaveLength(1);
  });

  // holds: colourBarItems.get, colourBarItems.getById
  test('ids of other locations answer exactly like ids that do not exist', async (salon) => {
    const none = (await salon.call('GET', `${salon.main}/colour-bar-items/cbi_none`)).text;
    for (const id of [itemId('7/43', 'Colour', 'branch'), itemId('7/43', 'Colour', 'other')])
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', {}],
        ['DELETE', undefined],
      ] as const)
        expect((await salon.call(method, `${salon.main}/colour-bar-items/${id}`, { body })).text).toBe(none);
    const elsewhere = itemId('7/43', 'Colour', 'other');
    expect((await salon.call('GET', `/v1/colour-bar-items/${elsewhere}`)).text).toBe(none);
    expect((await salon.call('GET', `/v1/colour-bar-items/${elsewhere}`, { key: 'other' })).status).toBe(200);
    expect((await salon.call('GET', `/v1/colour-bar-items/${itemId('7/43')}`, { key: 'branch' })).text).toBe(
      none,
    );
  });
});

describe('Barcodes', () => {
  const attach = (salon: Salon, id: string, ean: string) =>
    salon.call<ColourBarItem>('POST', `${salon.main}/colour-bar-items/${id}/eans`, { body: { ean } });
  const lookUp = async (salon: Salon, ean: string) =>
    (
      await salon.call<{ data: ColourBarItem[] }>('GET', `${salon.main}/colour-bar-items?ean=${ean}`)
    ).body.data.map(({ shade }) => shade);

  test('a look-up finds own and catalogue barcodes, all items that have one', async (salon) => {
    expect(await lookUp(salon, '7350000000016')).toEqual(['7/43']);
    expect(await lookUp(salon, '7350000000023')).toEqual(['6/0', '10/0']);
    expect(await lookUp(salon, '7350000000030')).toEqual([]);
  });

  // holds: colourBarItems.removeEan
  test('twelve digits are the same barcode as thirteen with a zero before them', async (salon) => {
    expect((await attach(salon, itemId('7/1'), '073500000030')).body.eans).toEqual(['0073500000030']);
    for (const form of ['073500000030', '0073500000030']) expect(await lookUp(salon, form)).toEqual(['7/1']);
    const path = `${salon.main}/colour-bar-items/${itemId('7/1')}/eans/073500000030`;
    expect((await salon.call<ColourBarItem>('DELETE', path)).body.eans).toEqual([]);
    expect(await lookUp(salon, '073500000030')).toEqual([]);
  });

  test('a wrong check digit, length or letter is refused by field', async (salon) => {
    for (const ean of ['7350000000017', '12345', 'abcdefgh', ''])
      for (const item of [itemId('7/1'), 'cbi_none'])
        expect(refusedFields(await attach(salon, item, ean))).toEqual(['ean']);
    const body = { rangeId: rangeId('Colour'), shade: '1/1', eans: ['7350000000030', '7350000000031'] };
    expect(refusedFields(await salon.call('POST', `${salon.main}/colour-bar-items`, { body }))).toEqual([
      'eans.1',
    ]);
  });

  // holds: colourBarItems.create, colourBarItems.addEan
  test('a barcode of another item is a duplicate that names the item', async (salon) => {
    const taken = await salon.call<ErrorBody>(
      'POST',
      `${salon.main}/colour-bar-items/${itemId('7/1')}/eans`,
      {
        body: { ean: '7350000000016' },
      },
    );
    expect(refusalOf(taken)).toBe('400 duplicate');
    expect(taken.body.details).toEqual({ ean: '7350000000016', colourBarItemId: itemId('7/43') });
    expect(refusalOf(await attach(salon, itemId('7/1'), '7350000000023'))).toBe('400 duplicate');
    const body = { rangeId: rangeId('Colour'), shade: '1/1', eans: ['7350000000016'] };
    expect(refusalOf(await salon.call('POST', `${salon.main}/colour-bar-items`, { body }))).toBe(
      '400 duplicate',
    );
  });

  test('the same barcode may be at another location', async (salon) => {
    const path = `${salon.branch}/colour-bar-items/${itemId('7/43', 'Colour', 'branch')}/eans`;
    expect((await salon.call('POST', path, { body: { ean: '7350000000016' } })).status).toBe(200);
  });

  // holds: colourBarItems.addEan
  test('attaching one that the item has changes nothing, so that a repeat is harmless', async (salon) => {
    const before = await getItem(salon, itemId('7/43'));
    expect((await attach(salon, itemId('7/43'), '7350000000016')).body).toEqual(before);
  });

  // holds: colourBarItems.removeEan
  test('only own barcodes are removed', async (salon) => {
    const remove = (shade: string, ean: string) =>
      salon.call('DELETE', `${salon.main}/colour-bar-items/${itemId(shade)}/eans/${ean}`);
    expect(refusalOf(await remove('10/0', '7350000000023'))).toBe('400 not_allowed');
    expect(refusalOf(await remove('10/0', '7350000000016'))).toBe('400 entity_not_found');
    expect((await remove('7/43', '7350000000016')).status).toBe(200);
  });
});
