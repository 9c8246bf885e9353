/** The columns of a catalogue file: the headings that we write, and those that suppliers use. */
import { ownEntry } from '../own-entry.ts';
import { wanted as lazy } from '../wanted.ts';
import { plainName } from '../colour-bar/plain-name.ts';
import type { Language } from '../bridge/settings.ts';
import { unitIn } from './numbers.ts';

/** In the order in which they are written. */
export const columns = [
  'range',
  'kind',
  'shade',
  'name',
  'packSize',
  'listPrice',
  'mixingRatio',
  'barcode',
  'articleNumber',
  'packs',
] as const;
export type Column = (typeof columns)[number];

type Headings = Readonly<Record<Column, readonly string[]>>;

/** Headings by column: the first is written, all are read, an earlier one wins over a later one. */
const headings: Readonly<Record<'en' | 'sv', Headings>> = {
  en: {
    range: ['Range', 'Colour range', 'Color range', 'Series', 'Line', 'Product line', 'Collection'],
    kind: ['Kind', 'Type', 'Category'],
    shade: ['Shade', 'Shade number', 'Shade no', 'Shade code', 'Colour', 'Color', 'Tone'],
    name: [
      'Name',
      'Shade name',
      'Description',
      'Product name',
      'Product',
      'Product description',
      'Item name',
      'Item description',
    ],
    packSize: [
      'Pack size (g)',
      'Size',
      'Content',
      'Contents',
      'Net weight',
      'Net content',
      'Grams',
      'Volume',
    ],
    listPrice: ['List price', 'Price', 'Net price', 'Unit price'],
    mixingRatio: ['Mixing ratio', 'Ratio', 'Mix ratio'],
    barcode: ['Barcodes', 'Barcode', 'EAN', 'EAN code', 'EAN number', 'EAN13', 'GTIN', 'GTIN13', 'UPC'],
    articleNumber: [
      'Article number',
      'Article no',
      'Article',
      'Item number',
      'Item no',
      'Item code',
      'Product number',
      'Product no',
      'Product code',
      'SKU',
      'Reference',
    ],
    packs: ['Packs', 'Opening balance', 'Balance', 'Stock', 'In stock', 'Quantity', 'Qty'],
  },
  sv: {
    range: ['Serie', 'Färgserie', 'Produktserie', 'Produktlinje', 'Linje', 'Sortiment'],
    kind: ['Slag', 'Typ', 'Kategori'],
    shade: ['Nyans', 'Nyansnummer', 'Nyansnr', 'Nyanskod', 'Färg', 'Färgnummer', 'Färgnr', 'Ton'],
    name: [
      'Namn',
      'Nyansnamn',
      'Benämning',
      'Beskrivning',
      'Produktnamn',
      'Produkt',
      'Artikelnamn',
      'Artikelbenämning',
      'Varubenämning',
      'Produktbeskrivning',
    ],
    packSize: [
      'Förpackning (g)',
      'Förpackningsstorlek',
      'Förp.storlek',
      'Förp.',
      'Storlek',
      'Innehåll',
      'Nettovikt',
      'Nettoinnehåll',
      'Gram',
      'Volym',
    ],
    listPrice: ['Listpris', 'Pris', 'Nettopris', 'Styckpris', 'À-pris', 'Inköpspris', 'Inpris', 'EK'],
    mixingRatio: ['Blandningsförhållande', 'Förhållande', 'Blandning'],
    barcode: ['Streckkoder', 'Streckkod', 'EAN-kod', 'EAN-nummer', 'EAN-nr', 'GTIN-nummer'],
    articleNumber: [
      'Artikelnummer',
      'Artikelnr',
      'Artnr',
      'Artikel',
      'Varunummer',
      'Produktnummer',
      'Produktkod',
    ],
    packs: ['Antal förpackningar', 'Ingående saldo', 'Saldo', 'Lager', 'Lagersaldo', 'Antal', 'I lager'],
  },
};

