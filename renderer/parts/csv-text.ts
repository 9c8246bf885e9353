/** Rows as a file that spreadsheets open: with what they part columns and decimals by in the language that staff read. */
import Papa from 'papaparse';
import type { Language } from '../../shared/bridge/settings.ts';

export type CsvCell = string | number | null;

/**
 * A number is a number there, with the language's decimal mark; a text that a spreadsheet would take for a formula begins
 * with an apostrophe, so that it is read as text; one that begins with both has one more, so that what is read again is what was written.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const swedish = language === 'sv';
  const cell = (value: CsvCell): string => {
    if (value === null) return '';
    if (typeof value === 'string') return /^'*[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
    return swedish ? String(value).replace('.', ',') : String(value);
  };
  const text = Papa.unparse(
    rows.map((row) => row.map(cell)),
    { delimiter: swedish ? ';' : ',', newline: '\r\n' },
  );
  // Without it, Excel takes å for two letters.
  return `\u{FEFF}${text}\r\n`;
}
