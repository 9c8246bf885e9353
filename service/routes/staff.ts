/** Staff and the PIN check (spec 1, Staff; decisions 1). */
import { fail, ok } from '../../shared/result.ts';
import { staffByPin, staffOfLocation } from '../database/staff.ts';
import { hashOfPin } from '../domain/pins.ts';
import type { HandlersOf } from '../http/call.ts';
import { swedishOrder } from '../domain/order.ts';

/** The first by name of a longer list (spec 1, Limits). */
const longestList = 500;

export const staff: HandlersOf<'staff'> = {
  list: async ({ location }, database) => {
    const rows = await database.read((connection) =>
      connection.all(staffOfLocation, { location: location.id }),
    );
    const data = rows
      .sort((a, b) =>
        a.name === null || b.name === null
          ? Number(a.name === null) - Number(b.name === null)
          : swedishOrder.compare(a.name, b.name),
      )
      .slice(0, longestList)
      .map(({ id, name, pin_hash, resource_ids }) => ({
        id,
        name: name ?? undefined,
        hasPin: pin_hash !== null,
        resourceIds: JSON.parse(resource_ids) as string[],
      }));
    return ok({ status: 200, body: { data, pinsInUse: location.pins_in_use === 1 } });
  },

  pinCheck: async ({ location, body }, database) => {
    if (location.pins_in_use !== 1) return fail('pin_not_recognised');
    const pinHash = await hashOfPin(body.pin, location.pin_salt);
    const person = await database.read((connection) =>
      connection.first(staffByPin, { location: location.id, pinHash }),
    );
    if (person === undefined) return fail('pin_not_recognised');
    const { id, name } = person;
    return ok({ status: 200, body: { staffId: id, name: name ?? undefined } });
  },
};
