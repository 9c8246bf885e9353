import type { Text } from '../en.ts';

export const scan: Text['scan'] = {
  severalTitle: 'Vilken är det?',
  severalText: 'Flera artiklar har den här streckkoden. Välj den som du håller i handen.',
  unknownTitle: (code) => `Ingen artikel har streckkoden ${code}`,
  unreadableTitle: 'Streckkoden lästes fel',
  lookUpCard: 'Slå upp presentkortet',
  maybeCard: 'Om det är ett presentkort känner receptionen till det.',
  productTitle: (names) => `Det här säljs styckvis: ${names}`,
  productText: 'Det är ingen nyans. Vad som finns av den står i receptionen.',
  openProduct: (name) => `Visa ${name}`,
  inMix: {
    unknown: 'Inget har lagts till. Välj artikeln för hand.',
    unreadable: 'Inget har lagts till. Skanna igen eller välj artikeln för hand.',
  },
  atBegin: {
    unknown: 'Välj artikeln för hand.',
    unreadable: 'Skanna igen eller välj artikeln för hand.',
  },
  inStock: {
    unknown: 'Sök på nyans eller namn i stället.',
    unreadable: 'Skanna igen eller sök på nyans eller namn.',
  },
  inDocument: {
    unknown: 'Välj artikeln som den hör till, eller lägg upp en ny: då räknas förpackningen.',
    unreadable: 'Skanna igen, eller lägg till den med namn.',
  },
  noItem: (code) => `Ingen artikel har streckkoden ${code}.`,
  scanAgain: 'Streckkoden lästes fel. Skanna igen.',
  waits: (shade) => `${shade} skannades. Stäng först det som är öppet här och skanna sedan igen.`,
  passedOver: (name) => `Inte medtagen: ${name}. Flera har samma streckkod: skanna igen och välj.`,
};
