/** The form of a charging rule. Pure. */
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { ChargeRule } from '../../../shared/charging/rules.ts';
import { readMoney } from '../../parts/typed-money.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

/** Numbers are as typed; `NaN`: an emptied field of whole grams. */
export interface RuleForm {
  readonly included: ChargeRule['included']['type'];
  readonly includedGrams: number;
  readonly includedValue: string;
  readonly includedAt: 'list' | 'cost';
  readonly beyond: ChargeRule['beyond']['type'];
  readonly perGram: string;
  readonly byKind: Readonly<Record<string, string>>;
  readonly factor: string;
  readonly factorAt: 'list' | 'cost';
  readonly stepGrams: number;
  readonly stepPrice: string;
  readonly smallest: string;
  readonly roundUpTo: ChargeRule['roundUpTo'];
  readonly vatPart: number | null;
  /** Empty: the treatment's. */
  readonly vatPercent: string;
  readonly developerCounts: boolean;
  readonly leftoversCharged: boolean;
}

/** What the form of a salon's first rule shows. */
export const firstRule: ChargeRule = {
  included: { type: 'grams', grams: 60 },
  beyond: { type: 'perGram', byKind: {}, other: '2.50' },
  smallest: null,
  roundUpTo: 1,
  vat: { type: 'treatment', part: null },
  developerCounts: true,
  leftoversCharged: true,
};

/** Twice the list price of a gram, as a first price; null: the item has no price. */
export function usualGramPrice({
  listPrice,
  packSize,
}: Pick<ItemView, 'listPrice' | 'packSize'>): string | null {
  const price = Number(((2 * Number(listPrice)) / (packSize ?? 1)).toPrecision(2));
  if (!(price >= 0.01)) return null;
  return Number.isInteger(price) ? String(price) : price.toFixed(2);
}

/** `firstRule` in the salon's prices. */
export function firstRuleFor(item: Pick<ItemView, 'listPrice' | 'packSize'> | null): ChargeRule {
  const other = item === null ? null : usualGramPrice(item);
  return other === null ? firstRule : { ...firstRule, beyond: { type: 'perGram', byKind: {}, other } };
}

export function formOf(
  { included, beyond, vat, ...rule }: ChargeRule,
  decimal: (amount: string) => string,
): RuleForm {
  return {
    included: included.type,
    includedGrams: included.type === 'grams' ? included.grams : 60,
    includedValue: included.type === 'value' ? decimal(included.value) : '',
    includedAt: included.type === 'value' ? included.at : 'list',
    beyond: beyond.type,
    perGram: beyond.type === 'perGram' ? decimal(beyond.other) : '',
    byKind:
      beyond.type === 'perGram'
        ? Object.fromEntries(Object.entries(beyond.byKind).map(([kind, price]) => [kind, decimal(price)]))
        : {},
    factor: beyond.type === 'factor' ? decimal(beyond.factor) : decimal('2'),
    factorAt: beyond.type === 'factor' ? beyond.at : 'list',
    stepGrams: beyond.type === 'step' ? beyond.grams : 10,
    stepPrice: beyond.type === 'step' ? decimal(beyond.price) : '',
    smallest: rule.smallest === null ? '' : decimal(rule.smallest),
    roundUpTo: rule.roundUpTo,
    vatPart: vat.type === 'treatment' ? vat.part : null,
    vatPercent: vat.type === 'percent' ? decimal(vat.percent) : '',
    developerCounts: rule.developerCounts,
    leftoversCharged: rule.leftoversCharged,
  };
}

type Field =
  | 'includedGrams'
  | 'includedValue'
  | 'perGram'
  | 'factor'
  | 'stepGrams'
  | 'stepPrice'
  | 'smallest'
  | 'vatPercent';
type Wrong = Readonly<Partial<Record<Field | `kind ${string}`, 'number' | 'percent'>>>;

/** `100` or less, with at most three decimals; null: not a percentage. */
export function readPercent(typed: string): string | null {
  const plain = typed.trim().replace(/\s*%$/u, '').replace(',', '.');
  return /^(100|\d{1,2}(\.\d{1,3})?)$/u.test(plain) ? plain : null;
}

const readFactor = (typed: string): string | null => {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,3})?$/u.test(plain) ? plain : null;
};

const isGrams = (grams: number, most: number): boolean =>
  Number.isInteger(grams) && grams >= 1 && grams <= most;

/** `rule` is null if a field is invalid. */
export function ruleOf(form: RuleForm): { readonly rule: ChargeRule | null; readonly wrong: Wrong } {
  const wrong: Record<string, 'number' | 'percent'> = {};
  const needed = (field: string, value: string | null, problem: 'number' | 'percent' = 'number'): string => {
    if (value === null) wrong[field] = problem;
    return value ?? '0';
  };
  const grams = (field: string, value: number, most: number): number => {
    if (!isGrams(value, most)) wrong[field] = 'number';
    return value;
  };
  const rule: ChargeRule = {
    included: includedOf(),
    beyond: beyondOf(),
    smallest: form.smallest.trim() === '' ? null : needed('smallest', readMoney(form.smallest)),
    roundUpTo: form.roundUpTo,
    vat:
      form.vatPercent.trim() === ''
        ? { type: 'treatment', part: form.vatPart }
        : { type: 'percent', percent: needed('vatPercent', readPercent(form.vatPercent), 'percent') },
    developerCounts: form.developerCounts,
    leftoversCharged: form.leftoversCharged,
  };
  return { rule: Object.keys(wrong).length === 0 ? rule : null, wrong };

  function includedOf(): ChargeRule['included'] {
    if (form.included === 'grams')
      return { type: 'grams', grams: grams('includedGrams', form.includedGrams, 10_000) };
    if (form.included === 'none') return { type: 'none' };
    return {
      type: 'value',
      value: needed('includedValue', readMoney(form.includedValue)),
      at: form.includedAt,
    };
  }

  function beyondOf(): ChargeRule['beyond'] {
    if (form.beyond === 'factor')
      return { type: 'factor', at: form.factorAt, factor: needed('factor', readFactor(form.factor)) };
    if (form.beyond === 'step')
      return {
        type: 'step',
        grams: grams('stepGrams', form.stepGrams, 1000),
        price: needed('stepPrice', readMoney(form.stepPrice)),
      };
    const kinds = Object.entries(form.byKind).filter(([, price]) => price.trim() !== '');
    return {
      type: 'perGram',
      byKind: Object.fromEntries(
        kinds.map(([kind, price]) => [kind, needed(`kind ${kind}`, readMoney(price))]),
      ),
      other: needed('perGram', readMoney(form.perGram)),
    };
  }
}

/** `60 g included, then kr 2.50 a gram`. */
export function ruleWords({ included, beyond }: ChargeRule, text: Text, formats: Formats): string {
  const first =
    included.type === 'none'
      ? text.charging.ruleNone
      : text.charging.ruleIncludes(
          included.type === 'grams'
            ? formats.grams(included.grams)
            : text.charging.valueIncluded(formats.sum(included.value)),
        );
  const then =
    beyond.type === 'perGram'
      ? text.charging.rulePerGram(formats.gramPrice(beyond.other))
      : beyond.type === 'factor'
        ? text.charging.ruleFactor(formats.number(Number(beyond.factor)))
        : text.charging.ruleStep(formats.sum(beyond.price), formats.grams(beyond.grams));
  return `${first}, ${then}`;
}
