import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter, monthsAfter } from '../days.ts';
import { careStatus, type CareRules } from './care-due.ts';
import { longestQuestion, longestWhy, mostQuestions, usualQuestions, yesOf } from './care-questions.ts';
import {
  care as careSchema,
  careOf,
  careProperties,
  careWords,
  isCareProperty,
  type Care,
  type CareCheck,
} from './care.ts';

const today = '2026-11-23';
const words = (most: number) =>
  fc
    .string({ minLength: 1, maxLength: most })
    .map((text) => text.replaceAll(/[;\s]+/gu, ' ').trim())
    .filter((text) => text !== '');
const days = fc.integer({ min: 0, max: 4000 }).map((ago) => daysAfter(today, -ago));
const check: fc.Arbitrary<CareCheck> = fc.record({
  date: days,
  by: fc.constant('staff_1'),
  mayColour: fc.boolean(),
  why: fc.option(words(longestWhy)),
  answers: fc.array(fc.record({ question: words(longestQuestion), yes: fc.boolean() }), {
    maxLength: mostQuestions,
  }),
});
const care: fc.Arbitrary<Care> = fc.record({
  check: fc.option(check),
  test: fc.option(fc.record({ date: days, reaction: fc.boolean() })),
});
const language = fc.constantFrom('en' as const, 'sv' as const);

describe('what was asked before colour', () => {
  test('is read back from the properties that tell staff of it, in either language', () => {
    fc.assert(
      fc.property(care, language, fc.option(words(50)), (said, of, by) => {
        const properties = careProperties(said, careWords[of], by);
        for (const { name, value } of properties) {
          expect(name.length).toBeLessThanOrEqual(50);
          expect(value.length).toBeLessThanOrEqual(500);
        }
        expect(properties.every(isCareProperty)).toBe(true);
        const others = [{ name: 'Rest', value: '18 g' }, ...properties];
        const read = careOf(undefined, others);
        const isNothing = said.check === null && said.test === null;
        expect(read).toEqual(
          isNothing
            ? null
            : {
                test: said.test,
                check: said.check && {
                  ...said.check,
                  by: null,
                  answers: yesOf(said.check).map((question) => ({ question, yes: true })),
                },
              },
        );
        // `appData` holds the answers, so the properties do not matter.
        expect(careOf(careSchema.parse(said), [])).toEqual(said);
      }),
    );
  });

  test('is nothing where other programs wrote what only looks like it', () => {
    for (const value of ['', 'yes', '2026-13-45, may be coloured', '2026-11-23, perhaps', 'may be coloured'])
      expect(careOf(undefined, [{ name: 'Check before colour', value }])).toBeNull();
    expect(careOf(undefined, [{ name: 'Note', value: '2026-11-23, may be coloured' }])).toBeNull();
  });

  test('has a list to begin with in both languages that keeps to its own bounds', () => {
    for (const questions of Object.values(usualQuestions)) {
      expect(questions.length).toBeLessThanOrEqual(mostQuestions);
      for (const one of questions) expect(one.length).toBeLessThanOrEqual(longestQuestion);
    }
  });
});

const rules: CareRules = {
  careCheck: true,
  allergyTest: true,
  allergyTestHours: 48,
  allergyTestMonths: 6,
};
const fine = (date: string): Care => ({
  check: { date, by: null, mayColour: true, why: null, answers: [] },
  test: null,
});
const tested = (date: string, reaction = false): Care => ({ check: null, test: { date, reaction } });
const visit = (said: Care | null, undone = false) => ({ undone, care: said });
const status = (of: Partial<Parameters<typeof careStatus>[0]>, by: Partial<CareRules> = {}) =>
  careStatus({ visits: [], here: null, today, ...of }, { ...rules, ...by });

describe('a check', () => {
  test('is due before the first colour, and where none is known of a customer who was here', () => {
    expect(status({}).checkDue).toBe('first');
    expect(status({ visits: [visit(null, true)] }).checkDue).toBe('first');
    expect(status({ visits: [visit(null)] }).checkDue).toBe('unrecorded');
    expect(status({ visits: [visit(fine('2020-01-01')), visit(null)] }).checkDue).toBeNull();
    expect(status({}, { careCheck: false }).checkDue).toBeNull();
  });

  test('is not said to be missing where the recipes are not known', () => {
    expect(status({ visits: null })).toMatchObject({ checkDue: null, testDue: null });
  });

  test('that said not to is due again the next day, and its answers stay in sight', () => {
    const not = (date: string): Care => ({
      test: null,
      check: {
        date,
        by: null,
        mayColour: false,
        why: 'Sore',
        answers: [
          { question: 'Sore?', yes: true },
          { question: 'Henna?', yes: false },
        ],
      },
    });
    expect(status({ here: not(today) })).toMatchObject({ checkDue: null, yes: ['Sore?'] });
    expect(status({ here: not(daysAfter(today, -1)) })).toMatchObject({ checkDue: 'again', yes: ['Sore?'] });
    // The last answer of this computer counts, also on the same day.
    expect(status({ here: fine(today), visits: [visit(not(today))] })).toMatchObject({ yes: [] });
  });

  test('that is newer never makes one due, whatever was before', () => {
    fc.assert(
      fc.property(fc.array(fc.option(care)), (before) => {
        const visits = before.map((one) => visit(one));
        expect(status({ here: fine(today), visits }).checkDue).toBeNull();
      }),
    );
  });
});

describe('an allergy test', () => {
  test('is due where none is known, where it is too new for today, and where it is too old', () => {
    const due = (...dates: readonly string[]) =>
      status({ visits: dates.map((date) => visit(tested(date))) }).testDue;
    expect(due()).toBe('none');
    expect(due('2026-11-22')).toBe('recent');
    expect(due('2026-11-21')).toBeNull();
    expect(due('2026-05-23')).toBeNull();
    expect(due('2026-05-22')).toBe('old');
    // One that still holds is not undone by a newer one.
    expect(due('2026-11-22', '2026-06-01')).toBeNull();
    expect(due('2026-11-22', '2026-01-01')).toBe('recent');
    expect(status({}, { allergyTest: false }).testDue).toBeNull();
  });

  test('counts from so many hours before colour until so many months after', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 168 }),
        fc.integer({ min: 1, max: 60 }),
        (date, allergyTestHours, allergyTestMonths) => {
          const { testDue } = status({ here: tested(date) }, { allergyTestHours, allergyTestMonths });
          const soon = date > daysAfter(today, -Math.ceil(allergyTestHours / 24));
          const gone = monthsAfter(date, allergyTestMonths) < today;
          expect(testDue).toBe(soon ? 'recent' : gone ? 'old' : null);
        },
      ),
    );
  });

  test('with a reaction is never forgotten, not even where the reminder is off', () => {
    fc.assert(
      fc.property(fc.array(care), fc.boolean(), days, (before, allergyTest, date) => {
        const visits = [...before, tested(date, true)].map((one) => visit(one));
        const now = status({ visits, here: tested(today) }, { allergyTest });
        expect(now.testDue).toBe('reaction');
        expect(now.test?.reaction).toBe(true);
      }),
    );
  });
});
