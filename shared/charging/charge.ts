/**
 * What a visit's colour costs beyond what its treatments include. Each rule's allowance covers a share of the colour used;
 * the shares add up, and the rest of every component is extra. So neither the order of pouring nor of mixes matters.
 */
import type { DraftItem } from '../bridge/drafts.ts';
import { componentListValue } from '../colour-bar/list-value.ts';
import { ownEntry } from '../own-entry.ts';
import { assertNever } from '../result.ts';
import {
  decimalText,
  dividedBy,
  exact,
  exactOf,
  isLess,
  minus,
  one,
  plus,
  rounded,
  roundedUp,
  sumOf,
  times,
  zero,
  type Exact,
} from './exact.ts';
import type { Charge, ChargedBowl, ChargedComponent } from './charge-view.ts';
import type { ChargeRule, ChargeTerms } from './rules.ts';

/** The component that so much of a draft's item will be. A wrong price is like none. */
export function chargedComponent(
  item: Pick<DraftItem, 'id' | 'rangeId' | 'kind' | 'packSize' | 'listPrice'>,
  amount: number,
): ChargedComponent {
  const hasPrice = item.listPrice !== null && exactOf(item.listPrice) !== null;
  return {
    itemId: item.id,
    rangeId: item.rangeId,
    kind: item.kind,
    amount,
    unit: item.packSize === null ? 'pack' : 'g',
    listValue: hasPrice ? componentListValue(amount, item) : null,
  };
}

const currencies = new Map<string, number>();
/** Two for a currency that is not known. */
export function decimalsOf(currency: string): number {
  const decimals = currencies.get(currency) ?? readDecimals(currency);
  currencies.set(currency, decimals);
  return decimals;
}
function readDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

interface Used {
  readonly itemId: string;
  readonly kind: string;
  readonly grams: Exact;
  readonly list: Exact;
  readonly cost: Exact;
  readonly hasPrice: boolean;
}

const hundred = exact(100);
const nearFrom = exact(10, 9);
const decimal = (text: string): Exact => exactOf(text) ?? zero;

export function chargeOf(terms: ChargeTerms, bowls: readonly ChargedBowl[]): Charge {
  const [first] = terms.rules;
  if (first === undefined) throw new Error('a charge has no rule');
  const used = bowls.flatMap((bowl) => usedOf(bowl, first, terms));
  const grams = sumOf(used.map((part) => part.grams));
  const worth = (at: 'list' | 'cost') => sumOf(used.map((part) => part[at]));
  const includes = terms.rules.map(({ included }) => included);
  const isUsed = used.length > 0;
  const covered = sumOf(includes.map((each) => coveredBy(each, grams, worth)));
  const beyond = isUsed && isLess(covered, one) ? minus(one, covered) : zero;
  const extra = extraOf(first, used, beyond, terms);

  const decimals = decimalsOf(terms.currency);
  const rate = terms.vatPercent === null ? null : exactOf(terms.vatPercent);
  const vat = rate === null ? null : rounded(dividedBy(times(exact(extra), rate), plus(hundred, rate)));
  const included = (type: 'grams' | 'value') => includes.filter((each) => each.type === type);
  const valued = includes.find((each) => each.type === 'value');
  const moneyText = (value: Exact) => decimalText(rounded(times(value, unitsOf(decimals))), decimals);
  const needsPrice = valued !== undefined || first.beyond.type === 'factor';
  return {
    usedGrams: Number(rounded(grams)),
    usedValue: valued === undefined ? null : moneyText(worth(valued.at)),
    cost: moneyText(worth('cost')),
    includedGrams:
      included('grams').length === 0
        ? null
        : includes.reduce((sum, each) => sum + (each.type === 'grams' ? each.grams : 0), 0),
    includedValue:
      valued === undefined
        ? null
        : moneyText(sumOf(includes.map((each) => (each.type === 'value' ? decimal(each.value) : zero)))),
    extra: decimalText(extra, decimals),
    vat: vat === null ? null : decimalText(vat, decimals),
    vatPercent: rate === null ? null : terms.vatPercent,
    currency: terms.currency,
    state: !isUsed
      ? 'within'
      : isLess(covered, one)
        ? 'beyond'
        : isLess(nearFrom, covered)
          ? 'within'
          : 'near',
    missingPrices: needsPrice
      ? [...new Set(used.filter(({ hasPrice }) => !hasPrice).map(({ itemId }) => itemId))]
      : [],
  };
}

