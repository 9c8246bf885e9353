/** The state of a number field while a person types and the program updates it. Pure. */
import { readWholeNumber, stepped, within } from './whole-number.ts';

export interface NumberEntry {
  /** The latest value from the owner; `NaN`: none. */
  readonly value: number;
  /** The typed text; null: the field shows the number. */
  readonly typed: string | null;
  /** Whether the next digit replaces the shown number. */
  readonly fresh: boolean;
  /** The states before each change of the text, for undo; the latest is last. */
  readonly earlier: readonly Earlier[];
  /** The numbers reported since the owner last set another value, oldest first. */
  readonly reported: readonly number[];
  /** The ids of reports without an answer; until then the field shows the last reported number. */
  readonly pending: readonly number[];
  /** The id of the last report. */
  readonly id: number;
}

interface Earlier extends Pick<NumberEntry, 'typed' | 'fresh'> {
  readonly text: string;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** `report`: the number to report to the owner; null: none. */
export interface EntryStep {
  readonly entry: NumberEntry;
  readonly report: number | null;
}

export const entryOf = (value: number, id = 0): NumberEntry => ({
  value,
  typed: null,
  fresh: true,
  earlier: [],
  reported: [],
  pending: [],
  id,
});

/** Parses typed text: `NaN` if it is empty, null if it is no whole number. */
export const readTyped = (typed: string): number | null =>
  typed.trim() === '' ? Number.NaN : readWholeNumber(typed);

/** The field's number: the last reported one while its answer is pending, else the value. */
export const numberOf = ({ value, reported, pending }: NumberEntry): number =>
  pending.length > 0 ? (reported.at(-1) ?? value) : value;

export function shownIn(entry: NumberEntry): string {
  if (entry.typed !== null) return entry.typed;
  const number = numberOf(entry);
  return Number.isNaN(number) ? '' : String(number);
}

/** Limit of remembered reports and changes; more than anyone types before the first answer. */
const mostKept = 50;

function reporting(entry: NumberEntry, number: number): EntryStep {
  const reported = [...entry.reported, number].slice(-mostKept);
  const id = entry.id + 1;
  return { entry: { ...entry, reported, pending: [...entry.pending, id], id }, report: number };
}

/**
 * The owner sets a value: a reported number, or another one. Another one replaces the typed text of a `live`
 * field; text not reported yet stays.
 */
export function given(entry: NumberEntry, value: number, live: boolean): NumberEntry {
  if (Object.is(value, entry.value)) return entry;
  const at = entry.reported.findIndex((number) => Object.is(number, value));
  if (at !== -1) return { ...entry, value, reported: entry.reported.slice(at) };
  const next = entryOf(value, entry.id);
  return live ? next : { ...next, typed: entry.typed, fresh: entry.fresh, earlier: entry.earlier };
}

/** The owner has accepted or refused a report and updated its value. */
export const answered = (entry: NumberEntry, id: number): NumberEntry => ({
  ...entry,
  pending: entry.pending.filter((one) => one !== id),
});

/** Changes the text. `live`: reports each change, `NaN` if it is no number. */
export function typing(entry: NumberEntry, typed: string, live: boolean): EntryStep {
  const before = { text: shownIn(entry), typed: entry.typed, fresh: entry.fresh };
  const next = { ...entry, typed, fresh: false, earlier: [...entry.earlier, before].slice(-mostKept) };
  return live ? reporting(next, readTyped(typed) ?? Number.NaN) : { entry: next, report: null };
}

/**
 * Restores an earlier text, after a scanner's keys are removed or the person undoes. `isWhole`: all of it is
 * selected.
 */
export function undoing(entry: NumberEntry, text: string, live: boolean, isWhole: boolean): EntryStep {
  const same = entry.earlier.findLastIndex((one) => one.text === text && one.fresh === isWhole);
  const at = same === -1 ? entry.earlier.findLastIndex((one) => one.text === text) : same;
  const before = entry.earlier[at];
  // The owner has set another value since, which replaces both.
  if (before === undefined) return { entry, report: null };
  const { typed, fresh } = before;
  const next = { ...entry, typed, fresh, earlier: entry.earlier.slice(0, at) };
  return live ? reporting(next, readTyped(text) ?? Number.NaN) : { entry: next, report: null };
}

/** A digit of the pad; null deletes the last one. */
export function tapping(entry: NumberEntry, digit: string | null, live: boolean): EntryStep {
  const before = entry.fresh ? '' : shownIn(entry);
  const typed = digit === null ? before.slice(0, -1) : (before + digit).replace(/^0+(?=\d)/u, '');
  return typing(entry, typed, live);
}

/** The typed number, clamped to the bounds; if the text is no number, the field's number. */
function settledIn(entry: NumberEntry, { least, most }: Bounds): number {
  const number = entry.typed === null ? null : readTyped(entry.typed);
  if (number === null || number === numberOf(entry)) return numberOf(entry);
  return Number.isNaN(number) ? number : within(number, least, most);
}

function setTo(entry: NumberEntry, number: number): EntryStep {
  const next = { ...entry, typed: null, fresh: true, earlier: [] };
  return Object.is(number, numberOf(entry)) ? { entry: next, report: null } : reporting(next, number);
}

/** Steps up or down from the shown number. */
export function stepping(entry: NumberEntry, by: number, bounds: Bounds): EntryStep {
  const { least, most } = bounds;
  const from = settledIn(entry, bounds);
  return setTo(entry, stepped(Number.isNaN(from) ? from : within(from, least, most), by, least, most));
}

/** A person paused within the text, which stays open: the number is reported if it is within the bounds. */
export function pausing(entry: NumberEntry, { least, most }: Bounds): EntryStep {
  const number = entry.typed === null ? null : readTyped(entry.typed);
  const isUsable = number !== null && number >= least && number <= most;
  return isUsable && number !== numberOf(entry) ? reporting(entry, number) : { entry, report: null };
}

/**
 * The number is complete: on blur, Enter or a scan. A `live` field has reported each change already. Text
 * that is no number stays.
 */
export function ending(entry: NumberEntry, bounds: Bounds, live: boolean): EntryStep {
  const ended = { ...entry, fresh: true, earlier: [] };
  if (entry.typed === null || readTyped(entry.typed) === null) return { entry: ended, report: null };
  if (!live) return setTo(entry, settledIn(entry, bounds));
  return { entry: { ...ended, typed: null }, report: null };
}
