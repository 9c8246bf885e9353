/** Further data about a customer: possible duplicates, bookings, companies and vehicles. */
import { person as personSchema, type Person } from '../../../shared/api/persons.ts';
import type { CustomerFound } from '../../../shared/api/customers.ts';
import type { CallOutput, CallRead } from '../../../shared/bridge.ts';
import { nationalDigits, typedNumber } from '../../../shared/number-match.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { PendingPersons } from './pending.ts';
import type { PersonalData } from './personal-data.ts';
import type { Refusal } from './refusal.ts';
import { rowOfPerson } from './views.ts';

export interface OthersPorts extends Pick<Core, 'serviceNow'> {
  readonly api: Api;
  readonly connection: Pick<ServiceConnection, 'location' | 'isOnline'>;
  readonly personalData: Pick<PersonalData, 'ready' | 'newest'>;
  readonly pending: Pick<PendingPersons, 'waiting'>;
  readonly refusal: Pick<Refusal, 'isRefused'>;
}

type Wanted = CallRead<'customers.likely'>;
type Likely = CallOutput<'customers.likely'>;

const day = 86_400_000;
/** How far ahead a customer's bookings are shown. */
const bookedAheadMs = 60 * day;
const mostLikely = 5;
const patienceMs = 4000;

const folded = (text: string | null | undefined) =>
  (text ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** `number` is E.164; `stored` may be as staff entered it. */
const isSamePhone = (stored: string | undefined, number: string) =>
  stored !== undefined && (stored === number || typedNumber(stored)?.isAll(number) === true);

/** The fields in which a person equals the input; empty: none. */
function sameness(person: Person, wanted: Wanted): Likely[number]['same'] {
  const { phoneNumber, email, identityNumber, name } = wanted;
  const same: Likely[number]['same'] = [];
  if (phoneNumber !== null && isSamePhone(person.phoneNumber, phoneNumber)) same.push('phoneNumber');
  if (email !== null && folded(person.email) === folded(email)) same.push('email');
  if (identityNumber !== null && person.identityNumber?.number === identityNumber)
    same.push('identityNumber');
  if (name !== null && folded(person.name) === folded(name)) same.push('name');
  return same;
}

export function createOthers({ api, serviceNow, connection, personalData, pending, refusal }: OthersPorts) {
  const rules = { timeoutMs: patienceMs, attempts: 1 };
  const here = () => {
    const location = connection.location();
    return location === null ? null : { locationId: location.id };
  };

  /** The candidates found in time; a request without an answer by then is left out. */
  const candidates = async (wanted: Wanted, at: { locationId: string }): Promise<readonly Person[]> => {
    if (!connection.isOnline()) {
      await personalData.ready();
      if (refusal.isRefused()) return [];
      return personalData.newest('person', personSchema, 2000).map(({ value }) => value);
    }
    const { phoneNumber, email, identityNumber, name } = wanted;
    const filters = [
      phoneNumber === null ? null : { phoneNumber },
      email === null ? null : { email },
      identityNumber === null ? null : { identityNumber },
    ].filter((filter) => filter !== null);
    const asked = filters.map(async (filter) => {
      const found = await api.persons.list({ params: at, query: { ...filter, limit: mostLikely }, ...rules });
      return found.ok ? found.value.data : [];
    });
    const searched = async (q: string, isMeant: (one: CustomerFound) => boolean): Promise<Person[]> => {
      const query = { q: q.slice(0, 100), type: 'person' as const, limit: mostLikely };
      const found = await api.customers.search({ params: at, query, ...rules });
      if (!found.ok) return [];
      return found.value.data.filter(isMeant).map(({ type: _type, ...one }) => ({
        ...one,
        smsRemindersAllowed: false,
        emailRemindersAllowed: false,
        marketingAllowed: false,
      }));
    };
    const named = name === null ? [] : [searched(name, (one) => folded(one.name) === folded(name))];
    // The service's filter matches stored E.164 numbers only; some cards hold another form.
    const numbered =
      phoneNumber === null
        ? []
        : [searched(nationalDigits(phoneNumber), (one) => isSamePhone(one.phoneNumber, phoneNumber))];
    return (await Promise.all([...asked, ...named, ...numbered])).flat();
  };

  return {
    likely: async (wanted: Wanted): Promise<Result<Likely>> => {
      const at = here();
      if (at === null) return fail('not_connected');
      const found = new Map<string, Likely[number]>();
      const look = (person: Person, waits: boolean) => {
        const same = sameness(person, wanted);
        if (same.length === 0 || person.id === wanted.but || found.has(person.id)) return;
        found.set(person.id, { ...rowOfPerson(person, waits), same });
      };
      for (const person of pending.waiting()) look(person, true);
      for (const person of await candidates(wanted, at)) look(person, false);
      return ok([...found.values()].toSorted((a, b) => b.same.length - a.same.length).slice(0, mostLikely));
    },
    bookings: async (personId: string): Promise<Result<CallOutput<'customers.bookings'>>> => {
      const at = here();
      if (at === null) return fail('not_connected');
      if (!connection.isOnline()) return fail('offline');
      const now = serviceNow();
      const from = new Date(now).toISOString();
      const to = new Date(now + bookedAheadMs).toISOString();
      const query = { from, to, customerId: personId, limit: 20 };
      const found = await api.bookings.list({ params: at, query, ...rules });
      if (!found.ok) return found;
      return ok(
        found.value.data
          // In a class each customer cancels alone.
          .filter(({ status, customers }) =>
            [status, customers.find(({ id }) => id === personId)?.status].every((one) => one !== 'cancelled'),
          )
          .map(({ id, startsAt, services, resources }) => ({
            id,
            startsAt,
            services: services.map(({ name }) => name),
            resource: (resources.find(({ primary }) => primary) ?? resources[0])?.name ?? null,
          })),
      );
    },
    company: async (companyId: string): Promise<Result<CallOutput<'customers.company'>>> => {
      const at = here();
      if (at === null) return fail('not_connected');
      const found = await api.companies.get({ params: { ...at, companyId } });
      if (!found.ok) return found;
      const { id, name, organisationNumber, department, phoneNumber, email, note } = found.value;
      return ok({
        id,
        name,
        organisationNumber: organisationNumber ?? null,
        department: department ?? null,
        phoneNumber: phoneNumber ?? null,
        email: email ?? null,
        note: note ?? null,
      });
    },
    vehicle: async (vehicleId: string): Promise<Result<CallOutput<'customers.vehicle'>>> => {
      const at = here();
      if (at === null) return fail('not_connected');
      const found = await api.vehicles.get({ params: { ...at, vehicleId } });
      if (!found.ok) return found;
      const { id, registrationNumber, make, model, note } = found.value;
      return ok({ id, registrationNumber, make: make ?? null, model: model ?? null, note: note ?? null });
    },
  };
}
export type Others = ReturnType<typeof createOthers>;
