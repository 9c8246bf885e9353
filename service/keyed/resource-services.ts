/** Services as one resource offers them (spec 2, Booking reads; decisions 3). */
import type { ResourceService } from '../../shared/api/resource-services.ts';
import { fail, ok } from '../../shared/result.ts';
import {
  resourceServiceOf,
  resourceServicesPage,
  type OfferedRow,
  type OwnTerms,
} from '../database/resource-services.ts';
import { resourceById } from '../database/resources.ts';
import { serviceById } from '../database/services.ts';
import type { OfferColumns, ServicesTable } from '../database/trade-tables.ts';
import { moneyText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { staleCursor } from '../http/cursors.ts';
import { rowAt } from './by-id.ts';

/** The price, and the parts where it is split: then each is sold at its own rate, and no single one applies. */
export const presentPrice = ({ price, vat_parts }: OfferColumns, vatPercent: string | null) => ({
  ...(price !== null && { price: moneyText(price) }),
  ...(vat_parts !== null
    ? { vatParts: JSON.parse(vat_parts) as ResourceService['vatParts'] & {} }
    : vatPercent !== null && { vatPercent }),
});

/** What applies: its own values, or the service's, with which it changes. */
const termsOf = (service: ServicesTable, own: OwnTerms): OfferColumns =>
  own.own_values === 0
    ? service
    : {
        duration_minutes: own.own_duration_minutes,
        price: own.own_price,
        vat_parts: own.own_vat_parts,
        online_booking_allowed: own.own_online_booking_allowed,
      };

export function presentOffer(service: ServicesTable, own: OwnTerms): ResourceService {
  const terms = termsOf(service, own);
  return {
    resourceId: own.resource_id,
    serviceId: service.id,
    name: service.name,
    ...(service.description !== null && { description: service.description }),
    ...(service.group_id !== null && { groupId: service.group_id }),
    type: service.type,
    ...presentPrice(terms, service.vat_percent),
    durationMinutes: terms.duration_minutes,
    afterTimeMinutes: service.after_time_minutes,
    priceFrom: service.price_from === 1,
    onlineBookingAllowed: terms.online_booking_allowed === 1,
    ownValues: own.own_values === 1,
  };
}

const present = (row: OfferedRow): ResourceService => presentOffer(row, row);

export const resourceServices: HandlersOf<'resourceServices'> = {
  list: ({ location, params, query }, database) =>
    database.read(async (connection) => {
      const resource = await rowAt(connection, resourceById, location.id, params.resourceId);
      if (!resource.ok) return resource;
      let after = Number.MIN_SAFE_INTEGER;
      if (query.after !== undefined) {
        const last = await connection.first(serviceById, { id: query.after });
        if (last?.location_id !== location.id) return staleCursor();
        after = last.position;
      }
      const count = query.limit + 1;
      const rows = await connection.all(resourceServicesPage, { resource: resource.value.id, after, count });
      const page = rows.slice(0, query.limit);
      const last = rows.length > query.limit ? page.at(-1) : undefined;
      return ok({
        status: 200,
        body: { data: page.map(present), ...(last !== undefined && { nextCursor: last.id }) },
      });
    }),
  get: ({ location, params }, database) =>
    database.read(async (connection) => {
      const resource = await rowAt(connection, resourceById, location.id, params.resourceId);
      if (!resource.ok) return resource;
      const row = await connection.first(resourceServiceOf, {
        resource: resource.value.id,
        service: params.serviceId,
      });
      return row === undefined ? fail('entity_not_found') : ok({ status: 200, body: present(row) });
    }),
};
