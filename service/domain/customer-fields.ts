/** Maps the API's fields of persons, companies and vehicles to their columns. */
import type { CompanyUpdate } from '../../shared/api/companies.ts';
import type { PersonUpdate } from '../../shared/api/persons.ts';
import type { VehicleUpdate } from '../../shared/api/vehicles.ts';
import type { CustomersTable } from '../database/tables.ts';

/** A customer without derived columns. */
export type CustomerFacts = Omit<CustomersTable, 'email_key' | 'name_words' | 'contained'>;

/** Columns that the caller sets; the service sets the others. */
export type OwnFacts = Omit<
  CustomerFacts,
  'id' | 'location_id' | 'type' | 'sequence' | 'external_reference' | 'created_at' | 'updated_at'
>;

export const noFacts: OwnFacts = {
  name: null,
  first_name: null,
  last_name: null,
  department: null,
  make: null,
  model: null,
  email: null,
  phone_number: null,
  number: null,
  number_type: null,
  note: null,
  sms_reminders: 0,
  email_reminders: 0,
  marketing: 0,
};

type FieldsOf<Update> = Readonly<Record<keyof Update, keyof OwnFacts>>;

export const companyFields = {
  name: 'name',
  organisationNumber: 'number',
  department: 'department',
  email: 'email',
  phoneNumber: 'phone_number',
  note: 'note',
} as const satisfies FieldsOf<CompanyUpdate>;

export const vehicleFields = {
  registrationNumber: 'number',
  make: 'make',
  model: 'model',
  note: 'note',
} as const satisfies FieldsOf<VehicleUpdate>;

/** All fields except the identity number, which has two columns. */
const personFields = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phoneNumber: 'phone_number',
  note: 'note',
  smsRemindersAllowed: 'sms_reminders',
  emailRemindersAllowed: 'email_reminders',
  marketingAllowed: 'marketing',
} as const satisfies FieldsOf<Omit<PersonUpdate, 'identityNumber'>>;

type Sent = string | boolean | null | undefined;

/** The columns of the fields that were sent; null clears. */
export function columnsSent<Field extends string>(
  fields: Readonly<Record<Field, keyof OwnFacts>>,
  sent: { readonly [F in NoInfer<Field>]?: Sent },
): Partial<OwnFacts> {
  const columns: Record<string, string | number | null> = {};
  for (const field of Object.keys(fields) as Field[]) {
    const value: Sent = sent[field];
    if (value !== undefined) columns[fields[field]] = typeof value === 'boolean' ? Number(value) : value;
  }
  return columns;
}

/** The fields as answered, without those that are not set. */
export const fieldsStored = <Field extends string>(
  fields: Readonly<Record<Field, keyof OwnFacts>>,
  row: OwnFacts,
): { [F in Field]?: string } =>
  Object.fromEntries(
    Object.entries<keyof OwnFacts>(fields).map(([field, column]) => [field, row[column] ?? undefined]),
  ) as { [F in Field]?: string };

type PersonSent = { readonly [F in keyof typeof personFields]?: Sent } & {
  readonly identityNumber?: { readonly type: string; readonly number: string } | null | undefined;
};

/** The columns of a person. The name joins both names; null: neither is given. */
export function personColumns(sent: PersonSent, before: OwnFacts): Partial<OwnFacts> {
  const own = columnsSent(personFields, sent);
  const { first_name, last_name } = { ...before, ...own };
  const identity = sent.identityNumber;
  return {
    ...own,
    name: [first_name, last_name].filter((part) => part !== null).join(' ') || null,
    ...(identity !== undefined && { number: identity?.number ?? null, number_type: identity?.type ?? null }),
  };
}
