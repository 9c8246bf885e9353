/** Bookings (spec 2, Booking; decisions 3). */
import type { Booking, BookingCustomer } from '../../shared/api/bookings.ts';
import { ok } from '../../shared/result.ts';
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
import { cursorsOf, staleCursor } from '../http/cursors.ts';
import { rowAnywhere, rowAt } from './by-id.ts';

function numberOf({ type, number, number_type }: BookedCustomer): Partial<BookingCustomer> {
  if (number === null) return {};
  if (type === 'person') return number_type === null ? {} : { identityNumber: { type: number_type, number } };
  return type === 'company' ? { organisationNumber: number } : { registrationNumber: number };
}

/** Customers are shown as they are now: to reach them it takes `customers:read`, at a location that the key can use. */
function presentCustomer(key: ApiKey, booking: BookingsTable, row: BookedCustomer): BookingCustomer {
  const usable =
    row.location_id !== null &&
    row.organisation_id !== null &&
    canUse(key, { id: row.location_id, organisation_id: row.organisation_id });
  return {
    id: row.customer_id,
    ...(row.name !== null && { name: row.name }),
    status: row.status ?? booking.status,
    ...(usable &&
      hasScope(key, 'customers:read') && {
        ...(row.phone_number !== null && { phoneNumber: row.phone_number }),
        ...(row.email !== null && { email: row.email }),
        ...numberOf(row),
        ...(row.customer_note !== null && { customerNote: row.customer_note }),
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

/** Shows rows with their resources and customers. */
async function presenting(connection: Connection, key: ApiKey, rows: readonly BookingsTable[]) {
  const ids = rows.map(({ id }) => id);
  const resources = grouped(await resourcesOfBookings(connection, ids), (row) => row.booking_id);
  const booked = grouped(await customersOfBookings(connection, ids), (row) => row.booking_id);
  return (row: BookingsTable): Booking => {
    const customers = (booked.get(row.id) ?? []).map((one) => presentCustomer(key, row, one));
    return {
      id: row.id,
      locationId: row.location_id,
      type: row.type,
      status: row.status,
      startsAt: timeText(row.starts_at),
      endsAt: timeText(row.ends_at),
      afterTimeMinutes: row.after_time_minutes,
      resources: (resources.get(row.id) ?? []).map(presentResource),
      customers,
      services: JSON.parse(row.services) as Booking['services'],
      ...presentPlaces(row, customers),
      ...(row.series_id !== null && { seriesId: row.series_id }),
    };
  };
}

/** A place in the list: a start time, and how far the bookings of that time were read. It needs no booking to be there. */
interface Place {
  readonly start: number;
  readonly after: number;
}
const placeText = ({ starts_at, sequence }: BookingsTable): string => `${starts_at}.${sequence}`;

function readPlace(text: string | undefined): Place | undefined {
  const [, start, after] = /^(-?\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return start === undefined || after === undefined
    ? undefined
    : { start: Number(start), after: Number(after) };
}

export const bookings: HandlersOf<'bookings'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query, key } = call;
      const from = Date.parse(query.from);
      let place: Place | undefined = { start: from, after: -1 };
      if (query.after !== undefined) place = readPlace(cursorsOf(call).read(query.after));
      if (place === undefined || place.start < from) return staleCursor();
      const used = { resource: query.resourceId !== undefined, customer: query.customerId !== undefined };
      const rows = await connection.all(bookingsPage(used), {
        location: location.id,
        ...place,
        to: Date.parse(query.to),
        count: query.limit + 1,
        resource: query.resourceId ?? '',
        customer: query.customerId ?? '',
      });
      const page = rows.slice(0, query.limit);
      const last = rows.length > query.limit ? page.at(-1) : undefined;
      const show = await presenting(connection, key, page);
      return ok({
        status: 200,
        body: {
          data: page.map(show),
          ...(last !== undefined && { nextCursor: cursorsOf(call).write(placeText(last)) }),
        },
      });
    }),
  get: ({ key, location, params }, database) =>
    database.read(async (connection) => {
      const row = await rowAt(connection, bookingById, location.id, params.bookingId);
      if (!row.ok) return row;
      return ok({ status: 200, body: (await presenting(connection, key, [row.value]))(row.value) });
    }),
  getById: ({ key, params }, database) =>
    database.read(async (connection) => {
      const row = await rowAnywhere(connection, bookingById, key, params.bookingId);
      if (!row.ok) return row;
      return ok({ status: 200, body: (await presenting(connection, key, [row.value]))(row.value) });
    }),
};
