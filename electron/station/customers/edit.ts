/** Customers as staff enter them: a new one, changed details, and one who is removed. */
import type { PersonUpdate } from '../../../shared/api/persons.ts';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock, Random } from '../ports.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { settledSoon } from '../outbox/settled-soon.ts';
import type { Signals } from '../signals.ts';
import { answeredId } from '../writes/write.ts';
import { localIdOf, newPersonEntry, type PersonGiven } from '../writes/new-person.ts';
import { personEntry } from '../writes/person.ts';
import { writePlace } from '../writes/write.ts';
import type { Customers } from './customers.ts';
import type { PendingPersons } from './pending.ts';

export interface CustomerEditPorts {
  readonly api: Api;
  readonly clock: Clock;
  readonly random: Random;
  readonly connection: Pick<ServiceConnection, 'location' | 'place' | 'origin' | 'isOnline'>;
  readonly customers: Pick<Customers, 'person' | 'forget'>;
  readonly pending: PendingPersons;
  readonly outbox: Pick<Outbox, 'save' | 'send' | 'rows' | 'replace'>;
  readonly signals: Signals;
}

export interface CustomerEdit {
  /** `personId` is the service's if it answers within a few seconds, otherwise a local one. */
  readonly create: (
    person: PersonGiven,
    by: StaffMember,
    /** A pending or refused new person to replace: `not_ready` once the service has the person. */
    insteadOf?: string,
  ) => Promise<Result<CallOutput<'customers.create'>>>;
  /** A refused new person turned out to exist already. */
  readonly isAlready: (personId: string, already: string, by: StaffMember) => Promise<Result<null>>;
  readonly save: (personId: string, change: PersonUpdate, by: StaffMember) => Promise<Result<null>>;
  readonly remove: (personId: string) => Promise<Result<null>>;
}

export function createCustomerEdit(ports: CustomerEditPorts): CustomerEdit {
  const { api, random, connection, customers, pending, outbox } = ports;

  const inPlaceOf = async (personId: string, by: StaffMember, make: Parameters<Outbox['replace']>[2]) => {
    const { awaits } = pending.meant(personId);
    return awaits === null
      ? fail('not_ready', { details: { why: 'done' } })
      : outbox.replace(awaits, by, make);
  };

  return {
    create: async (person, by, insteadOf) => {
      const at = writePlace(ports);
      if (!at.ok) return at;
      const reference = random.uuid();
      const entry = newPersonEntry(at.value, person, by, reference);
      let id = '';
      const save = () => {
        ({ id } = outbox.save(entry));
        return ok({ what: 'entry', id } as const);
      };
      const saved = insteadOf === undefined ? save() : await inPlaceOf(insteadOf, by, save);
      if (!saved.ok) return saved;
      outbox.send();
      if (connection.isOnline()) await settledSoon(ports, id);
      const row = outbox.rows.byId(id);
      const given = row?.progress.state === 'done' ? answeredId(row.answer) : null;
      return ok({ personId: given ?? localIdOf(reference) });
    },
    isAlready: async (personId, already, by) => {
      const whose = pending.meant(already);
      const replaced = await inPlaceOf(personId, by, ({ id: entryId }) => {
        // The existing person is another pending new one.
        if (whose.awaits !== null && whose.awaits !== entryId) return ok({ what: 'entry', id: whose.awaits });
        if (whose.awaits !== null || whose.personId === null) return fail('not_allowed');
        return ok({ what: 'person', id: whose.personId });
      });
      if (!replaced.ok) return replaced;
      outbox.send();
      return ok(null);
    },
    save: async (personId, change, by) => {
      const at = writePlace(ports);
      if (!at.ok) return at;
      const customer = await customers.person(personId);
      if (!customer.ok) return customer;
      const now = customer.value;
      const fields = Object.entries(change).filter(
        ([field, value]) =>
          JSON.stringify(value) !== JSON.stringify(now[field as keyof PersonUpdate] ?? null),
      );
      if (fields.length === 0) return ok(null);
      const changed = Object.fromEntries(fields) as PersonUpdate;
      outbox.save(personEntry(at.value, { customer: now, change: changed }, by, random.uuid()));
      outbox.send();
      return ok(null);
    },
    remove: async (personId) => {
      const location = connection.location();
      const at = connection.place();
      if (location === null || at === null) return fail('not_connected');
      // Pending entries for the person would fail.
      if (pending.isAny(personId)) return fail('not_ready', { details: { why: 'waiting' } });
      if (!connection.isOnline()) return fail('offline');
      const params = { locationId: location.id, personId };
      const removed = await api.persons.remove({ params, idempotencyKey: random.uuid() });
      if (!removed.ok && removed.error.code !== 'entity_not_found') return removed;
      customers.forget(personId);
      outbox.rows.forgetSaid(at, personId);
      return ok(null);
    },
  };
}
