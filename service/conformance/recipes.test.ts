/** spec 1, Recipe and Recipes; decisions 2, Recipe. */
import { describe, expect } from 'vitest';
import type { Recipe } from '../../shared/api/recipes.ts';
import { everyPage, make, type ListPage } from './customers.ts';
import {
  itemId,
  openSalon,
  refusalOf,
  refusedFields,
  type HttpResponse,
  type Salon,
  type RequestParts,
  testWith,
} from './salon.ts';
import { loadAt, tradeId } from './trade.ts';

const component = { name: 'Copper 7/43', amount: '30', unit: 'g' };
const smallest = { bowls: [{ components: [component] }] };

interface Visit {
  readonly salon: Salon;
  readonly person: { readonly id: string };
  /** Of the person's recipes. */
  readonly path: string;
  readonly add: (fields?: object, sent?: RequestParts) => Promise<HttpResponse<Recipe>>;
}

async function openVisit(): Promise<Visit> {
  const salon = await openSalon();
  const person = await make(salon, 'person');
  const path = `${salon.main}/persons/${person.id}/recipes`;
  const add = (fields: object = {}, sent: RequestParts = {}) =>
    salon.call<Recipe>('POST', path, { body: { ...smallest, ...fields }, ...sent });
  return { salon, person, path, add };
}

const test = testWith(openVisit);

