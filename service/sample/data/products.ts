/** Products of the sample salons, and their movements. */
import type { SampleProduct, SampleProductMovement } from '../sample-trade.ts';
import { eanOfPlace } from './eans.ts';

/** Range numbers for products' barcodes: the salons' own, and the suppliers' articles. */
const own = 50;
const supplier = 51;

/** Barcodes of the first location's products. */
export const landmarkProductEans = {
  /** Vårda Repair Shampoo, by its own barcode: nine in stock. */
  repairShampoo: eanOfPlace(own, 1),
  /** The supplier's barcode of the shampoo: its refill is linked to the same article. */
  twoProducts: eanOfPlace(supplier, 1),
  /** Sold out: the last sale left a shortfall. */
  soldOut: eanOfPlace(own, 6),
  /** Known by its supplier's barcode alone. */
  fromCatalogue: eanOfPlace(supplier, 3),
} as const;

const movement =
  (type: SampleProductMovement['type']) =>
  (quantity: number, more: Omit<SampleProductMovement, 'type' | 'quantity'> = {}): SampleProductMovement => ({
    type,
    quantity,
    ...more,
  });
const delivered = movement('delivery');
const sold = movement('sale');
const refunded = movement('refund');
const withdrawn = movement('withdrawal');

type Card = Partial<Omit<SampleProduct, 'key' | 'name'>>;
/** A product whose stock is tracked, at 25 % VAT. */
const product = (key: string, name: string, card: Card): SampleProduct => ({
  key,
  name,
  eans: [],
  catalogueEans: [],
  vatPercent: '25',
  stockTracked: true,
  movements: [],
  ...card,
});

/** Delivered once, and sold one by one. */
const usual = (key: string, name: string, place: number, price: string, cost: string, pieces: number) =>
  product(key, name, {
    brand: 'Vårda',
    articleNumber: `V-${String(place).padStart(3, '0')}`,
    eans: [eanOfPlace(own, place)],
    price,
    latestPurchasePrice: cost,
    averageCost: cost,
    movements: [delivered(pieces), sold(1), sold(2)],
  });

