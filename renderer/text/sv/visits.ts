import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const visits: Text['visits'] = {
  book: 'Boka nästa besök',
  what: 'Vad',
  who: 'Hos',
  anyone: 'Vem som helst',
  when: 'När',
  earlier: 'Tidigare dagar',
  later: 'Senare dagar',
  minutes: (count) => `${count} min`,
  priceFrom: (price) => `från ${price}`,
  bookedAlready: (when) => `Redan bokat: ${when}`,
  usually: (days, count) =>
    `Kommer oftast med ${plural(days, { one: '# dags', other: '# dagars' })} mellanrum, enligt ${plural(count, { one: '# besök', other: '# besök' })}.`,
  usuallyUnknown: (days) =>
    `Hur ofta kunden kommer är inte känt än: visas från om ${plural(days, { one: '# dag', other: '# dagar' })}.`,
  pinComes: 'Kunden får en PIN‑kod med sms och säger den här.',
  chooseService: 'Välj vad som ska bokas',
  noTimes: 'Inga lediga tider de här dagarna',
  noTimesText: 'Titta på andra dagar eller välj vem som helst.',

  whoFor: 'Vem gäller det?',
  heldFor: (left) => `Hålls i ${left}`,
  anotherTime: 'Annan tid',
  bookIt: 'Boka',
  name: 'Namn',
  phone: 'Mobilnummer',
  phoneRead: (number) => `Läses som ${number}`,
  email: 'E‑post',
  note: 'Anteckning till besöket',
  asked: {
    personalNumber: 'Personnummer',
    organisationNumber: 'Organisationsnummer',
    vehicle: 'Registreringsnummer',
  },
  choose: 'Välj',
  wrong: {
    missing: 'Det här behövs.',
    phone: 'Ange ett helt mobilnummer.',
    email: 'Det är ingen e‑postadress.',
    personalNumber: 'Det är inget personnummer. Skriv som 19850314-2384.',
    organisationNumber: 'Det är inget organisationsnummer. Skriv som 556000-0001.',
  },
  pin: 'PIN‑kod från sms:et',
  pinSent: (phone) => `Skickad till ${phone}. Fråga kunden efter den.`,
  newPin: 'Skicka en ny PIN‑kod',
  payment: (onSite) => ({
    title: 'Det här ska betalas vid bokningen',
    text: onSite
      ? 'Kunden kan betala vid besöket i stället, eller nu på salongens bokningssida:'
      : 'Det kan bara kunden göra, på salongens bokningssida. Skicka adressen; tiden blir ledig igen när det här stängs.',
  }),
  paysOnSite: 'Betalar vid besöket',
  pageOnly: {
    title: 'Här går det bara att boka på bokningssidan',
    text: 'Den frågar om det är en människa som bokar. Kunden bokar där:',
  },
  copyPage: 'Kopiera adressen',
  pageCopied: 'Adressen är kopierad',

  otherCard: {
    title: 'Salongens system kan boka på ett annat kort',
    byNumber: 'Det hittar kortet på namn och nummer, när PIN‑koden stämmer. Annars gör det ett nytt.',
    isNew: 'Det gör ett nytt kort för varje bokning. Efteråt kan du notera på det vems det är.',
  },
  savedOnCard: 'Det som saknas på kortet sparas där också.',
  replaceOnCard: 'Ändra numret och e‑posten på kortet till de här',

  bookedFor: (name) => `Bokat för ${name}`,
  bookedForOther: {
    title: (card) => `Bokningen hamnade på ett annat kort: ${card}`,
    text: (name) =>
      `Recepten och varningarna finns på kortet för ${name}. Notera det på det andra kortet, så att de hittas vid besöket.`,
    note: 'Notera det på det kortet',
    noted: 'Det är noterat på det kortet, med varningarna.',
    show: 'Visa det kortet',
  },
  bookedForUnknown: {
    title: 'Det gick inte att se på vems kort bokningen är',
    text: (name) => `Titta på dagen och se att bokningen är för ${name}.`,
  },
  noteOfOther: (name, phone) =>
    `Samma kund som ${name}${phone === '' ? '' : `, ${phone}`}: recepten finns på det kortet.`,
  done: 'Besöket är bokat',
  doneAt: (day, time) => `${day} ${time}`,
  reference: (reference) => `Bokningsnummer ${reference}`,
  message: { sms: 'sms', email: 'e‑post' },
  told: (how) => `Kunden får en bekräftelse med ${how}.`,
  toldNothing: 'Ingen bekräftelse skickas: säg till kunden när det är.',

  toSettings: 'Öppna Inställningar',
  not: {
    no_account: {
      happened: 'Salongens bokningssida är inte känd på den här datorn.',
      next: 'Adressen anges under Inställningar, Bokning.',
    },
    slot_taken: {
      happened: 'Någon annan har just tagit den tiden.',
      next: 'Välj en annan: tiderna visas som de är nu.',
    },
    hold_gone: {
      happened: 'Tiden hålls inte längre.',
      next: 'Välj den igen om den fortfarande är ledig.',
    },
    wrong_pin: {
      happened: 'Det är inte PIN‑koden.',
      next: 'Fråga en gång till eller skicka en ny.',
    },
    no_more_pins: {
      happened: 'För många felaktiga PIN‑koder: den här tiden kan inte bokas med PIN‑kod längre.',
      next: 'Gå tillbaka och välj tiden igen.',
    },
    payment_needed: {
      happened: 'Det här måste betalas på nätet när det bokas.',
      next: 'Välj någon annan, eller låt kunden boka på salongens bokningssida.',
    },
    refused: {
      happened: 'Bokningssidan tog inte emot det här.',
      next: 'Inget är bokat. Välj något annat eller försök igen.',
    },
  },

  settingsTitle: 'Bokning',
  settingsHint: 'Där nästa besök bokas: salongens egen bokningssida.',
  address: 'Bokningssidans adress',
  addressHint: 'Som kunderna öppnar den, till exempel https://example.com/book/salong.',
  save: 'Kontrollera och spara',
  saved: 'Bokningssidan är sparad',
  forget: 'Glöm',
  forgotten: 'Bokningssidan är glömd',
  sampleOwn: 'Exempelsalongen har sin egen.',
  notAPage: {
    happened: 'Det är inte adressen till en bokningssida.',
    next: 'Kopiera adressen från webbläsaren: den slutar med /book/ och salongens namn där.',
  },
  notThere: {
    happened: 'Det finns ingen bokningssida på den adressen.',
    next: 'Titta på adressen en gång till, eller fråga den som sköter salongens system.',
  },
};
