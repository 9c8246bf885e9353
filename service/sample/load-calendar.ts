/** Puts a sample location's resources, services and bookings into a database. */
import { addBooking, addBookingCustomer, addBookingResource } from '../database/bookings.ts';
import type { Connection } from '../database/connection.ts';
import { resourceGroupStatements, serviceGroupStatements, type GroupStatements } from '../database/groups.ts';
import { nextSequences } from '../database/organisations.ts';
import { addResourceService } from '../database/resource-services.ts';
import { addResource } from '../database/resources.ts';
import { addService } from '../database/services.ts';
import { linkResources } from '../database/staff.ts';
import type { OfferColumns } from '../database/trade-tables.ts';
import { gap } from '../domain/order.ts';
import { maybeHundredths } from '../domain/values.ts';
import type { SamplePlace } from './load-products.ts';
import type { ChooseCustomer } from './choose-customer.ts';
import { sampleId } from './sample-ids.ts';
import type { SampleBooking, SampleGroup, SampleOffer, SampleResource, SampleTrade } from './sample-trade.ts';

type Calendar = Pick<SampleTrade, 'resourceGroups' | 'resources' | 'serviceGroups' | 'services' | 'bookings'>;

export async function loadCalendar(
  connection: Connection,
  place: SamplePlace,
  calendar: Calendar,
  choose: ChooseCustomer,
): Promise<void> {
  loadGroups(connection, place, 'rgr', resourceGroupStatements, calendar.resourceGroups);
  loadGroups(connection, place, 'sgr', serviceGroupStatements, calendar.serviceGroups);
  loadResources(connection, place, calendar.resources);
  loadServices(connection, place, calendar.services);
  await loadBookings(connection, place, calendar.bookings, choose);
}

function loadGroups(
  connection: Connection,
  { key, location }: SamplePlace,
  prefix: 'rgr' | 'sgr',
  statements: GroupStatements,
  groups: readonly SampleGroup[],
): void {
  for (const [at, group] of groups.entries())
    connection.write(statements.add, {
      id: sampleId(prefix, key, group.key),
      location_id: location,
      position: (at + 1) * gap,
      name: group.name,
    });
}

function loadResources(
  connection: Connection,
  { key, location, made }: SamplePlace,
  resources: readonly SampleResource[],
): void {
  const linked = new Map<string, string[]>();
  for (const [at, resource] of resources.entries()) {
    const id = sampleId('res', key, resource.key);
    for (const person of resource.staff) linked.set(person, [...(linked.get(person) ?? []), id]);
    connection.write(addResource, {
      id,
      location_id: location,
      position: (at + 1) * gap,
      name: resource.name,
      online_name: resource.onlineName ?? null,
      group_id: resource.group === undefined ? null : sampleId('rgr', key, resource.group),
      online_booking_enabled: Number(resource.onlineBookingEnabled ?? true),
      paused_until: resource.pausedUntil ?? null,
      deleted: Number(resource.deleted ?? false),
      created_at: resource.createdLongAgo === true ? null : made,
      updated_at: made,
    });
  }
  for (const [person, ids] of linked)
    connection.write(linkResources, {
      id: sampleId('stf', key, person),
      resourceIds: JSON.stringify(ids),
    });
}

const columnsOf = (offer: SampleOffer): OfferColumns => ({
  duration_minutes: offer.durationMinutes,
  price: maybeHundredths(offer.price),
  vat_parts: offer.vatParts === undefined ? null : JSON.stringify(offer.vatParts),
  online_booking_allowed: Number(offer.onlineBookingAllowed ?? true),
});

function loadServices(
  connection: Connection,
  { key, location, made }: SamplePlace,
  services: SampleTrade['services'],
): void {
  for (const [at, service] of services.entries()) {
    const id = sampleId('svc', key, service.key);
    connection.write(addService, {
      ...columnsOf(service),
      id,
      location_id: location,
      position: (at + 1) * gap,
      name: service.name,
      description: service.description ?? null,
      group_id: service.group === undefined ? null : sampleId('sgr', key, service.group),
      type: service.type,
      deleted: Number(service.deleted ?? false),
      price_from: Number(service.priceFrom ?? false),
      after_time_minutes: service.afterTimeMinutes ?? 0,
      add_on: Number(service.addOn ?? false),
      shown_online: Number(service.shownOnline ?? true),
      vat_percent: service.vatPercent ?? null,
      created_at: service.createdLongAgo === true ? null : made,
      updated_at: made,
    });
    for (const [resource, own] of Object.entries(service.offeredBy))
      connection.write(addResourceService, {
        ...columnsOf(own ?? service),
        resource_id: sampleId('res', key, resource),
        service_id: id,
        own_values: Number(own !== null),
      });
  }
}

async function loadBookings(
  connection: Connection,
  { key, location }: SamplePlace,
  bookings: readonly SampleBooking[],
  choose: ChooseCustomer,
): Promise<void> {
  if (bookings.length === 0) return;
  const last = await connection.first(nextSequences, { location, count: bookings.length });
  for (const [at, booking] of bookings.entries()) {
    const of = {
      booking_id: sampleId('bkg', key, booking.key),
      starts_at: booking.startsAt,
      sequence: last!.sequence - bookings.length + 1 + at,
    };
    connection.write(addBooking, {
      id: of.booking_id,
      location_id: location,
      sequence: of.sequence,
      type: booking.type,
      status: booking.status,
      starts_at: booking.startsAt,
      ends_at: booking.endsAt,
      after_time_minutes: booking.afterTimeMinutes ?? 0,
      services: JSON.stringify(
        booking.services.map(({ service, ...asBooked }) => ({
          serviceId: sampleId('svc', key, service),
          ...asBooked,
        })),
      ),
      places: booking.places ?? null,
      series_id: booking.series === undefined ? null : sampleId('bks', key, booking.series),
    });
    for (const [place, resource] of booking.resources.entries())
      connection.write(addBookingResource, {
        ...of,
        resource_id: sampleId('res', key, resource),
        is_primary: Number(place === 0),
      });
    const named = new Set<string>();
    for (const { customer, status, note } of booking.customers) {
      const id = choose(customer);
      if (id === undefined || named.has(id)) continue;
      connection.write(addBookingCustomer, {
        ...of,
        customer_id: id,
        position: named.size,
        status: status ?? null,
        customer_note: note ?? null,
      });
      named.add(id);
    }
  }
}
