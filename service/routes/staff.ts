/** Staff and the PIN check (spec 1, Staff; decisions 1). */
import { fail, ok } from '../../shared/result.ts';
import { staffByPin, staffOfLocation } from '../database/staff.ts';
import { guessedWrong, mayGuess } from '../domain/pin-throttle.ts';
import { hashOfPin } from '../domain/pins.ts';
import type { HandlersOf } from '../http/call.ts';
import { swedishOrder } from '../domain/order.ts';

/** The most staff in the list; a longer list is cut, sorted by name (spec 1, Limits). */
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

  pinCheck: async ({ key, location, body, now, newId }, database) => {
    if (location.pins_in_use !== 1) return fail('pin_not_recognised');
    const guessing = { apiKey: key.hash, location: location.id, now };
    const may = await database.read((connection) => mayGuess(connection, guessing));
    if (!may.ok) return may;
    const pinHash = await hashOfPin(body.pin, location.pin_salt);
    // Many checks may run at once, so each wrong PIN is counted before any is answered.
    const { still, person } = await database.read(async (connection) => ({
      still: await mayGuess(connection, guessing),
      person: await connection.first(staffByPin, { location: location.id, pinHash }),
    }));
    if (!still.ok) return still;
    if (person !== undefined)
      return ok({ status: 200, body: { staffId: person.id, name: person.name ?? undefined } });
    const counted = await database.change(async (connection) => {
      const one = await mayGuess(connection, guessing);
      if (one.ok) guessedWrong(connection, newId, guessing);
      return one;
    }, location.id);
    return counted.ok ? fail('pin_not_recognised') : counted;
  },
};
