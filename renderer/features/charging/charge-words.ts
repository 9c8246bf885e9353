/** A charge in words; no sum without its unit and its VAT. */
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import type { Charge } from '../../../shared/charging/charge-view.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

type Used = Pick<Charge, 'usedGrams' | 'usedValue' | 'includedGrams' | 'includedValue'>;

/** `42 of 60 g`; of a rule that includes a value, its value. */
export function usedWords(
  { usedGrams, usedValue, includedGrams, includedValue }: Used,
  text: Text,
  formats: Formats,
): string {
  const grams =
    includedGrams === null
      ? null
      : text.charging.used(formats.number(usedGrams), formats.grams(includedGrams));
  const value =
    includedValue === null
      ? null
      : text.charging.usedValue(formats.sum(usedValue ?? '0'), formats.sum(includedValue));
  const both = [grams, value].filter((words) => words !== null).join(' + ');
  return both === '' ? text.charging.usedAll(formats.grams(usedGrams)) : both;
}

/** `sum`, with VAT if its rate is known. */
export const withVat = (sum: string, { vat }: Pick<Charge, 'vat'>, text: Text): string =>
  vat === null ? text.charging.vatUnknown(sum) : text.charging.withVat(sum);

/** `kr 85 incl. VAT`. */
export const extraWords = (charge: Pick<Charge, 'extra' | 'vat'>, text: Text, formats: Formats): string =>
  withVat(formats.sum(charge.extra), charge, text);

/** `Charged kr 85, now kr 60 incl. VAT`. */
export const changedWords = (amount: string, charge: Charge, text: Text, formats: Formats): string =>
  text.charging.changed(formats.sum(amount), extraWords(charge, text, formats));

export const isExtra = ({ extra }: Pick<Charge, 'extra'>): boolean => Number(extra) > 0;

/** `changed`: charged, and the sum is another one now. `none`: nothing to charge. */
export type ChargeState = 'none' | 'open' | 'settled' | 'changed' | 'waived';

export function chargeState({ charge, settled, waived }: VisitCharge): ChargeState {
  if (settled !== null) return Number(settled.amount) === Number(charge.extra) ? 'settled' : 'changed';
  if (!isExtra(charge)) return 'none';
  return waived === null ? 'open' : 'waived';
}

/** The treatments' names, or that there is none. */
export const treatmentWords = ({ treatments }: Pick<VisitCharge, 'treatments'>, text: Text): string =>
  treatments.length === 0 ? text.charging.noTreatment : treatments.map(({ name }) => name).join(', ');

/** The line that is copied to another till. It names no customer. */
export const tillLine = (visit: VisitCharge, text: Text, formats: Formats): string =>
  [
    text.charging.extra,
    treatmentWords(visit, text),
    usedWords(visit.charge, text, formats),
    withVat(formats.money(visit.charge.extra), visit.charge, text),
  ].join(' · ');

/** The customer's name, or why there is none. */
export const customerWords = ({ customer }: Pick<VisitCharge, 'customer'>, text: Text): string =>
  customer === null ? text.mix.noCustomer : (customer.name ?? text.customers.nameless);
