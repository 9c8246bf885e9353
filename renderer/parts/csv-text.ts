/** Rows as a file that spreadsheets open: with what they part columns and decimals by in the language that staff read. */
import Papa from 'papaparse';
import type { Language } from '../../shared/bridge/settings.ts';

/** `decimal`: a decimal string with a point that no spreadsheet's country may change, as a price. */
export type CsvCell = string | number | null | { readonly decimal: string };

/** A text that a spreadsheet would take for a formula. */
const asFormula = /^\s*'*[=+\-@]|^'*[\t\r]/u;
/** A text that a spreadsheet of some country would take for a number, a date, a time, money, a fraction or an error. */
const asValue =
  /^[\s(#$€£]*[.,]?\d|^(?:kr|sek|nok|dkk|eur)\.?\s*\d|^(?:jan|feb|m[aä]r|mrz|apr|ma[jiy]|jun|jul|aug|sep|o[ck]t|nov|de[csz]|(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)k)\p{L}*[\s./-]*\d|^(?:true|false|sant|sann|sand|falskt|falsk|usann|wahr|falsch|tosi|epätosi)$|^#/iu;
/** Excel takes no longer text in a formula. */
const mostInFormula = 255;

/**
 * A number is a number there, with the language's decimal mark. A text that a spreadsheet would change is written as a
 * formula that gives it (`="7/1"`), and one that would be a formula begins with an apostrophe, or with one more.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const swedish = language === 'sv';
  const local = (decimal: string): string => (swedish ? decimal.replace('.', ',') : decimal);
  const cell = (value: CsvCell): string => {
    if (value === null) return '';
    if (typeof value === 'number') return local(String(value));
    const text = typeof value === 'string' ? value : local(value.decimal);
    if (asFormula.test(text)) return `'${text}`;
    return asValue.test(text) && text.length <= mostInFormula ? `="${text.replaceAll('"', '""')}"` : text;
  };
  const text = Papa.unparse(
    rows.map((row) => row.map(cell)),
    { delimiter: swedish ? ';' : ',', newline: '\r\n' },
  );
  // Without it, Excel takes å for two letters.
  return `\u{FEFF}${text}\r\n`;
}
