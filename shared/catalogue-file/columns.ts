/** The columns of a file of the catalogue: what each is called when it is written, and what suppliers call it. */
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

/** The first of each is written, and all are read. An earlier one is preferred to a later one. */
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

/** What suppliers in Norway and Denmark, in Finland and in Germany write; only read. */
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

/** Wider than a range; read as one only where no other column names it. */
const widerThanRange = [
  'Product group, Varugrupp, Produktgrupp, Varegruppe, Produktgruppe, Tuoteryhmä, Warengruppe',
  'Brand, Varumärke, Märke, Merke, Varemerke, Mærke, Varemærke, Merkki, Tuotemerkki, Brändi, Marke',
];

const namesIn = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

export const headingOf = (column: Column, language: Language): string =>
  headings[language === 'sv' ? 'sv' : 'en'][column][0] ?? column;

/** A heading without what stands beside its words: a unit, a currency, whether VAT is in it. */
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

/** `EAN 2`, `Pris (kr)` and `pris, SEK` are the columns that they begin with. */
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

/** Whether a currency as it is written may be the one of the salon (`SEK`); null: not known here. */
export const isCurrency = (written: string, currency: string | null): boolean =>
  currency === null ||
  (ownEntry(currencies, written.toLowerCase().replace('.', '')) ?? [currency]).includes(currency);

const perPiece = /^(?:per |a )?(?:st|styck|stk|kpl|pcs|piece|each|tub|tube)\.?$/u;

/** Whether the words beside a heading leave its meaning: a carton's barcode and a price with VAT are other columns. */
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
  /** The lowest of several is read. */
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
  /** By place in a row; null: not read. Several may be barcodes; of any other the most exact one is read. */
  readonly columns: readonly (Column | null)[];
  /** Headings of ignored columns. */
  readonly ignored: readonly string[];
  /** The unit of pack sizes that have none. */
  readonly unit: string | null;
  /** Columns with the heading of one that is read: they must not say anything else. */
  readonly repeated: readonly { readonly place: number; readonly column: Column }[];
}

/** What the cells of a heading mean, where the salon's prices are in `currency`. */
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

/** How far down a heading may be. */
export const headingWithin = 30;

const namesOne: readonly (Column | null)[] = ['shade', 'name', 'barcode', 'articleNumber'];

/**
 * Whether a row is the heading of such a list: suppliers write titles and addresses above it. A list of one range has no
 * column for it, but one for its shades, names, barcodes or article numbers.
 */
export function isHeading(cells: readonly string[]): boolean {
  const read = new Set(headingsOf(cells).columns.filter((column) => column !== null));
  return (
    read.size > 1 && (read.has('range') || namesOne.some((column) => column !== null && read.has(column)))
  );
}

/** The row of the heading: the first one that names a range, else the one that names most columns. -1: none. */
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

/** As the API has kinds; null where it can be none. */
export function kindOf(written: string): string | null {
  const known = kindByWord.get(plainName(written).replaceAll(/[^a-z]/gu, ''));
  if (known !== undefined) return known;
  const own = written.trim().toLowerCase();
  return /^[a-z0-9-]{1,30}$/u.test(own) ? own : null;
}
