/** A booking's price by item, with VAT and a voucher's discount (spec 3, Sale item; decisions 5, Vouchers). */
import { spread } from './spread.ts';
import { hundredthsOf } from './values.ts';

/** A booked service, at the price of its time. */
export interface SoldService {
  readonly name: string;
  /** Whole hundredths of the currency, VAT included. */
  readonly price: number;
  readonly vatPercent: string | null;
  /** Shares of the price at several VAT rates. */
  readonly vatParts:
    | readonly { readonly name?: string; readonly price: string; readonly vatPercent: string }[]
    | null;
}

export interface Discount {
  readonly code: string;
  /** Whole hundredths, at most the services' price. */
  readonly amount: number;
}

/** All amounts are whole hundredths. */
export interface SoldItem {
  readonly itemType: 'Service' | 'Discount';
  readonly quantity: 1;
  readonly amount: number;
  readonly vatPct: number;
  /** The VAT in the amount or in the discount; the sum over all lines is the VAT of the payment. */
  readonly vatAmount: number;
  /** Never above 0. */
  readonly discountAmount: number;
  readonly description: string;
}

/** The VAT in a gross amount, rounded half up. */
const vatOf = (amount: number, percent: number): number => Math.round((amount * percent) / (100 + percent));

interface Part {
  readonly description: string;
  readonly amount: number;
  readonly vatPct: number;
}

function partsOf({ name, price, vatPercent, vatParts }: SoldService): Part[] {
  if (vatParts === null || vatParts.length === 0)
    return [{ description: name, amount: price, vatPct: Number(vatPercent ?? 0) }];
  const amounts = spread(
    price,
    vatParts.map((part) => hundredthsOf(part.price)),
  );
  return vatParts.map((part, at) => ({
    description: part.name === undefined ? name : `${name}: ${part.name}`,
    amount: amounts[at]!,
    vatPct: Number(part.vatPercent),
  }));
}

export const totalOf = (services: readonly SoldService[]): number =>
  services.reduce((sum, { price }) => sum + price, 0);

/** The services, followed by a discount for each discounted one. */
export function saleItems(services: readonly SoldService[], discount: Discount | null): SoldItem[] {
  const parts = services.flatMap(partsOf);
  const sold = parts.map(({ description, amount, vatPct }): SoldItem => ({
    itemType: 'Service',
    quantity: 1,
    amount,
    vatPct,
    vatAmount: vatOf(amount, vatPct),
    discountAmount: 0,
    description,
  }));
  if (discount === null) return sold;
  const lowered = spread(
    discount.amount,
    parts.map(({ amount }) => amount),
  );
  return [
    ...sold,
    ...parts.flatMap(({ description, amount, vatPct }, at): SoldItem[] =>
      lowered[at] === 0
        ? []
        : [
            {
              itemType: 'Discount',
              quantity: 1,
              amount: 0,
              vatPct,
              vatAmount: vatOf(amount - lowered[at]!, vatPct) - vatOf(amount, vatPct),
              discountAmount: -lowered[at]!,
              description: `${discount.code}: ${description}`,
            },
          ],
    ),
  ];
}

/** The widget's form: numbers with at most two decimals. */
export const presentSaleItem = (item: SoldItem) => ({
  ...item,
  amount: item.amount / 100,
  vatAmount: item.vatAmount / 100,
  discountAmount: item.discountAmount / 100,
});
