/** Persons (spec 1, Persons). */
import { isE164 } from '../../shared/api/contact.ts';
import type { Person } from '../../shared/api/persons.ts';
import type { CustomersTable } from '../database/tables.ts';
import { personColumns } from '../domain/customer-fields.ts';
import { emailKey } from '../domain/customers.ts';
import type { HandlersOf } from '../http/call.ts';
import { commonFields, customerHandlers } from './customer-handlers.ts';

const present = (row: CustomersTable): Person => ({
  ...commonFields(row),
  firstName: row.first_name ?? undefined,
  lastName: row.last_name ?? undefined,
  name: row.name ?? undefined,
  email: row.email ?? undefined,
  phoneNumber: row.phone_number ?? undefined,
  identityNumber:
    row.number === null || row.number_type === null ? null : { type: row.number_type, number: row.number },
  note: row.note ?? undefined,
  smsRemindersAllowed: row.sms_reminders === 1,
  emailRemindersAllowed: row.email_reminders === 1,
  marketingAllowed: row.marketing === 1,
});

export const persons: HandlersOf<'persons'> = customerHandlers('personId', {
  type: 'person',
  // A number that is not stored in E.164 is never found.
  filters: ({ email, phoneNumber: phone, identityNumber: number, externalReference: reference }) =>
    phone !== undefined && !isE164(phone)
      ? null
      : { email: email === undefined ? undefined : emailKey(email), phone, number, reference },
  columns: personColumns,
  present,
});
