import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const counting: Text['counting'] = {
  title: 'Inventera',
  toStock: 'Till lagret',
  emptyTitle: 'Inget är räknat än',
  emptyText:
    'Skanna längs hyllan: varje skanning räknar en full förpackning. Öppna förpackningar vägs eller skrivs in. Inget ändras förrän du sparar.',
  begun: (when, who) => `Påbörjad ${when}. Räknat av ${who}.`,
  elsewhere:
    'Den sparas för varje steg, och vem som helst kan fortsätta. Vid en annan dator: spara först det som är räknat här och räkna andra hyllor där, eller ta med inventeringen i en säkerhetskopia (Inställningar).',
  last: (shade, packs) => `Senast: ${shade}, ${packs}`,
  counted: 'Räknat',
  full: (shade) => `Fulla förpackningar av ${shade}`,
  openPack: 'Öppen …',
  openOf: (grams) => `Öppen: ${grams}`,
  noneOpen: 'Ingen öppen',
  notWeighed: 'Öppen förpackning inte vägd: den blir som saldot säger',
  amount: (packs, open) => (open === null ? packs : `${packs}, öppen ${open}`),
  was: (amount) => `Saldo ${amount}`,
  wasThen: (then, now) => `Saldo vid räkningen: ${then}. Nu: ${now}`,
  right: 'Som saldot säger',
  uncounted: 'Inte räknad igen än',
  moved: 'Räknad på annat håll också, eller ändrad: räkna den igen',
  kept: 'Sparad',
  again: 'Räkna igen',
  more: (packs) => `${packs} fler`,
  fewer: (packs) => `${packs} färre`,
  lacks: (grams) => `${grams} saknas i den öppna`,
  over: (grams) => `${grams} mer i den öppna: går inte att lägga tillbaka`,
  leaveOut: (shade) => `Utelämna ${shade}`,
  showMore: (count) => plural(count, { one: 'Visa # till', other: 'Visa # till' }),

  sums: 'Skillnader',
  progress: (all, right, kept) =>
    plural(all, { one: '# artikel räknad', other: '# artiklar räknade' }) +
    `, ${right} som saldot säger` +
    (kept > 0 ? plural(kept, { one: ', # sparad', other: ', # sparade' }) : ''),
  allKept: (count) =>
    plural(count, { one: '# artikel är räknad och sparad', other: '# artiklar är räknade och sparade' }),
  allKeptText: 'Skanna vidare för att räkna mer, eller börja nästa inventering.',
  nextCount: 'Börja nästa inventering',
  in: (packs) => `${packs} läggs in`,
  out: (packs) => `${packs} tas ut`,
  grams: (grams) => `${grams} ur öppna förpackningar`,
  value: (money) => `Till listpris ${money}`,
  movedCount: (count) =>
    plural(count, { one: '# artikel måste räknas igen.', other: '# artiklar måste räknas igen.' }),
  keep: (count) => plural(count, { one: 'Spara # artikel', other: 'Spara # artiklar' }),
  keepRange: (range) => `Bara ${range} sparas.`,
  keepNoneOf: (range) => `Inget av ${range} är kvar att spara. Välj alla serier för att spara övriga.`,
  keepText:
    'Leveranser, uttag (”inventering”) och gram ur öppna förpackningar gör saldona till det som räknats.',
  unweighedTitle: (count) =>
    plural(count, {
      one: '# öppen förpackning vägdes inte',
      other: '# öppna förpackningar vägdes inte',
    }),
  unweighedText:
    'En öppen förpackning som lämnas behåller gram enligt saldot. En som är slut tas ut med allt som var kvar i den.',
  unweighedGone: (count) => plural(count, { one: 'Den är slut', other: 'De är slut' }),
  unweighedLeft: (count) => plural(count, { one: 'Lämna den', other: 'Lämna dem' }),
  keptToast: (items) =>
    plural(items, {
      one: 'Sparat: # artikel är som den räknades',
      other: 'Sparat: # artiklar är som de räknades',
    }),
  keptNone: 'Inget sparades: det som räknades måste räknas igen.',
  comment: 'Inventering',
  end: 'Börja om …',
  endTitle: 'Börja om?',
  endText: (count) =>
    plural(count, {
      one: '# räknad artikel är inte sparad. Den glöms.',
      other: '# räknade artiklar är inte sparade. De glöms.',
    }),
  endNow: 'Glöm och börja om',

  range: 'Serie',
  allRanges: 'Alla serier',
  search: 'Nyans eller namn',
  notCounted: 'Inte räknat än',
  notCountedText:
    'Tryck på en nyans: en full förpackning. Välj en serie för att se vad som är kvar på dess hylla.',
  allCounted: 'Allt är räknat.',
  alreadyTitle: (shade) => `${shade} är räknad och sparad`,
  alreadyText: 'En skanning till skulle börja om räkningen av den.',
  scanNext: {
    unknown: 'Skanna en annan tub, eller välj den med namn.',
    unreadable: 'Håll skannern närmare och skanna den igen.',
  },

  openTitle: (shade) => `Öppen förpackning av ${shade}`,
  putOn: 'Ställ den öppna förpackningen på vågen, eller skriv vad som är kvar.',
  onScale: (grams) => `${grams} kvar`,
  noEmpty:
    'Vad en tom förpackning väger är inte känt än. Ställ en full eller en tom på vågen och säg vilken det är; det sparas.',
  isFull: 'Den här är full',
  isEmpty: 'Den här är tom',
  typed: 'Gram kvar',
  use: (grams) => `Använd ${grams}`,
  save: 'Använd vikten',
  none: 'Ingen är öppen',
  not: {
    still_moving: {
      happened: 'Vikten är inte stabil.',
      next: 'Vänta tills den står still, eller skriv vad som är kvar.',
    },
    no_empty: {
      happened: 'Vad en tom förpackning väger är inte känt.',
      next: 'Väg först en full eller en tom.',
    },
    too_heavy: { happened: 'Det är mer än en förpackning rymmer.', next: 'Väg en förpackning åt gången.' },
    too_light: {
      happened: 'Det är mindre än en full förpackning.',
      next: 'Ställ en oöppnad förpackning på vågen.',
    },
  },
};
