/** The customer details: kept when the hold is lost, validated before they are sent. */
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
  /** The customer has no Swedish personal number and gives a foreign one. */
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

/** Why a field is invalid; `refused`: by the service. */
type Fault = 'missing' | 'phone' | 'email' | 'personalNumber' | 'orgNo' | 'tooLong' | 'refused';
/** By field; a custom field is `answers.KEY`. */
export type Faults = Readonly<Record<string, Fault>>;

/** The fields that are shown, and whether each is required. */
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

/** To E.164; null: not a phone number. */
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

/** `year`: the current year, to complete personal numbers of ten digits. */
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

/** Maps the field errors of the service's answer to the fields here. */
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

/** The details to send: only the shown fields, without empty ones. */
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
