/** The small salon with its calendar and sales. */
import { ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { loadTrade } from '../sample/load-trade.ts';
import { sampleId } from '../sample/sample-ids.ts';
import type { SampleTrade } from '../sample/sample-trade.ts';
import { openSalon, type Opening, type Salon } from './salon.ts';

const nothingYet: SampleTrade = {
  resourceGroups: [],
  resources: [],
  serviceGroups: [],
  services: [],
  bookings: [],
  merchants: [],
  giftCards: [],
  products: [],
};

/** When the trade's rows were made. */
export const made = Date.UTC(2026, 0, 7, 8);
export const madeText = '2026-01-07T08:00:00.000Z';

type LocationKey = keyof Salon['ids'];

export const loadAt = (salon: Salon, at: LocationKey, trade: Partial<SampleTrade>) =>
  salon.database.change(async (connection) => {
    await loadTrade(connection, { key: at, location: salon.ids[at], made }, { ...nothingYet, ...trade });
    return ok(null);
  });

export async function openTrade(
  trades: Partial<Record<LocationKey, Partial<SampleTrade>>>,
  opening: Opening = {},
): Promise<Salon> {
  const salon = await openSalon(opening);
  for (const [at, trade] of Object.entries(trades)) await loadAt(salon, at as LocationKey, trade);
  return salon;
}

/** Actions of staff or a supplier in the service's own application. */
export const beside = <T>(salon: Salon, work: (connection: Connection) => Promise<T>) =>
  salon.database.change(async (connection) => ok(await work(connection)));

export const tradeId = (prefix: Parameters<typeof sampleId>[0], key: string, at: LocationKey = 'main') =>
  sampleId(prefix, at, key);