/** Headings in Norwegian and Danish, Finnish, and German; only read. */
const neighbours: Readonly<Record<Column, readonly string[]>> = {
  range: ['Fargeserie, Farveserie', 'Sarja, Värisarja, Tuotesarja', 'Farbserie, Produktlinie'],
  kind: ['Slags', 'Tyyppi', 'Typ'],
  shade: [
    'Nyanse, Nyansenummer, Fargenummer, Fargenr, Fargekode, Farge',
    'Nuance, Nuancenummer, Farvenummer, Farvenr, Farvekode, Farve',
    'Sävy, Sävynumero, Sävykoodi, Väri, Värinumero, Värikoodi',
    'Nuancennummer, Farbton, Farbnummer, Farbnr, Farbcode, Farbe',
  ],
  name: [
    'Navn, Produktnavn, Varenavn, Beskrivelse, Varebeskrivelse, Varetekst',
    'Nimi, Tuotenimi, Nimike, Kuvaus, Tuotekuvaus, Tuote',
    'Bezeichnung, Artikelbezeichnung, Produktname, Beschreibung, Produktbezeichnung, Produkt',
  ],
  packSize: [
    'Størrelse, Pakningsstørrelse, Pakning, Innhold, Nettoinnhold, Volum, Indhold, Nettovægt, Rumfang',
    'Koko, Pakkauskoko, Pakkaus, Sisältö, Nettopaino, Tilavuus',
    'Größe, Grösse, Packungsgröße, Packungsgrösse, Inhalt, Füllmenge, Nettogewicht, Gebinde',
  ],
  listPrice: [
    'Listepris, Innkjøpspris, Indkøbspris, Enhetspris, Enhedspris, Stykkpris, Stykpris',
    'Listahinta, Hinta, Nettohinta, Ostohinta, Yksikköhinta, Kappalehinta',
    'Listenpreis, Preis, Nettopreis, Einkaufspreis, Stückpreis, Einzelpreis',
  ],
  mixingRatio: ['Blandingsforhold', 'Sekoitussuhde', 'Mischverhältnis, Mischungsverhältnis'],
  barcode: ['Strekkode, Stregkode, EAN-kode', 'Viivakoodi, EAN-koodi', 'Strichcode, EAN-Nummer'],
  articleNumber: [
    'Varenummer, Varenr, Artikkelnummer, Artikkelnr, Produktnr',
    'Tuotenumero, Tuotenro, Tuotekoodi, Nimikenumero',
    'Bestellnummer, Bestellnr',
  ],
  packs: [
    'Beholdning, Lagerbeholdning, På lager, Antall',
    'Varasto, Varastosaldo, Määrä, Kappalemäärä',
    'Bestand, Lagerbestand, Menge, Anzahl',
  ],
};

/** Headings of groups wider than a range; read as the range if no other column is. */
const widerThanRange = [
  'Product group, Varugrupp, Produktgrupp, Varegruppe, Produktgruppe, Tuoteryhmä, Warengruppe',
  'Brand, Varumärke, Märke, Merke, Varemerke, Mærke, Varemærke, Merkki, Tuotemerkki, Brändi, Marke',
];

const namesIn = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

export const headingOf = (column: Column, language: Language): string =>
  headings[language === 'sv' ? 'sv' : 'en'][column][0] ?? column;

/** A normalised heading, with its additions (unit, currency, VAT) separated. */
interface ComparedHeading {
  readonly name: string;
  readonly beside: readonly string[];
}

const besides =
  '(?:sek|kr|nok|dkk|eur|€|usd|gbp|chf|g|gr|gram|ml|cl|dl|l|liter|litre|kg|oz|fl oz|st|styck|stk|kpl|pcs)';
const taxes = '(?:moms|vat|tax|mva|mwst|ust|alv)';
const withoutTax = `(?:ex|exkl|excl|excluding|exclusive|eks|ekskl|eksklusive|utan|uten|uden|u|zzgl|ohne|netto)`;
const besideAtEnd = new RegExp(
  String.raw`[\s,/]+(${besides}|(?:per |a )${besides}|${withoutTax}[./\s]*${taxes}|${taxes} 0 ?%?|excl|exkl|netto|net)\.?$`,
  'u',
);
const untaxed = new RegExp(
  `^(?:${withoutTax}[./\\s]*${taxes}?|${taxes} 0 ?%?|excl|exkl|netto|net)\\.?$`,
  'u',
);

