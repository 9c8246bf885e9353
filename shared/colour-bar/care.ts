/**
 * The check before colour and the allergy test. A recipe keeps both as properties, which staff read in any program, and in
 * its `appData` as they were answered. Reminders only: mixing is never blocked.
 */
import { z } from 'zod';
import { longestQuestion, longestWhy, mostQuestions, yesOf } from './care-questions.ts';

const day = z.iso.date();
export const question = z.string().trim().min(1).max(longestQuestion);
export const answers = z.array(z.strictObject({ question, yes: z.boolean() })).max(mostQuestions);

const check = z.object({
  date: day,
  /** Id of who asked; null: it was not kept. */
  by: z.string().nullable(),
  mayColour: z.boolean(),
  /** Why not, or what to mind. */
  why: z.string().max(longestWhy).nullable(),
  /** Read of properties alone: those that were answered with yes. */
  answers: z.array(z.object({ question: z.string(), yes: z.boolean() })).max(mostQuestions),
});
export type CareCheck = z.infer<typeof check>;

const test = z.object({ date: day, reaction: z.boolean() });
export type AllergyTest = z.infer<typeof test>;

export const care = z.object({ check: check.nullable(), test: test.nullable() });
export type Care = z.infer<typeof care>;

/** What the properties are called and say, in the language that staff use. */
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
/** `by`: the name of who asked. */
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

/** `2026-11-23, may be coloured: why`, as far as it is written so. */
function dated(value: string): { date: string; said: string; why: string | null } | null {
  const [, date = '', said = '', why] =
    /^\s*(\d{4}-\d\d-\d\d)\s*,\s*([^:]+?)\s*(?::\s*(.*))?$/su.exec(value) ?? [];
  return day.safeParse(date).success ? { date, said: said.toLowerCase(), why: why ?? null } : null;
}
const says = (said: string, word: keyof CareWords) => everyWords.some((words) => words[word] === said);

/** What `careProperties` wrote, in whichever language. Null where nothing says so. */
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

/** As it was answered where the app wrote it, else by the properties. */
export const careOf = (kept: Care | undefined, properties: readonly Property[]): Care | null =>
  kept ?? ofProperties(properties);
