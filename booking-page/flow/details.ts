/** What a customer says of themselves: kept whatever happens to the time, checked before it is sent. */
import type { CustomField } from '../../shared/widget/account.ts';
import type { CustomerDetails } from '../../shared/widget/reservations.ts';
import { emailShape, longest } from '../../shared/contact-rules.ts';
import {
  asTenDigits,
  asTwelveDigits,
  identityNumberFault,
  isOrganisationNumber,
} from '../../shared/identity-number.ts';
import { ownEntry } from '../../shared/own-entry.ts';
import { assertNever } from '../../shared/result.ts';
import { isInvisible } from '../../shared/typed-text.ts';
import type { Menu } from '../menu/menu.ts';

export interface Details {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
  readonly personalNumber: string;
  /** Somebody without a Swedish number gives another one. */
  readonly foreignNumber: boolean;
  readonly forCompany: boolean;
  readonly orgName: string;
  readonly orgNo: string;
  readonly vehicleRegNo: string;
  readonly allowMarketing: boolean;
  /** By the custom field's key. */
  readonly answers: Readonly<Record<string, string>>;
}

export const noDetails: Details = {
  name: '',
  phone: '',
  email: '',
  note: '',
  personalNumber: '',
  foreignNumber: false,
  forCompany: false,
  orgName: '',
  orgNo: '',
  vehicleRegNo: '',
  allowMarketing: false,
  answers: {},
};

export type TextField = {
  [F in keyof Details]: Details[F] extends string ? F : never;
}[keyof Details];
export type Tick = { [F in keyof Details]: Details[F] extends boolean ? F : never }[keyof Details];

/** What is wrong with a field; `refused`: the service would not take it. */
type Fault = 'missing' | 'phone' | 'email' | 'personalNumber' | 'orgNo' | 'tooLong' | 'refused';
/** By field; a custom one as `answers.KEY`. */
export type Faults = Readonly<Record<string, Fault>>;

/** Which fields there are, and which must be filled in. */
export function askedFields(
  menu: Menu,
  details: Details,
): ReadonlyMap<TextField, { readonly required: boolean }> {
  const { prefs, features } = menu.settings;
  const company = features.EnableCompanyBooking && (details.forCompany || prefs.web_requireOrgNo);
  return new Map<TextField, { required: boolean }>([
    ['name', { required: true }],
    ['phone', { required: true }],
    ['email', { required: prefs.web_requireEmail }],
    ...(prefs.web_requirePNo ? [['personalNumber', { required: true }] as const] : []),
    ...(company
      ? [['orgName', { required: false }] as const, ['orgNo', { required: prefs.web_requireOrgNo }] as const]
      : []),
    ...(features.EnableVehicleBooking
      ? [['vehicleRegNo', { required: prefs.web_requireVehicleRegNo }] as const]
      : []),
    ['note', { required: false }],
  ]);
}

/** Into E.164; null where nobody could be reached by it. */
export type ReadPhone = (typed: string) => string | null;

function faultOf(field: TextField, details: Details, readPhone: ReadPhone, year: number): Fault | null {
  const typed = details[field].trim();
  switch (field) {
    case 'phone':
      return readPhone(typed) === null ? 'phone' : null;
    case 'email':
      return emailShape.test(typed) && typed.length <= longest.email ? null : 'email';
    case 'personalNumber':
      return !details.foreignNumber && !isPersonalNumber(asTwelveDigits(typed, year))
        ? 'personalNumber'
        : null;
    case 'orgNo':
      return isOrganisationNumber(asTenDigits(typed)) ? null : 'orgNo';
    case 'name':
    case 'orgName':
    case 'vehicleRegNo':
    case 'note':
      return typed.length > (field === 'note' ? longest.note : 2 * longest.name) ? 'tooLong' : null;
    default:
      return assertNever(field);
  }
}

const isPersonalNumber = (number: string): boolean =>
  (['se_personnummer', 'se_samordningsnummer'] as const).some(
    (type) => identityNumberFault(type, number) === null,
  );

/** `year`: of today, for personal numbers that are written with ten digits. */
export function faultsOf(
  menu: Menu,
  fields: readonly CustomField[],
  details: Details,
  readPhone: ReadPhone,
  year: number,
): Faults {
  const found: Record<string, Fault> = {};
  for (const [field, { required }] of askedFields(menu, details)) {
    const empty = isInvisible(details[field]);
    const fault = empty ? (required ? 'missing' : null) : faultOf(field, details, readPhone, year);
    if (fault !== null) found[field] = fault;
  }
  for (const { key, required } of fields)
    if (required && isInvisible(ownEntry(details.answers, key) ?? '')) found[`answers.${key}`] = 'missing';
  return found;
}

/** What the service says of a body's fields, by the fields here. */
export function refusedFields(body: unknown): Faults {
  const { details } = (body ?? {}) as { details?: { fieldErrors?: Record<string, string> } };
  return Object.fromEntries(
    Object.keys(details?.fieldErrors ?? {}).map((path) => [
      path.replace(/Type$/, '').replace(/^customFields\./, 'answers.'),
      'refused',
    ]),
  );
}

type Sent = Omit<CustomerDetails, 'captchaResponse'>;

/** As it is sent: only what is asked for, and nothing that is empty. */
export function sentDetails(
  menu: Menu,
  fields: readonly CustomField[],
  details: Details,
  booking: Pick<Sent, 'cbUuid' | 'bookedSpecificResource' | 'replaces'>,
  readPhone: ReadPhone,
  year: number,
): Sent {
  const asked = askedFields(menu, details);
  const text = (field: TextField) =>
    asked.has(field) && !isInvisible(details[field]) ? details[field].trim() : '';
  const [email, note, orgName, orgNo] = [text('email'), text('note'), text('orgName'), text('orgNo')];
  const [personalNumber, vehicleRegNo] = [text('personalNumber'), text('vehicleRegNo')];
  const customFields = fields.flatMap(({ key, type, label }) => {
    const value = (ownEntry(details.answers, key) ?? '').trim();
    return value === '' ? [] : [{ key, type, label, value }];
  });
  return {
    ...booking,
    name: text('name'),
    phone: readPhone(text('phone')) ?? text('phone'),
    ...(email !== '' && { email }),
    ...(note !== '' && { note }),
    ...(personalNumber !== '' &&
      (details.foreignNumber
        ? { personalNumber, personalNumberType: 'INTL_PNO' as const }
        : { personalNumber: asTwelveDigits(personalNumber, year), personalNumberType: 'SE_PNO' as const })),
    ...(orgName !== '' && { orgName }),
    ...(orgNo !== '' && { orgNo: asTenDigits(orgNo), orgNoType: 'SE_ORG' as const }),
    ...(vehicleRegNo !== '' && { vehicleRegNo, vehicleRegNoType: 'SE_VEHICLE' as const }),
    ...(customFields.length > 0 && { customFields }),
    ...(details.allowMarketing && { allowMarketing: true }),
  };
}