/** Splits headings such as `EAN 2`, `Pris (kr)` and `pris, SEK` into name and additions. */
function compared(heading: string): ComparedHeading {
  const beside: string[] = [];
  let rest = plainName(heading).replaceAll(/[([]([^)\]]*)[)\]]/gu, (_, said: string) => {
    beside.push(said.trim());
    return ' ';
  });
  for (let end = besideAtEnd.exec(rest); end !== null; end = besideAtEnd.exec(rest)) {
    beside.push((end[1] ?? '').trim());
    rest = rest.slice(0, end.index);
  }
  const name = rest.replaceAll(/[^\p{L}\p{N}]+/gu, '').replace(/(?<=\p{L})\d$/u, '');
  return { name, beside };
}

const currencies: Readonly<Record<string, readonly string[]>> = {
  sek: ['SEK'],
  nok: ['NOK'],
  dkk: ['DKK'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  eur: ['EUR'],
  '€': ['EUR'],
  usd: ['USD'],
  $: ['USD'],
  gbp: ['GBP'],
  '£': ['GBP'],
  chf: ['CHF'],
};

/** Whether a written currency can be the salon's (`SEK`); `currency` null: unknown, so any can. */
export const isCurrency = (written: string, currency: string | null): boolean =>
  currency === null ||
  (ownEntry(currencies, written.toLowerCase().replace('.', '')) ?? [currency]).includes(currency);

const perPiece = /^(?:per |a )?(?:st|styck|stk|kpl|pcs|piece|each|tub|tube)\.?$/u;

/** Whether an addition keeps the column's meaning; a carton's barcode and a price with VAT are other columns. */
function fits(column: Column, beside: string, currency: string | null): boolean {
  switch (column) {
    case 'packSize':
      return unitIn(beside) !== null || /^net(?:to)?$/u.test(beside);
    case 'listPrice':
      if (ownEntry(currencies, beside) !== undefined) return isCurrency(beside, currency);
      return untaxed.test(beside) || perPiece.test(beside);
    case 'barcode':
      return /^\d*$/u.test(beside) || /^(?:ean|gtin|upc)\W?\d*$/u.test(beside) || perPiece.test(beside);
    case 'packs':
      return perPiece.test(beside) || /^(?:fp|forp\w*|packs?|forpackningar|pack)$/u.test(beside);
    case 'mixingRatio':
      return /^1\s*:\s*\w?$/u.test(beside);
    default:
      return true;
  }
}

interface KnownHeading {
  readonly column: Column;
  /** Of several headings of a column the lowest rank is read. */
  readonly rank: number;
}

const byHeading = lazy((): ReadonlyMap<string, KnownHeading> => {
  const known = new Map<string, KnownHeading>();
  const add = (heading: string, column: Column, rank: number) => {
    const { name } = compared(heading);
    if (!known.has(name)) known.set(name, { column, rank });
  };
  for (const column of columns)
    for (const names of [headings.en[column], headings.sv[column], namesIn(neighbours[column])])
      for (const [rank, one] of names.entries()) add(one, column, rank);
  for (const [rank, heading] of namesIn(widerThanRange).entries()) add(heading, 'range', 100 + rank);
  return known;
});

export interface Heading {
  /** Columns by cell index; null: not read. Several may be barcodes, other columns occur once. */
  readonly columns: readonly (Column | null)[];
  /** Headings of ignored columns. */
  readonly ignored: readonly string[];
  /** The unit of pack sizes that have none. */
  readonly unit: string | null;
  /** Columns with the same heading as one that is read, whose cells must be equal. */
  readonly repeated: readonly { readonly place: number; readonly column: Column }[];
}

/** Interprets a heading row. `currency`: the salon's. */
export function headingsOf(cells: readonly string[], currency: string | null = null): Heading {
  const found = cells.map((cell) => {
    const { name, beside } = compared(cell);
    const known = byHeading().get(name);
    return known !== undefined && beside.every((one) => fits(known.column, one, currency))
      ? { ...known, name, beside }
      : null;
  });
  const best = new Map<Column, number>();
  for (const [place, one] of found.entries()) {
    const before = one === null ? undefined : found[best.get(one.column) ?? -1];
    if (one !== null && (before === undefined || before === null || one.rank < before.rank))
      best.set(one.column, place);
  }
  const read = found.map((one, place) =>
    one !== null && (one.column === 'barcode' || best.get(one.column) === place) ? one.column : null,
  );
  const repeated = found.flatMap((one, place) => {
    const first = one === null ? undefined : found[best.get(one.column) ?? -1];
    const isSame = one !== null && read[place] === null && first?.name === one.name;
    return isSame && first.beside.join(' ') === one.beside.join(' ') ? [{ place, column: one.column }] : [];
  });
  const ignored = cells
    .map((cell) => cell.trim())
    .filter((cell, place) => cell !== '' && read[place] === null);
  const size = found[best.get('packSize') ?? -1];
  const unit = size?.beside.map(unitIn).find((one) => one !== null) ?? unitIn(size?.name ?? '');
  return { columns: read, ignored, unit, repeated };
}

/** The last row in which a heading is searched. */
export const headingWithin = 30;

const namesOne: readonly (Column | null)[] = ['shade', 'name', 'barcode', 'articleNumber'];

/**
 * Whether a row is a heading. (Titles and addresses may precede it.) A list of one range needs no range column, but one for
 * shades, names, barcodes or article numbers.
 */
export function isHeading(cells: readonly string[]): boolean {
  const read = new Set(headingsOf(cells).columns.filter((column) => column !== null));
  return (
    read.size > 1 && (read.has('range') || namesOne.some((column) => column !== null && read.has(column)))
  );
}

/** The index of the heading: the first with a range column, else the one with most columns. -1: none. */
export function headingAt(rows: readonly { readonly cells: readonly string[] }[]): number {
  const first = rows
    .slice(0, headingWithin)
    .map(({ cells }) => (isHeading(cells) ? headingsOf(cells).columns : []));
  const withRange = first.findIndex((read) => read.includes('range'));
  if (withRange !== -1) return withRange;
  const named = first.map((read) => read.filter((column) => column !== null).length);
  const most = Math.max(0, ...named);
  return most === 0 ? -1 : named.indexOf(most);
}

/** Kinds by the words that people write; any other word is a new kind. */
const kindsInWords: Readonly<Record<string, readonly string[]>> = {
  colour: [
    'colour',
    'color',
    'farg',
    'harfarg',
    'permanent',
    'haircolour',
    'haircolor',
    'farge',
    'harfarge',
    'farve',
    'harfarve',
    'vari',
    'hiusvari',
    'farbe',
    'haarfarbe',
  ],
  bleach: [
    'bleach',
    'lightener',
    'blekning',
    'blekmedel',
    'blondering',
    'bleking',
    'blegning',
    'vaalennus',
    'blondierung',
  ],
  developer: [
    'developer',
    'oxidant',
    'oxid',
    'peroxide',
    'vateperoxid',
    'utvecklare',
    'aktivator',
    'activator',
    'oksidant',
    'utvikler',
    'hapete',
    'entwickler',
  ],
  toner: ['toner', 'toning', 'intensivtoning'],
  care: ['care', 'vard'],
  treatment: ['treatment', 'behandling'],
  corrector: ['corrector', 'korrigering', 'mixton'],
  direct: ['direct', 'directdye', 'direktfarg'],
};
const kindByWord = new Map(
  Object.entries(kindsInWords).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);

/** A kind in the API's form; null: not a valid kind. */
export function kindOf(written: string): string | null {
  const known = kindByWord.get(plainName(written).replaceAll(/[^a-z]/gu, ''));
  if (known !== undefined) return known;
  const own = written.trim().toLowerCase();
  return /^[a-z0-9-]{1,30}$/u.test(own) ? own : null;
}
