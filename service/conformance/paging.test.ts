/** spec 1, Paging; decisions 1, Paged lists. */
import { describe, expect } from 'vitest';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../shared/api/colour-bar-ranges.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { addBarcode } from '../database/items.ts';
import { eans, itemId, openSalon, rangeId, refusalOf, refusedFields, type Salon, test } from './salon.ts';
import { beside } from './trade.ts';

interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor?: string;
}

/** Follows `nextCursor` to the end; returns the pages. */
async function pages<T>(salon: Salon, path: string, limit: number): Promise<T[][]> {
  const found: T[][] = [];
  let after: string | undefined;
  do {
    const query = `limit=${limit}${after === undefined ? '' : `&after=${after}`}`;
    const { body } = await salon.call<Page<T>>('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
    found.push([...body.data]);
    after = body.nextCursor;
  } while (after !== undefined);
  return found;
}

const shades = async (salon: Salon, query: string, limit: number) =>
  (await pages<ColourBarItem>(salon, `${salon.main}/colour-bar-items${query}`, limit)).map((page) =>
    page.map(({ shade }) => shade),
  );

const names = ['Örn', 'Zebra', 'Ål', 'ål', 'Ärla', 'apa', 'Apa', 'W', 'V', 'É', 'E', 'Färg 10', 'Färg 9'];

async function withRanges(salon: Salon): Promise<string[]> {
  for (const name of names)
    await salon.call('POST', `${salon.main}/colour-bar-ranges`, { body: { name, kind: 'x' } });
  return [...names, 'Colour', 'Treatment'].sort(new Intl.Collator('sv').compare);
}

describe('Pages', () => {
  // holds: colourBarRanges.list
  test('ranges come by name in the Swedish order, whatever the page size', async (salon) => {
    const expected = await withRanges(salon);
    for (const limit of [1, 2, 7, 200]) {
      const found = (await pages<ColourBarRange>(salon, `${salon.main}/colour-bar-ranges`, limit)).flat();
      expect(found.map(({ name }) => name)).toEqual(expected);
    }
  });

  test('a renamed range moves to its new place', async (salon) => {
    await salon.call('PATCH', `${salon.main}/colour-bar-ranges/${rangeId('Colour')}`, {
      body: { name: 'Ö' },
    });
    const [found] = await pages<ColourBarRange>(salon, `${salon.main}/colour-bar-ranges`, 50);
    expect(found?.map(({ name }) => name)).toEqual(['Treatment', 'Ö']);
  });

  // holds: colourBarItems.list
  test('items come range by range and shade by shade, numbers as numbers', async (salon) => {
    expect(await shades(salon, '', 2)).toEqual([['6/0', '7/1'], ['7/43', '10/0'], ['Mask']]);
    expect(await shades(salon, `?rangeId=${rangeId('Colour')}`, 3)).toEqual([
      ['6/0', '7/1', '7/43'],
      ['10/0'],
    ]);
    expect(await shades(salon, `?rangeId=${rangeId('Colour', 'other')}`, 3)).toEqual([[]]);
  });

  // holds: pages
  test('a page that is exactly full is the last one where nothing follows', async (salon) => {
    expect(await shades(salon, '', 5)).toHaveLength(1);
  });

  // holds: colourBarItems.list
  test('a look-up takes one of rangeId, ean and articleNumber', async (salon) => {
    const path = `${salon.main}/colour-bar-items`;
    expect(await shades(salon, '?articleNumber=C-743', 50)).toEqual([['7/43']]);
    expect(refusedFields(await salon.call('GET', `${path}?rangeId=a&ean=1`))).toEqual(['ean']);
    expect(refusedFields(await salon.call('GET', `${path}?articleNumber=a&ean=1`))).toEqual([
      'articleNumber',
    ]);
  });

  // holds: colourBarItems.list, look-ups
  test('spec 2, Limits: a look-up finds at most 20 items, in pages like any list', async (salon) => {
    const path = `${salon.main}/colour-bar-items`;
    const ids: string[] = [];
    for (let at = 1; at <= 21; at++) {
      const body = { rangeId: rangeId('Colour'), shade: `1/${at}`, articleNumber: 'MANY' };
      ids.push((await salon.call<ColourBarItem>('POST', path, { body })).body.id);
    }
    // Suppliers may use a barcode twice; API clients cannot add it twice.
    await beside(salon, async (connection) => {
      for (const item_id of ids)
        await connection.run(addBarcode, {
          item_id,
          location_id: salon.ids.main,
          ean: eans.free,
          catalogue: 1,
        });
    });
    const first20 = Array.from({ length: 20 }, (_, at) => `1/${at + 1}`);
    for (const query of ['?articleNumber=MANY', `?ean=${eans.free}`]) {
      expect(await shades(salon, query, 200)).toEqual([first20]);
      expect(await shades(salon, query, 50)).toEqual([first20]);
      const pagewise = await shades(salon, query, 7);
      expect(pagewise.map((page) => page.length)).toEqual([7, 7, 6]);
      expect(pagewise.flat()).toEqual(first20);
    }
    const { body } = await salon.call<Page<ColourBarItem>>('GET', `${path}?articleNumber=MANY&limit=1`);
    const elsewhere = await salon.call('GET', `${path}?ean=${eans.free}&after=${body.nextCursor}`);
    expect(refusedFields(elsewhere)).toEqual(['after']);
  });

  test('limit is 1 to 200, and unknown query parameters are ignored', async (salon) => {
    for (const limit of ['0', '201', '1.5', 'ten', ''])
      expect(
        refusedFields(await salon.call('GET', `${salon.main}/colour-bar-ranges?limit=${limit}`)),
      ).toEqual(['limit']);
    expect((await salon.call('GET', `${salon.main}/colour-bar-ranges?limit=200&colour=red`)).status).toBe(
      200,
    );
  });
});

describe('Cursors', () => {
  const first = async (salon: Salon, query = '') =>
    (await salon.call<Page<object>>('GET', `${salon.main}/colour-bar-items?limit=1${query}`)).body.nextCursor;

  // holds: cursors
  test('a broken one, or one of another list, location or filter, is refused on after', async (salon) => {
    const cursor = (await first(salon))!;
    const filtered = (await first(salon, `&rangeId=${rangeId('Colour')}`))!;
    const broken = ['x', `${cursor}A`, cursor.slice(1), cursor.slice(0, -2), 'å', itemId('6/0'), filtered];
    for (const after of broken) {
      const answer = await salon.call(
        'GET',
        `${salon.main}/colour-bar-items?after=${encodeURIComponent(after)}`,
      );
      expect(refusalOf(answer)).toBe('400 validation_failed');
      expect(refusedFields(answer)).toEqual(['after']);
    }
    for (const path of [`${salon.main}/colour-bar-ranges`, `${salon.branch}/colour-bar-items`])
      expect(refusedFields(await salon.call('GET', `${path}?after=${cursor}`))).toEqual(['after']);
  });

  test('it goes on with another page size', async (salon) => {
    const cursor = await first(salon);
    const { body } = await salon.call<Page<ColourBarItem>>(
      'GET',
      `${salon.main}/colour-bar-items?limit=2&after=${cursor}`,
    );
    expect(body.data.map(({ shade }) => shade)).toEqual(['7/1', '7/43']);
  });

  // holds: cursors
  test('one whose item was removed since is refused: the list is read again from the start', async (salon) => {
    const cursor = await first(salon);
    await salon.call('DELETE', `${salon.main}/colour-bar-items/${itemId('6/0')}`);
    expect(refusedFields(await salon.call('GET', `${salon.main}/colour-bar-items?after=${cursor}`))).toEqual([
      'after',
    ]);
  });
});

describe('spec 2, The list of movements', () => {
  const withdraw = async (salon: Salon, shade: string, externalReference?: string) => {
    const lines = [{ type: 'withdrawal', colourBarItemId: itemId(shade), quantity: 1 }];
    const { body } = await salon.call<{ data: StockMovement[] }>('POST', `${salon.main}/stock-movements`, {
      body: { lines, externalReference },
    });
    return body.data[0]!.id;
  };
  const list = async (salon: Salon, query = '') =>
    (await pages<StockMovement>(salon, `${salon.main}/stock-movements${query}`, 2)).flat();

  // holds: stockMovements.list
  test("comes oldest first and can be followed by any movement's id", async (salon) => {
    const stocked = await list(salon);
    expect(stocked.map(({ type }) => type)).toEqual(Array(4).fill('delivery'));
    const ids = [await withdraw(salon, '7/43'), await withdraw(salon, '6/0'), await withdraw(salon, '7/43')];
    expect((await list(salon)).map(({ id }) => id)).toEqual([...stocked.map(({ id }) => id), ...ids]);
    const { body } = await salon.call<Page<StockMovement>>(
      'GET',
      `${salon.main}/stock-movements?after=${ids[0]}`,
    );
    expect(body.data.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  // holds: stockMovements.list
  test('can be filtered by item, type and reference, all of which must match', async (salon) => {
    await withdraw(salon, '7/43', 'a');
    await withdraw(salon, '6/0', 'b');
    const item = `colourBarItemId=${itemId('7/43')}`;
    expect((await list(salon, `?${item}`)).map(({ type }) => type)).toEqual(['delivery', 'withdrawal']);
    expect(await list(salon, `?${item}&type=withdrawal`)).toHaveLength(1);
    expect(await list(salon, '?type=withdrawal')).toHaveLength(2);
    expect(await list(salon, '?externalReference=b')).toHaveLength(1);
    expect(await list(salon, `?${item}&externalReference=b`)).toEqual([]);
    expect(await list(salon, '?productId=prd_none')).toEqual([]);
  });

  test('an id of another location is refused like one that does not exist', async (salon) => {
    const lines = [{ type: 'withdrawal', colourBarItemId: itemId('7/43', 'Colour', 'branch'), quantity: 1 }];
    const { body } = await salon.call<{ data: StockMovement[] }>('POST', `${salon.branch}/stock-movements`, {
      body: { lines },
    });
    for (const after of [body.data[0]!.id, 'mov_none'])
      expect(refusedFields(await salon.call('GET', `${salon.main}/stock-movements?after=${after}`))).toEqual([
        'after',
      ]);
  });

  // holds: stockMovements.list
  test('a movement shows ten seconds after it is made, and none is passed over by a clock that goes back', async () => {
    const salon = await openSalon({ listDelaySeconds: 10 });
    const made = [await withdraw(salon, '7/43')];
    const shown = async () => (await list(salon, '?type=withdrawal')).map(({ id }) => id);
    salon.clock.now += 9999;
    expect(await shown()).toEqual([]);
    salon.clock.now += 1;
    expect(await shown()).toEqual(made);
    salon.clock.now += 5000;
    made.push(await withdraw(salon, '7/43'));
    salon.clock.now -= 60_000;
    made.push(await withdraw(salon, '6/0'));
    salon.clock.now += 65_000;
    expect(await shown()).toEqual(made.slice(0, 1));
    salon.clock.now += 5000;
    expect(await shown()).toEqual(made);
  });
});
