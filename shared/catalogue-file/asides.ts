/** Recognises rows without an item: titles, totals, page numbers, and repeated headings. */
import { headingsOf, isHeading, type Column, type Heading } from './columns.ts';
import { problemOf, type FileRow, type Problem } from './read-row.ts';

const totals =
  /^(?:(?:del|sub|slut|grand|net(?:to)?)?[- ]?(?:summa|summer|sum|summe|totalt?|totale?n?)|i ?alt|yhteensä|välisumma|gesamt(?:summe|betrag)?|zwischensumme|att betala|moms|vat|mva|mwst|ust|alv|frakt(?:avgift)?|fragt|rahti|freight|shipping|porto|versand|(?:öres)?avrundning|avrunding|rounding)(?=$|[\s:.,\d%(-])/iu;
const pageNumber =
  /^\W*(?:sida|sidan|sid|page|pag|side|sivu|seite|s\.|p\.)\s*\d+|^\W*\d+\s*(?:av|of|von|af)\s*\d+\W*$/iu;

const isNumber = (text: string): boolean =>
  /^[\s\d.,:%'’\u{a0}\u{202f}-]+(?:kr|sek|nok|dkk|eur|€|:-|,-|st)?$/iu.test(text);

/** Whether a row repeats the heading: most of its cells are headings, and none is a number. */
export function isHeadingAgain(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const known = filled.filter((cell) => headingsOf([cell]).columns[0] !== null);
  return (
    isHeading(cells) && known.length * 2 > filled.length && filled.every((cell) => !/^\s*\d/u.test(cell))
  );
}

/** The kind of a row that lists no item; null: it lists an item, or is refused. */
export function asideOf({ cells, isTorn }: FileRow, { columns }: Heading): Problem | null {
  if (isTorn === true) return null;
  const filled = cells.flatMap((cell, place) => {
    const text = cell.trim().replaceAll(/\s+/gu, ' ');
    return text === '' ? [] : [{ text, column: columns[place] ?? null }];
  });
  const words = filled.filter(({ text }) => !isNumber(text));
  const [first] = words;
  if (first === undefined || words.length > 1) return null;
  const others: readonly (Column | null)[] = filled
    .filter((one) => one !== first)
    .map(({ column }) => column);
  const identifies = others.some(
    (column) => column === 'barcode' || column === 'articleNumber' || column === 'shade',
  );
  if (!identifies && (totals.test(first.text) || pageNumber.test(first.text)))
    return problemOf('aside', null, first.text);
  const isAlone = filled.length === 1 && columns.length > 2;
  const mayStandAlone = first.column === 'range' || (first.column === 'shade' && /\d/u.test(first.text));
  return isAlone && !mayStandAlone ? problemOf('aside', null, first.text) : null;
}
