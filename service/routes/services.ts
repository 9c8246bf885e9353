/** Services (spec 2, Booking reads). */
import type { Service } from '../../shared/api/services.ts';
import type { Connection } from '../database/connection.ts';
import { grouped } from '../database/id-lists.ts';
import { termsOfServices, type OwnTerms } from '../database/resource-services.ts';
import { serviceById, servicesPage } from '../database/services.ts';
import type { ServicesTable } from '../database/trade-tables.ts';
import { optionalTime, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, listAt } from '../http/paging.ts';
import { readsOf } from './by-id.ts';
import { presentOffer, presentPrice } from './resource-services.ts';

type OfferedService = ServicesTable & { readonly offers: readonly OwnTerms[] };

const present = (row: OfferedService): Service => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name,
  description: row.description ?? undefined,
  groupId: row.group_id ?? undefined,
  type: row.type,
  status: row.deleted === 1 ? 'deleted' : undefined,
  ...presentPrice(row, row.vat_percent),
  priceFrom: row.price_from === 1,
  durationMinutes: row.duration_minutes,
  afterTimeMinutes: row.after_time_minutes,
  addOn: row.add_on === 1,
  shownOnline: row.shown_online === 1,
  onlineBookingAllowed: row.online_booking_allowed === 1,
  resourceServices: row.offers.map((own) => presentOffer(row, own)),
  createdAt: optionalTime(row.created_at),
  updatedAt: timeText(row.updated_at),
});

/** The services with the resources that offer them. */
async function withOffers(connection: Connection, rows: readonly ServicesTable[]): Promise<OfferedService[]> {
  const ids = rows.map(({ id }) => id);
  const offers = grouped(await termsOfServices(connection, ids), ({ service_id }) => service_id);
  return rows.map((row) => ({ ...row, offers: offers.get(row.id) ?? [] }));
}

export const services: HandlersOf<'services'> = {
  list: listAt(serviceById, present, async ({ location, query }, connection, last, count) => {
    const page = { location: location.id, after: last?.position ?? beforeFirst, count };
    const rows = await connection.all(...servicesPage({ ...page, resource: query.resourceId }));
    return withOffers(connection, rows);
  }),
  ...readsOf('serviceId', serviceById, present, withOffers),
};
