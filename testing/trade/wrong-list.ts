/** A supplier's list with every tenth row wrong, in many ways; equal for equal seeds. For tests. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { Problem } from '../../shared/catalogue-file/read-row.ts';
import { withCheckDigit } from '../../shared/colour-bar/barcodes.ts';

export interface WrongList {
  /** With semicolons and decimal commas. */
  readonly text: string;
  /** The wrong rows: line and expected problems. */
  readonly wrong: readonly (readonly [line: number, ...codes: Problem['code'][]])[];
  /** The shades of the right rows. */
  readonly good: readonly string[];
}

const heading =
  'Serie;Nyans;Benämning;Förpackning (g);Pris exkl. moms;Blandningsförhållande;EAN;EAN 2;Art.nr;Antal';
const [range, shade, name, size, price, ratio, ean, secondEan, article, packs] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];

type Cells = Map<number, string>;
type Mistake = readonly [wrong: Readonly<Record<number, string>>, ...codes: Problem['code'][]];

/** Lists share no shade unless their seeds end in the same three digits. */
const barcodesOf = (seed: number) => (number: number) =>
  withCheckDigit(`74${String(seed % 1000).padStart(3, '0')}${String(number).padStart(7, '0')}`);
const beyond = 10;

const mistakesWith = (first: string): readonly Mistake[] => [
  [{ [range]: ' ' }, 'missing'],
  [{ [shade]: '' }, 'missing'],
  [{ [range]: 'S'.repeat(101) }, 'tooLong'],
  [{ [shade]: '7'.repeat(51) }, 'tooLong'],
  [{ [shade]: 'jul-43' }, 'date'],
  [{ [shade]: '2026-07-01' }, 'date'],
  [{ [name]: 'Mörk\u{fffd}brun' }, 'unreadable'],
  [{ [name]: 'N'.repeat(201) }, 'tooLong'],
  [{ [size]: 'sextio' }, 'notANumber'],
  [{ [size]: '0' }, 'outOfBounds'],
  [{ [size]: '60,5' }, 'notANumber'],
  [{ [size]: '100001' }, 'outOfBounds'],
  [{ [price]: '-5' }, 'notANumber'],
  [{ [price]: '98,505' }, 'notANumber'],
  [{ [price]: '=SUM(A1:A9)' }, 'notANumber'],
  [{ [price]: '1,2,3' }, 'notANumber'],
  [{ [ratio]: 'en till två' }, 'ratio'],
  [{ [ean]: '7310000000001' }, 'barcode'],
  [{ [ean]: '731' }, 'barcode'],
  [{ [ean]: '7,31E+12' }, 'barcodeRounded'],
  [{ [secondEan]: first }, 'barcodeTwice'],
  [{ [article]: 'A'.repeat(101) }, 'tooLong'],
  [{ [packs]: '2,5' }, 'notANumber'],
  [{ [packs]: '100001' }, 'outOfBounds'],
  [{ [beyond]: 'för mycket' }, 'tooManyCells'],
  [{ [shade]: '0/0' }, 'twice'],
  [{ [name]: '"Mörkbrun' }, 'torn'],
  [{ [name]: '"Mörk"brun' }, 'torn'],
  [{ [size]: 'x', [ean]: '1' }, 'barcode', 'notANumber'],
];

/** A list of `rows` rows of one range. */
export function wrongList(rows: number, rangeName: string, seed: number): WrongList {
  const random = xoroshiro128plus(seed);
  const barcode = barcodesOf(seed);
  const mistakes = mistakesWith(barcode(0));
  const upTo = (most: number) => uniformInt(random, 0, most);
  const wrong: [number, ...Problem['code'][]][] = [];
  const good: string[] = [];
  const lines = Array.from({ length: rows }, (_, number) => {
    const called = number === 0 ? '0/0' : `${number}/${upTo(9)}`;
    const cells: Cells = new Map(
      [
        rangeName,
        called,
        'Namn å',
        '60',
        `${upTo(999)},${upTo(9)}0`,
        '1 : 1,5',
        barcode(number),
        '',
        `A-${number}`,
        String(upTo(20)),
      ].entries(),
    );
    const mistake = number > 0 && upTo(9) === 0 ? mistakes[upTo(mistakes.length - 1)] : undefined;
    if (mistake === undefined) good.push(called);
    else {
      const [values, ...codes] = mistake;
      for (const [place, value] of Object.entries(values)) cells.set(Number(place), value);
      wrong.push([number + 2, ...codes]);
    }
    return [...cells.values()].join(';');
  });
  return { text: [heading, ...lines].join('\r\n'), wrong, good };
}
