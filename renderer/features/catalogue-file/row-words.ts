/** The texts for a row of a file: its changes, or why there are none. */
import type { ShownFileRow } from '../../../shared/bridge/catalogue-file.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

/** The row's subject: a shade of a range, or the range. */
export const calledOf = ({ range, shade }: Pick<ShownFileRow, 'range' | 'shade'>): string =>
  shade === null ? range : `${shade} ${range}`;

export function reasonsOf(row: ShownFileRow, { catalogueFile: words }: Text): string[] {
  if (row.failure !== null) return [words.failure(row.failure)];
  return row.problems.map(({ code, column, value, other }) =>
    words.problem(code, column === null ? '' : words.column[column], value, other),
  );
}

export function changesOf(row: ShownFileRow, text: Text, formats: Formats): string[] {
  const words = text.catalogueFile;
  const written = (column: ShownFileRow['changes'][number]['column'], value: string): string => {
    switch (column) {
      case 'packSize':
        return formats.grams(Number(value));
      case 'listPrice':
        return formats.money(value);
      case 'kind':
        return text.catalogue.kindWord(value);
      default:
        return value;
    }
  };
  const changes = row.changes.map(({ column, from, to }) =>
    from === null
      ? words.to(words.column[column], written(column, to))
      : words.fromTo(words.column[column], written(column, from), written(column, to)),
  );
  if (row.opening > 0) changes.push(words.openingOf(text.parts.packs(row.opening)));
  if (row.isBalanceLeft) changes.push(words.balanceLeft);
  return changes.length === 0 && row.what === 'same' ? [words.nothingNew] : changes;
}
