import { expect, test } from 'vitest';
import { saleItems, type SoldService } from './sale.ts';

const cut: SoldService = { name: 'Cut', price: 59_500, vatPercent: '25', vatParts: null };
const toner: SoldService = { name: 'Toner', price: 35_000, vatPercent: '25', vatParts: null };
const lunch: SoldService = {
  name: 'Colour with lunch',
  price: 159_500,
  vatPercent: null,
  vatParts: [
    { name: 'Colour', price: '1450.00', vatPercent: '25' },
    { name: 'Lunch', price: '145.00', vatPercent: '12' },
  ],
};
const figures = (services: readonly SoldService[], discount: number) =>
  saleItems(services, discount === 0 ? null : { code: 'NYANS10', amount: discount }).map((item) => [
    item.description,
    item.amount,
    item.discountAmount,
    item.vatAmount,
  ]);

test('each service is an item, with the VAT that its price includes', () => {
  expect(figures([cut, toner], 0)).toEqual([
    ['Cut', 59_500, 0, 11_900],
    ['Toner', 35_000, 0, 7000],
  ]);
});

test('a service at two rates is an item for each, also where its time has another price', () => {
  expect(figures([lunch], 0)).toEqual([
    ['Colour with lunch: Colour', 145_000, 0, 29_000],
    ['Colour with lunch: Lunch', 14_500, 0, 1554],
  ]);
  expect(figures([{ ...lunch, price: 179_500 }], 0).map(([, amount]) => amount)).toEqual([163_182, 16_318]);
});

test('a discount is an item for each that it lowers; the VAT of all is the VAT of what is paid', () => {
  expect(figures([cut, toner], 9450)).toEqual([
    ['Cut', 59_500, 0, 11_900],
    ['Toner', 35_000, 0, 7000],
    ['NYANS10: Cut', 0, -5950, -1190],
    ['NYANS10: Toner', 0, -3500, -700],
  ]);
  const free = saleItems([cut, lunch], { code: 'GRATIS', amount: 219_000 });
  const sum = (of: (item: (typeof free)[number]) => number) =>
    free.reduce((before, item) => before + of(item), 0);
  expect(sum(({ vatAmount }) => vatAmount)).toBe(0);
  expect(sum(({ amount, discountAmount }) => amount + discountAmount)).toBe(0);
});
