/** Filtered lists use an index, so their cost does not grow with the location's rows. */
import { customersPage } from './customers.ts';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bookingsPage } from './bookings.ts';
import { giftCardsPage } from './gift-cards.ts';
import { itemsByArticle, itemsByEan, itemsPage } from './items.ts';
import { mixesPage, mixTotals, sequencesOfPeriod } from './mixes.ts';
import { firstTooYoung, movementsPage } from './movements.ts';
import { bookingsOf, heldOf, longBookingsAt } from './opening-hours.ts';
import { productsPage } from './products.ts';
import { QueryCompiler } from './query-compiler.ts';
import { openSqlite } from './sqlite.ts';
import { compileStatement, type Statement } from './statement.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new SqliteIntrospector(builder),
    createQueryCompiler: () => new QueryCompiler(),
  },
});

async function openPlans() {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-'));
  const file = path.join(folder, 'service.sqlite');
  await openSqlite(file, 0).close();
  const sqlite = new DatabaseSync(file);
  onTestFinished(() => {
    sqlite.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return <P, R>(statement: Statement<P, R>): string => {
    const rows = sqlite.prepare(`explain query plan ${compileStatement(db, statement).sql}`).all();
    return rows.map((row) => String(row['detail'])).join('\n');
  };
}

test('each is entered by the index of what it filters by', async () => {
  const plan = await openPlans();
  const every = { location: '', after: 0, before: 0, count: 1 };
  const bookings = (filters: object) => plan(bookingsPage({ ...every, start: 0, to: 0, ...filters })[0]);
  const products = (filters: object) => plan(productsPage({ ...every, ...filters })[0]);
  const giftCards = (filters: object) => plan(giftCardsPage({ ...every, ...filters })[0]);
  const movements = (filters: object) => plan(movementsPage({ ...every, ...filters })[0]);
  const mixes = (filters: object) => plan(mixesPage({ ...every, ...filters })[0]);
  const customers = (filters: object) => plan(customersPage({ ...every, type: 'person', ...filters })[0]);
  for (const [found, index] of [
    [bookings({}), 'bookings_order'],
    [bookings({ resource: '' }), 'booking_resources_order'],
    [bookings({ customer: '' }), 'booking_customers_order'],
    [bookings({ resource: '', customer: '' }), 'booking_customers_order'],
    [products({ ean: '' }), 'product_barcodes_ean'],
    [products({ article: '' }), 'products_article'],
    [products({}), 'products_order'],
    [giftCards({ customer: '' }), 'gift_cards_customer'],
    [giftCards({ code: '' }), 'gift_cards_code'],
    [movements({}), 'movements_order'],
    [movements({ product: '' }), 'movements_product'],
    [movements({ item: '' }), 'movements_item'],
    [movements({ type: '' }), 'movements_type'],
    [movements({ reference: '' }), 'movements_reference'],
    [movements({ item: '', reference: '' }), 'movements_reference'],
    [plan(firstTooYoung), 'movements_age'],
    [mixes({}), 'mixes_order'],
    [mixes({ staff: '' }), 'mixes_staff'],
    [mixes({ person: '' }), 'mixes_person'],
    [mixes({ person: '', from: 0, to: 0 }), 'mixes_person'],
    [mixes({ reference: '' }), 'mixes_reference'],
    [plan(sequencesOfPeriod), 'mixes_period'],
    [plan(mixTotals), 'mixes_(age|period)'],
    [customers({}), 'customers_of_type'],
    [customers({ email: '' }), 'customers_email'],
    [customers({ phone: '' }), 'customers_phone'],
    [customers({ number: '' }), 'customers_number'],
    [customers({ reference: '' }), 'customers_reference'],
    [plan(itemsPage), 'items_order'],
    [plan(itemsByEan), 'item_barcodes_ean'],
    [plan(itemsByArticle), 'items_article'],
  ] as const) {
    expect.soft(found).toMatch(new RegExp(`USING (COVERING )?INDEX ${index} `));
    expect.soft(found).not.toMatch(/\bSCAN\b/);
  }
});

test('free times read the bookings and holds of their days alone, however many there are', async () => {
  const plan = await openPlans();
  const span = '(resource_id=? AND starts_at>? AND starts_at<?)';
  expect(plan(bookingsOf)).toContain(`INDEX booking_resources_order ${span}`);
  expect(plan(heldOf)).toContain(`INDEX reservations_apart ${span}`);
  expect(plan(longBookingsAt)).toContain('INDEX bookings_long (location_id=? AND ends_at>?)');
});
