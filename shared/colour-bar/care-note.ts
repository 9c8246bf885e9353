/** The line of a customer's note that says what a check before colour found, for every reader of the salon system. */
import { longest } from '../contact-rules.ts';
import { yesOf } from './care-questions.ts';
import type { Care } from './care.ts';

interface NoteWords {
  /** `warningOf` knows a line by this word. */
  readonly warning: string;
  readonly notToday: string;
  readonly yes: string;
  readonly reaction: string;
}
const noteWords: Readonly<Record<'en' | 'sv', NoteWords>> = {
  en: {
    warning: 'Warning',
    notToday: 'not to be coloured',
    yes: 'answered yes',
    reaction: 'reaction to the allergy test',
  },
  sv: {
    warning: 'Varning',
    notToday: 'ska inte färgas',
    yes: 'svarade ja',
    reaction: 'reaktion på allergitestet',
  },
};
const everyWarning = Object.values(noteWords).map(({ warning }) => warning);

/** Shorter than this a line says nothing. */
const leastLine = 40;

/** Within a line, where the end of a sentence would end the warning. */
const inLine = (text: string) =>
  text
    .trim()
    .replace(/[.!?;]+$/u, '')
    .replaceAll(/[.!?;]+\s+|\s*\n\s*/gu, ', ');

/**
 * The note with the line of that day: *not today*, each yes, a reaction to the test. It replaces the day's earlier line, and
 * goes where nothing is left to say. The other lines stay; a line that finds no room is cut, or left out.
 */
export function noteWithCare(
  note: string | null,
  care: Care,
  date: string,
  language: 'en' | 'sv',
): string | null {
  const words = noteWords[language];
  const check = care.check?.date === date ? care.check : null;
  const found: string[] = [];
  if (check?.mayColour === false)
    found.push(check.why === null ? words.notToday : `${words.notToday}: ${inLine(check.why)}`);
  const yes = check === null ? [] : yesOf(check);
  if (yes.length > 0) found.push(`${words.yes}: ${yes.map(inLine).join(', ')}`);
  if (care.test?.reaction === true) found.push(`${words.reaction} ${care.test.date}`);
  const isOfDay = (line: string) => everyWarning.some((word) => line.startsWith(`${word} ${date}: `));
  const others = (note ?? '')
    .split('\n')
    .filter((line) => !isOfDay(line))
    .join('\n')
    .trim();
  const room = longest.note - others.length - 1;
  const line = found.length === 0 || room < leastLine ? '' : `${words.warning} ${date}: ${found.join(' · ')}`;
  const whole = [line.slice(0, room), others].filter((part) => part !== '').join('\n');
  return whole === '' ? null : whole;
}
