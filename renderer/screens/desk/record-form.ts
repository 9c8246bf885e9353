/** The form of a gift card, converted for sending. Pure. */
import type { CallInput } from '../../../shared/bridge.ts';
import { readMoney } from '../../parts/typed-money.ts';

export interface RecordForm {
  readonly code: string;
  readonly value: string;
  readonly remaining: string;
  readonly merchantId: string | null;
  /** `YYYY-MM-DD`, or empty. */
  readonly soldDate: string;
  readonly validUntil: string;
  readonly person: { readonly id: string; readonly name: string } | null;
  /** Empty: the company's default. */
  readonly accountingType: '' | 'single_purpose' | 'multi_purpose';
  readonly vat: string;
  readonly description: string;
  readonly beneficiary: string;
  readonly note: string;
}

export const noCard: RecordForm = {
  code: '',
  value: '',
  remaining: '',
  merchantId: null,
  soldDate: '',
  validUntil: '',
  person: null,
  accountingType: '',
  vat: '',
  description: '',
  beneficiary: '',
  note: '',
};

type Problem = 'money' | 'more' | 'merchant' | 'vat';
interface Wrong {
  readonly value?: Problem;
  readonly remaining?: Problem;
  readonly merchant?: Problem;
  readonly vat?: Problem;
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** `given` is null if a field is invalid. `severalMerchants`: one must be chosen. */
export function recordOf(
  form: RecordForm,
  severalMerchants: boolean,
): { readonly given: CallInput<'giftCards.record'> | null; readonly wrong: Wrong } {
  const value = readMoney(form.value);
  const isAll = form.remaining.trim() === '';
  const remaining = isAll ? null : readMoney(form.remaining);
  const isMore = value !== null && remaining !== null && Number(remaining) > Number(value);
  // A card for several VAT rates has no single rate.
  const typedVat = form.accountingType === 'multi_purpose' ? null : orNull(form.vat);
  const vat = typedVat === null ? null : typedVat.replace(/\s*%$/, '').replace(',', '.');
  const wrong: Wrong = {
    ...(vat !== null && !/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/.test(vat) ? { vat: 'vat' } : {}),
    ...(value === null || Number(value) === 0 ? { value: 'money' } : {}),
    ...(!isAll && remaining === null ? { remaining: 'money' } : isMore ? { remaining: 'more' } : {}),
    ...(severalMerchants && form.merchantId === null ? { merchant: 'merchant' } : {}),
  };
  if (value === null || Object.keys(wrong).length > 0) return { given: null, wrong };
  return {
    given: {
      code: orNull(form.code),
      value,
      remainingValue: remaining,
      merchantId: form.merchantId,
      soldDate: orNull(form.soldDate),
      validUntil: orNull(form.validUntil),
      personId: form.person?.id ?? null,
      accountingType: form.accountingType === '' ? null : form.accountingType,
      vatPercent: vat,
      description: form.description,
      beneficiary: form.beneficiary,
      note: form.note,
    },
    wrong,
  };
}
