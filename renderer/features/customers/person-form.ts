/** The person form: its fields, its validation, and the values to save. */
import type { CallInput } from '../../../shared/bridge.ts';
import type { Customer } from '../../../shared/bridge/customers.ts';
import { emailShape, longest } from '../../../shared/contact-rules.ts';
import { isInvisible, plainCharacters } from '../../../shared/typed-text.ts';
import {
  asTwelveDigits,
  identityNumberFault,
  identityNumberTypes,
  type IdentityNumberFault,
  type IdentityNumberType,
} from '../../../shared/identity-number.ts';

export interface PersonForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly identityType: IdentityNumberType;
  readonly identityNumber: string;
  readonly note: string;
  readonly sms: boolean;
  readonly emails: boolean;
  readonly marketing: boolean;
}

export type PersonProblem =
  | { readonly field: 'firstName' | 'lastName' | 'note' | 'email'; readonly why: 'long' }
  | { readonly field: 'phone'; readonly why: 'noNumber' }
  | { readonly field: 'email'; readonly why: 'noAddress' }
  | { readonly field: 'identityNumber'; readonly why: IdentityNumberFault }
  /** Neither a name nor a number to find the person by. */
  | { readonly field: 'all'; readonly why: 'nothing' };

export const emptyForm: PersonForm = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  identityType: 'se_personnummer',
  identityNumber: '',
  note: '',
  sms: true,
  emails: true,
  marketing: false,
};

/** Puts the text of an unsuccessful search in the matching fields: an address, a number, or names. */
export function formOfTyped(typed: string): PersonForm {
  const text = typed.trim();
  if (text.includes('@')) return { ...emptyForm, email: text };
  if (/^[\s\d+()./-]+$/.test(plainCharacters(text))) return { ...emptyForm, phone: text };
  const [firstName = '', ...rest] = named(text).split(/\s+/);
  return { ...emptyForm, firstName, lastName: rest.join(' ') };
}

/** Whether an earlier form is for the person of this search. */
export const continues = (kept: PersonForm, search: PersonForm): boolean =>
  (['firstName', 'lastName', 'phone', 'email'] as const).every((field) => {
    const [before, now] = [kept[field].toLocaleLowerCase(), search[field].toLocaleLowerCase()];
    return before.startsWith(now) || (before !== '' && now.startsWith(before));
  });

/** Parts of names that are written in lower case. */
const small = new Set([
  'af',
  'av',
  'da',
  'de',
  'del',
  'den',
  'der',
  'di',
  'du',
  'la',
  'le',
  'van',
  'von',
  'zu',
]);

/** Capitalises each part of a name that was typed in lower case. */
function named(text: string): string {
  const isSmall = text === text.toLocaleLowerCase();
  return text
    .split(/(?<=[\s-])/)
    .map((part, place) =>
      place === 0 || (isSmall && !small.has(part.trim()))
        ? part.charAt(0).toLocaleUpperCase() + part.slice(1)
        : part,
    )
    .join('');
}

export const formOf = (person: Customer): PersonForm => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  phone: person.phoneNumber ?? '',
  email: person.email ?? '',
  identityType: typeOf(person.identityNumber?.type) ?? 'other',
  identityNumber: person.identityNumber?.number ?? '',
  note: person.note ?? '',
  sms: person.smsRemindersAllowed,
  emails: person.emailRemindersAllowed,
  marketing: person.marketingAllowed,
  ...(person.identityNumber === null && { identityType: 'se_personnummer' }),
});

const typeOf = (type: string | undefined) => identityNumberTypes.find((known) => known === type);

/** The values of a form. */
interface Meant {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly identityNumber: { readonly type: IdentityNumberType; readonly number: string } | null;
  readonly note: string | null;
  readonly smsRemindersAllowed: boolean;
  readonly emailRemindersAllowed: boolean;
  readonly marketingAllowed: boolean;
}

/** null if no character is visible. */
const filled = (text: string): string | null => (isInvisible(text) ? null : text.trim());
const dated = ({ identityType }: PersonForm) =>
  identityType === 'se_personnummer' || identityType === 'se_samordningsnummer';

/** Trimmed; null for an empty field. `phone`: the parsed number; `year`: the current year. */
export function meantBy(form: PersonForm, phone: string | null, year: number): Meant {
  const number = dated(form) ? asTwelveDigits(form.identityNumber, year) : form.identityNumber.trim();
  return {
    firstName: filled(form.firstName),
    lastName: filled(form.lastName),
    phoneNumber: phone,
    email: filled(form.email),
    identityNumber: number === '' ? null : { type: form.identityType, number },
    note: filled(form.note),
    smsRemindersAllowed: form.sms,
    emailRemindersAllowed: form.emails,
    marketingAllowed: form.marketing,
  };
}

const lengthOf = (text: string | null) => Array.from(text ?? '').length;

/** The problems for which the service would refuse the form, by field. */
export function problemsOf(form: PersonForm, meant: Meant): readonly PersonProblem[] {
  const problems: PersonProblem[] = [];
  const { firstName, lastName, phoneNumber, email, identityNumber, note } = meant;
  if (lengthOf(firstName) > longest.name) problems.push({ field: 'firstName', why: 'long' });
  if (lengthOf(lastName) > longest.name) problems.push({ field: 'lastName', why: 'long' });
  if (lengthOf(note) > longest.note) problems.push({ field: 'note', why: 'long' });
  if (filled(form.phone) !== null && phoneNumber === null) problems.push({ field: 'phone', why: 'noNumber' });
  if (email !== null && !emailShape.test(email)) problems.push({ field: 'email', why: 'noAddress' });
  else if (lengthOf(email) > longest.email) problems.push({ field: 'email', why: 'long' });
  const fault =
    identityNumber === null ? null : identityNumberFault(identityNumber.type, identityNumber.number);
  if (fault !== null) problems.push({ field: 'identityNumber', why: fault });
  if ([firstName, lastName, filled(form.phone), email].every((field) => field === null))
    problems.push({ field: 'all', why: 'nothing' });
  return problems;
}

type NewPerson = CallInput<'customers.create'>['person'];
export type PersonChange = CallInput<'customers.save'>['change'];

/** A new person: empty fields are left out. */
export const newPersonOf = (meant: Meant): NewPerson =>
  Object.fromEntries(Object.entries(meant).filter(([, value]) => value !== null));

/** The fields that differ from the person's; null clears one. */
export function changeOf(meant: Meant, person: Customer): PersonChange {
  const changed = (Object.keys(meant) as (keyof Meant)[]).filter(
    (field) => JSON.stringify(meant[field]) !== JSON.stringify(person[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, meant[field]]));
}
