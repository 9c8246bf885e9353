import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { expect, test } from 'vitest';
import { itemsByEan, itemsPage } from './items.ts';
import { QueryCompiler } from './query-compiler.ts';
import { compileStatement } from './statement.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new SqliteIntrospector(builder),
    createQueryCompiler: () => new QueryCompiler(),
  },
});

test('a limit that is known is written out, so that the statement stays prepared', () => {
  const { sql, bind } = compileStatement(db, itemsByEan);
  expect(sql).toMatch(/ limit 20$/);
  expect(bind({ location: 'loc_1', ean: '4006381333931' })).toEqual(['loc_1', '4006381333931']);
});

test('a limit that is given stands in an expression, so that the statement stays prepared', () => {
  const { sql, bind } = compileStatement(db, itemsPage);
  expect(sql).toMatch(/ limit \? \+ 0$/);
  expect(bind({ location: 'loc_1', afterRange: 1, after: 2, count: 51 }).at(-1)).toBe(51);
});
