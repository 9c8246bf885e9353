import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';
import { ownEntry } from '../../../shared/own-entry.ts';

const plural = pluralIn('sv-SE');

const kinds: Readonly<Record<string, string>> = {
  colour: 'Färg',
  bleach: 'Blekning',
  developer: 'Väteperoxid',
  toner: 'Toning',
  care: 'Vård',
  treatment: 'Behandling',
  corrector: 'Korrigering',
  direct: 'Direktfärg',
};

export const catalogue: Text['catalogue'] = {
  title: 'Serier och artiklar',
  noRanges: 'Det finns inga serier än. Skapa en, och sedan dess artiklar.',
  newRange: 'Ny serie',
  editRange: 'Ändra serie',
  newItem: 'Ny artikel',
  editItem: (shade) => `Ändra ${shade}`,
  edit: 'Ändra',
  save: 'Spara',
  name: 'Namn',
  kind: 'Slag',
  kindWord: (kind) => ownEntry(kinds, kind) ?? kind,
  packSizeHint: 'Gram i en förpackning. Lämna tomt där förpackningar används hela.',
  listPriceHint: 'Leverantörens listpris för en förpackning, utan moms.',
  ratioHint: 'Gram väteperoxid per gram färg, till exempel 1,5. Tomt: inget.',
  chooseRange: 'Välj en serie',
  ofRange: (value) => `Tomt: seriens (${value}).`,
  problem: {
    name: 'Ange ett namn.',
    range: 'Välj en serie.',
    shade: 'Ange nyansens nummer eller namn.',
    listPrice: 'Ange ett belopp, till exempel 98,50.',
    mixingRatio: 'Ange ett tal, till exempel 1,5.',
    barcode: 'En streckkod har 8, 12, 13 eller 14 siffror, och den sista måste stämma.',
  },
  rangeSaved: (name) => `Serien är sparad: ${name}`,
  itemSaved: (shade) => `Artikeln är sparad: ${shade}`,
  itemWaits: (shade) => `${shade} är sparad här och visas när den har skickats`,

  barcode: 'En streckkod till',
  scanBarcode: 'Skanna den eller skriv den.',
  attach: 'Koppla',
  ofSupplier: 'leverantörens, kan inte tas bort',
  removeBarcode: (ean) => `Ta bort streckkoden ${ean}`,
  attachTo: 'Koppla till en artikel …',
  attachTitle: (code) => `Vilken artikel har ${code}?`,
  barcodeAttached: (shade) => `Streckkoden är kopplad till ${shade}`,
  barcodeWaits: (shade) => `Streckkoden för ${shade} är sparad: den känns igen när den har skickats`,
  unknownText: 'Koppla den till en artikel eller skapa en ny med den.',
  showProduct: 'Visa produkten',
  showItem: 'Visa artikeln',

  remove: 'Ta bort …',
  removeTitle: (called) => `Ta bort ${called}?`,
  removeText: 'Den tas bort i salongens system för alla. Det går inte att ångra.',
  removeNow: 'Ta bort',
  removed: (called) => `Borttagen: ${called}`,
  goesStock: (packs, value) => `Lagret följer med: ${packs}, listvärde ${value}.`,
  goesBarcodes: (count) =>
    plural(count, {
      one: '# egen streckkod blir ledig och kan användas igen.',
      other: '# egna streckkoder blir lediga och kan användas igen.',
    }),
  stays: 'Blandningar och rörelser som använt den står kvar som de är.',
  holdsItems: (count) =>
    plural(count, {
      one: 'Den kan tas bort när dess # artikel är borttagen.',
      other: 'Den kan tas bort när dess # artiklar är borttagna.',
    }),

  nameTaken: {
    happened: 'En annan serie har det här namnet.',
    next: 'Välj ett annat namn, eller använd serien som finns.',
  },
  shadeTaken: {
    happened: 'Serien har redan den här nyansen.',
    next: 'Välj en annan nyans, eller ändra artikeln som finns.',
  },
  heldByItem: (shade) => ({
    happened: `${shade} har redan den här streckkoden.`,
    next: 'Ta först bort den där, eller låt det vara.',
  }),
  heldByProduct: (name) => ({
    happened: `Produkten ${name} har den här streckkoden.`,
    next: 'En färg och en produkt kan inte ha samma.',
  }),
  failures: {
    not_allowed: {
      happened: 'Salongens system tillåter inte det här.',
      next: 'En serie tas bort efter sina artiklar, och leverantörens streckkoder går inte att ta bort.',
    },
    not_ready: {
      happened: 'Något om artikeln väntar på att skickas.',
      next: 'Se Aktivitet, och ta bort den efter det.',
    },
    offline: {
      happened: 'Det behövs anslutning för att ta bort.',
      next: 'Bara salongens system vet vad som följer med. Försök igen när anslutningen är tillbaka.',
    },
  },
};
