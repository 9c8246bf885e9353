/** Writes the result of a check before colour into the customer's note, where any program shows it. */
import { longest } from '../contact-rules.ts';
import { yesOf } from './care-questions.ts';
import type { AllergyTest, Care, CareCheck } from './care.ts';

interface NoteWords {
  /** The word by which `warningOf` recognises the line. */
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

/** Characters: a shorter line is omitted, as it would say nothing. */
const leastLine = 40;

/** Removes sentence ends, which would end the warning. */
const inLine = (text: string) =>
  text
    .trim()
    .replace(/[.!?;]+$/u, '')
    .replaceAll(/[.!?;]+\s+|\s*\n\s*/gu, ', ');

interface Shown {
  readonly check: CareCheck | null;
  readonly test: AllergyTest | null;
  /** Questions answered with yes. */
  readonly yes: readonly string[];
}

/** The results that the note's warning already shows in full. */
export function shownInNote(warning: string | null, { check, test, yes }: Shown) {
  const shown = warning ?? '';
  const from = everyWarning
    .map((word) => `${word} ${check?.date ?? ''}: `)
    .find((one) => shown.includes(one));
  const line = from === undefined ? '' : (shown.split(from).at(-1) ?? '');
  const why = check === null || check.why === null ? '' : `: ${inLine(check.why)}`;
  const all = Object.values(noteWords);
  return {
    notToday: all.some((words) => line.includes(`${words.notToday}${why}`)),
    yes: all.some((words) => line.includes(`${words.yes}: ${yes.map(inLine).join(', ')}`)),
    reaction: test !== null && all.some((words) => shown.includes(`${words.reaction} ${test.date}`)),
  };
}

/**
 * The note with that day's line: *not today*, each yes, a reaction to the test. It replaces the day's earlier line, or
 * removes it if there is nothing to say. Other lines stay; a line that does not fit is shortened or omitted.
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
