import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Words of the screen Stock. Amounts arrive formatted. */
export const stock = {
  title: 'Stock',

  // Finding.
  searchLabel: 'Search the stock',
  searchPlaceholder: 'Shade, name or barcode',
  show: 'Show',
  all: 'All',
  low: 'Low',
  empty: 'Empty',
  open: 'Open packs',
  range: 'Range',
  allRanges: 'All ranges',
  look: 'Shown as',
  tiles: 'Chart',
  table: 'Table',
  found: (count: number) => plural(count, { one: '# item', other: '# items' }),
  nothingTitle: 'No matches',
  nothingFor: (search: string) => `No matches for “${search}” here.`,
  nothingHere: 'No item is like that right now.',
  showAll: 'Show all',
  emptyStockTitle: 'There are no items yet',
  emptyStockText: 'They appear once the salon system has some.',
  chart: (range: string) => `Shades of ${range}`,
  keys: 'Move with the arrow keys.',

  // On a tile: short words.
  leftShort: (count: number) => `${count} left`,
  emptyShort: 'empty',
  expectedShort: 'expected',
  levelLow: 'low',
  levelEmpty: 'empty',
  levelOk: 'enough',

  // The table.
  columnShade: 'Shade',
  columnName: 'Name',
  columnPacks: 'Packs',
  columnOpen: 'Open pack holds',
  columnLeft: 'Left',
  columnLevel: 'Stock',

  // One item.
  item: 'Item',
  chooseTitle: 'No item is chosen',
  chooseText: 'Scan a tube, or choose a shade in the chart.',
  gone: 'This item is no longer here',
  goneText: 'Somebody may have removed it. Choose another one.',
  backToChart: 'Back to the chart',
  balance: 'Balance',
  balanceOf: (packs: string, grams: string) => `${grams} in ${packs}`,
  openPack: 'Open pack holds',
  noOpenPack: 'none open',
  value: 'Value at list price',
  expected: 'Expected',
  expectedLegend: 'Expected: not everything is sent yet, so the salon system has not confirmed the figures.',
  expectedText: 'Not everything is sent yet, so the salon system has not confirmed these figures.',
  packSize: 'Pack size',
  wholePacks: 'whole packs',
  listPrice: 'List price',
  ratio: 'Mixing ratio',
  own: 'its own',
  articleNumber: 'Article number',
  barcodes: 'Barcodes',
  noBarcodes: 'none',
  drawn: (packs: number, open: string) =>
    plural(packs, { one: '# pack', other: '# packs' }) + (open === '' ? '' : `, the open one holds ${open}`),
  morePacks: (count: number) => `+ ${count}`,

  // Changing.
  withdraw: 'Withdraw',
  deliver: 'Deliver',
  correct: 'Undo …',
  withdrawTitle: (shade: string) => `Withdraw ${shade}`,
  deliverTitle: (shade: string) => `Deliver ${shade}`,
  correctTitle: (shade: string) => `Undo a movement of ${shade}`,
  packs: 'Packs',
  reason: 'Reason',
  reasonWord: (reason: string) => reasons[reason] ?? reason,
  comment: 'Comment',
  commentHint: 'Saved with the movement.',
  withdrawPacks: (packs: string) => `Withdraw ${packs}`,
  deliverPacks: (packs: string) => `Deliver ${packs}`,
  after: (before: string, after: string) => `Balance: ${before} now, ${after} afterwards.`,
  tooMany: (there: string) =>
    `Only ${there} in stock. Withdraw fewer, or register the missing delivery first.`,
  noneThere: 'None in stock. Register the missing delivery first.',
  takeAll: (packs: string) => `Change to ${packs}`,
  notANumber: 'Enter how many packs, at least 1.',
  correctText: 'The whole withdrawal is undone and its packs are put back. This is final.',
  correctNone:
    'Nothing to undo. A new movement shows up here after about ten seconds; what a mix used is undone with the mix.',
  correctThis: (what: string) => `Undo: ${what}`,
  correctPacks: (packs: string) => `Put ${packs} back`,
  correctHint:
    'Withdrawals and deliveries can be undone after about ten seconds. What a mix used is undone with the mix.',
  undoDeliveryText:
    'The salon system keeps the delivery. As many packs are withdrawn, as “wrong delivery”. This is final.',
  deliveryUsed: (there: string) => `Only ${there} left: the others are used. Withdraw what is there instead.`,
  deliveryUndone: (what: string) => `Delivery undone: ${what}`,
  deliveryTakenOut: 'Delivery undone',
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
  removeLine: (shade: string) => `Leave out ${shade}`,
  scanMore: 'Scan on: each tube counts one more, another one adds a line.',
  withdrawn: (packs: string, shade: string) => `Withdrawal saved: ${packs} of ${shade}`,
  delivered: (packs: string, shade: string) => `Delivery saved: ${packs} of ${shade}`,
  corrected: (shade: string) => `Withdrawal undone: ${shade}`,

  // Movements.
  onTheWay: 'Not sent yet',
  waiting: 'waiting to be sent',
  sending: 'being sent',
  refused: 'refused: see Activity',
  blocked: 'stopped: see Activity',
  kindWord: (kind: string) => kinds[kind] ?? kind,
  movements: 'Movements',
  movementsNone: 'No movements yet. They show up about ten seconds after they are made.',
  movementsOffline: 'Movements can’t be read right now: the salon system keeps them.',
  movementsBalances: 'Withdraw, Deliver and the balance work all the same.',
  packFinished: 'Pack finished',
  delivery: 'Delivery',
  correction: 'Withdrawal undone',
  mixUndone: 'Mix undone',
  withdrawal: (reason: string) => `Withdrawn, ${reason}`,
  isCorrected: 'undone',
  residue: (grams: string) => `${grams} left in the old pack, written off`,
  shortfall: (packs: string) => `${packs} more than in stock`,
  balanceAfter: (packs: number) => `balance ${packs}`,
};

const reasons: Readonly<Record<string, string>> = {
  consumption: 'used up',
  'own-use': 'own use',
  damaged: 'damaged',
  'wrong-delivery': 'wrong delivery',
};
const kinds: Readonly<Record<string, string>> = {
  mix: 'Mix',
  undo: 'Mix undone',
  withdrawal: 'Withdrawal',
  delivery: 'Delivery',
  correction: 'Withdrawal undone',
};
