/** The outcomes as a table for the terminal. */
import type { Figure, FigureOutcome } from './figure.ts';

export interface Measured {
  figure: Pick<Figure, 'letter' | 'target'>;
  outcome: FigureOutcome;
}

/** One block per figure: the figure with ✓ or ✗, then what stands beside it. */
export function figureTable(outcomes: readonly Measured[]): string {
  const rows = outcomes.flatMap(({ figure, outcome }) => [
    [
      figure.letter,
      outcome.what,
      outcome.value,
      `${outcome.holds ? '✓' : '✗'} ${outcome.measured} (target ${figure.target})`,
    ],
    ...outcome.compared.map(({ what, value }) => ['', `  ${what}`, value, '']),
    ...outcome.notes.map((note) => ['', `  ${note}`]),
    [''],
  ]);
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
