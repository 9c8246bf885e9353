/** The forms of ranges and items, and the values that they mean. Pure. */
import type { CallInput } from '../../../shared/bridge.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { RangeView } from '../../../shared/bridge/catalogue-care.ts';
import { readMoney } from '../../parts/typed-money.ts';

export interface RangeForm {
  readonly name: string;
  readonly kind: string;
  /** Grams; `NaN`: the field is empty. */
  readonly packSize: number;
  readonly listPrice: string;
  readonly mixingRatio: string;
}

export interface ItemForm {
  readonly rangeId: string | null;
  readonly shade: string;
  readonly name: string;
  /** Grams; `NaN`: the range's value applies. */
  readonly packSize: number;
  readonly listPrice: string;
  readonly articleNumber: string;
  /** Of a new item. */
  readonly eans: readonly string[];
}

/** The invalid field: a required one is empty, or its amount cannot be read. */
export type Problem = 'name' | 'range' | 'shade' | 'listPrice' | 'mixingRatio';

type RangeValues = CallInput<'catalogue.changeRange'>['change'];
type ItemValues = CallInput<'catalogue.changeItem'>['change'];

export const noRange: RangeForm = {
  name: '',
  kind: 'colour',
  packSize: Number.NaN,
  listPrice: '',
  mixingRatio: '',
};

/** `decimal`: the locale's decimal separator. */
const typedDecimal = (value: string | null, decimal: string) => value?.replace('.', decimal) ?? '';

export const rangeFormOf = (range: RangeView, decimal: string): RangeForm => ({
  name: range.name,
  kind: range.kind,
  packSize: range.packSize ?? Number.NaN,
  listPrice: typedDecimal(range.listPrice, decimal),
  mixingRatio: typedDecimal(range.mixingRatio, decimal),
});

/** Without its barcodes, which are attached and removed at once. */
export const itemFormOf = (item: ItemView, decimal: string): ItemForm => ({
  rangeId: item.rangeId,
  shade: item.shade,
  name: item.name ?? '',
  packSize: item.ownPackSize ?? Number.NaN,
  listPrice: typedDecimal(item.ownListPrice, decimal),
  articleNumber: item.articleNumber ?? '',
  eans: [],
});

const grams = (typed: number) => (Number.isNaN(typed) ? null : typed);
const words = (typed: string) => (typed.trim() === '' ? null : typed.trim());

/** A price; null if empty, undefined if it is no amount. */
const price = (typed: string) => (typed.trim() === '' ? null : (readMoney(typed) ?? undefined));

/** `1 : 1,5`, `1:1.5` and `1,5` all mean 1.5; null if empty, undefined if it is no ratio. */
function ratio(typed: string): string | null | undefined {
  const plain = typed.replaceAll(/\s/gu, '').replace(/^1:/u, '').replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,3}(\.\d{1,3})?$/u.test(plain) ? plain : undefined;
}

interface Meant<T> {
  readonly values: T;
  readonly problems: readonly Problem[];
}

const problemsOf = (found: Readonly<Partial<Record<Problem, boolean>>>): readonly Problem[] =>
  (Object.keys(found) as Problem[]).filter((problem) => found[problem] === true);

export function rangeMeant(form: RangeForm): Meant<RangeValues & { name: string; kind: string }> {
  const [listPrice, mixingRatio] = [price(form.listPrice), ratio(form.mixingRatio)];
  const name = form.name.trim();
  return {
    values: { name, kind: form.kind, packSize: grams(form.packSize), listPrice, mixingRatio },
    problems: problemsOf({
      name: name === '',
      listPrice: listPrice === undefined,
      mixingRatio: mixingRatio === undefined,
    }),
  };
}

export function itemMeant(form: ItemForm): Meant<ItemValues & { shade: string }> {
  const listPrice = price(form.listPrice);
  const shade = form.shade.trim();
  return {
    values: {
      shade,
      name: words(form.name),
      packSize: grams(form.packSize),
      listPrice,
      articleNumber: words(form.articleNumber),
    },
    problems: problemsOf({
      range: form.rangeId === null,
      shade: shade === '',
      listPrice: listPrice === undefined,
    }),
  };
}

/** The fields of `now` that differ from `before`; unchanged fields are not sent. */
export const changeOf = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof T]),
  ) as Partial<T>;

/** Leaves out the null fields of a new range or item. */
export const given = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> | undefined } =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]: [string, unknown]) => [field, value ?? undefined]),
  ) as { [K in keyof T]: NonNullable<T[K]> | undefined };
