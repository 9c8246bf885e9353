/** Words about what was scanned, wherever it was. */
export const scan = {
  severalTitle: 'Which one is it?',
  severalText: 'Several items have this barcode. Choose the one in your hand.',
  unknownTitle: (code: string) => `No item has the barcode ${code}`,
  unreadableTitle: 'The barcode was not read whole',
  /** What to do next, in a mix. */
  inMix: {
    unknown: 'The mix is as it was. Choose the item by hand.',
    unreadable: 'The mix is as it was. Scan it again, or choose the item by hand.',
  },
  atBegin: {
    unknown: 'Choose the item by hand.',
    unreadable: 'Scan it again, or choose the item by hand.',
  },
  inStock: {
    unknown: 'Search the item by its shade or name instead.',
    unreadable: 'Scan it again, or search the item by its shade or name.',
  },
  // Said in passing.
  noItem: (code: string) => `No item has the barcode ${code}.`,
  scanAgain: 'The barcode was not read whole. Scan it again.',
  waits: (shade: string) => `${shade} was scanned. Close what is open here first, then scan again.`,
};
