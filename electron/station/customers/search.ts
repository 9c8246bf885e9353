/** Searches customers while a person types: at the service, or in the cache if the service cannot be reached. */
import { person as personSchema, type Person } from '../../../shared/api/persons.ts';
import type { CustomerFound } from '../../../shared/api/customers.ts';
import type { CallOutput, CallRead } from '../../../shared/bridge.ts';
import type { CustomerRow } from '../../../shared/bridge/customers.ts';
import { fail, ok, type ErrorCode, type Failure, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Signals } from '../signals.ts';
import { matcherOf } from './match.ts';
import { questionsOf, type Question } from './search-questions.ts';
import type { PendingPersons } from './pending.ts';
import type { PersonalData } from './personal-data.ts';
import type { Refusal } from './refusal.ts';
import { rowOfPerson } from './views.ts';

export interface CustomerSearchPorts {
  readonly api: Api;
  readonly connection: Pick<ServiceConnection, 'location' | 'isOnline' | 'view'>;
  readonly personalData: Pick<PersonalData, 'ready' | 'newest'>;
  readonly pending: Pick<PendingPersons, 'waiting'>;
  readonly refusal: Refusal;
  readonly signals: Signals;
}

type Found = CallOutput<'customers.search'>;
type Wanted = CallRead<'customers.search'>;

export interface CustomerSearch {
  /** `asker`: a new search aborts this page's earlier one. */
  readonly search: (wanted: Wanted, asker: object | null) => Promise<Result<Found>>;
  /** `forbidden` if the key may not read customers. */
  readonly lately: () => Promise<Result<CustomerRow[]>>;
}

const mostFound = 30;
/** How many cached persons are searched when the service cannot be reached. */
const mostLookedAt = 2000;
/** Candidates to read per search: their numbers contain the typed digits, and only exact matches are shown. */
const mostCompared = 100;
const latelyShown = 20;
/** The longest wait for an answer, in milliseconds. */
const patienceMs = 4000;

/** Failures to reach the service, for which the cache is searched instead. */
const absent: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'offline',
  'timeout',
  'internal_error',
  'unreadable_answer',
]);
const eachOnce = (found: readonly CustomerFound[]): CustomerFound[] => [
  ...new Map(found.map((one) => [one.id, one])).values(),
];
const isAborted = ({ details }: Failure) => details?.['why'] === 'aborted';

export function createCustomerSearch(ports: CustomerSearchPorts): CustomerSearch {
  const { api, connection, personalData, pending, refusal, signals } = ports;
  const underWay = new WeakMap<object, AbortController>();
  /** Stands for all pages without an id. */
  const nobody = {};
  /** The organisation keeps its locations' customers apart: it is not asked again until the place changes. */
  let keepsApart = false;
  signals.on('placeChanged', () => {
    keepsApart = false;
  });

  const rowOf = (found: CustomerFound, elsewhere: string | null): CustomerRow => ({
    type: found.type,
    id: found.id,
    name: found.name ?? null,
    phoneNumber: elsewhere === null ? (found.phoneNumber ?? null) : null,
    email: elsewhere === null ? (found.email ?? null) : null,
    elsewhere,
    waits: false,
  });
  /** New persons whom the service does not have yet. */
  const waiting = (matches: (person: Person) => boolean): CustomerRow[] =>
    pending
      .waiting()
      .filter(matches)
      .map((person) => rowOfPerson(person, true));
  const waitingOf = ({ q, type }: Wanted): CustomerRow[] =>
    type === null || type === 'person' ? waiting(matcherOf(q)) : [];
  const locationName = (locationId: string) =>
    connection.view().locations.find(({ id }) => id === locationId)?.name ?? '';

  const here = async (wanted: Wanted): Promise<Result<Found>> => {
    await personalData.ready();
    if (refusal.isRefused()) return fail('forbidden');
    const { q, type } = wanted;
    const matches = matcherOf(q);
    const all = personalData.newest('person', personSchema, mostLookedAt);
    const found = type === null || type === 'person' ? all.filter(({ value }) => matches(value)) : [];
    return ok({
      rows: [...waitingOf(wanted), ...found.slice(0, mostFound).map(({ value }) => rowOfPerson(value))],
      more: found.length > mostFound,
      hereOnly: true,
    });
  };
  /** Empty if the organisation keeps its locations apart, or if they could not be asked. */
  const elsewhere = async (
    query: { q: string; type?: 'person'; limit: number },
    own: string,
    signal: AbortSignal,
  ): Promise<CustomerRow[]> => {
    if (keepsApart) return [];
    const asked = await api.customers.searchEverywhere({ query, signal, timeoutMs: patienceMs, attempts: 1 });
    if (!asked.ok) {
      keepsApart = asked.error.code === 'not_allowed';
      return [];
    }
    return asked.value.data
      .filter(({ locationId }) => locationId !== own)
      .map((found) => rowOf(found, locationName(found.locationId)));
  };

  /** A search answers a vehicle without its number, which staff know it by. */
  const withNumber = async (row: CustomerRow, signal: AbortSignal): Promise<CustomerRow> => {
    const locationId = connection.location()?.id;
    if (row.type !== 'vehicle' || row.name !== null || row.elsewhere !== null || locationId === undefined)
      return row;
    const params = { locationId, vehicleId: row.id };
    const vehicle = await api.vehicles.get({ params, signal, timeoutMs: patienceMs, attempts: 1 });
    return vehicle.ok ? { ...row, name: vehicle.value.registrationNumber } : row;
  };

  return {
    search: async (wanted, asker) => {
      const page = asker ?? nobody;
      underWay.get(page)?.abort();
      const abort = new AbortController();
      const { signal } = abort;
      underWay.set(page, abort);
      const location = connection.location();
      if (location === null) return fail('not_connected');
      if (!connection.isOnline()) return here(wanted);
      const type = wanted.type === null ? {} : { type: wanted.type };
      const ask = ({ q }: Pick<Question, 'q'>, limit: number) =>
        api.customers.search({
          params: { locationId: location.id },
          query: { q, limit, ...type },
          signal,
          timeoutMs: patienceMs,
          attempts: 2,
        });
      const { first, others, asTyped } = questionsOf(wanted.q);
      const dialledOtherwise = others.map(async (other) => {
        const found = await ask(other, mostCompared);
        return found.ok ? found.value.data.filter(({ phoneNumber = '' }) => other.fits(phoneNumber)) : [];
      });
      const joined = await ask(first, mostFound);
      const more = (await Promise.all(dialledOtherwise)).flat();
      const isNobody = joined.ok && joined.value.data.length === 0 && more.length === 0;
      const asked = isNobody && asTyped !== null ? await ask(asTyped, mostFound) : joined;
      if (connection.location()?.id !== location.id) return fail('not_connected');
      refusal.heard(asked);
      if (!asked.ok) return absent.has(asked.error.code) && !isAborted(asked.error) ? here(wanted) : asked;
      const { nextCursor } = asked.value;
      const data = eachOnce([...asked.value.data, ...more]);
      const rows =
        data.length > 0
          ? await Promise.all(data.map((found) => withNumber(rowOf(found, null), signal)))
          : await elsewhere({ ...first, ...type, limit: mostFound }, location.id, signal);
      return ok({ rows: [...waitingOf(wanted), ...rows], more: nextCursor !== undefined, hereOnly: false });
    },
    lately: async () => {
      await personalData.ready();
      if (refusal.isRefused()) return fail('forbidden');
      const newest = personalData.newest('person', personSchema, latelyShown);
      return ok([...waiting(() => true), ...newest.map(({ value }) => rowOfPerson(value))]);
    },
  };
}
