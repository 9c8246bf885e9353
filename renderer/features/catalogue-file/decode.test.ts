/** A list's bytes as programs on Windows, Mac and DOS save them. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf } from './decode.ts';

const highBytes = Uint8Array.from({ length: 128 }, (_, place) => 128 + place);
const tables = {
  'windows-1252': new TextDecoder('windows-1252').decode(highBytes),
  macintosh: new TextDecoder('macintosh').decode(highBytes),
  // Only the letters of the Nordic countries and Germany.
  ibm850: `${'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóú'.padEnd(97, '\u{0}')}ß`,
};
type Encoding = keyof typeof tables;
const encodings = Object.keys(tables) as Encoding[];

function saved(text: string, encoding: Encoding): Uint8Array {
  const byteOf = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 128 ? code : 128 + tables[encoding].indexOf(letter);
  };
  return Uint8Array.from(Array.from(text), byteOf);
}

const words = [
  'Mörkblond koppar',
  'Ljusblå ton',
  'Gräddvit',
  'ÅSKGRÅ',
  'Förpackning',
  'Hårfärg',
  'Änglablond',
  'Övrigt',
  'Mørk brun',
  'Blå sølv',
  'RØDGRÅ',
  'Lyseblå nuance',
  'Ærlig',
  'Tummanruskea sävy',
  'Väri',
  'Größe',
  'Für müdes Haar',
  'Nuance hellgrün',
  'Crème brûlée',
];
const list = (names: readonly string[]) =>
  ['Serie;Nyans;Namn;Pris', ...names.map((name, place) => `Nord;${place}/0;${name};98,50`)].join('\r\n');

describe.each(encodings)('%s', (encoding) => {
  test.each(words)('“%s” alone is read, or not at all', (word) => {
    const read = textOf(saved(list([word]), encoding));
    expect([list([word]), list([word]).replaceAll(/\P{ASCII}/gu, '\u{fffd}')]).toContain(read);
  });

  test('any three names together are read right', () => {
    const names = fc.uniqueArray(fc.constantFrom(...words.slice(0, 8)), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(names, (some) => {
        expect(textOf(saved(list(some), encoding))).toBe(list(some));
      }),
    );
  });
});

test('what Windows has besides letters is no reason for another encoding', () => {
  for (const text of ['L’Oréal – Dia', 'L’OREAL', '98,50 €', 'Majirel®', '”Norr”', '60 g • 2 °C', 'a\u{a0}b'])
    expect(textOf(saved(text, 'windows-1252'))).toBe(text);
});

test('UTF-8 that is torn keeps its letters, and what is lost can be seen', () => {
  const bytes = new TextEncoder().encode('Blå;Grön;Mörkblå');
  expect(textOf(bytes.subarray(0, -1))).toBe('Blå;Grön;Mörkbl\u{fffd}');
});

test('UTF-8 that was taken for Windows-1252 and saved again is read as it was meant', () => {
  const twice = new TextDecoder('windows-1252').decode(new TextEncoder().encode('Förpackning, blå – 98 €'));
  expect(textOf(new TextEncoder().encode(twice))).toBe('Förpackning, blå – 98 €');
  expect(textOf(new TextEncoder().encode('São Tomé Â'))).toBe('São Tomé Â');
});

test('UTF-16 is read without a byte order mark too', () => {
  const wide = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      Array.from(text).flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
      }),
    );
  for (const isLittle of [true, false]) expect(textOf(wide('Serie;Blå', isLittle))).toBe('Serie;Blå');
});
