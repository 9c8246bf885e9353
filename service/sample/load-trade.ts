/** Puts a sample location's bookings and sales into a database. */
import type { Connection } from '../database/connection.ts';
import { loadCalendar } from './load-calendar.ts';
import { loadRecipes } from './load-customers.ts';
import { loadHistory } from './load-history.ts';
import { loadProducts, type SamplePlace } from './load-products.ts';
import { loadTill } from './load-till.ts';
import { loadVouchers } from './load-vouchers.ts';
import { loadWeb } from './load-web.ts';
import { customersToChoose } from './choose-customer.ts';
import type { SampleTrade } from './sample-trade.ts';

/** The location, its staff and its customers must exist. */
export async function loadTrade(
  connection: Connection,
  place: SamplePlace,
  trade: SampleTrade,
): Promise<void> {
  const choose = await customersToChoose(connection, place.location);
  if (trade.visits !== undefined) {
    const { now, timeZone, recipes } = trade.visits;
    await loadRecipes(connection, { ...place, timeZone, made: now }, Object.entries(recipes));
  }
  await loadProducts(connection, place, trade.products);
  await loadTill(connection, place, trade, choose);
  await loadCalendar(connection, place, trade, choose);
  loadVouchers(connection, place, trade.vouchers ?? []);
  if (trade.history !== undefined) await loadHistory(connection, place, trade.history, choose);
  if (trade.web !== undefined) await loadWeb(connection, place, trade.web);
}
