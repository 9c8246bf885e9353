/** The fourteen ranges that the salon of the first location works with. Every brand is invented. */
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import { named, numbered, type ItemCard, type RangeCard } from './cards.ts';
import { eanOfPlace, upcAsStored } from './eans.ts';
import {
  blending,
  gentle,
  gentleDemi,
  gloss,
  highLift,
  pigments,
  soft,
  vivid,
  wide,
  type ShadeCard,
} from './shades.ts';

/** The supplier printed one code on two articles of its register: a scan of it is ambiguous. */
export const ambiguousEan = eanOfPlace(7, 999);

const sharing = (items: readonly ItemCard[], shade: string): ItemCard[] =>
  items.map((item) =>
    item.shade === shade ? { ...item, catalogueEans: [...item.catalogueEans, ambiguousEan] } : item,
  );

/** Removes the barcodes of some shades, whose tubes have none or are not scanned yet. */
const withoutBarcode = (items: readonly ItemCard[], ...shades: readonly string[]): ItemCard[] =>
  items.map((item) => (shades.includes(item.shade) ? { ...item, eans: [], catalogueEans: [] } : item));

const withOwn = (
  items: readonly ItemCard[],
  shade: string,
  own: Pick<ItemCard, 'packSize' | 'listPrice'>,
): ItemCard[] => items.map((item) => (item.shade === shade ? { ...item, ...own } : item));

const colour = (range: number, card: ShadeCard, article: string, fromCatalogue = false) =>
  numbered(range, card, { article, names: 'colour', fromCatalogue });

export const nordlysPermanent: RangeCard = {
  number: 1,
  name: 'Nordlys Permanent',
  kind: 'colour',
  packSize: 60,
  listPrice: '96.50',
  mixingRatio: '1',
  items: withoutBarcode(colour(1, wide, 'NP'), '1/0', '4/77', '10/38'),
};

export const nordlysSoft: RangeCard = {
  number: 2,
  name: 'Nordlys Soft',
  kind: 'colour',
  packSize: 60,
  listPrice: '92.00',
  mixingRatio: '2',
  items: colour(2, soft, 'NS'),
};

const nordlysGlod: RangeCard = {
  number: 3,
  name: 'Nordlys Glöd',
  kind: 'colour',
  packSize: 60,
  listPrice: '98.00',
  mixingRatio: '1',
  items: colour(3, vivid, 'NG'),
};

const nordlysBlond: RangeCard = {
  number: 4,
  name: 'Nordlys Blond',
  kind: 'colour',
  packSize: 60,
  listPrice: '104.50',
  mixingRatio: '2',
  items: withOwn(colour(4, highLift, 'NB'), '12/89', { packSize: 100, listPrice: '159.00' }),
};

const nordlysMix: RangeCard = {
  number: 5,
  name: 'Nordlys Mix',
  kind: 'corrector',
  packSize: 60,
  listPrice: '96.50',
  mixingRatio: '1',
  items: colour(5, pigments, 'NM'),
};

export const glimmer: RangeCard = {
  number: 6,
  name: 'Glimmer',
  kind: 'toner',
  packSize: 60,
  listPrice: '109.00',
  mixingRatio: '2',
  items: withOwn(numbered(6, gloss, { article: 'GL', names: 'gloss' }), '0/00', {
    packSize: 250,
    listPrice: '315.00',
  }),
};

const fjallPermanent: RangeCard = {
  number: 7,
  name: 'Fjäll Permanent',
  kind: 'colour',
  packSize: 100,
  listPrice: '118.00',
  mixingRatio: '1.5',
  items: sharing(colour(7, gentle, 'FP', true), '6/0'),
};

export const fjallDemi: RangeCard = {
  number: 8,
  name: 'Fjäll Demi',
  kind: 'colour',
  packSize: 100,
  listPrice: '112.00',
  mixingRatio: '1.5',
  items: sharing(colour(8, gentleDemi, 'FD', true), '6/0'),
};

export const gravader: RangeCard = {
  number: 9,
  name: 'Gråväder',
  kind: 'colour',
  packSize: 60,
  listPrice: '99.00',
  mixingRatio: '1',
  // Items without names and without supplier's articles.
  items: numbered(9, blending, { names: 'none' }),
};