/** A recipe whose only component has these fields. */
const of = (fields: object) => ({ bowls: [{ components: [{ ...component, ...fields }] }] });
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('Adding a recipe', () => {
  // holds: recipes.create
  test('answers 201 with every field as sent, and moves no stock', async ({ salon, person, path, add }) => {
    const stock = await salon.call('GET', `${salon.main}/colour-bar-items`);
    const fields = {
      staffId: salon.staff.anna,
      visitDate: '2026-02-28',
      title: 'Copper balayage',
      note: 'Warmer next time',
      stockReference: 'mix-17',
      properties: [{ name: 'Processing time', value: '35 min' }],
      appData: { version: 2, swatch: { hex: '#b5651d' }, list: [1, 'x', null, true] },
      bowls: [
        {
          name: 'Roots',
          note: 'Stiff',
          properties: [{ name: 'Brush', value: '' }],
          components: [
            { ...component, colourBarItemId: itemId('7/43'), properties: [{ name: 'lot', value: 'A1' }] },
            { name: 'Developer', amount: '45.50', unit: 'ml' },
          ],
        },
        {
          components: [
            { name: 'Mask', amount: '1', unit: 'pack', colourBarItemId: itemId('Mask', 'Treatment') },
          ],
        },
      ],
    };
    const { status, body } = await add(fields);
    expect(status).toBe(201);
    const now = new Date(salon.clock.now).toISOString();
    expect(body).toEqual({
      ...fields,
      id: expect.stringMatching(/^rcp_[0-9A-Za-z]{22}$/) as string,
      locationId: salon.ids.main,
      personId: person.id,
      createdAt: now,
      updatedAt: now,
    });
    for (const one of [`${path}/${body.id}`, `/v1/recipes/${body.id}`])
      expect((await salon.call('GET', one)).body).toEqual(body);
    expect((await salon.call('GET', `${salon.main}/colour-bar-items`)).text).toBe(stock.text);
  });

  test("decisions 2: visitDate is today in the location's time zone where it is left out", async (visit) => {
    const { salon, add } = visit;
    salon.clock.now = Date.UTC(2026, 4, 4, 21, 59);
    expect((await add()).body.visitDate).toBe('2026-05-04');
    salon.clock.now = Date.UTC(2026, 4, 4, 22, 0);
    expect((await add()).body.visitDate).toBe('2026-05-05');
    salon.clock.now = Date.UTC(2026, 11, 31, 23, 0);
    expect((await add()).body.visitDate).toBe('2027-01-01');
  });

  test('leaves out what was not sent', async ({ add }) => {
    expect(Object.keys((await add()).body)).toEqual([
      'id',
      'locationId',
      'personId',
      'visitDate',
      'bowls',
      'createdAt',
      'updatedAt',
    ]);
  });

  test('takes the longest of everything', async ({ add }) => {
    const properties = many(50, { name: 'n'.repeat(50), value: 'v'.repeat(500) });
    const { status } = await add({
      title: 't'.repeat(100),
      note: 'n'.repeat(2000),
      stockReference: 's'.repeat(100),
      properties,
      bowls: many(20, {
        note: 'n'.repeat(2000),
        components: many(40, { name: 'c'.repeat(200), amount: '999999999.99', unit: 'g' }),
      }),
    });
    expect(status).toBe(201);
  });

  test.each<[string, object]>([
    ['visitDate', { visitDate: '2026-02-29' }],
    ['visitDate', { visitDate: '2026-02-28T10:00:00Z' }],
    ['title', { title: 't'.repeat(101) }],
    ['note', { note: 'n'.repeat(2001) }],
    ['stockReference', { stockReference: '' }],
    ['stockReference', { stockReference: 's'.repeat(101) }],
    ['properties', { properties: many(51, { name: 'n', value: 'v' }) }],
    ['properties.0.name', { properties: [{ name: '', value: 'v' }] }],
    ['properties.0.name', { properties: [{ name: 'n'.repeat(51), value: 'v' }] }],
    ['properties.0.value', { properties: [{ name: 'n', value: 'v'.repeat(501) }] }],
    ['properties.0.value', { properties: [{ name: 'n' }] }],
    ['bowls', { bowls: [] }],
    ['bowls', { bowls: many(21, smallest.bowls[0]) }],
    ['bowls', { bowls: undefined }],
    ['bowls.0.components', { bowls: [{ components: [] }] }],
    ['bowls.0.components', { bowls: [{ components: many(41, component) }] }],
    [
      'bowls.0.properties',
      { bowls: [{ ...smallest.bowls[0], properties: many(51, { name: 'n', value: '' }) }] },
    ],
    ['bowls.0.components.0.name', of({ name: '' })],
    ['bowls.0.components.0.name', of({ name: 'c'.repeat(201) })],
    ['bowls.0.components.0.unit', of({ unit: '' })],
    ['bowls.0.components.0.unit', of({ unit: 'Grams' })],
    ['bowls.0.components.0.amount', of({ amount: 30 })],
    ['bowls.0.components.0.amount', of({ amount: '0' })],
    ['bowls.0.components.0.amount', of({ amount: '0.00' })],
    ['bowls.0.components.0.amount', of({ amount: '-1' })],
    ['bowls.0.components.0.amount', of({ amount: '1.234' })],
    ['bowls.0.components.0.amount', of({ amount: '1,5' })],
    ['bowls.0.components.0.amount', of({ amount: '' })],
  ])('decisions 2: a wrong %s is refused by its path', async (path, fields) => {
    const { salon, path: recipes, add } = await openVisit();
    const answer = await add(fields);
    expect(refusalOf(answer)).toBe('400 validation_failed');
    expect(refusedFields(answer)).toEqual([path]);
    expect((await salon.call<ListPage<Recipe>>('GET', recipes)).body.data).toEqual([]);
  });

  test('spec 1, Errors: an unknown field anywhere is refused', async ({ add }) => {
    for (const fields of [{ colour: 1 }, { bowls: [{ ...smallest.bowls[0], size: 1 }] }, of({ grams: 1 })])
      expect(refusalOf(await add(fields))).toBe('400 invalid_request');
  });
});

