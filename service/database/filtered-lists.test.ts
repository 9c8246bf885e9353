/** Filtered lists go by an index of the filter, however many rows the location has. */
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bookingsPage } from './bookings.ts';
import { customersPage } from './customer-lists.ts';
import { giftCardsPage } from './gift-cards.ts';
import { itemsByArticle, itemsByEan, itemsPage } from './items.ts';
import { mixesPage, mixTotals, sequencesOfPeriod } from './mixes.ts';
import { firstTooYoung, movementsPage } from './movements.ts';
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

async function emptyDatabase(): Promise<DatabaseSync> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-'));
  const file = path.join(folder, 'service.sqlite');
  await openSqlite(file, 0).close();
  const sqlite = new DatabaseSync(file);
  onTestFinished(() => {
    sqlite.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return sqlite;
}

test('each is entered by the index of what it filters by', async () => {
  const sqlite = await emptyDatabase();
  const plan = <P, R>(statement: Statement<P, R>): string => {
    const rows = sqlite.prepare(`explain query plan ${compileStatement(db, statement).sql}`).all();
    return rows.map((row) => String(row['detail'])).join('\n');
  };
  const noCard = { customer: false, reference: false, code: false };
  const noMix = { reference: false, staff: false, person: false, period: false };
  const noCustomer = { email: false, phone: false, number: false, reference: false };
  const noMovement = { item: false, product: false, type: false, reference: false };
  for (const [found, index] of [
    [plan(bookingsPage({ resource: false, customer: false })), 'bookings_order'],
    [plan(bookingsPage({ resource: true, customer: false })), 'booking_resources_order'],
    [plan(bookingsPage({ resource: false, customer: true })), 'booking_customers_order'],
    [plan(bookingsPage({ resource: true, customer: true })), 'booking_customers_order'],
    [plan(productsPage({ ean: true, article: false })), 'product_barcodes_ean'],
    [plan(productsPage({ ean: false, article: true })), 'products_article'],
    [plan(productsPage({ ean: false, article: false })), 'products_order'],
    [plan(giftCardsPage({ ...noCard, customer: true })), 'gift_cards_customer'],
    [plan(giftCardsPage({ ...noCard, code: true })), 'gift_cards_code'],
    [plan(movementsPage(noMovement)), 'movements_order'],
    [plan(movementsPage({ ...noMovement, product: true })), 'movements_product'],
    [plan(movementsPage({ ...noMovement, item: true })), 'movements_item'],
    [plan(movementsPage({ ...noMovement, type: true })), 'movements_type'],
    [plan(movementsPage({ ...noMovement, reference: true })), 'movements_reference'],
    [plan(movementsPage({ ...noMovement, item: true, reference: true })), 'movements_reference'],
    [plan(firstTooYoung), 'movements_age'],
    [plan(mixesPage(noMix)), 'mixes_order'],
    [plan(mixesPage({ ...noMix, staff: true })), 'mixes_staff'],
    [plan(mixesPage({ ...noMix, person: true })), 'mixes_person'],
    [plan(mixesPage({ ...noMix, person: true, period: true })), 'mixes_person'],
    [plan(mixesPage({ ...noMix, reference: true })), 'mixes_reference'],
    [plan(sequencesOfPeriod), 'mixes_period'],
    [plan(mixTotals), 'mixes_(age|period)'],
    [plan(customersPage(noCustomer)), 'customers_of_type'],
    [plan(customersPage({ ...noCustomer, email: true })), 'customers_email'],
    [plan(customersPage({ ...noCustomer, phone: true })), 'customers_phone'],
    [plan(customersPage({ ...noCustomer, number: true })), 'customers_number'],
    [plan(customersPage({ ...noCustomer, reference: true })), 'customers_reference'],
    [plan(itemsPage), 'items_order'],
    [plan(itemsByEan), 'item_barcodes_ean'],
    [plan(itemsByArticle), 'items_article'],
  ] as const) {
    expect.soft(found).toMatch(new RegExp(`USING (COVERING )?INDEX ${index} `));
    expect.soft(found).not.toMatch(/\bSCAN\b/);
  }
});
