import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Eight weeks, or the days that a young salon has. */
export const weeksOrDays = (days: number): string =>
  days === 56 ? 'eight weeks' : plural(days, { one: '# day', other: '# days' });

/** Texts of the screen Insights. Amounts arrive formatted. */
export const insights = {
  title: 'Insights',
  period: 'Period',
  week: 'Week',
  month: 'Month',
  year: 'Year',
  days: 'Chosen days',
  from: 'From',
  to: 'To',
  earlier: 'Earlier',
  later: 'Later',
  weekOf: (number: number) => `Week ${number}`,
  reading: (percent: string) =>
    `Reading what was mixed until now: ${percent}. You can go on working meanwhile.`,
  readAt: (when: string) => `Read last: ${when}`,
  offline: 'The figures are those that were read last.',
  noMovements: 'The salon’s key may not read stock movements: packs are missing here.',
  noBookings: 'The salon’s key may not read bookings: treatments are missing here.',
  nothingTitle: 'Nothing was used in these days',
  nothingText: 'Choose another period with the arrows.',

  // Figures.
  value: 'Value',
  listPrice: 'At list price, VAT excluded.',
  perCustomer: 'Per customer',
  perBowl: 'Per bowl',
  wasted: 'Thrown away',
  packsFinished: 'Packs finished',
  customers: (count: number) => plural(count, { one: '# customer', other: '# customers' }),
  mixes: (count: number) => plural(count, { one: '# mix', other: '# mixes' }),
  bowls: (count: number) => plural(count, { one: '# bowl', other: '# bowls' }),

  // Tables.
  overTime: 'Value over time',
  chartHint: 'Point at a bar, or move between them with the arrow keys.',
  byTime: 'Over time',
  byRange: 'By range',
  byItem: 'By item',
  byPerson: 'By person',
  byService: 'By treatment',
  myMonth: (grams: string) => `Your month: ${grams} poured`,
  leftShare: (percent: string, grams: string) => `${percent} left over (${grams})`,
  overGoal: (percent: string) => `over the goal of ${percent}`,
  withinGoal: (percent: string) => `within the goal of ${percent}`,
  goal: (percent: string) => `Goal: at most ${percent} left over, of the bowls that were weighed back.`,
  typedOf: (typed: number, of: number) => `${typed} of ${of} amounts typed`,
  byPersonText: 'Left over counts bowls that were weighed back. Typed counts mixes of this computer.',
  noService: 'No colour booked',
  unknownPerson: 'Nobody named',
  waste: 'What was thrown away',
  leftoverOf: (bowls: number, of: number) =>
    `Left in bowls, weighed back (${bowls} of ${plural(of, { one: '# bowl', other: '# bowls' })})`,
  weighedBack: (bowls: number, of: number) =>
    bowls === 0 ? 'no bowl weighed back' : `${bowls} of ${of} bowls weighed back`,
  missing: 'Missing at counts',
  residue: 'Left in packs that were finished',
  ownUse: 'Own use',
  whole: 'From opening to closing',
  wholeText:
    'Opening, delivered and closing are worth today’s list price, the rest the price of its day. What is undone is left out; a mix that was corrected counts once.',
  wholeOf: { range: 'Each range from opening to closing', item: 'Each item from opening to closing' },
  wholeBy: 'Rows',
  wholeIn: 'Unit',
  groupings: { range: 'By range', item: 'By item' },
  unpriced: (count: number) =>
    plural(count, {
      one: '# item has no list price: its value is missing here.',
      other: '# items have no list price: their value is missing here.',
    }),
  lines: {
    opening: 'Opening stock',
    delivered: 'Delivered',
    mixed: 'Mixed',
    residue: 'Left in packs that were finished',
    out: 'Taken out',
    missing: 'Missing at counts',
    found: 'Found at counts',
    beyond: 'Open packs, and use beyond the balance',
    price: 'Price changes and rounding',
    removed: 'Removed with its item',
    closing: 'Closing stock',
  },
  toOrder: 'What must be ordered',
  toOrderText: (days: number) =>
    `By what was used in the last ${weeksOrDays(days)}, so that more than the minimum is there when it comes. What is on its way by the order list counts as there.`,
  nothingToOrder: (days: number) => `Nothing runs low before then, going by the last ${weeksOrDays(days)}.`,
  deliveryTakes: 'A delivery takes',
  inDays: (count: number) => plural(count, { one: '# day', other: '# days' }),
  shelf: 'What lies there and is hardly used',
  shelfText: (value: string) => `The whole stock is worth ${value}.`,
  dead: 'not used for half a year',
  slow: 'lasts more than a year',
  never: 'never',

  // The month's page.
  monthPage: 'Monthly report',
  backToAll: 'Back to all of Insights',
  monthTitle: (month: string) => `Colour in ${month}`,
  monthBefore: (value: string) => `${value} the month before`,
  cost: 'What colour cost',
  wasteOf: (value: string) => `Worth ${value}, without what staff used themselves.`,
  shelfOf: (stock: string, slow: string) =>
    `Today the whole stock is worth ${stock}; what is hardly used of it ${slow}.`,
  others: (count: number) => `and ${count} more`,
  orderOf: (packs: string, value: string, days: string) =>
    `Today: ${packs} for ${value} at list price, if a delivery takes ${days}.`,
  packsOfShade: (packs: number, shade: string) => `${packs} × ${shade}`,

  // The stock list.
  stockList: 'Stock list',
  stockListOf: (day: string) => `Stock list, ${day}`,
  stockDay: 'Stock at the end of',
  productsToday: 'Products are listed for today only.',
  stockSum: 'The whole stock',
  stockListText:
    'Colour at today’s list price, an open pack by the grams left in it. Products at average cost, else at the latest purchase price. VAT excluded.',
  signedAt: 'Place and date',
  signature: 'Signature',
  signedName: 'Name in block letters',

  saveCsv: 'Save as CSV',
  showAll: (count: number) => `Show all ${count}`,
  columns: {
    days: 'Days',
    range: 'Range',
    item: 'Item',
    person: 'Person',
    service: 'Treatment',
    what: 'What',
    grams: 'Grams',
    packs: 'Packs',
    wholePacks: 'Whole packs',
    value: 'Value',
    mixes: 'Mixes',
    bowls: 'Bowls',
    perBowl: 'Per bowl',
    finished: 'Packs finished',
    residue: 'Left in packs',
    delivered: 'Delivered',
    mixed: 'Mixed',
    out: 'Taken out',
    counted: 'Counted ±',
    other: 'Other',
    leftGrams: 'Left over, g',
    leftPercent: 'Left over, %',
    weighedBack: 'Weighed back, %',
    typed: 'Typed, %',
    lastUsed: 'Last used',
    pace: 'Pace',
    price: 'Price',
    articleNumber: 'Article number',
    there: 'In stock',
    toOrder: 'Order',
  },
};
