/** Assigns the booking of a held time to the person chosen here, if the salon system supports that. */
import type { BookedFor } from '../../../shared/bridge/visits.ts';
import { timeAt } from '../../../shared/days.ts';
import { typedNumber } from '../../../shared/number-match.ts';
import type { Api } from '../api/api.ts';
import { customerTypeOf } from '../bookings/booking-view.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Customers } from '../customers/customers.ts';
import { referenceIn } from '../writes/new-person.ts';

interface ChosenPersonPorts {
  readonly api: Api;
  readonly connection: Pick<ServiceConnection, 'location'>;
  readonly customers: Pick<Customers, 'person'>;
}

export interface BookedVisit {
  readonly personId: string;
  /** `YYYY-MM-DD` and `HH:mm:ss`, in the location's time zone. */
  readonly date: string;
  readonly time: string;
  /** As given to the account. */
  readonly name: string;
  readonly phone: string;
}

export interface ChosenPerson {
  /** False if the salon system has no such call (decisions 6), or does not have the person yet. */
  readonly assign: (reservationId: string, personId: string) => Promise<boolean>;
  readonly whose: (visit: BookedVisit) => Promise<BookedFor>;
}

const rules = { attempts: 2, timeoutMs: 5000 };
const minute = 60_000;
const unknown: BookedFor = { card: 'unknown', other: null };
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

export function createChosenPerson({ api, connection, customers }: ChosenPersonPorts): ChosenPerson {
  /** Null while the salon system does not have the person. */
  const idThere = async (personId: string): Promise<string | null> => {
    const person = await customers.person(personId);
    const id = person.ok ? person.value.id : personId;
    return referenceIn(id) === null ? id : null;
  };
  return {
    assign: async (reservationId, personId) => {
      const location = connection.location();
      const id = await idThere(personId);
      if (location === null || id === null) return false;
      const params = { locationId: location.id, reservationId };
      const assigned = await api.reservations.assign({ params, body: { personId: id }, ...rules });
      return assigned.ok;
    },
    whose: async ({ personId, date, time, name, phone }) => {
      const location = connection.location();
      if (location === null) return unknown;
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const startsAt = timeAt(date, hours * 60 + minutes, location.timeZone);
      const query = {
        from: new Date(startsAt).toISOString(),
        to: new Date(startsAt + minute).toISOString(),
        limit: 100,
      };
      const [id, booked] = await Promise.all([
        idThere(personId),
        api.bookings.list({ params: { locationId: location.id }, query, ...rules }),
      ]);
      if (!booked.ok) return unknown;
      const persons = booked.value.data
        .filter(({ status }) => status !== 'cancelled')
        .flatMap((booking) => booking.customers)
        .filter((customer) => customerTypeOf(customer.id) === 'person');
      if (persons.some((person) => person.id === id)) return { card: 'chosen', other: null };
      const hasNumber = (stored: string | undefined) =>
        stored !== undefined && typedNumber(stored)?.isAll(phone) === true;
      const other =
        persons.find(({ phoneNumber }) => hasNumber(phoneNumber)) ??
        persons.find((person) => folded(person.name ?? '') === folded(name));
      if (other === undefined) return unknown;
      return {
        card: 'other',
        other: { personId: other.id, name: other.name ?? null, phone: other.phoneNumber ?? null },
      };
    },
  };
}
