import { expect, test } from 'vitest';
import { textOf } from './decode.ts';
import { fileRows } from './file-rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(`\u{feff}${text}`).flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
const cellsOf = (text: string) => fileRows(text).map(({ cells }) => cells);

test('a file is read in each encoding that spreadsheets write', () => {
  const text = 'Serie;Nyans\r\nBlå;Grön 7/1';
  for (const bytes of [
    bytesOf(text),
    bytesOf(`\u{feff}${text}`),
    latin(text),
    utf16(text, true),
    utf16(text, false),
  ])
    expect(cellsOf(textOf(bytes))).toEqual([
      ['Serie', 'Nyans'],
      ['Blå', 'Grön 7/1'],
    ]);
  expect(textOf(Uint8Array.of(0x80, 0x20, 0xe5))).toBe('€ å');
});

test('cells are parted by what its heading is parted by, whatever else stands in them', () => {
  expect(cellsOf('Range;Shade;Price\nA, B;7/1;98,50')[1]).toEqual(['A, B', '7/1', '98,50']);
  expect(cellsOf('Range,Shade,Price\nA;7/1,"98,50"')).toEqual([
    ['Range', 'Shade', 'Price'],
    ['A;7/1', '98,50'],
  ]);
  expect(cellsOf('Range\tShade\nA; B, C\t7/1')[1]).toEqual(['A; B, C', '7/1']);
  expect(cellsOf('sep=,\nSerie,Nyans\nA,B')[1]).toEqual(['A', 'B']);
  expect(cellsOf('Best of Hair AB, Box 1\n\nSerie;Nyans\nA|B;7')[2]).toEqual(['A|B', '7']);
});

test('each row has the line on which it begins, also after quoted lines and empty ones', () => {
  const rows = fileRows('Serie;Nyans;Namn\r\nA;1;"two\r\nlines"\r\n\r\n;;\r\nA;2;"say ""x"""\rA;3;last');
  expect(rows.map(({ line, cells }) => [line, cells[2]])).toEqual([
    [1, 'Namn'],
    [2, 'two\nlines'],
    [6, 'say "x"'],
    [7, 'last'],
  ]);
});

test('a line whose quotation marks do not fit is torn, and takes nothing after it with it', () => {
  const rows = fileRows('Serie;Nyans\nA;"1\nA;2\nA;"3" x\nA;4');
  expect(rows.map(({ line, cells, isTorn }) => [line, isTorn === true ? 'torn' : cells[1]])).toEqual([
    [1, 'Nyans'],
    [2, 'torn'],
    [3, '2'],
    [4, 'torn'],
    [5, '4'],
  ]);
});
