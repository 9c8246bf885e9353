/** Texts about scans, on any screen. */
export const scan = {
  severalTitle: 'Which one is it?',
  severalText: 'Several items have this barcode. Choose the one in your hand.',
  unknownTitle: (code: string) => `No item has the barcode ${code}`,
  unreadableTitle: 'Barcode misread',
  lookUpCard: 'Look up the gift card',
  maybeCard: 'If it is a gift card, the front desk knows it.',
  /** The next step in a mix. */
  productTitle: (names: string) => `This is sold by the piece: ${names}`,
  productText: 'It is no shade, and what there is of it is at the front desk.',
  openProduct: (name: string) => `Show ${name}`,
  inMix: {
    unknown: 'Nothing was added. Choose the item by hand.',
    unreadable: 'Nothing was added. Scan again, or choose the item by hand.',
  },
  atBegin: {
    unknown: 'Choose the item by hand.',
    unreadable: 'Scan again, or choose the item by hand.',
  },
  inStock: {
    unknown: 'Search by shade or name instead.',
    unreadable: 'Scan again, or search by shade or name.',
  },
  inDocument: {
    unknown: 'Choose the item that it belongs to, or make a new one: then this pack is counted.',
    unreadable: 'Scan again, or add it by name.',
  },
  // Toasts.
  noItem: (code: string) => `No item has the barcode ${code}.`,
  scanAgain: 'Barcode misread. Scan again.',
  waits: (shade: string) => `${shade} was scanned. Close what is open here first, then scan again.`,
  passedOver: (name: string) => `Not taken: ${name}. Several have its barcode: scan it again, and choose.`,
};
