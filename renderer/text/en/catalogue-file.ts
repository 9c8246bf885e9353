import { pluralIn } from '../../../shared/text/plural.ts';
import { ownEntry } from '../../../shared/own-entry.ts';

const plural = pluralIn('en-GB');

/** Texts of importing and exporting ranges, items, barcodes and opening balances. */
export const catalogueFile = {
  title: 'From a file',
  open: 'From a file …',
  showFile: 'Show the file',
  saveAs: 'Save as a file',
  fileName: 'catalogue',
  about:
    'Reads ranges, items, barcodes and opening balances from a supplier’s list (CSV). Nothing is written before you have seen what it will do.',
  columnsAre: 'Columns, in any order, named in English or Swedish:',
  columnsHint:
    'A list without a column of ranges is asked for its range. A row without a shade is about the range. What a row leaves empty stays as it is. To begin with, save what is here as a file.',
  choose: 'Choose a file …',
  another: 'Another file …',
  reading: 'Reading …',
  whichRange: 'Which range is it?',
  noRangeColumn: (name: string) =>
    `No column of ${name} names the range. All its rows go into the one you choose.`,
  chooseRange: 'Choose a range',
  rangeName: 'Name of the new range',
  readWithRange: 'Read the list',
  column: {
    range: 'Range',
    kind: 'Kind',
    shade: 'Shade',
    name: 'Name',
    packSize: 'Pack size',
    listPrice: 'List price',
    mixingRatio: 'Mixing ratio',
    barcode: 'Barcode',
    articleNumber: 'Article number',
    packs: 'Packs',
  },
  readBy: (name: string, who: string, when: string) => `${name}, read by ${who} ${when}`,
  ignored: (columns: string) => `Not read: ${columns}`,
  newRanges: (count: number) => plural(count, { one: '# range is made:', other: '# ranges are made:' }),
  newRange: (name: string, facts: string) => `${name} (${facts})`,
  show: 'Rows to show',
  create: (count: string) => `New ${count}`,
  change: (count: string) => `Changed ${count}`,
  same: (count: string) => `As they are ${count}`,
  refused: (count: string) => `Refused ${count}`,
  skipped: (count: string) => `Left out ${count}`,
  failed: (count: string) => `Not done ${count}`,
  noRows: 'No rows.',
  previous: 'Previous',
  next: 'Next',
  rowsOf: (from: string, to: string, of: string) => `${from} to ${to} of ${of}`,
  columnLine: 'Line',
  columnWhat: 'What it is about',
  columnSays: 'What it says',
  columnWhy: 'Reason',
  to: (column: string, value: string) => `${column}: ${value}`,
  fromTo: (column: string, from: string, to: string) => `${column}: ${to} (was ${from})`,
  openingOf: (packs: string) => `Opening balance: ${packs}`,
  balanceLeft: 'The file says another balance: it is left. Counting changes it.',
  nothingNew: 'Says what is so already',
  opening: 'Opening balances too',
  openingText: (packs: string, items: number) =>
    plural(items, {
      one: `# item gets ${packs} by a delivery, “Opening balance”.`,
      other: `# items get ${packs} in all by deliveries, “Opening balance”.`,
    }),
  openingComment: 'Opening balance',
  balancesLeft: (count: number) =>
    plural(count, {
      one: '# item has another balance than the file says. It is left: counting changes it.',
      other: '# items have another balance than the file says. They are left: counting changes them.',
    }),
  saveRefused: 'Save the refused rows',
  refusedName: 'refused rows',
  forget: 'Forget the file',
  send: (count: number) => plural(count, { one: 'Send # row', other: 'Send # rows' }),
  nothingToSend: 'There is nothing to send: everything is as the file says, or refused.',
  sending: (done: string, of: string) => `${done} of ${of} sent`,
  sendingText:
    'What staff do goes first. You can go on working, lock or close the app: it goes on by itself.',
  waitsOffline: 'It goes on when the connection is back.',
  stop: 'Stop',
  stopped: (done: string, of: string) => `Stopped after ${done} of ${of}`,
  goOn: 'Go on',
  done: (done: string) => `Sent: ${done}`,
  doneText: 'Everything that the file says is in the salon system.',
  doneFailed: (count: number) =>
    plural(count, {
      one: '# row was refused by the salon system.',
      other: '# rows were refused by the salon system.',
    }),
  underway: (name: string) => `${name} is being sent`,
  planned: (name: string) => `${name} is read and not sent yet`,
  problem: (code: string, column: string, value: string, other: string): string => {
    const says: Readonly<Record<string, string>> = {
      torn: 'The quotation marks don’t fit, so that nobody knows where its cells end.',
      tooManyCells: `It has more cells than the heading: “${value}” stands beyond. Put text with a separator in quotation marks.`,
      unreadable: `${column}: characters that can’t be read in “${value}”. Save the file as UTF-8.`,
      cellError: `${column}: the spreadsheet shows an error, “${value}”.`,
      currency: `${column} is in another currency: “${value}”. The salon’s is ${other}.`,
      differs: `${column} has two columns of that heading, which say “${value}” and “${other}”.`,
      noShades: `No shade of “${value}” is in the list. Give a range of its own a kind.`,
      headingAgain: 'The heading again.',
      aside: `“${value}” is a title, a total or a footer.`,
      missing: `${column} is missing.`,
      tooLong: `${column} is too long: “${value}”.`,
      notANumber: `${column} is no such number: “${value}”.`,
      ambiguous: `${column} may mean two things: “${value}”. Write it without thousands separators.`,
      outOfBounds: `${column} is too small or too large: “${value}”.`,
      kind: `“${value}” can’t be a kind. Use letters a to z, digits and hyphens.`,
      ratio: `“${value}” is no ratio. Write 1:1.5 or 1.5.`,
      date: `“${value}” is a date that a spreadsheet made. Format the column as text.`,
      barcode: `“${value}” is no barcode: 8, 12, 13 or 14 digits, and the last must be right.`,
      barcodeRounded: `“${value}” was rounded by a spreadsheet. Format the column as text.`,
      barcodeTwice: `${value} stands in line ${other} too.`,
      barcodeOfItem: `${other} has ${value} already.`,
      barcodeOfProduct: `The product ${other} has ${value}.`,
      tooManyBarcodes: 'An item has at most 50 barcodes.',
      twice: `Line ${other} is about the same.`,
      rangeRefused: `Its range, in line ${other}, is refused.`,
    };
    return ownEntry(says, code) ?? code;
  },
  failure: (code: string): string => {
    const says: Readonly<Record<string, string>> = {
      duplicate: 'Somebody made the same meanwhile, or has its barcode.',
      unknown_here: 'What it belongs to was not made.',
      discarded: 'Discarded in Activity.',
      changed_since: 'Somebody else changed it meanwhile.',
    };
    return ownEntry(says, code) ?? 'The salon system refused it.';
  },
};
