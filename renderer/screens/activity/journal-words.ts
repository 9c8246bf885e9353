import type { JournalRow } from '../../../shared/bridge/journal.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import type { CsvCell } from '../../parts/csv-text.ts';
import { personName } from '../../parts/person-name.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

/** The act in a few words. */
export function journalTitle({ kind, what, undone, allowed }: JournalRow, text: Text): string {
  const words = text.activity;
  if (allowed !== null) return words.allowedAct(text.rights.names[allowed.right]);
  const named =
    kind === 'decision'
      ? ownEntry<string>(words.decided, what)
      : (ownEntry<string>(words.journalWhat, what) ?? ownEntry<string>(words.kind, what));
  const title = named ?? words.journalWhat.other;
  return undone ? words.laterUndone(title) : title;
}

const amountOf = ({ grams, packs }: JournalRow, text: Text, formats: Formats): string[] => [
  ...(grams > 0 ? [formats.grams(grams)] : []),
  ...(packs > 0 ? [text.parts.packs(packs)] : []),
];
const itemsOf = ({ items }: JournalRow): string =>
  items.map(({ shade, rangeName }) => `${shade} ${rangeName}`).join(', ');
const reasonOf = ({ reason }: JournalRow, text: Text): string | null =>
  reason === null ? null : (ownEntry(text.activity.reason, reason) ?? reason);
const whoOf = ({ staff }: JournalRow, text: Text): string =>
  staff === null ? text.activity.journalNobody : personName(staff, text);
const allowedOf = ({ allowed }: JournalRow, text: Text): string | null =>
  allowed === null ? null : text.activity.allowedBy(personName(allowed.by, text));

/** When and by whom, with what. */
export const journalFacts = (row: JournalRow, text: Text, formats: Formats): string =>
  [
    formats.time(row.at),
    whoOf(row, text),
    allowedOf(row, text),
    ...amountOf(row, text, formats),
    itemsOf(row),
    row.customer,
    reasonOf(row, text),
  ]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ');

/** A row of the file, in the order of `journalColumns`. */
export const journalCells = (row: JournalRow, day: string, text: Text, formats: Formats): CsvCell[] => [
  formats.numericDate(day),
  formats.time(row.at),
  whoOf(row, text),
  text.activity.journalKinds[row.kind],
  journalTitle(row, text),
  row.grams === 0 ? null : row.grams,
  row.packs === 0 ? null : row.packs,
  itemsOf(row),
  row.customer,
  reasonOf(row, text),
  allowedOf(row, text),
];
