import type { Text } from '../en.ts';

export const recipes: Text['recipes'] = {
  of: (day) => `Recept från ${day}`,
  waits: 'Väntar på att skickas',
  noItem: 'finns inte i färgbaren',
  notRepeatable: 'Inget i det är en vara i färgbaren, så det kan inte vägas igen här.',
  oddUnit: 'enheten som den skrevs',
  copy: 'Kopiera som text',
  copied: 'Receptet är kopierat',
  notCopied: 'Det gick inte att kopiera här.',
};
