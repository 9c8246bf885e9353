/** What the form of a visit's customer says, ready to be sent. Pure. */
import type { CountryCode } from 'libphonenumber-js/min';
import type { CallInput } from '../../../shared/bridge.ts';
import type { AskedOfCustomer, VisitField, VisitPlan } from '../../../shared/bridge/visits.ts';
import { phoneOf } from '../customers/phone.ts';

export interface DetailsForm extends Record<AskedOfCustomer, string> {
  readonly name: string;
  readonly phone: string;
  readonly note: string;
  /** By key. */
  readonly fields: Readonly<Record<string, string>>;
}

export type WrongField = 'name' | 'phone' | AskedOfCustomer;
export type Wrong = Partial<Record<WrongField, 'missing' | 'phone'>> & {
  readonly fields?: ReadonlySet<string>;
};

export const firstDetails = ({ customer }: Pick<VisitPlan, 'customer'>): DetailsForm => ({
  ...customer,
  organisationNumber: '',
  vehicle: '',
  note: '',
  fields: {},
});

type Given = Omit<CallInput<'visits.details'>, 'holdId' | 'specific'>;

/** `given` is null where something is wrong. What the account does not ask for, but the e-mail address, stays here. */
export function detailsOf(
  form: DetailsForm,
  asked: readonly AskedOfCustomer[],
  fields: readonly VisitField[],
  country: CountryCode,
): { readonly given: Given | null; readonly wrong: Wrong } {
  const phone = phoneOf(form.phone, country);
  const valueOf = ({ key }: VisitField) => (form.fields[key] ?? '').trim();
  const missing = fields.filter((field) => field.required && valueOf(field) === '').map(({ key }) => key);
  const empty = (['name', ...asked] as const).filter((what) => form[what].trim() === '');
  const wrong: Wrong = {
    ...Object.fromEntries(empty.map((what) => [what, 'missing'])),
    ...(phone === null ? { phone: form.phone.trim() === '' ? 'missing' : 'phone' } : {}),
    ...(missing.length > 0 ? { fields: new Set(missing) } : {}),
  };
  if (phone === null || Object.keys(wrong).length > 0) return { given: null, wrong };
  const ifAsked = (what: AskedOfCustomer) => (asked.includes(what) ? form[what].trim() : '');
  return {
    given: {
      name: form.name.trim(),
      phone: phone.e164,
      email: form.email.trim(),
      note: form.note.trim(),
      personalNumber: ifAsked('personalNumber'),
      organisationNumber: ifAsked('organisationNumber'),
      vehicle: ifAsked('vehicle'),
      fields: fields
        .map((field) => ({ key: field.key, value: valueOf(field) }))
        .filter(({ value }) => value !== ''),
    },
    wrong,
  };
}
