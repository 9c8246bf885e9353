/**
 * Default sentences for invalid fields, listed under the field's name (spec 1, Error body). A declaration's own message wins.
 */
import type { z } from 'zod';
import { assertNever } from '../../shared/result.ts';
import { ownEntry } from '../../shared/own-entry.ts';

type Raw = z.core.$ZodRawIssue<z.core.$ZodIssue>;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const forms: Readonly<Record<string, string>> = {
  date: 'a date, like "2026-05-04"',
  datetime: 'a date-time with seconds and a zone, like "2026-05-04T09:00:00.000Z"',
};

const unitOf: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const list = (values: readonly unknown[]): string => {
  const choices = values.map((value) => JSON.stringify(value));
  return choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}` : String(choices[0]);
};

function bounds(origin: string, side: 'at least' | 'at most', bound: number | bigint): string {
  if (Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER)
    return 'is too far from 0 to be an exact whole number';
  const [one, many] = ownEntry(unitOf, origin) ?? [];
  if (one === undefined) return `must be ${side} ${bound}`;
  const unit = Number(bound) === 1 ? one : many;
  return origin === 'array' ? `must have ${side} ${bound} ${unit}` : `must be ${side} ${bound} ${unit} long`;
}

/** The schema library's error map; missing values get `is required`. */
export function sentenceOf(issue: Raw): string {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${ownEntry(kinds, issue.expected) ?? 'of another type'}`;
    case 'too_small':
      return bounds(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return bounds(issue.origin, 'at most', issue.maximum);
    case 'invalid_format':
      return `must be ${ownEntry(forms, issue.format) ?? 'of another form'}`;
    case 'invalid_value':
      return `must be ${list(issue.values)}`;
    case 'unrecognized_keys':
      // The names, possibly thousands, are listed separately.
      return 'has fields that are not known';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return 'has a name that is not valid';
    case 'invalid_union':
    case 'invalid_element':
    case 'custom':
      return 'is not valid';
    default:
      return assertNever(issue);
  }
}
