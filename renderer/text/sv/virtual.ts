import type { Text } from '../en.ts';

export const virtual: Text['virtual'] = {
  title: 'Virtuella enheter',
  otherSide: 'Flytta till andra sidan',
  hint: 'För att öva: en våg och en skanner utan utrustning.',
  scale: 'Våg',
  bowlOn: (grams) => `Ställ på en skål (${grams})`,
  takeOff: 'Ta av allt',
  amount: 'Gram att hälla',
  amountBounds: (least, most) => `Från ${least} till ${most}.`,
  pourSlowly: 'Häll långsamt',
  pourQuickly: 'Häll snabbt',
  unplug: 'Dra ur vågens sladd',
  scanner: 'Skanner',
  barcode: 'Streckkod',
  barcodeHint: 'Eller skriv en streckkod.',
  scan: 'Skanna',
  shelf: 'Håll en tub under skannern:',
  shelfEmpty: 'Hyllan är tom: artiklarna läses fortfarande in.',
};
