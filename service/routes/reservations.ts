/** Times that are held on the booking page, from the front desk (decisions 6). */
import { fail, ok } from '../../shared/result.ts';
import { customerByIdOf } from '../database/customers.ts';
import { keepPersonOf, reservationById } from '../database/reservations.ts';
import { rowAt } from '../domain/located.ts';
import { standingOf } from '../domain/reservations.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';

export const reservations: HandlersOf<'reservations'> = {
  assign: async ({ location, params, body, now }, connection) => {
    const held = await rowAt(connection, reservationById, location.id, params.reservationId);
    if (!held.ok) return held;
    if (standingOf(held.value, now) !== 'pending') return fail('entity_not_found');
    const person = await rowAt(connection, customerByIdOf.person, location.id, body.personId);
    if (!person.ok) return fail('entity_not_found', { details: { field: 'personId' } });
    connection.write(keepPersonOf, { id: held.value.id, person_id: person.value.id });
    return ok({
      status: 200 as const,
      body: {
        reservationId: held.value.id,
        locationId: location.id,
        personId: person.value.id,
        expiresAt: timeText(held.value.expires_at),
      },
    });
  },
};
