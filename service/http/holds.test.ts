/** Long work runs in a worker or yields, so that other requests do not wait for it. */
import { describe, expect, test, vi } from 'vitest';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import { colourBarRangeOperations } from '../../shared/api/colour-bar-ranges.ts';
import type { Person } from '../../shared/api/persons.ts';
import type { Recipe } from '../../shared/api/recipes.ts';
import { itemId, openSalon, refusedFields, type Salon } from '../conformance/salon.ts';
import { beside } from '../conformance/trade.ts';
import type { Connection, Database } from '../database/connection.ts';
import { addMix } from '../database/mixes.ts';
import { openDatabase } from '../database/open.ts';
import { addRange } from '../database/ranges.ts';
import { addRecipe, recipesPage } from '../database/recipes.ts';
import { openApiDocument } from './openapi.ts';

vi.mock('./openapi.ts', { spy: true });

const pathOf = (salon: Salon, list: string) => `${salon.main}/${list}`;

describe('In the worker thread', () => {
  test('a large body is checked, as a small one is by itself', async () => {
    const salon = await openSalon();
    const checks = vi.spyOn(colourBarRangeOperations.create.body, 'safeParse');
    const refused = async (length: number) =>
      refusedFields(
        await salon.call('POST', pathOf(salon, 'colour-bar-ranges'), {
          body: { name: 'x'.repeat(length), kind: 'colour', packSize: 0 },
        }),
      );
    expect(await refused(200)).toEqual(['name', 'packSize']);
    expect(checks).toHaveBeenCalledTimes(1);
    expect(await refused(40_000)).toEqual(['name', 'packSize']);
    expect(checks).toHaveBeenCalledTimes(1);
  });

  test('the OpenAPI document is made', async () => {
    const salon = await openSalon();
    const { status, body } = await salon.call<{ openapi: string }>('GET', '/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(openApiDocument).not.toHaveBeenCalled();
  });
});

/** Statements that a service ran between two ticks of the event loop. */
interface Watched {
  statements: number;
  /** Rows read or changed by one statement. */
  rows: number;
}

/** A salon whose clock jumps on every read, so that long work always yields. */
async function watchedSalon(): Promise<{
  salon: Salon;
  watch: <T>(work: () => Promise<T>) => Promise<Watched>;
}> {
  let [turn, statements] = [0, 0];
  let most: Watched = { statements: 0, rows: 0 };
  const each = async <T>(asked: Promise<T>, rowsOf: (told: T) => number): Promise<T> => {
    statements += 1;
    const told = await asked;
    most = {
      statements: Math.max(most.statements, statements),
      rows: Math.max(most.rows, rowsOf(told)),
    };
    return told;
  };
  const watched = (connection: Connection): Connection => ({
    all: (...sent) => each(connection.all(...sent), (rows) => rows.length),
    first: (...sent) => each(connection.first(...sent), () => 1),
    run: (...sent) => each(connection.run(...sent), (rows) => rows),
    write: (...sent) => {
      statements += 1;
      connection.write(...sent);
    },
  });
  const salon = await openSalon({
    open: async (name, now) => {
      const database: Database = await openDatabase(name, now);
      return {
        ...database,
        read: (work) => database.read((connection) => work(watched(connection))),
        change: (work, location) => database.change((connection) => work(watched(connection)), location),
      };
    },
  });
  return {
    salon,
    watch: async (work) => {
      const passed = vi.spyOn(performance, 'now').mockImplementation(() => (turn += 50));
      let over = false;
      const others = (): void => {
        statements = 0;
        if (!over) setImmediate(others);
      };
      others();
      most = { statements: 0, rows: 0 };
      try {
        await work();
      } finally {
        over = true;
        passed.mockRestore();
      }
      return most;
    },
  };
}

const addPerson = async (salon: Salon): Promise<string> =>
  (await salon.call<Person>('POST', pathOf(salon, 'persons'), { body: { firstName: 'Ada' } })).body.id;

const kept = { created_at: 1, updated_at: 1, staff_id: null };
const name = (at: number) => `made-${String(at).padStart(4, '0')}`;

/** Adds recipes whose bowls have notes of `length` characters. */
const addRecipes = (salon: Salon, person: string, count: number, length: number) =>
  beside(salon, async (connection) => {
    for (let at = 0; at < count; at += 1)
      await connection.run(addRecipe, {
        ...kept,
        id: name(at),
        location_id: salon.ids.main,
        person_id: person,
        sequence: 1_000_000 + at,
        visit_date: '2026-05-04',
        title: null,
        note: null,
        stock_reference: null,
        properties: null,
        app_data: null,
        bowls: JSON.stringify([{ note: 'n'.repeat(length), components: [] }]),
      });
  });

const addMixes = (salon: Salon, count: number, length: number) =>
  beside(salon, async (connection) => {
    for (let at = 0; at < count; at += 1)
      await connection.run(addMix, {
        id: name(at),
        location_id: salon.ids.main,
        sequence: 1_000_000 + at,
        staff_id: salon.staff.anna,
        person_id: null,
        external_reference: null,
        comment: null,
        bowls: JSON.stringify([{ name: 'n'.repeat(length), components: [] }]),
        list_value: null,
        grams: 0,
        packs_finished: 0,
        residue: 0,
        created_at: 1,
        undone_at: null,
        undone_sequence: null,
      });
  });

interface Page {
  data: (Recipe | ColourBarMix)[];
  nextCursor?: string;
}

async function everyPage(salon: Salon, list: string): Promise<{ lengths: number[]; ids: string[] }> {
  const lengths: number[] = [];
  const ids: string[] = [];
  let after = '';
  do {
    const { text, body } = await salon.call<Page>('GET', `${list}?limit=200${after}`);
    lengths.push(text.length);
    ids.push(...body.data.map(({ id }) => id));
    after = body.nextCursor === undefined ? '' : `&after=${body.nextCursor}`;
  } while (after !== '');
  return { lengths, ids };
}

describe('Some at a time', () => {
  const large = 200_000;
  const newestFirst = (count: number) => Array.from({ length: count }, (_, at) => name(count - 1 - at));

  // holds: recipes.list, colourBarMixes.list
  test('a list of large rows is read, and its pages end early', async () => {
    const { salon, watch } = await watchedSalon();
    const person = await addPerson(salon);
    await addRecipes(salon, person, 40, large);
    await addMixes(salon, 40, large);
    for (const [list, atOnce] of [
      [`${salon.main}/persons/${person}/recipes`, 4],
      [`${salon.main}/colour-bar-mixes`, 16],
    ] as const) {
      let read: Awaited<ReturnType<typeof everyPage>> | undefined;
      const most = await watch(async () => (read = await everyPage(salon, list)));
      expect(read!.ids).toEqual(newestFirst(40));
      expect(Math.max(...read!.lengths)).toBeLessThan(1024 * 1024 + 2 * large);
      expect(read!.lengths.length).toBeGreaterThan(4);
      expect(most.rows).toBeLessThanOrEqual(atOnce);
    }
  });

  test('a list of ordinary rows has as many as asked for', async () => {
    const salon = await openSalon();
    await addMixes(salon, 60, 100);
    const page = async (limit: number) =>
      (await salon.call<Page>('GET', `${salon.main}/colour-bar-mixes?limit=${limit}`)).body;
    expect((await page(48)).data.map(({ id }) => id)).toEqual(newestFirst(60).slice(0, 48));
    expect([(await page(59)).data.length, (await page(59)).nextCursor === undefined]).toEqual([59, false]);
    for (const limit of [60, 61])
      expect([(await page(limit)).data.length, (await page(limit)).nextCursor]).toEqual([60, undefined]);
  });

  // holds: colourBarMixes.create, colourBarMixes.undo
  test('the largest mix is written and undone', async () => {
    const { salon, watch } = await watchedSalon();
    const bowls = Array.from({ length: 20 }, () => ({
      components: Array.from({ length: 40 }, () => ({ colourBarItemId: itemId('7/43'), amount: 74 })),
    }));
    const mixes = pathOf(salon, 'colour-bar-mixes');
    let id = '';
    const registering = await watch(async () => {
      const body = { staffId: salon.staff.anna, bowls };
      id = (await salon.call<ColourBarMix>('POST', mixes, { body })).body.id;
    });
    expect(registering.statements).toBeLessThan(12);
    const undoing = await watch(() => salon.call('POST', `${mixes}/${id}/undo`));
    expect(undoing.statements).toBeLessThan(12);
  });

  test("a person's recipes are removed", async () => {
    const { salon, watch } = await watchedSalon();
    const person = await addPerson(salon);
    await addRecipes(salon, person, 50, 10);
    const most = await watch(() => salon.call('DELETE', `${salon.main}/persons/${person}`));
    expect(most.rows).toBeLessThanOrEqual(4);
    const left = { person, before: Number.MAX_SAFE_INTEGER, count: 1 };
    expect(await beside(salon, (connection) => connection.all(recipesPage, left))).toEqual({
      ok: true,
      value: [],
    });
  });

  test('names make room for another between them', async () => {
    const { salon, watch } = await watchedSalon();
    await beside(salon, async (connection) => {
      for (let at = 0; at < 100; at += 1)
        await connection.run(addRange, {
          id: name(at),
          location_id: salon.ids.main,
          name: name(at),
          position: 10_000_000 + at,
          kind: 'colour',
          pack_size: null,
          list_price: null,
          mixing_ratio: null,
          created_at: 1,
          updated_at: 1,
        });
    });
    let status = 0;
    const most = await watch(async () => {
      const body = { name: `${name(50)}a`, kind: 'colour' };
      status = (await salon.call('POST', pathOf(salon, 'colour-bar-ranges'), { body })).status;
    });
    expect(status).toBe(201);
    expect(most.statements).toBeLessThan(12);
  });
});
