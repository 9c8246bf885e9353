/** What was saved here of persons and is not at the service yet: changed details, and persons who are new. */
import { personCreate, personUpdate, type Person, type PersonUpdate } from '../../../shared/api/persons.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { answeredId, bodyOf, type EntryRow } from '../writes/write.ts';
import { isOf } from '../writes/writes.ts';

export interface PendingPorts {
  readonly connection: Pick<ServiceConnection, 'origin' | 'place' | 'location'>;
  readonly outbox: Pick<Outbox, 'rows'>;
}

/** What became of a person who is new here. */
type Made =
  | { readonly type: 'waits'; readonly person: Person }
  /** The service has given the id. */
  | { readonly type: 'made'; readonly personId: string };

export interface PendingPersons {
  /** The fields that were changed and are not known at the service, with what they will be. */
  readonly changesOf: (personId: string) => PersonUpdate;
  /** Null for an id that is the service's, and for one whom somebody decided against. */
  readonly made: (personId: string) => Made | null;
  /** Whether anything about the person has not reached the service. */
  readonly isAny: (personId: string) => boolean;
}

const localPrefix = 'new-';

/** The id of a person who has none of the service yet: by the reference that the service will know them by. */
export const localIdOf = (reference: string): string => `${localPrefix}${reference}`;

const notRefused: ReadonlySet<EntryRow['progress']['state']> = new Set(['waiting', 'sending', 'blocked']);

export function createPendingPersons({ connection, outbox }: PendingPorts): PendingPersons {
  const { rows } = outbox;
  const about = (personId: string) =>
    rows
      .open(connection.origin())
      .filter(({ params, place }) => params['personId'] === personId && place === connection.place());
  return {
    changesOf: (personId) =>
      about(personId)
        .filter(({ kind }) => kind === 'person')
        .map(({ id }) => rows.byId(id))
        .filter((row) => isOf(row, 'person') && notRefused.has(row.progress.state))
        .reduce((all: PersonUpdate, row) => {
          const read = row === null ? undefined : personUpdate.safeParse(bodyOf(row));
          return read?.success === true ? { ...all, ...read.data } : all;
        }, {}),
    made: (personId) => {
      if (!personId.startsWith(localPrefix)) return null;
      const row = rows
        .byReference(personId.slice(localPrefix.length))
        .find((one) => one.kind === 'newPerson' && one.place === connection.place());
      if (row === undefined || !isOf(row, 'newPerson')) return null;
      if (row.progress.state === 'done') {
        const given = answeredId(row.answer);
        return given === null ? null : { type: 'made', personId: given };
      }
      const read = row.progress.state === 'discarded' ? null : personCreate.safeParse(bodyOf(row));
      if (read?.success !== true) return null;
      const updatedAt = new Date(row.createdAt).toISOString();
      const { locationId } = row.params;
      return { type: 'waits', person: withName({ ...read.data, id: personId, locationId, updatedAt }) };
    },
    isAny: (personId) => about(personId).length > 0,
  };
}

/** Both names joined, as the service does; left out where there is neither. */
function withName(person: Omit<Person, 'name'>): Person {
  const name = [person.firstName, person.lastName].filter((one) => one !== undefined).join(' ');
  return name === '' ? person : { ...person, name };
}

/** The person as they will be. */
export function withChanges(person: Person, changes: PersonUpdate): Person {
  const { name: _joined, ...rest } = person;
  const cleared = Object.entries({ ...rest, ...changes }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return withName(Object.fromEntries(cleared) as Omit<Person, 'name'>);
}
