/** Validates the customer details that a browser sent for a held time (decisions 5, Reservations). */
import type { z } from 'zod';
import { customerName } from '../../shared/api/contact.ts';
import { identityNumberSent, organisationNumber } from '../../shared/api/identity-numbers.ts';
import { registrationNumber } from '../../shared/api/vehicles.ts';
import { isInvisible } from '../../shared/typed-text.ts';
import type { CustomerDetails } from '../../shared/widget/reservations.ts';
import type { CustomFieldsTable, ReservationsTable } from '../database/widget-tables.ts';
import { sentenceOf } from '../http/field-sentences.ts';
import type { AccountSettings } from './account-settings.ts';

type CustomFieldSent = NonNullable<CustomerDetails['customFields']>[number];

export interface Booker {
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly note: string | null;
  readonly identity: { readonly type: string; readonly number: string } | null;
  readonly company: { readonly name: string; readonly number: string | null } | null;
  /** A registration number. */
  readonly vehicle: string | null;
  readonly customFields: readonly CustomFieldSent[];
  readonly marketing: boolean;
  /** Whether the customer chose the resource; null: not sent. */
  readonly specificResource: boolean | null;
  /** The reservation of the booking that this one replaces; null or missing: none. */
  readonly replaces?: string | null;
}

export const bookerOf = ({ customer }: Pick<ReservationsTable, 'customer'>): Booker | null =>
  customer === null ? null : (JSON.parse(customer) as Booker);

type Errors = Record<string, string>;

/** Parses a value; on failure adds an error for the field and returns undefined. */
function read<T>(errors: Errors, field: string, schema: z.ZodType<T>, sent: unknown): T | undefined {
  const result = schema.safeParse(sent, { error: sentenceOf });
  if (result.success) return result.data;
  errors[field] = result.error.issues[0]?.message ?? 'is not valid';
  return undefined;
}

function identityOf(
  { personalNumber, personalNumberType }: CustomerDetails,
  required: boolean,
  errors: Errors,
): Booker['identity'] {
  if (personalNumber === undefined) {
    if (required) errors['personalNumber'] = 'is required';
    return null;
  }
  if (personalNumberType === undefined) {
    errors['personalNumberType'] = 'is required';
    return null;
  }
  if (personalNumberType === 'INTL_PNO')
    return (
      read(errors, 'personalNumber', identityNumberSent, { type: 'foreign', number: personalNumber }) ?? null
    );
  // Coordination numbers have another day of birth.
  const number = personalNumber;
  const coordination = identityNumberSent.safeParse({ type: 'se_samordningsnummer', number });
  if (coordination.success) return coordination.data;
  return read(errors, 'personalNumber', identityNumberSent, { type: 'se_personnummer', number }) ?? null;
}

function companyOf(sent: CustomerDetails, settings: AccountSettings, errors: Errors): Booker['company'] {
  if (!settings.companyBooking) return null;
  const { orgName, orgNo, orgNoType } = sent;
  if (settings.organisationNumberRequired && orgNo === undefined) errors['orgNo'] = 'is required';
  if (orgNo !== undefined && orgNoType === undefined) errors['orgNoType'] = 'is required';
  if (orgName === undefined && orgNo === undefined) return null;
  const number = orgNo === undefined ? null : (read(errors, 'orgNo', organisationNumber, orgNo) ?? null);
  const name = orgName === undefined ? number : read(errors, 'orgName', customerName, orgName);
  return name === null || name === undefined ? null : { name, number };
}

function vehicleOf(sent: CustomerDetails, settings: AccountSettings, errors: Errors): string | null {
  if (!settings.vehicleBooking) return null;
  const { vehicleRegNo, vehicleRegNoType } = sent;
  if (vehicleRegNo === undefined) {
    if (settings.vehicleNumberRequired) errors['vehicleRegNo'] = 'is required';
    return null;
  }
  if (vehicleRegNoType === undefined) errors['vehicleRegNoType'] = 'is required';
  return read(errors, 'vehicleRegNo', registrationNumber, vehicleRegNo) ?? null;
}

/** Answers to the asked fields; others are dropped. */
function customFieldsOf(
  { customFields = [] }: CustomerDetails,
  asked: readonly CustomFieldsTable[],
  errors: Errors,
): readonly CustomFieldSent[] {
  const kept: CustomFieldSent[] = [];
  for (const { key, label, required, options } of asked) {
    const field = customFields.find((one) => one.key === key);
    const value = field?.value;
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) {
      if (required === 1) errors[`customFields.${key}`] = 'is required';
      continue;
    }
    const choices = JSON.parse(options) as string[];
    if (choices.length > 0 && !choices.includes(String(value)))
      errors[`customFields.${key}`] = 'must be one of its options';
    kept.push({ ...field!, label, value });
  }
  return kept;
}

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => !isInvisible(word));

/** The last word is the last name. */
function namesOf(name: string, errors: Errors): Pick<Booker, 'firstName' | 'lastName'> {
  const words = wordsOf(name);
  const lastName = words.pop()!;
  const firstName = words.length === 0 ? null : words.join(' ');
  read(errors, 'name', customerName, lastName);
  if (firstName !== null) read(errors, 'name', customerName, firstName);
  return { firstName, lastName };
}

const isFromCountries = (phone: string, countries: string): boolean =>
  countries === '' || countries.split(',').some((code) => phone.startsWith(`+${code}`));

/** The details, or an error for each invalid field. */
export function readDetails(
  sent: CustomerDetails,
  settings: AccountSettings,
  asked: readonly CustomFieldsTable[],
  replaces: string | null,
): Booker | { readonly fieldErrors: Errors } {
  const errors: Errors = {};
  if (!isFromCountries(sent.phone, settings.phoneCountries))
    errors['phone'] = 'is of a country that cannot book here';
  if (settings.emailRequired && sent.email === undefined) errors['email'] = 'is required';
  const booker: Booker = {
    ...namesOf(sent.name, errors),
    name: wordsOf(sent.name).join(' '),
    phone: sent.phone,
    email: sent.email ?? null,
    note: sent.note ?? null,
    identity: identityOf(sent, settings.personalNumberRequired, errors),
    company: companyOf(sent, settings, errors),
    vehicle: vehicleOf(sent, settings, errors),
    customFields: customFieldsOf(sent, asked, errors),
    marketing: sent.allowMarketing ?? false,
    specificResource: sent.bookedSpecificResource ?? null,
    replaces,
  };
  return Object.keys(errors).length > 0 ? { fieldErrors: errors } : booker;
}
