/** Services as one resource offers them (spec 2, Booking reads; decisions 3). */
import type { ResourceService } from '../../shared/api/resource-services.ts';
import { fail, ok } from '../../shared/result.ts';
import { resourceServiceOf, resourceServicesPage, type OwnTerms } from '../database/resource-services.ts';
import { resourceById } from '../database/resources.ts';
import { serviceById } from '../database/services.ts';
import type { OfferColumns, ServicesTable } from '../database/trade-tables.ts';
import { rowAt } from '../domain/located.ts';
import { optionalMoney } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, listPage } from '../http/paging.ts';

/** The price with its VAT: one rate, or the parts with their own rates if it is split. */
export const presentPrice = ({ price, vat_parts }: OfferColumns, vatPercent: string | null) => ({
  price: optionalMoney(price),
  vatParts: vat_parts === null ? undefined : (JSON.parse(vat_parts) as ResourceService['vatParts']),
  vatPercent: vat_parts === null ? (vatPercent ?? undefined) : undefined,
});

/** The terms in use: the resource's own, or the service's. */
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
    description: service.description ?? undefined,
    groupId: service.group_id ?? undefined,
    type: service.type,
    ...presentPrice(terms, service.vat_percent),
    durationMinutes: terms.duration_minutes,
    afterTimeMinutes: service.after_time_minutes,
    priceFrom: service.price_from === 1,
    onlineBookingAllowed: terms.online_booking_allowed === 1,
    ownValues: own.own_values === 1,
  };
}

export const resourceServices: HandlersOf<'resourceServices'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const resource = await rowAt(connection, resourceById, call.location.id, call.params.resourceId);
      if (!resource.ok) return resource;
      return listPage(call, {
        // Its cursors are ids of services.
        cursors: { read: (id) => id, write: (id) => id },
        last: async (id) => {
          const last = await connection.first(serviceById, { id });
          return last?.location_id === call.location.id ? last : undefined;
        },
        rows: (last, count) =>
          connection.all(resourceServicesPage, {
            resource: resource.value.id,
            after: last?.position ?? beforeFirst,
            count,
          }),
        present: (row) => presentOffer(row, row),
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
      return row === undefined ? fail('entity_not_found') : ok({ status: 200, body: presentOffer(row, row) });
    }),
};