describe('appData', () => {
  test('is stored and returned as it is, whatever its names', async ({ salon, path, add }) => {
    const text = '{"appData":{"__proto__":{"a":1},"constructor":"x","":[],"å\\n":-1.5e-7,"deep":[[[{}]]]},';
    const raw = `${text}${JSON.stringify(smallest).slice(1)}`;
    const { status, body, text: answered } = await add({}, { body: undefined, raw });
    expect(status).toBe(201);
    expect(answered).toContain(
      '"appData":{"__proto__":{"a":1},"constructor":"x","":[],"å\\n":-1.5e-7,"deep":[[[{}]]]}',
    );
    expect((await salon.call('GET', `${path}/${body.id}`)).text).toBe(answered);
  });

  test('decisions 2: is an object of at most 16 kB', async ({ add }) => {
    const sized = (bytes: number) => ({ appData: { x: 'y'.repeat(bytes - '{"x":""}'.length) } });
    expect((await add(sized(16 * 1024))).status).toBe(201);
    expect((await add({ appData: {} })).body.appData).toEqual({});
    for (const fields of [
      sized(16 * 1024 + 1),
      { appData: { x: 'å'.repeat(8190) } },
      ...['x', 1, null, true, [], [{}]].map((appData) => ({ appData })),
    ])
      expect(refusedFields(await add(fields))).toEqual(['appData']);
  });

  // holds: recipes.create
  test('is kept as it is written: numbers, order, depth, escapes and spaces', async (visit) => {
    const { salon, path, add } = visit;
    const bowls = JSON.stringify(smallest).slice(1);
    for (const text of [
      '{"id":12345678901234567890,"share":0.30,"large":1e400,"zero":-0}',
      '{"b":1,"a":2,"10":3,"9":4,"a":5}',
      String.raw`{"nul":"\u0000","half":"\udc00","letter":"\u00e5","slash":"\/","quote":"\"}{"}`,
      String.raw`{"mark":"\ud800{\"a\":1}","text":"\"\\ud800x\""}`,
      `{"x":${'['.repeat(7000)}${']'.repeat(7000)}}`,
      '{ "spaced" : [ 1 ,\n2 ] }',
    ]) {
      const raw = `{"appData" : ${text} ,${bowls}`;
      const added = await add(
        {},
        { body: undefined, raw, idempotencyKey: text.slice(2, 12).replaceAll(/\W/g, '') },
      );
      expect(added.status).toBe(201);
      for (const address of [`${path}/${added.body.id}`, `/v1/recipes/${added.body.id}`, `${path}?limit=1`])
        expect((await salon.call('GET', address)).text).toContain(`"appData":${text},"bowls"`);
      expect(added.text).toContain(`"appData":${text},"bowls"`);
      const again = await add(
        {},
        { body: undefined, raw, idempotencyKey: text.slice(2, 12).replaceAll(/\W/g, '') },
      );
      expect(again.text).toBe(added.text);
    }
    const doubled = await add(
      {},
      { body: undefined, raw: String.raw`{"appData":{},"app\u0044ata":{"a":1.0},${bowls}` },
    );
    expect(doubled.text).toContain('"appData":{"a":1.0},');
  });
});

describe('Ids in a recipe', () => {
  test.each([
    ['staffId', (salon: Salon) => ({ staffId: salon.staff.branch })],
    ['staffId', () => ({ staffId: 'stf_none' })],
    ['bowls.0.components.0.colourBarItemId', () => of({ colourBarItemId: 'cbi_none' })],
    [
      'bowls.0.components.0.colourBarItemId',
      () => of({ colourBarItemId: itemId('7/43', 'Colour', 'branch') }),
    ],
    ['bowls.0.components.0.productId', () => of({ productId: 'prd_none' })],
  ])('%s must exist at the location', async (field, fields) => {
    const { salon, add } = await openVisit();
    const answer = await add(fields(salon));
    expect(refusalOf(answer)).toBe('400 entity_not_found');
    expect(answer.body).toMatchObject({ details: { field } });
  });

  test('a component may name the product that it came from, of the same location', async (visit) => {
    const { salon, add } = visit;
    const product = {
      key: 'mask',
      name: 'Mask',
      eans: [],
      catalogueEans: [],
      stockTracked: true,
      movements: [],
    };
    for (const at of ['main', 'branch'] as const) await loadAt(salon, at, { products: [product] });
    const here = of({ productId: tradeId('prd', 'mask'), colourBarItemId: itemId('7/43') });
    expect((await add(here)).body.bowls).toEqual(here.bowls);
    for (const wrong of [
      { productId: tradeId('prd', 'mask', 'branch') },
      { productId: itemId('7/43') },
      { productId: tradeId('prd', 'mask'), colourBarItemId: tradeId('prd', 'mask') },
    ])
      expect(refusalOf(await add(of(wrong)))).toBe('400 entity_not_found');
  });

  test('the person must exist at the location, and be a person', async ({ salon, person }) => {
    const company = await make(salon, 'company');
    for (const [at, id] of [
      [salon.main, 'per_none'],
      [salon.main, company.id],
      [salon.branch, person.id],
    ] as const)
      for (const method of ['GET', 'POST'] as const) {
        const sent = method === 'POST' ? { body: smallest } : {};
        const answer = await salon.call(method, `${at}/persons/${id}/recipes`, sent);
        expect(refusalOf(answer)).toBe('400 entity_not_found');
      }
  });
});

