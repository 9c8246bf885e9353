import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const desk: Text['desk'] = {
  part: { 'gift-cards': 'Presentkort', products: 'Produkter', visits: 'Nästa besök' },
  keyLacks: (what) =>
    `Salongens nyckel tillåter inte det här: ${what}. Den som sköter salongens system kan ändra det.`,

  code: 'Kod på presentkortet',
  codePlaceholder: 'Skanna eller skriv koden',
  codeHint: 'Ett kort som skannas här slås upp av sig självt.',
  lookUp: 'Slå upp',
  giftCard: 'Presentkort',
  chooseCard: 'Inget presentkort är uppslaget',
  chooseCardText: 'Skanna kortet eller skriv dess kod.',
  noCard: (code) => `Det finns inget presentkort ${code}`,
  noCardText: 'Titta på koden en gång till. Ett kort från ett annat system kan läggas in här.',
  cannotLookUp: {
    offline: {
      happened: 'Presentkort kan inte slås upp utan anslutning.',
      next: 'Bara salongens system vet vad som är kvar på ett kort. Här visas inget som kan vara fel.',
    },
    timeout: {
      happened: 'Salongens system svarade inte i tid.',
      next: 'Bara salongens system vet vad som är kvar på ett kort. Försök igen om en stund.',
    },
    forbidden: {
      happened: 'Salongens nyckel får inte läsa presentkort.',
      next: 'Den som sköter salongens system kan ändra det. Inställningar, Anslutning visar vad som saknas.',
    },
  },
  left: 'Kvar på kortet',
  value: 'Värde när det såldes',
  sold: 'Sålt',
  validUntil: 'Gäller till och med',
  noEnd: 'utan slut',
  merchant: 'Företag',
  beneficiary: 'Till',
  note: 'Anteckning',
  showCustomer: 'Visa kunden',
  status: {
    active: 'Giltigt, inte använt',
    partially_redeemed: 'Giltigt, delvis använt',
    redeemed: 'Förbrukat',
    expired: 'Har gått ut',
    void: 'Makulerat',
  },

  void: 'Makulera …',
  voidTitle: (code) => `Makulera ${code}?`,
  voidText: 'Kortet kan inte användas längre. Det går inte att ändra sedan.',
  voidOffline:
    'Anslutning saknas: tills den är tillbaka kan kortet fortfarande användas. Om det används avvisas makuleringen, och det syns här.',
  voidNow: (value) => `Makulera ${value}`,
  voidSaved: (code) => `${code} makuleras`,
  voidWaits: 'Makuleras',
  voidRefused: 'Kunde inte makuleras: se Aktivitet',
  isVoid: 'Det är redan makulerat.',
  wasUsed: 'Det har använts: bara ett kort som aldrig har använts kan makuleras.',

  record: 'Lägg in ett presentkort',
  recordThis: 'Lägg in det här kortet',
  recordHint:
    'För kort som sålts på papper eller i ett äldre system. Inget säljs här, och inget kvitto görs.',
  recordNow: 'Lägg in',
  newCodeHint: 'Skanna eller skriv den. Lämnas den tom hittar salongens system på en.',
  leftHint: 'Tomt: allt.',
  validHint: 'Tomt: som företagets kort brukar.',
  chooseMerchant: 'Välj företag',
  recordSaved: 'Sparat: kortet läggs in',
  recordWaits: 'Det kan användas när anslutningen är tillbaka och salongens system har det.',
  recorded: 'Presentkortet är inlagt',
  recordRefused: 'Presentkortet kunde inte läggas in',
  wrong: {
    money: 'Ange ett belopp, till exempel 500 eller 499,50.',
    more: 'Det kan inte vara mer än värdet.',
    merchant: 'Välj vems kortet är.',
  },

  product: 'Produkt',
  searchProducts: 'Sök bland produkterna',
  searchProductsPlaceholder: 'Namn, artikelnummer eller streckkod',
  productsFound: (count) => plural(count, { one: '# produkt', other: '# produkter' }),
  moreProducts: (count) => `${count} sammanlagt. Sök för att se de andra.`,
  noProducts: 'Det finns inga produkter än. De visas så snart salongens system har några.',
  productsAsOf: (time) => `Produkterna som de var ${time}`,
  productsNeverRead: {
    happened: 'Produkterna har inte lästs in på den här datorn än.',
    next: 'De finns här så snart anslutningen är tillbaka och stannar sedan kvar.',
  },
  chooseProduct: 'Ingen produkt är vald',
  chooseProductText: 'Skanna dess streckkod eller välj den i listan.',
  productGone: 'Den här produkten finns inte längre här',
  toProducts: 'Till produkterna',
  inStock: (pieces) => `${pieces} i lager`,
  notTracked: 'räknas inte',
  notTrackedText: 'Salongens system räknar inte den här produkten: inget kan tas ut eller levereras.',
  price: 'Pris, inklusive moms',
  brand: 'Varumärke',
  latestCost: 'Senaste inköpspris, exklusive moms',
  averageCost: 'Genomsnittligt inköpspris, exklusive moms',
  sale: 'Försäljning',
  notForSale: 'säljs inte',
  unitCost: 'Inköpspris per styck',
  unitCostHint: 'Exklusive moms. Tomt: inget anges.',
  notMoney: 'Ange ett belopp, till exempel 112,50, eller lämna fältet tomt.',
};
