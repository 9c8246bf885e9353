import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const today: Text['today'] = {
  walkIn: 'Drop‑in',
  scanHint: 'Skanna en tub eller tryck på Drop‑in för att börja en blandning.',
  notFinished: 'Påbörjade',
  nothingUnfinished: 'Inga påbörjade blandningar',
  goOn: 'Fortsätt',
  goOnWith: (whose) => `Fortsätt med blandningen av ${whose}`,
  mine: (name) => `${name} (du)`,
  empty: 'inget i den ännu',
  bowls: (count) => plural(count, { one: '# skål', other: '# skålar' }),
  savedAt: (time) => `sparad ${time}`,
  discard: (whose) => `Släng utkastet av ${whose}`,
  discarded: 'Utkastet är slängt',
  mixedToday: 'Blandat i dag',
  nothingMixed: 'Inga blandningar ännu i dag',
  nothingMixedText: 'Det du registrerar visas här med recept.',
  undo: 'Ångra',
  undoMix: (formula) => `Ångra blandningen ${formula}`,
  undone: 'Blandningen ångrad: förpackningarna går tillbaka',
  andMore: (count) => `och ${count} till`,
  state: {
    waiting: 'väntar på att skickas',
    sending: 'skickas',
    done: 'skickad',
    refused: 'behöver åtgärdas',
    blocked: 'väntar på en nyckel som tillåter det',
    discarded: 'slängd',
    reopened: 'öppnad igen',
    undoing: 'ångras',
    undone: 'ångrad',
  },
  discardedToday: 'Slängda i dag',
  bringBack: 'Ta tillbaka',
  bringBackOf: (name) => `Ta tillbaka utkastet av ${name}`,
};
