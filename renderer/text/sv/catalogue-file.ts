import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';
import { ownEntry } from '../../../shared/own-entry.ts';

const plural = pluralIn('sv-SE');

export const catalogueFile: Text['catalogueFile'] = {
  title: 'Från en fil',
  open: 'Från en fil …',
  showFile: 'Visa filen',
  saveAs: 'Spara som fil',
  fileName: 'sortiment',
  about:
    'Läser serier, artiklar, streckkoder och ingående saldon från en leverantörs lista (CSV). Inget skrivs förrän du har sett vad den gör.',
  columnsAre: 'Kolumner, i valfri ordning, med namn på svenska eller engelska:',
  columnsHint:
    'En lista utan kolumn för serien får en fråga om serien. En rad utan nyans gäller serien. Det som en rad lämnar tomt blir kvar som det är. Börja gärna med att spara det som finns som en fil.',
  choose: 'Välj en fil …',
  another: 'En annan fil …',
  reading: 'Läser …',
  whichRange: 'Vilken serie är det?',
  noRangeColumn: (name) => `Ingen kolumn i ${name} säger serien. Alla rader läggs i den du väljer.`,
  chooseRange: 'Välj en serie',
  rangeName: 'Den nya seriens namn',
  readWithRange: 'Läs listan',
  column: {
    range: 'Serie',
    kind: 'Slag',
    shade: 'Nyans',
    name: 'Namn',
    packSize: 'Förpackning',
    listPrice: 'Listpris',
    mixingRatio: 'Blandningsförhållande',
    barcode: 'Streckkod',
    articleNumber: 'Artikelnummer',
    packs: 'Antal förpackningar',
  },
  readBy: (name, who, when) => `${name}, läst av ${who} ${when}`,
  ignored: (columns) => `Läses inte: ${columns}`,
  newRanges: (count) => plural(count, { one: '# serie skapas:', other: '# serier skapas:' }),
  newRange: (name, facts) => `${name} (${facts})`,
  show: 'Rader som visas',
  create: (count) => `Nya ${count}`,
  change: (count) => `Ändras ${count}`,
  same: (count) => `Som de är ${count}`,
  refused: (count) => `Avvisade ${count}`,
  skipped: (count) => `Utelämnade ${count}`,
  failed: (count) => `Misslyckade ${count}`,
  noRows: 'Inga rader.',
  previous: 'Föregående',
  next: 'Nästa',
  rowsOf: (from, to, of) => `${from} till ${to} av ${of}`,
  columnLine: 'Rad',
  columnWhat: 'Vad den gäller',
  columnSays: 'Vad den säger',
  columnWhy: 'Orsak',
  to: (column, value) => `${column}: ${value}`,
  fromTo: (column, from, to) => `${column}: ${to} (var ${from})`,
  openingOf: (packs) => `Ingående saldo: ${packs}`,
  balanceLeft: 'Filen säger ett annat saldo: det lämnas. Inventering ändrar det.',
  nothingNew: 'Säger det som redan gäller',
  opening: 'Ingående saldon också',
  openingText: (packs, items) =>
    plural(items, {
      one: `${packs} av # artikel kommer in som leverans, ”Ingående saldo”.`,
      other: `${packs} av # artiklar kommer in som leveranser, ”Ingående saldo”.`,
    }),
  openingComment: 'Ingående saldo',
  balancesLeft: (count) =>
    plural(count, {
      one: '# artikel har ett annat saldo än filen säger. Det lämnas: inventering ändrar det.',
      other: '# artiklar har ett annat saldo än filen säger. De lämnas: inventering ändrar dem.',
    }),
  saveRefused: 'Spara avvisade rader',
  refusedName: 'avvisade rader',
  forget: 'Glöm filen',
  send: (count) => plural(count, { one: 'Skicka # rad', other: 'Skicka # rader' }),
  nothingToSend: 'Det finns inget att skicka: allt är redan som filen säger, eller är avvisat.',
  sending: (done, of) => `${done} av ${of} skickade`,
  sendingText:
    'Det som personalen gör går före. Du kan arbeta vidare, låsa eller stänga appen: det fortsätter av sig självt.',
  waitsOffline: 'Det fortsätter när anslutningen är tillbaka.',
  stop: 'Stoppa',
  stopped: (done, of) => `Stoppat efter ${done} av ${of}`,
  goOn: 'Fortsätt',
  done: (done) => `Skickat: ${done}`,
  doneText: 'Allt som filen säger finns i salongens system.',
  doneFailed: (count) =>
    plural(count, {
      one: '# rad avvisades av salongens system.',
      other: '# rader avvisades av salongens system.',
    }),
  underway: (name) => `${name} skickas`,
  planned: (name) => `${name} är läst men inte skickad än`,
  problem: (code, column, value, other) => {
    const says: Readonly<Record<string, string>> = {
      torn: 'Citattecknen går inte ihop, så ingen vet var cellerna slutar.',
      tooManyCells: `Den har fler celler än rubriken: ”${value}” står utanför. Sätt text med skiljetecken inom citattecken.`,
      unreadable: `${column}: tecken som inte går att läsa i ”${value}”. Spara filen som UTF-8.`,
      cellError: `${column}: kalkylprogrammet visar ett fel, ”${value}”.`,
      currency: `${column} är i en annan valuta: ”${value}”. Salongens är ${other}.`,
      differs: `${column} har två kolumner med den rubriken, som säger ”${value}” och ”${other}”.`,
      noShades: `Ingen nyans av ”${value}” finns i listan. Ge en egen serie ett slag.`,
      headingAgain: 'Rubriken en gång till.',
      aside: `”${value}” är en titel, en summa eller en sidfot.`,
      missing: `${column} saknas.`,
      tooLong: `${column} är för lång: ”${value}”.`,
      notANumber: `${column}: ”${value}” går inte att läsa som ett tal.`,
      ambiguous: `${column} kan betyda två saker: ”${value}”. Skriv det utan tusentalsavgränsare.`,
      outOfBounds: `${column} är för litet eller för stort: ”${value}”.`,
      kind: `”${value}” kan inte vara ett slag. Använd bokstäverna a till z, siffror och bindestreck.`,
      ratio: `”${value}” är inget förhållande. Skriv 1:1,5 eller 1,5.`,
      date: `”${value}” är ett datum som ett kalkylprogram har gjort. Formatera kolumnen som text.`,
      barcode: `”${value}” är ingen streckkod: 8, 12, 13 eller 14 siffror, och den sista måste stämma.`,
      barcodeRounded: `”${value}” har avrundats av ett kalkylprogram. Formatera kolumnen som text.`,
      barcodeTwice: `${value} står på rad ${other} också.`,
      barcodeOfItem: `${other} har redan ${value}.`,
      barcodeOfProduct: `Produkten ${other} har ${value}.`,
      tooManyBarcodes: 'En artikel har högst 50 streckkoder.',
      twice: `Rad ${other} gäller detsamma.`,
      rangeRefused: `Dess serie, på rad ${other}, är avvisad.`,
    };
    return ownEntry(says, code) ?? code;
  },
  failure: (code) => {
    const says: Readonly<Record<string, string>> = {
      duplicate: 'Någon har skapat detsamma under tiden, eller har streckkoden.',
      unknown_here: 'Det som den hör till blev inte av.',
      discarded: 'Slängd i Aktivitet.',
      changed_since: 'Någon annan har ändrat den under tiden.',
    };
    return ownEntry(says, code) ?? 'Salongens system avvisade den.';
  },
};