const unitsOf = (decimals: number): Exact => exact(10n ** BigInt(decimals));

function usedOf({ components, left }: ChargedBowl, rule: ChargeRule, terms: ChargeTerms): Used[] {
  const poured = components.reduce((sum, { amount, unit }) => sum + (unit === 'g' ? amount : 0), 0);
  const back = rule.leftoversCharged ? 0 : Math.min(left ?? 0, poured);
  return components.flatMap(({ itemId, rangeId, kind, amount, unit, listValue }) => {
    if (amount <= 0 || (kind === 'developer' && !rule.developerCounts)) return [];
    // Packs cannot be weighed back.
    const taken = unit === 'g' ? exact(poured - back, poured) : one;
    if (taken.over === 0n) return [];
    const value = listValue === null ? null : exactOf(listValue);
    const list = value === null ? zero : times(taken, value);
    const { byRange, other } = terms.discounts;
    const discount = decimal(byRange.find((each) => each.rangeId === rangeId)?.percent ?? other);
    return {
      itemId,
      kind,
      grams: unit === 'g' ? times(taken, exact(amount)) : zero,
      list,
      cost: dividedBy(times(list, minus(hundred, discount)), hundred),
      hasPrice: value !== null,
    };
  });
}

/** The share of the colour that an allowance covers; above 1 where it was not used up. */
function coveredBy(
  included: ChargeRule['included'],
  grams: Exact,
  worth: (at: 'list' | 'cost') => Exact,
): Exact {
  switch (included.type) {
    case 'none':
      return zero;
    case 'grams':
      return shareOf(exact(included.grams), grams);
    case 'value':
      return shareOf(decimal(included.value), worth(included.at));
    default:
      return assertNever(included);
  }
}

const uncounted = exact(1_000_000);
/** An allowance covers colour without grams, or without a known value, in full. */
const shareOf = (allowed: Exact, used: Exact): Exact =>
  used.over === 0n ? uncounted : dividedBy(allowed, used);

/** In the currency's smallest unit, with VAT. `beyond`: the share of each component that nothing covers. */
function extraOf(rule: ChargeRule, used: readonly Used[], beyond: Exact, terms: ChargeTerms): bigint {
  const units = unitsOf(decimalsOf(terms.currency));
  const exactly = beyondPrice(rule.beyond, used, beyond, terms);
  if (exactly.over === 0n) return 0n;
  const least = decimal(rule.smallest ?? '0');
  const sum = isLess(exactly, least) ? least : exactly;
  if (rule.roundUpTo === null) return rounded(times(sum, units));
  const step = exact(rule.roundUpTo);
  return roundedUp(dividedBy(sum, step)) * roundedUp(times(step, units));
}

function beyondPrice(
  beyond: ChargeRule['beyond'],
  used: readonly Used[],
  share: Exact,
  terms: ChargeTerms,
): Exact {
  const grams = (parts: readonly Used[]) => times(share, sumOf(parts.map((part) => part.grams)));
  switch (beyond.type) {
    case 'perGram':
      return sumOf(
        used.map((part) => times(grams([part]), decimal(ownEntry(beyond.byKind, part.kind) ?? beyond.other))),
      );
    case 'step':
      return times(exact(roundedUp(dividedBy(grams(used), exact(beyond.grams)))), decimal(beyond.price));
    case 'factor': {
      const value = times(share, sumOf(used.map((part) => part[beyond.at])));
      const rate = decimal(terms.vatPercent ?? '0');
      return dividedBy(times(times(value, decimal(beyond.factor)), plus(hundred, rate)), hundred);
    }
    default:
      return assertNever(beyond);
  }
}
