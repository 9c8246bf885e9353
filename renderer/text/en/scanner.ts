import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the barcode scanner's settings and test. */
export const scanner = {
  hint: 'A scanner in keyboard mode works on every screen. Match these to how the scanner itself is set.',
  suffix: 'Code ends with',
  suffixes: { either: 'Enter or Tab', enter: 'Enter', tab: 'Tab', none: 'nothing' },
  prefix: 'Code begins with',
  prefixHint: 'Usually nothing.',
  advanced: 'Advanced',
  gap: 'Most milliseconds between keys',
  gapHint: 'Usually 45. A slow scanner needs more; from 50 on, fast typing may be taken for a scan.',
  test: 'Test the scanner',
  endTest: 'End the test',
  testTitle: 'Scanner test',
  testHint: 'Scan something. It is only shown here.',
  keys: (count: number) => plural(count, { one: '# key', other: '# keys' }),
  apart: (least: number, most: number) =>
    least === most ? `${least} ms apart` : `${least} to ${most} ms apart`,
  why: {
    few: 'Not a scan: fewer than six characters.',
    slow: 'Not a scan: the keys came too slowly. If this was the scanner, allow more milliseconds.',
    noEnd: 'Not a scan: neither Enter nor Tab came. If this was the scanner, set it to end with Enter.',
    noPrefix: 'Not a scan: it does not begin as set here.',
  },
  scan: (code: string) => `A scan: ${code}`,
  unreadable: {
    empty: 'There is nothing in it.',
    characters: 'It is no barcode of an item: it holds other characters than digits.',
    length: 'It is no barcode of an item: it is too short or too long.',
    'check-digit': 'Its check digit is wrong: a bad read.',
  },
  batch: (batch: string) => `Batch ${batch}`,
  expiry: (date: string) => `Expires ${date}`,
  layout: {
    'computer-french':
      'The scanner has another keyboard layout than the computer, which is French or Belgian. Set the scanner to that.',
    'computer-czech':
      'The scanner has another keyboard layout than the computer, which is Czech or Slovak. Set the scanner to that.',
    'computer-lithuanian':
      'The scanner has another keyboard layout than the computer, which is Lithuanian. Set the scanner to that.',
    'computer-hungarian':
      'The scanner has another keyboard layout than the computer, which is Hungarian. Set the scanner to that.',
    'scanner-shifted':
      'The scanner has a keyboard layout that types digits with Shift (French, Belgian, Czech …), the computer another one. Set the scanner to the computer’s.',
    punctuation:
      'The scanner has another keyboard layout than the computer: digits are right, signs are not. Set it to the computer’s.',
  },
};
