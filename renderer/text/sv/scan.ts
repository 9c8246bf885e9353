import type { Text } from '../en.ts';

export const scan: Text['scan'] = {
  severalTitle: 'Vilken är det?',
  severalText: 'Flera artiklar har den här streckkoden. Välj den som du håller i handen.',
  unknownTitle: (code) => `Ingen artikel har streckkoden ${code}`,
  unreadableTitle: 'Hela streckkoden lästes inte',
  inMix: {
    unknown: 'Blandningen är som den var. Välj artikeln för hand.',
    unreadable: 'Blandningen är som den var. Skanna igen eller välj artikeln för hand.',
  },
  atBegin: {
    unknown: 'Välj artikeln för hand.',
    unreadable: 'Skanna igen eller välj artikeln för hand.',
  },
  inStock: {
    unknown: 'Sök artikeln på nyans eller namn i stället.',
    unreadable: 'Skanna den igen eller sök artikeln på nyans eller namn.',
  },
  noItem: (code) => `Ingen artikel har streckkoden ${code}.`,
  scanAgain: 'Hela streckkoden lästes inte. Skanna den igen.',
  waits: (shade) => `${shade} skannades. Stäng först det som är öppet här och skanna sedan igen.`,
};
