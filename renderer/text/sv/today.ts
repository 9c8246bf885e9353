import type { Text } from '../en.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('sv-SE');

export const today: Text['today'] = {
  walkIn: 'Drop‑in',
  scanHint: 'Skanna en tub eller tryck på Drop‑in för att börja en blandning.',
  notFinished: 'Inte klart',
  nothingUnfinished: 'Inget är ofärdigt',
  goOn: 'Fortsätt',
  goOnWith: (whose) => `Fortsätt med blandning av ${whose}`,
  mine: (name) => `${name} (du)`,
  empty: 'inget i den ännu',
  bowls: (count) => plural(count, { one: '# skål', other: '# skålar' }),
  savedAt: (time) => `sparad ${time}`,
  discard: (whose) => `Lägg undan blandning av ${whose}`,
  discarded: 'Blandningen är undanlagd',
  mixedToday: 'Blandat i dag',
  nothingMixed: 'Inga blandningar ännu i dag',
  nothingMixedText: 'Det du registrerar visas här, med recept och hur långt det har kommit.',
  undo: 'Ångra',
  undoMix: (formula) => `Ångra blandningen ${formula}`,
  undone: 'Blandningen ångras: förpackningarna går tillbaka',
  andMore: (count) => `och ${count} till`,
  state: {
    waiting: 'väntar på att skickas',
    sending: 'skickas',
    done: 'skickad',
    refused: 'behöver åtgärdas',
    discarded: 'kastad',
    undoing: 'ångras',
    undone: 'ångrad',
  },
};
