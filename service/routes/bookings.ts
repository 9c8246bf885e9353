/** Bookings (spec 2, Booking; decisions 3). */
import type { Booking, BookingCustomer } from '../../shared/api/bookings.ts';
import {
  bookingById,
  bookingsPage,
  customersOfBookings,
  resourcesOfBookings,
  type BookedCustomer,
  type BookedResource,
} from '../database/bookings.ts';
import type { Connection } from '../database/connection.ts';
import { grouped } from '../database/id-lists.ts';
import type { BookingsTable } from '../database/trade-tables.ts';
import { canUse, hasScope, type ApiKey } from '../domain/keys.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { listPage } from '../http/paging.ts';
import { readsOf } from './by-id.ts';

function numberOf({ type, number, number_type }: BookedCustomer): Partial<BookingCustomer> {
  if (number === null) return {};
  if (type === 'person') return number_type === null ? {} : { identityNumber: { type: number_type, number } };
  return type === 'company' ? { organisationNumber: number } : { registrationNumber: number };
}

/** The customer's current data. Contact details need `customers:read` at a location that the key can use. */
function presentCustomer(key: ApiKey, booking: BookingsTable, row: BookedCustomer): BookingCustomer {
  const usable =
    row.location_id !== null &&
    row.organisation_id !== null &&
    canUse(key, { id: row.location_id, organisation_id: row.organisation_id });
  return {
    id: row.customer_id,
    name: row.name ?? undefined,
    status: row.status ?? booking.status,
    ...(usable &&
      hasScope(key, 'customers:read') && {
        phoneNumber: row.phone_number ?? undefined,
        email: row.email ?? undefined,
        ...numberOf(row),
        customerNote: row.customer_note ?? undefined,
      }),
  };
}

const presentResource = ({ resource_id, name, is_primary }: BookedResource) => ({
  resourceId: resource_id,
  name,
  primary: is_primary === 1,
});

/** Each customer of a class takes one place, unless that customer cancelled. */
const presentPlaces = ({ places }: BookingsTable, customers: readonly BookingCustomer[]) =>
  places === null
    ? {}
    : { places, placesBooked: customers.filter(({ status }) => status !== 'cancelled').length };

interface BookedRow extends BookingsTable {
  readonly booked: {
    readonly resources: readonly BookedResource[];
    readonly customers: readonly BookedCustomer[];
  };
}

/** The bookings with their resources and customers. */
async function withBooked(connection: Connection, rows: readonly BookingsTable[]): Promise<BookedRow[]> {
  const ids = rows.map(({ id }) => id);
  const resources = grouped(await resourcesOfBookings(connection, ids), (row) => row.booking_id);
  const customers = grouped(await customersOfBookings(connection, ids), (row) => row.booking_id);
  return rows.map((row) => ({
    ...row,
    booked: { resources: resources.get(row.id) ?? [], customers: customers.get(row.id) ?? [] },
  }));
}

function present(row: BookedRow, { key }: { readonly key: ApiKey }): Booking {
  const customers = row.booked.customers.map((one) => presentCustomer(key, row, one));
  return {
    id: row.id,
    locationId: row.location_id,
    type: row.type,
    status: row.status,
    startsAt: timeText(row.starts_at),
    endsAt: timeText(row.ends_at),
    afterTimeMinutes: row.after_time_minutes,
    resources: row.booked.resources.map(presentResource),
    customers,
    services: JSON.parse(row.services) as Booking['services'],
    ...presentPlaces(row, customers),
    seriesId: row.series_id ?? undefined,
  };
}

/** A position in the list: a start time, and the sequence within it. It stays valid if its booking is deleted. */
interface Place {
  readonly start: number;
  readonly after: number;
}
const placeText = ({ starts_at, sequence }: BookingsTable): string => `${starts_at}.${sequence}`;

function readPlace(text: string): Place | undefined {
  const [, start, after] = /^(-?\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return start === undefined || after === undefined
    ? undefined
    : { start: Number(start), after: Number(after) };
}

export const bookings: HandlersOf<'bookings'> = {
  list: (call, database) =>
    database.read((connection) => {
      const { location, query } = call;
      const from = Date.parse(query.from);
      return listPage(call, {
        last: async (text) => {
          const place = readPlace(text);
          return place !== undefined && place.start >= from ? place : undefined;
        },
        rows: async (last, count) =>
          withBooked(
            connection,
            await connection.all(
              ...bookingsPage({
                location: location.id,
                start: last?.start ?? from,
                after: last?.after ?? -1,
                to: Date.parse(query.to),
                count,
                resource: query.resourceId,
                customer: query.customerId,
              }),
            ),
          ),
        present,
        nameOf: placeText,
      });
    }),
  ...readsOf('bookingId', bookingById, present, withBooked),
};
