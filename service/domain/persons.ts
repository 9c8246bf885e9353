/** What changes persons (spec 1, Person; decisions 2). */
import type { PersonCreate, PersonUpdate } from '../../shared/api/persons.ts';
import type { Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import type { CustomersTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { createCustomer, noFacts, sentOr, updateCustomer, type Created, type OwnFacts } from './customers.ts';

type Names = Pick<OwnFacts, 'first_name' | 'last_name'>;

/** Both names joined; null where there is neither. */
export const nameOfPerson = ({ first_name, last_name }: Names): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || null;

type Number = { readonly type: string; readonly number: string } | null | undefined;
const numberOf = (sent: Number): Pick<OwnFacts, 'number' | 'number_type'> => ({
  number: sent?.number ?? null,
  number_type: sent?.type ?? null,
});

export function createPerson(
  connection: Connection,
  context: ChangeContext,
  wanted: PersonCreate,
): Promise<Result<Created, 'duplicate'>> {
  const names: Names = { first_name: wanted.firstName ?? null, last_name: wanted.lastName ?? null };
  return createCustomer(connection, context, 'person', wanted.externalReference, {
    ...noFacts,
    ...names,
    name: nameOfPerson(names),
    email: wanted.email ?? null,
    phone_number: wanted.phoneNumber ?? null,
    ...numberOf(wanted.identityNumber),
    note: wanted.note ?? null,
    sms_reminders: Number(wanted.smsRemindersAllowed),
    email_reminders: Number(wanted.emailRemindersAllowed),
    marketing: Number(wanted.marketingAllowed),
  });
}

const sentSwitch = (sent: boolean | undefined, stored: number): number =>
  sent === undefined ? stored : Number(sent);

export const updatePerson = (
  connection: Connection,
  context: ChangeContext,
  id: string,
  sent: PersonUpdate,
): Promise<Result<CustomersTable, 'entity_not_found' | 'duplicate'>> =>
  updateCustomer(connection, context, 'person', id, (before) => {
    const names: Names = {
      first_name: sentOr(sent.firstName, before.first_name),
      last_name: sentOr(sent.lastName, before.last_name),
    };
    return {
      ...names,
      name: nameOfPerson(names),
      email: sentOr(sent.email, before.email),
      phone_number: sentOr(sent.phoneNumber, before.phone_number),
      ...(sent.identityNumber !== undefined && numberOf(sent.identityNumber)),
      note: sentOr(sent.note, before.note),
      sms_reminders: sentSwitch(sent.smsRemindersAllowed, before.sms_reminders),
      email_reminders: sentSwitch(sent.emailRemindersAllowed, before.email_reminders),
      marketing: sentSwitch(sent.marketingAllowed, before.marketing),
    };
  });