describe('spec 1, Recipe 6: medical records', () => {
  // holds: recipes.create
  test('a location that keeps them refuses recipes, once the rest of the request is right', async () => {
    const salon = await openSalon();
    const key = 'other';
    const made = await salon.call<{ id: string }>('POST', `${salon.other}/persons`, {
      key,
      body: { firstName: 'Eva' },
    });
    const path = `${salon.other}/persons/${made.body.id}/recipes`;
    const add = async (fields: object) =>
      refusalOf(await salon.call('POST', path, { key, body: { ...smallest, ...fields } }));
    expect(await add({})).toBe('400 not_allowed');
    expect(await add({ staffId: 'stf_none' })).toBe('400 entity_not_found');
    expect(await add({ bowls: [] })).toBe('400 validation_failed');
    expect((await salon.call('GET', path, { key })).body).toEqual({ data: [] });
  });
});

describe("A person's recipes", () => {
  // holds: recipes.list
  test('come newest first, by when they were added and not by visit, page by page', async (visit) => {
    const { path, salon, add } = visit;
    for (const title of ['1', '2', '3', '4', '5'])
      await add({ title, visitDate: `2026-01-0${6 - Number(title)}` });
    const pages = await everyPage<Recipe>(salon, path, 2);
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([['5', '4'], ['3', '2'], ['1']]);
  });

  // holds: recipes.get
  test("are the person's own, and so is a cursor of theirs", async ({ path, salon, add }) => {
    const recipe = (await add()).body;
    await add();
    const other = await make(salon, 'person');
    const others = `${salon.main}/persons/${other.id}/recipes`;
    expect((await salon.call('GET', others)).body).toEqual({ data: [] });
    expect(refusalOf(await salon.call('GET', `${others}/${recipe.id}`))).toBe('400 entity_not_found');
    const { body } = await salon.call<ListPage<Recipe>>('GET', `${path}?limit=1`);
    for (const [list, after] of [
      [others, body.nextCursor],
      [path, recipe.id],
    ])
      expect(refusedFields(await salon.call('GET', `${list}?after=${after}`))).toEqual(['after']);
  });

  // holds: recipes.getById
  test('are read by id where the key can use their location', async ({ salon, path, add }) => {
    const { id } = (await add()).body;
    for (const [key, one] of [
      ['branch', `/v1/recipes/${id}`],
      ['other', `/v1/recipes/${id}`],
      ['full', `${path.replace(salon.main, salon.branch)}/${id}`],
      ['full', '/v1/recipes/rcp_none'],
    ] as const)
      expect(refusalOf(await salon.call('GET', one, { key }))).toBe('400 entity_not_found');
  });

  test('spec 1, Recipe 5: are never changed or removed through the API', async ({ salon, path, add }) => {
    const { id } = (await add()).body;
    for (const method of ['PATCH', 'PUT', 'DELETE'])
      for (const one of [`${path}/${id}`, `/v1/recipes/${id}`]) {
        const answer = await salon.call(method, one, { body: {} });
        expect(refusalOf(answer)).toBe('405 method_not_allowed');
      }
  });

  test('go with the person, whose own updatedAt they do not move', async ({ salon, person, add }) => {
    salon.clock.now += 1000;
    const { id } = (await add()).body;
    expect((await salon.call('GET', `/v1/persons/${person.id}`)).body).toEqual(person);
    await salon.call('DELETE', `${salon.main}/persons/${person.id}`);
    expect(refusalOf(await salon.call('GET', `/v1/recipes/${id}`))).toBe('400 entity_not_found');
  });

  // holds: recipes.create
  test('a repeat with the same Idempotency-Key adds nothing twice', async ({ salon, path, add }) => {
    const first = await add({}, { idempotencyKey: 'once' });
    const again = await add({}, { idempotencyKey: 'once' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await add({ title: 'other' }, { idempotencyKey: 'once' });
    expect(refusalOf(other)).toBe('422 idempotency_key_reused');
    expect((await salon.call<ListPage<Recipe>>('GET', path)).body.data).toHaveLength(1);
  });

  test('spec 1, Authentication: need customers:read, and customers:write to add', async (visit) => {
    const { salon, path, add } = visit;
    const { id } = (await add()).body;
    for (const one of [path, `${path}/${id}`, `/v1/recipes/${id}`])
      expect(refusalOf(await salon.call('GET', one, { key: 'readonly' }))).toBe('403 forbidden');
    expect(refusalOf(await add({}, { key: 'readonly' }))).toBe('403 forbidden');
    expect((await add({}, { key: 'till' })).status).toBe(201);
  });
});
