/** The outcomes as a table for the terminal. */
import { share, type Figure, type FigureOutcome } from './figure.ts';

export interface Measured {
  figure: Pick<Figure, 'name' | 'target'>;
  outcome: FigureOutcome;
  /** The part of the machine that other work took; null: unknown. */
  others: number | null;
}

/** Above this share of other work a figure says nothing. */
const mostOthers = 0.1;

export const isTold = ({ others }: Pick<Measured, 'others'>): boolean =>
  others === null || others <= mostOthers;

/** ✓ or ✗; ? when the machine was too busy to tell. */
export const mark = (one: Measured): string => (isTold(one) ? (one.outcome.holds ? '✓' : '✗') : '?');

const busyNote = ({ others }: Measured): string =>
  `The machine was too busy to tell: other work had ${share(others ?? 0)} of it.`;

/** One block per figure: the figure with its mark, then its comparisons and notes. */
export function figureTable(outcomes: readonly Measured[]): string {
  const rows = outcomes.flatMap((one) => {
    const { figure, outcome } = one;
    const notes = isTold(one) ? outcome.notes : [...outcome.notes, busyNote(one)];
    return [
      [
        figure.name,
        outcome.what,
        outcome.value,
        `${mark(one)} ${outcome.measured} (target ${figure.target})`,
      ],
      ...outcome.compared.map(({ what, value }) => ['', `  ${what}`, value, '']),
      ...notes.map((note) => ['', `  ${note}`]),
      [''],
    ];
  });
  const widthOf = (column: number) =>
    Math.max(...rows.filter((row) => row.length === 4).map((row) => row[column]?.length ?? 0));
  const [first, second, third] = [widthOf(0), widthOf(1), widthOf(2)];
  return rows
    .map(([letter = '', what = '', value, verdict = '']) =>
      value === undefined
        ? `${letter.padEnd(first)}  ${what}`
        : `${letter.padEnd(first)}  ${what.padEnd(second)}  ${value.padStart(third)}  ${verdict}`,
    )
    .map((line) => line.trimEnd())
    .join('\n');
}
