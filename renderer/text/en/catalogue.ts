import { pluralIn } from '../../../shared/text/plural.ts';
import { ownEntry } from '../../../shared/own-entry.ts';

const plural = pluralIn('en-GB');

/** Texts of editing ranges, items and barcodes. Amounts arrive formatted. */
export const catalogue = {
  title: 'Ranges and items',
  noRanges: 'There are no ranges yet. Create one, then its items.',
  newRange: 'New range',
  editRange: 'Edit range',
  newItem: 'New item',
  editItem: (shade: string) => `Edit ${shade}`,
  edit: 'Edit',
  save: 'Save',
  name: 'Name',
  kind: 'Kind',
  kindWord: (kind: string) => ownEntry(kinds, kind) ?? kind,
  packSizeHint: 'Grams in one pack. Leave it empty where packs are used whole.',
  listPriceHint: 'What the supplier lists for one pack, without VAT.',
  ratioHint: 'Grams of developer to one gram of colour, like 1.5. Empty: none.',
  chooseRange: 'Choose a range',
  ofRange: (value: string) => `Empty: the range’s (${value}).`,
  problem: {
    name: 'Give it a name.',
    range: 'Choose a range.',
    shade: 'Give the shade its number or name.',
    listPrice: 'Enter an amount, like 98.50.',
    mixingRatio: 'Enter a number, like 1.5.',
    barcode: 'A barcode has 8, 12, 13 or 14 digits, and its last digit must fit.',
  },
  rangeSaved: (name: string) => `Range saved: ${name}`,
  itemSaved: (shade: string) => `Item saved: ${shade}`,
  itemWaits: (shade: string) => `${shade} is saved here and shows up once it is sent`,

  // Barcodes.
  barcode: 'Another barcode',
  scanBarcode: 'Scan it, or type it.',
  attach: 'Attach',
  ofSupplier: 'the supplier’s, stays',
  removeBarcode: (ean: string) => `Remove barcode ${ean}`,
  attachTo: 'Attach to an item …',
  attachTitle: (code: string) => `Which item has ${code}?`,
  barcodeAttached: (shade: string) => `Barcode attached to ${shade}`,
  barcodeWaits: (shade: string) => `Barcode for ${shade} saved: it is known once it is sent`,
  unknownText: 'Attach it to an item, or create a new one with it.',
  showProduct: 'Show the product',
  showItem: 'Show the item',

  // Removing.
  remove: 'Delete …',
  removeTitle: (called: string) => `Delete ${called}?`,
  removeText: 'It is deleted in the salon system for everybody. This is final.',
  removeNow: 'Delete',
  removed: (called: string) => `Deleted: ${called}`,
  goesStock: (packs: string, value: string) => `Its stock goes with it: ${packs}, ${value} at list price.`,
  goesBarcodes: (count: number) =>
    plural(count, {
      one: '# barcode of its own is free to be used again.',
      other: '# barcodes of its own are free to be used again.',
    }),
  stays: 'Mixes and movements that used it stay as they are.',
  holdsItems: (count: number) =>
    plural(count, {
      one: 'It can be deleted once its # item is deleted.',
      other: 'It can be deleted once its # items are deleted.',
    }),

  // Why saving failed.
  nameTaken: {
    happened: 'Another range has this name.',
    next: 'Choose another name, or use the range that is there.',
  },
  shadeTaken: {
    happened: 'The range has this shade already.',
    next: 'Choose another shade, or edit the item that is there.',
  },
  heldByItem: (shade: string) => ({
    happened: `${shade} has this barcode already.`,
    next: 'Remove it there first, or leave it as it is.',
  }),
  heldByProduct: (name: string) => ({
    happened: `The product ${name} has this barcode.`,
    next: 'A colour and a product can’t share one.',
  }),
  failures: {
    not_allowed: {
      happened: 'The salon system does not allow this.',
      next: 'A range is deleted after its items, and the supplier’s barcodes stay.',
    },
    not_ready: {
      happened: 'Something of this item waits to be sent.',
      next: 'See Activity, and delete it after that.',
    },
    offline: {
      happened: 'Deleting needs the connection.',
      next: 'The salon system alone knows what goes with it. Try again when the connection is back.',
    },
  } as Readonly<Record<string, { happened: string; next: string }>>,
};

const kinds: Readonly<Record<string, string>> = {
  colour: 'Colour',
  bleach: 'Bleach',
  developer: 'Developer',
  toner: 'Toner',
  care: 'Care',
  treatment: 'Treatment',
  corrector: 'Corrector',
  direct: 'Direct dye',
};
