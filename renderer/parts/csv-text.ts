/** Writes rows as CSV for spreadsheets, with the separator and decimal mark of the chosen language. */
import Papa from 'papaparse';
import type { Language } from '../../shared/bridge/settings.ts';

/** `decimal`: a decimal string, like a price, that keeps its point in every locale. */
export type CsvCell = string | number | null | { readonly decimal: string };

/** A text that a spreadsheet would read as a formula. */
const asFormula = /^\s*'*[=+\-@]|^'*[\t\r]/u;
/**
 * A text that a spreadsheet of any locale would convert to a number, a date, a time, money, a fraction or an
 * error.
 */
const asValue =
  /^[\s(#$€£]*[.,]?\d|^(?:kr|sek|nok|dkk|eur)\.?\s*\d|^(?:jan|feb|m[aä]r|mrz|apr|ma[jiy]|jun|jul|aug|sep|o[ck]t|nov|de[csz]|(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)k)\p{L}*[\s./-]*\d|^(?:true|false|sant|sann|sand|falskt|falsk|usann|wahr|falsch|tosi|epätosi)$|^#/iu;
/** Excel's limit for a text within a formula, in characters. */
const mostInFormula = 255;

/**
 * Numbers use the language's decimal mark. A text that a spreadsheet would convert is written as a formula
 * (`="7/1"`), unless the file is `plain` for another program; one that looks like a formula gets a leading apostrophe.
 */
export function csvText(
  rows: readonly (readonly CsvCell[])[],
  language: Language,
  { plain = false }: { readonly plain?: boolean } = {},
): string {
  const swedish = language === 'sv';
  const local = (decimal: string): string => (swedish ? decimal.replace('.', ',') : decimal);
  const cell = (value: CsvCell): string => {
    if (value === null) return '';
    if (typeof value === 'number') return local(String(value));
    const text = typeof value === 'string' ? value : local(value.decimal);
    if (asFormula.test(text)) return `'${text}`;
    return !plain && asValue.test(text) && text.length <= mostInFormula
      ? `="${text.replaceAll('"', '""')}"`
      : text;
  };
  const text = Papa.unparse(
    rows.map((row) => row.map(cell)),
    { delimiter: swedish ? ';' : ',', newline: '\r\n' },
  );
  // Without the byte order mark, Excel shows å as two characters.
  return `\u{FEFF}${text}\r\n`;
}
