/** The months of mixes in the app's sample. */
import { expect, test } from 'vitest';
import { soundsLikeColour } from '../../shared/colour-bar/colour-services.ts';
import type { Connection, Database } from '../database/connection.ts';
import { itemsPage } from '../database/items.ts';
import { mixesPage } from '../database/mixes.ts';
import { movementsPage } from '../database/movements.ts';
import { openSqlite } from '../database/sqlite.ts';
import { withHistory } from './data/history.ts';
import { sampleSalon } from './data/sample.ts';
import { sampleTrades } from './data/trades.ts';
import { loadSample } from './load-sample.ts';
import { sampleId } from './sample-ids.ts';

const now = Date.parse('2026-11-25T11:20:00Z');
const location = sampleId('loc', 'sodermalm');
const everything = { location, after: 0, before: Number.MAX_SAFE_INTEGER, count: 5000 };

async function loaded(history: boolean): Promise<Database> {
  const database = openSqlite(':memory:', now);
  const salon = sampleSalon();
  const trades = sampleTrades(now);
  await loadSample(database, salon, () => (history ? withHistory(trades, salon, now) : trades));
  return database;
}

const shelves = async (connection: Connection) =>
  (await connection.all(itemsPage, { location, afterRange: 0, after: 0, count: 5000 })).map(
    ({ id, packs, open_used: used, overdrawn }) => ({ id, packs, used, overdrawn }),
  );

test('leaves every shelf as it is without it, each balance follows from the one before, and each colour visit of the morning has its mix', async () => {
  const [plain, worked] = [await loaded(false), await loaded(true)];
  const before = await plain.read(shelves);
  const { after, movements, mixes } = await worked.read(async (connection) => ({
    after: await shelves(connection),
    movements: await connection.all(...movementsPage(everything)),
    mixes: await connection.all(...mixesPage(everything)),
  }));
  expect(after).toEqual(before);

  const balances = new Map<string, number>();
  for (const { item_id: id, quantity, balance_after: balance, shortfall } of movements) {
    if (id === null) continue;
    expect(balance).toBe((balances.get(id) ?? 0) + quantity);
    expect(shortfall).toBe(0);
    balances.set(id, balance);
  }
  for (const { id, packs } of after) expect(balances.get(id) ?? 0).toBe(packs);

  expect(mixes.length).toBeGreaterThan(150);
  const midnight = Date.parse('2026-11-25T00:00:00+01:00');
  const ofToday = mixes.filter(({ created_at: at }) => at >= midnight);
  const over = sampleTrades(now)['sodermalm']!.bookings.filter(
    ({ status, startsAt, endsAt, services }) =>
      status === 'done' &&
      startsAt >= midnight &&
      endsAt <= now &&
      services.some(({ name }) => soundsLikeColour(name)),
  );
  expect(over.length).toBeGreaterThan(1);
  expect(ofToday.map(({ created_at: at }) => at).toSorted((a, b) => a - b)).toEqual(
    over.map(({ startsAt }) => startsAt + 600_000).toSorted((a, b) => a - b),
  );
  expect(ofToday.map(({ person_id: person }) => person)).toContain(sampleId('per', 'sodermalm', 'amira'));
  expect(new Set(movements.map(({ reason }) => reason))).toEqual(
    new Set([null, 'consumption', 'own-use', 'damaged']),
  );
  expect(movements.some(({ corrects_movement_id: corrects }) => corrects !== null)).toBe(true);
  await plain.close();
  await worked.close();
});