export const sodermalmProducts: readonly SampleProduct[] = [
  product('repair-shampoo', 'Vårda Repair Shampoo 250 ml', {
    brand: 'Vårda',
    articleNumber: 'V-001',
    catalogueArticle: 'varda-repair-shampoo',
    eans: [eanOfPlace(own, 1)],
    catalogueEans: [eanOfPlace(supplier, 1), eanOfPlace(supplier, 2)],
    price: '249.00',
    latestPurchasePrice: '112.50',
    averageCost: '110.25',
    movements: [
      delivered(12),
      sold(2, { staff: 'astrid' }),
      withdrawn(1, { reason: 'own-use', staff: 'chen' }),
      sold(1),
      refunded(1),
    ],
  }),
  // The same supplier article: a scan of its barcode finds both.
  product('repair-refill', 'Vårda Repair Shampoo refill', {
    brand: 'Vårda',
    articleNumber: 'V-001',
    catalogueArticle: 'varda-repair-shampoo',
    catalogueEans: [eanOfPlace(supplier, 1), eanOfPlace(supplier, 2)],
    price: '199.00',
    latestPurchasePrice: '90.00',
    averageCost: '90.00',
    movements: [delivered(6)],
  }),
  usual('repair-balm', 'Vårda Repair Balm 250 ml', 2, '259.00', '118.00', 10),
  usual('moisture-shampoo', 'Vårda Moisture Shampoo 250 ml', 3, '229.00', '101.00', 14),
  usual('moisture-balm', 'Vårda Moisture Balm 250 ml', 4, '239.00', '104.50', 14),
  usual('silver-shampoo', 'Vårda Silver Shampoo 250 ml', 5, '269.00', '121.00', 8),
  // Sold more than was in stock: the balance stays at 0, and the rest is the shortfall.
  product('mask', 'Vårda Deep Mask 200 ml', {
    brand: 'Vårda',
    articleNumber: 'V-006',
    eans: [eanOfPlace(own, 6)],
    price: '329.00',
    latestPurchasePrice: '150.00',
    averageCost: '148.80',
    movements: [delivered(3), sold(2), sold(3, { staff: 'mehmet' })],
  }),
  // A sale with a shortfall, then a refund: pieces that never left do not come back.
  product('tonic', 'Vårda Scalp Tonic 100 ml', {
    brand: 'Vårda',
    articleNumber: 'V-011',
    eans: [eanOfPlace(own, 11)],
    price: '349.00',
    latestPurchasePrice: '160.00',
    averageCost: '160.00',
    movements: [delivered(2), sold(5, { staff: 'astrid' }), refunded(5, { neverTaken: 3, staff: 'astrid' })],
  }),
  usual('oil', 'Vårda Finishing Oil 50 ml', 7, '299.00', '139.00', 9),
  usual('heat', 'Vårda Heat Shield 150 ml', 8, '219.00', '95.00', 7),
  usual('curl', 'Vårda Curl Cream 150 ml', 9, '219.00', '97.00', 5),
  usual('travel-set', 'Vårda travel set', 10, '189.00', '80.00', 20),
  product('dry-shampoo', 'Fjäll Dry Shampoo 200 ml', {
    brand: 'Fjäll',
    articleNumber: 'FJ-210',
    catalogueArticle: 'fjall-dry-shampoo',
    catalogueEans: [eanOfPlace(supplier, 3)],
    price: '179.00',
    latestPurchasePrice: '78.00',
    averageCost: '79.10',
    movements: [delivered(10), sold(1), withdrawn(1, { reason: 'damaged', staff: 'astrid' })],
  }),
  product('spray', 'Fjäll Hairspray strong 300 ml', {
    brand: 'Fjäll',
    articleNumber: 'FJ-300',
    eans: [eanOfPlace(own, 20), eanOfPlace(own, 21)],
    price: '189.00',
    latestPurchasePrice: '82.00',
    averageCost: '82.00',
    movements: [delivered(12), sold(4)],
  }),
  product('wax', 'Fjäll Matt Wax 75 ml', {
    brand: 'Fjäll',
    articleNumber: 'FJ-075',
    eans: [eanOfPlace(own, 22)],
    price: '169.00',
    movements: [delivered(4), sold(1)],
  }),
  product('brush', 'Detangling brush', {
    eans: [eanOfPlace(own, 23)],
    price: '149.00',
    createdLongAgo: true,
    movements: [delivered(15), sold(3)],
  }),
  product('comb', 'Wooden comb', { eans: [eanOfPlace(own, 24)], price: '79.00', movements: [delivered(25)] }),
  product('clips', 'Hair clips, six', { eans: [eanOfPlace(own, 25)], price: '49.00' }),
  product('towel', 'Microfibre towel', {
    eans: [eanOfPlace(own, 26)],
    price: '129.00',
    createdLongAgo: true,
    movements: [delivered(8)],
  }),
  // Books have another rate.
  product('book', 'The book of hair colour', {
    eans: [eanOfPlace(own, 27)],
    price: '320.00',
    vatPercent: '6',
    movements: [delivered(3)],
  }),
  // Not on the screen of the till.
  product('discontinued', 'Vårda Volume Shampoo 250 ml, old bottle', {
    brand: 'Vårda',
    articleNumber: 'V-003',
    eans: [eanOfPlace(own, 28)],
    price: '99.00',
    shownAtTill: false,
    movements: [delivered(2)],
  }),
  // No price yet, and not for sale.
  product('tester', 'Fragrance tester', { notForSale: true, movements: [delivered(2)] }),
  // Not counted.
  product('bag', 'Gift bag', { price: '20.00', stockTracked: false }),
  product('advice', 'Home care advice', { price: '0.00', stockTracked: false, shownAtTill: false }),
];

export const vasastanProducts: readonly SampleProduct[] = [
  usual('repair-shampoo', 'Vårda Repair Shampoo 250 ml', 1, '249.00', '112.50', 6),
  usual('repair-balm', 'Vårda Repair Balm 250 ml', 2, '259.00', '118.00', 6),
  usual('oil', 'Vårda Finishing Oil 50 ml', 7, '299.00', '139.00', 4),
  product('brush', 'Detangling brush', {
    eans: [eanOfPlace(own, 23)],
    price: '159.00',
    movements: [delivered(5), sold(1, { staff: 'sara' })],
  }),
  product('bag', 'Gift bag', { price: '20.00', stockTracked: false }),
];

export const lundProducts: readonly SampleProduct[] = [
  product('scalp-serum', 'Scalp serum 30 ml', {
    articleNumber: 'HK-30',
    eans: [eanOfPlace(own, 40)],
    price: '690.00',
    latestPurchasePrice: '310.00',
    averageCost: '310.00',
    movements: [delivered(8), sold(1, { staff: 'ingrid' })],
  }),
  product('mild-shampoo', 'Mild shampoo 200 ml', {
    eans: [eanOfPlace(own, 41)],
    price: '240.00',
    movements: [delivered(10)],
  }),
];
