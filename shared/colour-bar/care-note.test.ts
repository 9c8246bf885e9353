import { expect, test } from 'vitest';
import { longest } from '../contact-rules.ts';
import { noteWithCare, shownInNote } from './care-note.ts';
import { yesOf } from './care-questions.ts';
import type { Care } from './care.ts';
import { warningOf } from './warning.ts';

const day = '2026-11-29';
const checked = (mayColour: boolean, why: string | null, ...yes: string[]): Care => ({
  check: { date: day, by: null, mayColour, why, answers: yes.map((question) => ({ question, yes: true })) },
  test: null,
});
const reacted: Care = { check: null, test: { date: '2026-11-27', reaction: true } };

test('not today and each yes become one line that warns, above what staff wrote', () => {
  const care = checked(false, 'Sore. Comes again', 'Is the scalp irritated?', 'Ever reacted to hair colour?');
  const line =
    'Warning 2026-11-29: not to be coloured: Sore, Comes again · answered yes: Is the scalp irritated, Ever reacted to hair colour';
  const note = noteWithCare('Likes it warm', care, day, 'en');
  expect(note).toBe(`${line}\nLikes it warm`);
  expect(warningOf(note)).toBe(line);
  expect(noteWithCare(note, care, day, 'en')).toBe(note);
});

test('a reaction to the test is written in the language of the staff', () => {
  expect(noteWithCare(null, reacted, day, 'sv')).toBe(
    'Varning 2026-11-29: reaktion på allergitestet 2026-11-27',
  );
});

test('a later answer of the same day replaces the line; nothing to say takes it away', () => {
  const first = noteWithCare('Likes it warm', checked(false, null), day, 'sv');
  expect(noteWithCare(first, checked(true, null, 'Henna?'), day, 'en')).toBe(
    'Warning 2026-11-29: answered yes: Henna\nLikes it warm',
  );
  expect(noteWithCare(first, checked(true, 'Roots only'), day, 'en')).toBe('Likes it warm');
  // The line of another day stays.
  expect(noteWithCare(first, { check: null, test: null }, '2026-11-30', 'en')).toBe(first);
});

test('what staff wrote is never cut for it', () => {
  const full = 'a'.repeat(longest.note - 50);
  const note = noteWithCare(full, checked(false, 'b'.repeat(200)), day, 'en') ?? '';
  expect(note).toHaveLength(longest.note);
  expect(note.endsWith(`\n${full}`)).toBe(true);
  const fuller = 'a'.repeat(longest.note);
  expect(noteWithCare(fuller, checked(false, null), day, 'en')).toBe(fuller);
});

test('a screen does not repeat what the note’s warning shows', () => {
  const sore = checked(false, 'Sore. Comes again', 'Is the scalp irritated?');
  const shown = (note: string | null, { check, test: of }: Care) =>
    shownInNote(warningOf(note), { check, test: of, yes: check === null ? [] : yesOf(check) });
  for (const language of ['en', 'sv'] as const) {
    const note = noteWithCare('Allergic to PPD', sore, day, language);
    expect(shown(note, sore)).toEqual({ notToday: true, yes: true, reaction: false });
    expect(shown(noteWithCare(null, reacted, day, language), reacted).reaction).toBe(true);
    // What the warning of another day or reason shows is not this check’s.
    expect(shown(noteWithCare(null, sore, '2026-11-28', language), sore).notToday).toBe(false);
    expect(shown(note, checked(false, 'Too hot', 'Henna?'))).toMatchObject({ notToday: false, yes: false });
  }
  expect(shown('Likes it warm', sore)).toEqual({ notToday: false, yes: false, reaction: false });
  expect(shown(null, { check: null, test: null })).toEqual({ notToday: false, yes: false, reaction: false });
});
