/** Simulates opening and saving a CSV file in a spreadsheet, as far as lists of shades are concerned. For tests. */
import Papa from 'papaparse';

export interface Spreadsheet {
  /** LibreOffice keeps `="…"` as text by default. */
  readonly program: 'excel' | 'libreoffice';
  readonly country: 'sv' | 'en';
}

const months = {
  sv: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** The text that the program shows and saves for a cell. */
export function shownBy(cell: string, { program, country }: Spreadsheet): string {
  const formula = /^="((?:[^"]|"")*)"$/u.exec(cell)?.[1];
  if (formula !== undefined) return program === 'excel' ? formula.replaceAll('""', '"') : cell;
  const text = cell.trim();
  return asDate(text, { program, country }) ?? asNumber(text, country) ?? asWord(text, country) ?? cell;
}

function asDate(text: string, { program, country }: Spreadsheet): string | null {
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2})$/u.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const [a, b] = country === 'sv' ? [Number(first), Number(second)] : [Number(second), Number(first)];
    if (a >= 1 && a <= 31 && b >= 1 && b <= 12) {
      if (program === 'libreoffice')
        return `2026-${String(b).padStart(2, '0')}-${String(a).padStart(2, '0')}`;
      return `${a}-${months[country][b - 1]}`;
    }
    if (Number(first) >= 1 && Number(first) <= 12 && Number(second) >= 13)
      return `${months[country][Number(first) - 1]}-${second}`;
  }
  const [, month = '', day = ''] = /^(\p{L}{3,9})[ -]?(\d{1,2})$/u.exec(text) ?? [];
  const named = months[country].findIndex((one) => month.toLowerCase().startsWith(one.toLowerCase()));
  if (month !== '' && named !== -1) return `${Number(day)}-${months[country][named]}`;
  const [, hours, minutes] = /^(\d{1,2}):(\d{1,2})$/u.exec(text) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes?.padStart(2, '0')}`;
}

function asNumber(text: string, country: 'sv' | 'en'): string | null {
  const mark = country === 'sv' ? ',' : '.';
  const thousands = country === 'sv' ? /(?<=\d)[ \u{a0}](?=\d{3})/gu : /(?<=\d),(?=\d)/gu;
  const plain = text.replace(/^kr\s*|\s*kr$/iu, '').replaceAll(thousands, '');
  const [, percent] = /^(\S+?)\s?%$/u.exec(plain) ?? [];
  const digits = (percent ?? plain).replace(mark, '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu.test(digits)) return null;
  if ((percent ?? plain).includes(mark === ',' ? '.' : ',')) return null;
  const value = Number(digits);
  if (percent !== undefined) return `${value}%`.replace('.', mark);
  const long = Math.abs(value) >= 1e11 || /e/iu.test(digits);
  if (!long) return String(value).replace('.', mark);
  const [mantissa = '', exponent = ''] = value.toExponential(2).split('e');
  return `${mantissa.replace('.', mark)}E+${exponent.replace('+', '').padStart(2, '0')}`;
}

function asWord(text: string, country: 'sv' | 'en'): string | null {
  const words = country === 'sv' ? ['SANT', 'FALSKT'] : ['TRUE', 'FALSE'];
  return words.find((word) => word === text.toUpperCase()) ?? null;
}

/** The file after opening and saving, with the country's separator. */
export function openedAndSaved(text: string, delimiter: string, spreadsheet: Spreadsheet): string {
  const saved: string[][] = [];
  Papa.parse(text.replace(/^\u{feff}/u, '').replaceAll('\r\n', '\n'), {
    delimiter,
    newline: '\n',
    step: ({ data }: { readonly data: string[] }) =>
      saved.push(data.map((cell) => shownBy(cell, spreadsheet))),
  });
  return Papa.unparse(
    saved.filter((cells) => cells.length > 1),
    { delimiter: spreadsheet.country === 'sv' ? ';' : ',', newline: '\r\n' },
  );
}
