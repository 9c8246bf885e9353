/** What `details.fieldErrors` says (spec 1, Error body): our own sentences, never the schema library's. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dateTime, pageQuery } from '../../shared/api/values.ts';
import { sentenceOf } from './field-sentences.ts';

const saysOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: sentenceOf }).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown, string]>([
  ['a field that is missing', z.string(), undefined, 'is required'],
  ['another type than text', z.string(), 1, 'must be text'],
  ['another type than a number', z.int(), 'one', 'must be a number'],
  ['a fraction', z.int(), 1.5, 'must be a whole number'],
  ['a number that no float holds exactly', z.int(), 1e300, 'is too far from 0 to be an exact whole number'],
  ['another type than a switch', z.boolean(), 'true', 'must be true or false'],
  ['another type than a list', z.array(z.int()), {}, 'must be a list'],
  ['another type than an object', z.object({}), [], 'must be an object'],
  ['a text too short', z.string().min(1), '', 'must be at least 1 character long'],
  ['a text too long', z.string().max(20), 'x'.repeat(21), 'must be at most 20 characters long'],
  ['a number too small', z.int().min(1), 0, 'must be at least 1'],
  ['a number too large', z.int().max(200), 201, 'must be at most 200'],
  ['a list too short', z.array(z.int()).min(1), [], 'must have at least 1 entry'],
  ['a list too long', z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 entries'],
  ['a value that is none of some', z.enum(['a', 'b', 'c']), 'd', 'must be "a", "b" or "c"'],
  ['a date of another form', z.iso.date(), '4 May', 'must be a date, like "2026-05-04"'],
  ['a rule without words', z.string().regex(/^a$/), 'b', 'must be of another form'],
  [
    'a rule with words of its own',
    z.string().regex(/^a$/, 'must be the letter a'),
    'b',
    'must be the letter a',
  ],
  ['a condition without words', z.string().refine(() => false), 'b', 'is not valid'],
  ['none of several shapes', z.union([z.string(), z.int()]), true, 'is not valid'],
  ['a step that does not fit', z.number().multipleOf(5), 3, 'must be a multiple of 5'],
])('%s is told in one sentence', (_, schema, value, sentence) => {
  expect(saysOf(schema, value)).toBe(sentence);
});

test('decisions 1: a date-time has its seconds and its zone', () => {
  const sentence = 'must be a date-time with seconds and a zone, like "2026-05-04T09:00:00.000Z"';
  for (const wrong of [
    '2026-05-04',
    '2026-05-04T09:00Z',
    '2026-05-04T09:00:00',
    '2026-02-30T09:00:00Z',
    'now',
  ])
    expect(saysOf(dateTime, wrong)).toBe(sentence);
  for (const right of ['2026-05-04T09:00:00.000Z', '2026-05-04T09:00:00Z', '2026-05-04T11:00:00+02:00'])
    expect(saysOf(dateTime, right)).toBeUndefined();
});

test('spec 1, Paging: limit is a whole decimal number from 1 to 200', () => {
  for (const wrong of ['1e1', '0x10', ' 5', '5.0', '+5', '-1', '', '0', '201', '9'.repeat(400), 'NaN', '５'])
    expect(saysOf(pageQuery.limit, wrong)).toBe('must be a whole number from 1 to 200');
  for (const [text, value] of [
    ['1', 1],
    ['200', 200],
    [undefined, 50],
  ] as const)
    expect(pageQuery.limit.parse(text)).toBe(value);
});
