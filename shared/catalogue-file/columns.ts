/** The columns of a file of the catalogue: what each is called when it is written, and what suppliers call it. */
import { wanted } from '../wanted.ts';
import { plainName } from '../colour-bar/plain-name.ts';
import type { Language } from '../bridge/settings.ts';

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

/** The first of each is what is written; every one is read, in either language. */
const headings: Readonly<Record<Exclude<Language, 'pseudo'>, Readonly<Record<Column, readonly string[]>>>> = {
  en: {
    range: ['Range', 'Colour range', 'Color range', 'Series', 'Line', 'Product line', 'Collection'],
    kind: ['Kind', 'Type', 'Category'],
    shade: ['Shade', 'Shade number', 'Shade no', 'Shade code', 'Colour', 'Color', 'Tone'],
    name: ['Name', 'Shade name', 'Description', 'Product name'],
    packSize: ['Pack size (g)', 'Pack size', 'Size', 'Content', 'Contents', 'Net weight', 'Grams'],
    listPrice: ['List price', 'Price', 'Net price', 'Unit price', 'Price excl VAT'],
    mixingRatio: ['Mixing ratio', 'Ratio', 'Mix ratio'],
    barcode: ['Barcodes', 'Barcode', 'EAN', 'EAN code', 'EAN13', 'GTIN', 'UPC'],
    articleNumber: ['Article number', 'Article no', 'Article', 'Item number', 'Item no', 'SKU', 'Reference'],
    packs: ['Packs', 'Opening balance', 'Balance', 'Stock', 'In stock', 'Quantity', 'Qty'],
  },
  sv: {
    range: ['Serie', 'Färgserie', 'Produktserie', 'Produktlinje', 'Linje', 'Sortiment'],
    kind: ['Slag', 'Typ', 'Kategori'],
    shade: ['Nyans', 'Nyansnummer', 'Nyansnr', 'Nyanskod', 'Färg', 'Färgnummer', 'Ton'],
    name: ['Namn', 'Nyansnamn', 'Benämning', 'Beskrivning', 'Produktnamn'],
    packSize: [
      'Förpackning (g)',
      'Förpackning',
      'Förpackningsstorlek',
      'Storlek',
      'Innehåll',
      'Nettovikt',
      'Gram',
    ],
    listPrice: ['Listpris', 'Pris', 'Nettopris', 'Styckpris', 'Pris exkl moms', 'Inköpspris'],
    mixingRatio: ['Blandningsförhållande', 'Förhållande', 'Blandning'],
    barcode: ['Streckkoder', 'Streckkod', 'EAN-kod', 'EAN-nummer'],
    articleNumber: ['Artikelnummer', 'Artikelnr', 'Artnr', 'Art.nr', 'Art nr', 'Artikel'],
    packs: ['Antal förpackningar', 'Ingående saldo', 'Saldo', 'Lager', 'Lagersaldo', 'Antal', 'I lager'],
  },
};

export const headingOf = (column: Column, language: Language): string =>
  headings[language === 'sv' ? 'sv' : 'en'][column][0] ?? column;

/** `EAN 2`, `Pris (kr)` and `pris, SEK` are the columns that they begin with. */
const compared = (heading: string): string =>
  plainName(heading)
    .replace(/\(.*\)|[,/]\s*(sek|kr|eur|g|gram)$/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=\p{L})\d$/u, '');

const byHeading = wanted(
  (): ReadonlyMap<string, Column> =>
    new Map(
      columns.flatMap((column) =>
        [...headings.en[column], ...headings.sv[column]].map(
          (heading) => [compared(heading), column] as const,
        ),
      ),
    ),
);

export interface Heading {
  /** By place in a row; null: not read. Several may be barcodes; of any other the first is read. */
  readonly columns: readonly (Column | null)[];
  /** The headings of what is not read. */
  readonly ignored: readonly string[];
}

/** What the cells of a heading stand for. */
export function headingsOf(cells: readonly string[]): Heading {
  const taken = new Set<Column>();
  const ignored: string[] = [];
  const read = cells.map((cell) => {
    const column = byHeading().get(compared(cell)) ?? null;
    if (column === null || (taken.has(column) && column !== 'barcode')) {
      if (cell.trim() !== '') ignored.push(cell.trim());
      return null;
    }
    taken.add(column);
    return column;
  });
  return { columns: read, ignored };
}

/** Whether a row is the heading of such a file: suppliers write titles and addresses above it. */
export const isHeading = (cells: readonly string[]): boolean => {
  const read = headingsOf(cells).columns;
  return read.includes('range') && read.filter((column) => column !== null).length > 1;
};

/** A kind as people write it; any other word is a kind of its own. */
const kindsInWords: Readonly<Record<string, readonly string[]>> = {
  colour: ['colour', 'color', 'farg', 'harfarg', 'permanent', 'haircolour', 'haircolor'],
  bleach: ['bleach', 'lightener', 'blekning', 'blekmedel', 'blondering'],
  developer: [
    'developer',
    'oxidant',
    'oxid',
    'peroxide',
    'vateperoxid',
    'utvecklare',
    'aktivator',
    'activator',
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
  const plain = plainName(written).trim();
  const known = kindByWord.get(plain.replaceAll(/[^a-z]/gu, ''));
  if (known !== undefined) return known;
  return /^[a-z0-9-]{1,30}$/u.test(plain) ? plain : null;
}
