/** Words of the virtual devices: the sample salon's scale and scanner. */
export const virtual = {
  title: 'Virtual devices',
  otherSide: 'Move to the other side',
  hint: 'For practising: a scale and a scanner without hardware.',
  scale: 'Scale',
  bowlOn: (grams: string) => `Put a bowl on (${grams})`,
  takeOff: 'Take all off',
  amount: 'Grams to pour',
  pourSlowly: 'Pour slowly',
  pourQuickly: 'Pour quickly',
  unplug: 'Unplug the scale',
  scanner: 'Scanner',
  barcode: 'Barcode',
  barcodeHint: 'Or type a barcode.',
  scan: 'Scan',
  shelf: 'Hold a tube under the scanner:',
  shelfEmpty: 'The shelf is empty: the items are still being read.',
};
