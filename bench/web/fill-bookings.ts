/** Puts bookings into the sample's first location, past the service, and resources until ten are never paused. */
import { ok } from '../../shared/result.ts';
import { addBooking, addBookingResource } from '../../service/database/bookings.ts';
import type { Connection, Database } from '../../service/database/connection.ts';
import { addOpeningPeriod } from '../../service/database/opening-hours.ts';
import { nextSequences } from '../../service/database/organisations.ts';
import { addResource } from '../../service/database/resources.ts';
import { statement } from '../../service/database/statement.ts';
import { insertInto } from '../../service/database/rows.ts';
import { shownResources } from '../../service/database/widget-offer.ts';

export const resources = 10;
/** The last booking begins so many days from now. */
const last = 62;
/** Hours of UTC at which a resource is booked each day: half of what it is open. */
const booked = [7, 9, 11, 13];
const hour = 60 * 60_000;
const day = 24 * hour;

const addResourceService = insertInto('resource_services');
const servicesOf = statement((db, p: { resource: string }) =>
  db.selectFrom('resource_services').selectAll().where('resource_id', '=', p.resource),
);

/** Like the first one, open every day. */
async function addResources(connection: Connection, location: string): Promise<string[]> {
  const shown = await connection.all(shownResources, { location });
  const ids = shown.flatMap(({ id, paused_until }) => (paused_until === null ? [id] : []));
  const services = await connection.all(servicesOf, { resource: ids[0]! });
  for (let number = ids.length; number < resources; number += 1) {
    const id = `res_bench${String(number).padStart(17, '0')}`;
    await connection.run(addResource, {
      id,
      location_id: location,
      position: 1_000_000 + number,
      name: `Bench ${number}`,
      online_name: null,
      group_id: null,
      online_booking_enabled: 1,
      paused_until: null,
      deleted: 0,
      created_at: null,
      updated_at: 0,
    });
    for (const row of services) await connection.run(addResourceService, { ...row, resource_id: id });
    for (let weekday = 1; weekday <= 7; weekday += 1)
      await connection.run(addOpeningPeriod, { resource_id: id, weekday, opens: 540, closes: 1080 });
    ids.push(id);
  }
  return ids;
}

/** `count` bookings of an hour, the same number each day, back from two months ahead. */
export async function fillBookings(database: Database, location: string, count: number): Promise<void> {
  const today = Math.floor(Date.now() / day) * day;
  await database.change(async (connection) => {
    const ids = await addResources(connection, location);
    const end = (await connection.first(nextSequences, { location, count }))!.sequence;
    for (let number = 0; number < count; number += 1) {
      const place = Math.floor(number / ids.length);
      const startsAt =
        today + (last - Math.floor(place / booked.length)) * day + booked[place % booked.length]! * hour;
      const of = {
        booking_id: `bkg_bench${String(number).padStart(17, '0')}`,
        starts_at: startsAt,
        sequence: end - number,
      };
      await connection.run(addBooking, {
        id: of.booking_id,
        location_id: location,
        sequence: of.sequence,
        type: 'appointment',
        status: 'booked',
        starts_at: startsAt,
        ends_at: startsAt + hour,
        after_time_minutes: 0,
        services: '[]',
        places: null,
        series_id: null,
      });
      await connection.run(addBookingResource, {
        ...of,
        resource_id: ids[number % ids.length]!,
        is_primary: 1,
      });
    }
    return ok(null);
  }, location);
}
