import { describe, expect, test } from 'vitest';
import { apiErrorCodes, stationErrorCodes } from '../../shared/result.ts';
import { scopes } from '../../shared/api/scopes.ts';
import { en } from './en.ts';
import { english } from '../../shared/text/en.ts';
import { swedish } from '../../shared/text/sv.ts';
import { sv } from './sv.ts';

/** Every text of a dictionary with its path; functions get sample arguments. */
function textsIn(of: unknown, path: string): [string, string][] {
  if (typeof of === 'string') return [[path, of]];
  if (typeof of === 'function') {
    const speak = of as (...given: unknown[]) => unknown;
    // A number works as an argument where a name is expected, too.
    return textsIn(speak(...Array.from({ length: speak.length }, () => 2)), path);
  }
  // A lookup may return its argument unchanged.
  if (of === null || of === undefined || typeof of === 'number') return [];
  if (typeof of === 'object')
    return Object.entries(of).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
  throw new Error(`${path} is no text`);
}
const all = (text: object) => new Map(textsIn(text, ''));

describe.each([
  ['of the page', all(en), all(sv)],
  ['of the main process', all(english), all(swedish)],
])('texts %s', (_, inEnglish, inSwedish) => {
  test('are there in both languages, none of them empty', () => {
    expect([...inSwedish.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    for (const [path, text] of [...inSwedish, ...inEnglish]) expect(text.trim(), path).not.toBe('');
  });

  test('differ between the languages wherever there is a sentence to translate', () => {
    const untranslated = [...inSwedish].filter(
      ([path, text]) =>
        text === inEnglish.get(path) && /\p{L}{2,}\s\p{L}{2,}/u.test(text) && text !== en.frame.product,
    );
    expect(untranslated).toEqual([]);
  });

  test('join words by the hyphen that tabular figures leave narrow (U+2011)', () => {
    for (const [path, text] of [...inSwedish, ...inEnglish])
      expect(text, path).not.toMatch(/(?<![:\p{L}])\p{L}+-\p{L}+(?!:)/u);
  });
});

describe('texts', () => {
  test.each([...apiErrorCodes, ...stationErrorCodes])('say what happened and what to do for %s', (code) => {
    for (const text of [en, sv]) {
      expect(text.errors[code].happened).toMatch(/\.$/u);
      expect(text.errors[code].next).toMatch(/\.$/u);
    }
  });

  test('say what each missing scope disables', () => {
    for (const text of [en, sv])
      for (const scope of scopes) expect(text.settings.scope[scope].without).toMatch(/\.$/u);
  });

  test('count one and many', () => {
    expect(en.parts.packs(1)).toBe('1 pack');
    expect(en.parts.packs(3)).toBe('3 packs');
    expect(sv.parts.packs(1)).toBe('1 förpackning');
    expect(sv.parts.packs(1200)).toMatch(/^1\s200 förpackningar$/u);
  });
});

test('what became of an entry is said alike of a mix and of a withdrawal, whose genders differ in Swedish', () => {
  const { sent, refused, discarded, edited, wasTakenBack, undone, blocked, decided } = sv.activity;
  const said = [sent, refused, discarded, edited, wasTakenBack].map((words) => words('10:42'));
  const others = [
    undone,
    sv.stock.refused,
    sv.stock.blocked,
    ...Object.values(blocked),
    ...Object.values(decided),
  ];
  expect([...said, ...others].filter((words) => /^(?:\p{L}+ad|slängd|tagen)(?!\p{L})/iu.test(words))).toEqual(
    [],
  );
});
