/** The form of a visit's customer, converted for sending. Pure. */
import type { CallInput } from '../../../shared/bridge.ts';
import type { AskedOfCustomer, VisitField, VisitPlan } from '../../../shared/bridge/visits.ts';
import { emailShape } from '../../../shared/contact-rules.ts';
import {
  asTenDigits,
  asTwelveDigits,
  identityNumberFault,
  isOrganisationNumber,
} from '../../../shared/identity-number.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { isInvisible } from '../../../shared/typed-text.ts';
import type { PersonChange } from '../customers/person-form.ts';
import { phoneOf } from '../customers/phone.ts';

export interface DetailsForm extends Record<AskedOfCustomer, string> {
  readonly name: string;
  readonly phone: string;
  readonly note: string;
  /** By key. */
  readonly fields: Readonly<Record<string, string>>;
}

export type WrongField = 'name' | 'phone' | AskedOfCustomer;
type Problem = 'missing' | 'phone' | 'email' | 'personalNumber' | 'organisationNumber';
export type Wrong = Partial<Record<WrongField, Problem>> & {
  readonly fields?: ReadonlySet<string>;
};

export const firstDetails = ({
  customer: { warning: _warning, ...customer },
}: Pick<VisitPlan, 'customer'>): DetailsForm => ({
  ...customer,
  organisationNumber: '',
  vehicle: '',
  note: '',
  fields: {},
});

type Given = Omit<CallInput<'visits.details'>, 'holdId' | 'specific'>;

const isPersonalNumber = (number: string): boolean =>
  (['se_personnummer', 'se_samordningsnummer'] as const).some(
    (type) => identityNumberFault(type, number) === null,
  );

/**
 * `given` is null if a field is invalid. Fields that the account does not ask for are left out, except the
 * e-mail address.
 */
export function detailsOf(
  form: DetailsForm,
  asked: readonly AskedOfCustomer[],
  fields: readonly VisitField[],
  /** `year`: the current year, for personal numbers of ten digits. */
  { callingCode, year }: { readonly callingCode: string; readonly year: number },
): { readonly given: Given | null; readonly wrong: Wrong } {
  const phone = phoneOf(form.phone, callingCode);
  const valueOf = ({ key }: VisitField) => (ownEntry(form.fields, key) ?? '').trim();
  const missing = fields.filter((field) => field.required && valueOf(field) === '').map(({ key }) => key);
  const empty = (['name', ...asked] as const).filter((what) => isInvisible(form[what]));
  const email = form.email.trim();
  const ifAsked = (what: AskedOfCustomer) => (asked.includes(what) ? form[what].trim() : '');
  const personalNumber = asTwelveDigits(ifAsked('personalNumber'), year);
  const organisationNumber = asTenDigits(ifAsked('organisationNumber'));
  const wrong: Wrong = {
    ...(email !== '' && !emailShape.test(email) ? { email: 'email' } : {}),
    ...(personalNumber !== '' && !isPersonalNumber(personalNumber)
      ? { personalNumber: 'personalNumber' }
      : {}),
    ...(organisationNumber !== '' && !isOrganisationNumber(organisationNumber)
      ? { organisationNumber: 'organisationNumber' }
      : {}),
    ...Object.fromEntries(empty.map((what) => [what, 'missing'])),
    ...(phone === null ? { phone: form.phone.trim() === '' ? 'missing' : 'phone' } : {}),
    ...(missing.length > 0 ? { fields: new Set(missing) } : {}),
  };
  if (phone === null || Object.keys(wrong).length > 0) return { given: null, wrong };
  return {
    given: {
      name: form.name.trim(),
      phone: phone.e164,
      email,
      note: form.note.trim(),
      personalNumber,
      organisationNumber,
      vehicle: ifAsked('vehicle'),
      fields: fields
        .map((field) => ({ key: field.key, value: valueOf(field) }))
        .filter(({ value }) => value !== ''),
    },
    wrong,
  };
}

type Change = PersonChange & Partial<Record<'firstName' | 'lastName' | 'phoneNumber' | 'email', string>>;

/** The name, number and address that the booking adds to the card (`fills`) or changes on it (`replaces`). */
export function cardChanges(
  card: VisitPlan['customer'],
  given: Pick<Given, 'name' | 'phone' | 'email'>,
  callingCode: string,
): { readonly fills: Change; readonly replaces: Change } {
  const stored = phoneOf(card.phone, callingCode)?.e164 ?? card.phone;
  const isSameEmail = given.email.toLowerCase() === card.email.trim().toLowerCase();
  const phone = given.phone === stored ? {} : { phoneNumber: given.phone };
  const email = given.email === '' || isSameEmail ? {} : { email: given.email };
  const words = given.name.split(/\s+/);
  const lastName = words.length > 1 ? { lastName: words.at(-1) ?? '' } : {};
  const name = isInvisible(card.name)
    ? { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), ...lastName }
    : {};
  const isNew = { phone: isInvisible(card.phone), email: isInvisible(card.email) };
  return {
    fills: { ...name, ...(isNew.phone && phone), ...(isNew.email && email) },
    replaces: { ...(!isNew.phone && phone), ...(!isNew.email && email) },
  };
}
