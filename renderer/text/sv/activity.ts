import type { Text } from '../en.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('sv-SE');

export const activity: Text['activity'] = {
  title: 'Aktivitet',
  hint: 'Allt som datorn har skickat eller ska skicka, nyast först.',
  needsAttention: 'Behöver åtgärdas',
  all: 'Allt',
  empty: 'Inget har skickats ännu',
  emptyText: 'Blandningar, uttag, leveranser och rättelser visas här så snart de är sparade.',
  kind: {
    mix: 'Blandning',
    undo: 'Ångrad blandning',
    withdrawal: 'Uttag',
    delivery: 'Leverans',
    correction: 'Rättelse',
  },
  waiting: 'Väntar på att skickas',
  nextTry: (time) => `nästa försök ${time}`,
  sending: 'Skickas',
  sent: (time) => `Skickad ${time}`,
  refused: (time) => `Avvisad ${time}`,
  discarded: (time) => `Kastad ${time}`,
  because: (reason) => `Anledning: ${reason}`,
  attempts: (count) => plural(count, { one: '# försök hittills', other: '# försök hittills' }),
  reason: {
    consumption: 'förbrukning',
    'own-use': 'eget bruk',
    damaged: 'skadad',
  },
  tryAgain: 'Försök igen',
  discard: 'Kasta …',
  discardTitle: 'Kasta med en anledning',
  discardText: 'Den skickas inte. Lagret går tillbaka till vad tjänsten säger. Posten står kvar i listan.',
  discardReason: 'Varför?',
  discardReasonMissing: 'Skriv varför med något ord: posten står kvar i listan.',
  discardNow: 'Kasta',
  wasDiscarded: 'Posten är kastad',
  balance: (there, asked) => `I lager: ${there}. Begärt: ${asked}.`,
  showMore: (count) => plural(count, { one: 'Visa # till', other: 'Visa # till' }),
};
