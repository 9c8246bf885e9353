/**
 * The check before colour and the allergy test. A recipe stores both as properties, which any program shows, and in full in
 * `appData`. They only remind: mixing is never blocked.
 */
import { z } from 'zod';
import { longestQuestion, longestWhy, mostQuestions, yesOf } from './care-questions.ts';

const day = z.iso.date();
export const question = z.string().trim().min(1).max(longestQuestion);
export const answers = z.array(z.strictObject({ question, yes: z.boolean() })).max(mostQuestions);

const check = z.object({
  date: day,
  /** Id of the person who asked; null: unknown. */
  by: z.string().nullable(),
  mayColour: z.boolean(),
  /** Why not, or what to mind. */
  why: z.string().max(longestWhy).nullable(),
  /** If read from properties: only the questions answered with yes. */
  answers: z.array(z.object({ question: z.string(), yes: z.boolean() })).max(mostQuestions),
});
export type CareCheck = z.infer<typeof check>;

const test = z.object({ date: day, reaction: z.boolean() });
export type AllergyTest = z.infer<typeof test>;

export const care = z.object({ check: check.nullable(), test: test.nullable() });
export type Care = z.infer<typeof care>;

/** Names and texts of the properties, in the staff's language. */
interface CareWords {
  readonly check: string;
  readonly mayColour: string;
  readonly notToday: string;
  readonly yes: string;
  readonly by: string;
  readonly test: string;
  readonly noReaction: string;
  readonly reaction: string;
}
export const careWords: Readonly<Record<'en' | 'sv', CareWords>> = {
  en: {
    check: 'Check before colour',
    mayColour: 'may be coloured',
    notToday: 'not today',
    yes: 'Answered yes',
    by: 'Checked by',
    test: 'Allergy test',
    noReaction: 'no reaction',
    reaction: 'reaction',
  },
  sv: {
    check: 'Kontroll före färg',
    mayColour: 'får färgas',
    notToday: 'inte i dag',
    yes: 'Svarade ja',
    by: 'Kontrollerad av',
    test: 'Allergitest',
    noReaction: 'ingen reaktion',
    reaction: 'reaktion',
  },
};
const everyWords = Object.values(careWords);

interface Property {
  readonly name: string;
  readonly value: string;
}

const between = '; ';
/** `by`: the name of the person who asked. */
export function careProperties(
  { check: asked, test: tested }: Care,
  words: CareWords,
  by: string | null,
): Property[] {
  const properties: Property[] = [];
  if (asked !== null) {
    const result = asked.mayColour ? words.mayColour : words.notToday;
    const why = asked.why === null ? '' : `: ${asked.why}`;
    properties.push({ name: words.check, value: `${asked.date}, ${result}${why}` });
    const yes = yesOf(asked).map((one) => one.replaceAll(';', ','));
    if (yes.length > 0) properties.push({ name: words.yes, value: yes.join(between) });
    if (by !== null) properties.push({ name: words.by, value: by });
  }
  if (tested !== null)
    properties.push({
      name: words.test,
      value: `${tested.date}, ${tested.reaction ? words.reaction : words.noReaction}`,
    });
  return properties;
}

const isCalled = (name: string, word: keyof CareWords) =>
  everyWords.some((words) => words[word].toLowerCase() === name.trim().toLowerCase());

export const isCareProperty = ({ name }: Pick<Property, 'name'>): boolean =>
  (['check', 'yes', 'by', 'test'] as const).some((word) => isCalled(name, word));

/** Parses `2026-11-23, may be coloured: why`; null: another form. */
function dated(value: string): { date: string; said: string; why: string | null } | null {
  const [, date = '', said = '', why] =
    /^\s*(\d{4}-\d\d-\d\d)\s*,\s*([^:]+?)\s*(?::\s*(.*))?$/su.exec(value) ?? [];
  return day.safeParse(date).success ? { date, said: said.toLowerCase(), why: why ?? null } : null;
}
const says = (said: string, word: keyof CareWords) => everyWords.some((words) => words[word] === said);

/** Reads the properties that `careProperties` wrote, in any language; null: none. */
function ofProperties(properties: readonly Property[]): Care | null {
  let asked: CareCheck | null = null;
  let tested: AllergyTest | null = null;
  const yes: string[] = [];
  for (const { name, value } of properties) {
    if (isCalled(name, 'yes')) yes.push(...value.split(between).filter((one) => one.trim() !== ''));
    const read = dated(value);
    if (read === null) continue;
    const { date, said, why } = read;
    if (isCalled(name, 'check') && (says(said, 'mayColour') || says(said, 'notToday')))
      asked = { date, by: null, mayColour: says(said, 'mayColour'), why: cut(why), answers: [] };
    if (isCalled(name, 'test') && (says(said, 'noReaction') || says(said, 'reaction')))
      tested = { date, reaction: says(said, 'reaction') };
  }
  if (asked !== null)
    asked.answers = yes.slice(0, mostQuestions).map((one) => ({ question: one, yes: true }));
  return asked === null && tested === null ? null : { check: asked, test: tested };
}
const cut = (why: string | null) => (why === null || why === '' ? null : why.slice(0, longestWhy));

/** Reads the answers that the app stored, else the properties. */
export const careOf = (kept: Care | undefined, properties: readonly Property[]): Care | null =>
  kept ?? ofProperties(properties);
