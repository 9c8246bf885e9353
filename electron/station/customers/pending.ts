/** Saved changes of persons that the service does not have yet: changed details, and new persons. */
import { personCreate, personUpdate, type Person, type PersonUpdate } from '../../../shared/api/persons.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { newPersonNow } from '../outbox/awaited-persons.ts';
import { localIdOf, referenceIn } from '../writes/new-person.ts';
import { bodyOf, type EntryRow } from '../writes/write.ts';
import { isOf } from '../writes/writes.ts';

export interface PendingPorts {
  readonly connection: Pick<ServiceConnection, 'origin' | 'place' | 'location'>;
  readonly outbox: Pick<Outbox, 'rows'>;
}

/** The outcome of creating a new person. */
type Made =
  | { readonly type: 'waits'; readonly person: Person; readonly entryId: string; readonly isRefused: boolean }
  /** The service has given the id. */
  | { readonly type: 'made'; readonly personId: string };

export interface Meant {
  /** A local id while the person is pending; null: the person was discarded. */
  readonly personId: string | null;
  readonly awaits: string | null;
}

export interface PendingPersons {
  /** The changed fields that the service does not have yet, with their new values. */
  readonly changesOf: (personId: string) => PersonUpdate;
  /** Null for an id of the service, and for a discarded person. */
  readonly made: (personId: string) => Made | null;
  /** Whom a write for a person is for, as far as that is known: with the entry that it has to wait for. */
  readonly meant: (personId: string) => Meant;
  /** New persons whom the service does not have yet, the latest first. */
  readonly waiting: () => readonly Person[];
  /** Whether anything about the person has not reached the service. */
  readonly isAny: (personId: string) => boolean;
}

const notRefused: ReadonlySet<EntryRow['progress']['state']> = new Set(['waiting', 'sending', 'blocked']);

export function createPendingPersons({ connection, outbox }: PendingPorts): PendingPersons {
  const { rows } = outbox;
  const about = (personId: string) =>
    rows
      .open(connection.origin())
      .filter(({ params, place }) => params['personId'] === personId && place === connection.place());
  const made = (personId: string): Made | null => {
    const reference = referenceIn(personId);
    const entry =
      reference === null
        ? undefined
        : rows
            .byReference(reference)
            .find((one) => one.kind === 'newPerson' && one.place === connection.place());
    if (entry === undefined) return null;
    const now = newPersonNow(rows, entry.id);
    if (now.type === 'known') return { type: 'made', personId: now.personId };
    if (now.type === 'nobody' || !isOf(now.entry, 'newPerson')) return null;
    const person = personIn(now.entry);
    const { id: entryId, progress } = now.entry;
    return person && { type: 'waits', person, entryId, isRefused: progress.state === 'refused' };
  };
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
    made,
    meant: (personId) => {
      if (referenceIn(personId) === null) return { personId, awaits: null };
      const now = made(personId);
      if (now === null) return { personId: null, awaits: null };
      return now.type === 'made'
        ? { personId: now.personId, awaits: null }
        : { personId: now.person.id, awaits: now.entryId };
    },
    waiting: () =>
      rows
        .openOf(connection.place() ?? '', 'newPerson')
        .flatMap((row) => personIn(row) ?? [])
        .toReversed(),
    isAny: (personId) => about(personId).length > 0,
  };
}

/** The person to be created, under the local id; null if the body cannot be read. */
function personIn(row: EntryRow): Person | null {
  const read = personCreate.safeParse(bodyOf(row));
  if (!read.success) return null;
  const { locationId } = row.params;
  const said = { ...read.data, locationId, updatedAt: new Date(row.createdAt).toISOString() };
  return withName({ ...said, id: localIdOf(row.reference) });
}

/** Joins both names like the service; left out if there is neither. */
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
