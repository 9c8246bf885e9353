import { array, assert, property, string, tuple } from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const readAgain = (text: string) =>
  Papa.parse<string[]>(text.slice(1), { delimiter: ',', skipEmptyLines: true }).data;

test('a cell that a spreadsheet would take for a formula is text, and a negative number stays a number', () => {
  const text = csvText([['=1+1', '+46', '-x', '@sum', '\tx', 'a=b', -5, 1.5, null]], 'en');
  expect(readAgain(text)).toEqual([["'=1+1", "'+46", "'-x", "'@sum", "'\tx", 'a=b', '-5', '1.5', '']]);
});

test('Swedish spreadsheets part columns by semicolons and read decimal commas', () => {
  expect(csvText([['Nyans', 12.5]], 'sv')).toBe('\u{FEFF}Nyans;12,5\r\n');
});

test('a text that a spreadsheet would change is a formula that gives it, and a decimal is the language’s', () => {
  const row = ['7/1', '0012', '6 %', 'Mars 5', 'TRUE', 'say "8/0"', '7 "x"', { decimal: '98.50' }];
  expect(readAgain(csvText([row], 'en'))).toEqual([
    ['="7/1"', '="0012"', '="6 %"', '="Mars 5"', '="TRUE"', 'say "8/0"', '="7 ""x"""', '="98.50"'],
  ]);
  expect(csvText([[{ decimal: '98.50' }]], 'sv')).toBe('\u{FEFF}"=""98,50"""\r\n');
});

test('what is written is what is read again, whatever quotes and lines it holds', () => {
  const word = string({ minLength: 1 }).filter((one) => /^\p{L}/u.test(one));
  const plain = (cell: string) => cell.replace(/^="(.*)"$/su, '$1');
  assert(
    property(array(tuple(word, word), { minLength: 1 }), (rows) => {
      expect(readAgain(csvText(rows, 'en')).map((row) => row.map(plain))).toEqual(rows);
    }),
  );
});