/** Direct colour from overseas: needs no developer; directly imported packs have UPC barcodes. */
const sidensvans: RangeCard = {
  number: 10,
  name: 'Sidensvans',
  kind: 'direct',
  packSize: 150,
  listPrice: '149.00',
  items: named(10, 'SV', [
    { shade: 'Pink', name: 'Cherry blossom', eans: [upcAsStored('19940100017')] },
    { shade: 'Coral' },
    { shade: 'Red', name: 'Rowan berry' },
    { shade: 'Orange', name: 'Cloudberry' },
    { shade: 'Yellow', name: 'Buttercup' },
    { shade: 'Mint' },
    { shade: 'Green', name: 'Spruce' },
    { shade: 'Teal' },
    { shade: 'Blue', name: 'Bluebell' },
    { shade: 'Indigo' },
    { shade: 'Violet', name: 'Heather' },
    { shade: 'Lilac', name: 'Lilac bower' },
    { shade: 'Silver', name: 'Birch bark' },
    { shade: 'Rose gold' },
    { shade: 'Peach' },
    { shade: 'Clear', name: 'Pastel base', packSize: 500, listPrice: '329.00' },
  ]),
};

export const isblond: RangeCard = {
  number: 11,
  name: 'Isblond',
  kind: 'bleach',
  packSize: 500,
  listPrice: '289.00',
  mixingRatio: '2',
  items: named(11, 'IB', [
    { shade: 'Powder 7', name: 'Blue lightening powder, up to 7 levels', demand: 'daily' },
    { shade: 'Powder 9', name: 'Violet lightening powder, up to 9 levels', demand: 'daily' },
    { shade: 'Clay', name: 'Freehand lightening clay', packSize: 400, listPrice: '265.00' },
    { shade: 'Cream', name: 'Lightening cream for the scalp', packSize: 250, listPrice: '219.00' },
  ]),
};

/** The strengths that salons call 10, 20, 30 and 40 vol. */
export const oxid: RangeCard = {
  number: 12,
  name: 'Oxid',
  kind: 'developer',
  packSize: 1000,
  listPrice: '119.00',
  items: named(12, 'OX', [
    { shade: '3 %', name: 'Developer 10 vol', demand: 'daily' },
    { shade: '6 %', name: 'Developer 20 vol', demand: 'daily' },
    { shade: '9 %', name: 'Developer 30 vol', demand: 'daily' },
    { shade: '12 %', name: 'Developer 40 vol' },
  ]),
};

/** Single-use products in whole packs, without a pack size. */
export const varda: RangeCard = {
  number: 13,
  name: 'Vårda',
  kind: 'treatment',
  listPrice: '34.50',
  items: named(13, 'VA', [
    { shade: 'Moisture', name: 'Moisture ampoule', eans: [withCheckDigit('1994013')] },
    { shade: 'Repair', name: 'Repair ampoule' },
    { shade: 'Shine', name: 'Shine ampoule' },
    { shade: 'Scalp', name: 'Calming scalp ampoule', listPrice: '41.00' },
    { shade: 'Seal', name: 'Colour seal, acid rinse' },
    { shade: 'Detox', name: 'Metal detox sachet', listPrice: '28.00' },
    { shade: 'Mask', name: 'Mask sachet' },
    // A jar that is dosed by weight, unlike the rest of its range.
    { shade: 'Jar', name: 'Mask jar', packSize: 750, listPrice: '398.00' },
  ]),
};

export const lagning: RangeCard = {
  number: 14,
  name: 'Lagning',
  kind: 'treatment',
  packSize: 250,
  listPrice: '445.00',
  items: named(14, 'LA', [
    { shade: 'No. 1', name: 'Bond builder for the bowl', demand: 'daily' },
    { shade: 'No. 2', name: 'Bond care after colour', demand: 'daily' },
    { shade: 'No. 3', name: 'Bond care for home', packSize: 100, listPrice: '189.00' },
    { shade: 'Pump', name: 'Dosing pump', listPrice: '25.00', demand: 'seldom' },
  ]),
};

export const everyRange: readonly RangeCard[] = [
  nordlysPermanent,
  nordlysSoft,
  nordlysGlod,
  nordlysBlond,
  nordlysMix,
  glimmer,
  fjallPermanent,
  fjallDemi,
  gravader,
  sidensvans,
  isblond,
  oxid,
  varda,
  lagning,
];
