import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the screen Front desk. Amounts and dates arrive formatted. */
export const desk = {
  part: { 'gift-cards': 'Gift cards', charges: 'To charge', products: 'Products', visits: 'Next visit' },
  /** A missing permission, by its scope's text. */
  keyLacks: (what: string) =>
    `The salon’s key does not allow this: ${what}. Whoever looks after the salon system can change that.`,

  countProduct: 'Count',
  countTitle: (name: string) => `Count: ${name}`,
  countedPieces: 'Pieces on the shelf',
  countedThere: (pieces: number) => `There are ${pieces} by the books.`,
  productCounted: (name: string) => `Counted: ${name}`,

  // Looking up a gift card.
  code: 'Code on the gift card',
  codePlaceholder: 'Scan or type the code',
  codeHint: 'A card that is scanned here is looked up by itself.',
  lookUp: 'Look up',
  giftCard: 'Gift card',
  chooseCard: 'No gift card is looked up',
  chooseCardText: 'Scan the card, or type its code.',
  noCard: (code: string) => `There is no gift card ${code}`,
  noCardText: 'Look at the code once more. A card from another system can be recorded here.',
  cannotLookUp: {
    offline: {
      happened: 'Gift cards can’t be looked up without the connection.',
      next: 'Only the salon system knows what is left on a card. Nothing is shown here that may be wrong.',
    },
    timeout: {
      happened: 'The salon system did not answer in time.',
      next: 'Only the salon system knows what is left on a card. Try again in a moment.',
    },
    forbidden: {
      happened: 'The salon’s key does not allow gift cards to be read.',
      next: 'Whoever looks after the salon system can change that. Settings, Connection shows what is missing.',
    },
  },
  left: 'Left on the card',
  value: 'Value when sold',
  sold: 'Sold',
  validUntil: 'Valid until',
  noEnd: 'no end',
  merchant: 'Company',
  customer: 'Customer',
  noCustomer: 'none',
  chooseCustomer: 'Choose customer',
  withoutCustomer: 'Without customer',
  accounting: 'Accounting',
  asTheCompany: 'As the company’s cards',
  accountingType: {
    single_purpose: 'One VAT rate, paid when sold',
    multi_purpose: 'Several VAT rates, paid when used',
  } as Readonly<Record<string, string>>,
  vat: 'VAT, per cent',
  percent: (number: string) => `${number} %`,
  description: 'Description',
  beneficiary: 'For',
  note: 'Note',
  showCustomer: 'Show customer',
  status: {
    active: 'Valid, not used',
    partially_redeemed: 'Valid, partly used',
    redeemed: 'Used up',
    expired: 'Expired',
    void: 'Void',
  } as Readonly<Record<string, string>>,

  // Voiding a card.
  void: 'Void …',
  voidTitle: (code: string) => `Void ${code}?`,
  voidText: 'The card can’t be used any more. This is final.',
  voidOffline:
    'There is no connection: until it is back the card can still be used. If it is, the voiding is refused and you are told.',
  voidNow: (value: string) => `Void ${value}`,
  voidSaved: (code: string) => `${code} is being voided`,
  voidWaits: 'Is being voided',
  voidRefused: 'Could not be voided: see Activity',
  isVoid: 'It is void already.',
  wasUsed: 'It has been used: only a card that was never used can be voided.',

  // Recording a card that was sold elsewhere.
  record: 'Record a gift card',
  recordThis: 'Record this card',
  recordHint: 'For cards sold on paper or in an older system. Nothing is sold here, and no receipt is made.',
  recordNow: 'Record',
  newCodeHint: 'Scan it or type it. Left empty, the salon system makes one up.',
  leftHint: 'Empty: all of it.',
  soldHint: 'Empty: today.',
  validHint: 'Empty: as the company’s cards are.',
  chooseMerchant: 'Choose the company',
  recordSaved: 'Saved: the card is being recorded',
  recordWaits: 'It can be used once the connection is back and the salon system has it.',
  recorded: 'The gift card is recorded',
  recordRefused: 'The gift card could not be recorded',
  wrong: {
    money: 'Enter an amount, like 500 or 499.50.',
    more: 'It can’t be more than the value.',
    merchant: 'Choose whose card it is.',
    vat: 'Enter a number from 0 to 100.',
  },

  // Products.
  product: 'Product',
  searchProducts: 'Search the products',
  searchProductsPlaceholder: 'Name, article number or barcode',
  productsFound: (count: number) => plural(count, { one: '# product', other: '# products' }),
  moreProducts: (count: string) => `${count} in all. Search to see the others.`,
  noProducts: 'There are no products yet. They appear once the salon system has some.',
  productsAsOf: (time: string) => `Products as they were at ${time}`,
  productsNeverRead: {
    happened: 'Products have not been read on this computer yet.',
    next: 'They are there as soon as the connection is back, and stay here from then on.',
  },
  chooseProduct: 'No product is chosen',
  chooseProductText: 'Scan its barcode, or choose it from the list.',
  productGone: 'This product is no longer here',
  toProducts: 'Back to the products',
  inStock: (pieces: string) => `${pieces} in stock`,
  notTracked: 'not counted',
  notTrackedText: 'The salon system does not count this product: nothing can be withdrawn or delivered.',
  price: 'Price, VAT included',
  brand: 'Brand',
  latestCost: 'Latest cost, VAT excluded',
  averageCost: 'Average cost, VAT excluded',
  sale: 'Sale',
  notForSale: 'not for sale',
  unitCost: 'Cost per piece',
  unitCostHint: 'VAT excluded. Empty: not said.',
  notMoney: 'Enter an amount, like 112.50, or leave it empty.',
};
