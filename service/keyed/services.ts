/** Services (spec 2, Booking reads). */
import type { Service } from '../../shared/api/services.ts';
import { ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { grouped } from '../database/id-lists.ts';
import { termsOfServices, type OwnTerms } from '../database/resource-services.ts';
import { serviceById, servicesPage } from '../database/services.ts';
import type { ServicesTable } from '../database/trade-tables.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { rowAnywhere, rowAt } from './by-id.ts';
import { presentOffer, presentPrice } from './resource-services.ts';

const present = (row: ServicesTable, offers: readonly OwnTerms[]): Service => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name,
  ...(row.description !== null && { description: row.description }),
  ...(row.group_id !== null && { groupId: row.group_id }),
  type: row.type,
  ...(row.deleted === 1 && { status: 'deleted' }),
  ...presentPrice(row, row.vat_percent),
  priceFrom: row.price_from === 1,
  durationMinutes: row.duration_minutes,
  afterTimeMinutes: row.after_time_minutes,
  addOn: row.add_on === 1,
  shownOnline: row.shown_online === 1,
  onlineBookingAllowed: row.online_booking_allowed === 1,
  resourceServices: offers.map((own) => presentOffer(row, own)),
  ...(row.created_at !== null && { createdAt: timeText(row.created_at) }),
  updatedAt: timeText(row.updated_at),
});

/** Shows rows with who offers them. */
async function presenting(connection: Connection, rows: readonly ServicesTable[]) {
  const terms = await termsOfServices(
    connection,
    rows.map(({ id }) => id),
  );
  const offers = grouped(terms, ({ service_id }) => service_id);
  return (row: ServicesTable): Service => present(row, offers.get(row.id) ?? []);
}

export const services: HandlersOf<'services'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      let after = Number.MIN_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(serviceById, { id });
        if (last?.location_id !== location.id || last.deleted === 1) return staleCursor();
        after = last.position;
      }
      const rows = await connection.all(servicesPage({ resource: query.resourceId !== undefined }), {
        location: location.id,
        after,
        count: query.limit + 1,
        resource: query.resourceId ?? '',
      });
      const show = await presenting(connection, rows.slice(0, query.limit));
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), show) });
    }),
  get: ({ location, params }, database) =>
    database.read(async (connection) => {
      const row = await rowAt(connection, serviceById, location.id, params.serviceId);
      if (!row.ok) return row;
      return ok({ status: 200, body: (await presenting(connection, [row.value]))(row.value) });
    }),
  getById: ({ key, params }, database) =>
    database.read(async (connection) => {
      const row = await rowAnywhere(connection, serviceById, key, params.serviceId);
      if (!row.ok) return row;
      return ok({ status: 200, body: (await presenting(connection, [row.value]))(row.value) });
    }),
};
