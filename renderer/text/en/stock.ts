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
  nothingTitle: 'Nothing fits',
  nothingFor: (search: string) => `Nothing fits “${search}” here.`,
  nothingHere: 'No item is like that right now.',
  showAll: 'Show all',
  emptyStockTitle: 'There are no items yet',
  emptyStockText: 'They appear as soon as the service has them and has been reached.',
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
  columnLevel: 'Level',

  // One item.
  item: 'Item',
  chooseTitle: 'No item is chosen',
  chooseText: 'Scan a tube, or choose a shade in the chart.',
  gone: 'This item is no longer here',
  goneText: 'Somebody may have removed it. Choose another one.',
  backToChart: 'Back to the chart',
  balance: 'Balance',
  balanceOf: (packs: string, grams: string) => `${packs}, ${grams}`,
  openPack: 'Open pack holds',
  noOpenPack: 'none open',
  value: 'Value at list price',
  expected: 'Expected',
  expectedLegend: 'Expected: something waits to be sent, and the service has not confirmed the figures.',
  expectedText: 'Something of it waits to be sent. The service has not confirmed these figures.',
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
  correct: 'Correct',
  withdrawTitle: (shade: string) => `Withdraw ${shade}`,
  deliverTitle: (shade: string) => `Deliver ${shade}`,
  correctTitle: (shade: string) => `Correct a withdrawal of ${shade}`,
  packs: 'Packs',
  reason: 'Reason',
  reasonWord: (reason: string) => reasons[reason] ?? reason,
  comment: 'Comment',
  commentHint: 'Goes with the movement, for whoever reads it later.',
  withdrawPacks: (packs: string) => `Withdraw ${packs}`,
  deliverPacks: (packs: string) => `Deliver ${packs}`,
  after: (before: string, after: string) => `Balance: ${before} now, ${after} afterwards.`,
  tooMany: (there: string) =>
    `There are only ${there}. Withdraw at most that, or register the delivery that is missing first.`,
  noneThere: 'There are none to withdraw. Register the delivery that is missing first.',
  takeAll: (packs: string) => `Change to ${packs}`,
  notANumber: 'Enter how many packs, at least 1.',
  correctText: 'The whole withdrawal is undone: its packs come back. This cannot be undone.',
  correctNone:
    'There is no withdrawal to correct. A fresh one shows up here after about ten seconds; those of a mix are undone with the mix.',
  correctThis: (what: string) => `Correct: ${what}`,
  correctPacks: (packs: string) => `Give ${packs} back`,
  withdrawn: (packs: string, shade: string) => `Withdrawal saved: ${packs} of ${shade}`,
  delivered: (packs: string, shade: string) => `Delivery saved: ${packs} of ${shade}`,
  corrected: (shade: string) => `Correction saved: a withdrawal of ${shade}`,

  // Movements.
  onTheWay: 'Not sent yet',
  waiting: 'waiting to be sent',
  sending: 'being sent',
  refused: 'refused: settle it in Activity',
  blocked: 'stopped: see Activity',
  kindWord: (kind: string) => kinds[kind] ?? kind,
  movements: 'Movements',
  movementsNone: 'No movements yet. They show up about ten seconds after they are made.',
  movementsOffline: 'Movements are kept by the service and cannot be read right now.',
  movementsBalances: 'Withdraw, Deliver and the balance work all the same.',
  packFinished: 'Pack finished',
  delivery: 'Delivery',
  correction: 'Correction',
  mixUndone: 'Mix undone',
  withdrawal: (reason: string) => `Withdrawn, ${reason}`,
  isCorrected: 'corrected',
  residue: (grams: string) => `${grams} never taken`,
  shortfall: (packs: string) => `${packs} more than there was`,
  balanceAfter: (packs: number) => `balance ${packs}`,

  // Scanning.
};

const reasons: Readonly<Record<string, string>> = {
  consumption: 'used up',
  'own-use': 'own use',
  damaged: 'damaged',
};
const kinds: Readonly<Record<string, string>> = {
  mix: 'Mix',
  undo: 'Undoing a mix',
  withdrawal: 'Withdrawal',
  delivery: 'Delivery',
  correction: 'Correction',
};
