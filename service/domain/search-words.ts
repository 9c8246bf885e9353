/**
 * Normalized text for searches (decisions 2, Customer search): the words of a name, and numbers and addresses that match
 * anywhere. Letter case and accents are removed on both sides.
 */
import type { SearchWord } from '../database/customer-search.ts';

/** Letters that Unicode does not decompose, but that people type without their accent. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => plain[letter] ?? letter);

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Words surrounded by spaces, so that ` anna` matches the start of a word. `Anna-Karin` gives `anna-karin` and `karin`. */
export function nameWords(name: string | null): string {
  const words = new Set<string>();
  for (const word of fold(name ?? '')
    .split(/\s+/)
    .filter((one) => one !== '')) {
    words.add(word);
    for (const { index } of word.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) words.add(word.slice(index));
  }
  return words.size === 0 ? '' : ` ${[...words].join(' ')} `;
}

const longestStart = 4;

/** The first code points. */
const firstOf = (word: string, length: number): string => Array.from(word).slice(0, length).join('');

/** The distinct prefixes of one to four characters of each word in `nameWords`. */
export function startsOf(words: string): string[] {
  const starts = new Set<string>();
  for (const word of words.split(' ').filter((one) => one !== ''))
    for (let length = 1; length <= longestStart; length += 1) starts.add(firstOf(word, length));
  return [...starts];
}

/** Swedish numbers also match in their national form. */
const dialled = (digits: string): string[] =>
  digits.startsWith('46') ? [digits, `0${digits.slice(2)}`] : [digits];

export interface Findable {
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly number: string | null;
}

/** One value per line, so that no match spans two values. */
export const containedOf = ({ phone_number, email, number }: Findable): string =>
  [...dialled(digitsOf(phone_number ?? '')), email ?? '', number ?? '']
    .filter((one) => one !== '')
    .map(fold)
    .join('\n');

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const likeNumber = /^[+\d()./-]*\d[+\d()./-]*$/;

/** The words of a search, each once. */
export function searchWordsOf(q: string): SearchWord[] {
  const words = new Set(
    fold(q)
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
  return [...words].map((text) => {
    const part = `%${escaped(text)}%`;
    return {
      text,
      whole: `% ${escaped(text)} %`,
      begins: `% ${escaped(text)}%`,
      part,
      digits: likeNumber.test(text) ? `%${digitsOf(text)}%` : part,
      start: firstOf(text, longestStart),
    };
  });
}

/** A customer's match, graded like the SQL statements: 0 best, 2 worst, null: no match. */
export function gradeOf(
  words: readonly SearchWord[],
  { name_words, contained }: { readonly name_words: string; readonly contained: string },
): 0 | 1 | 2 | null {
  if (words.every(({ text }) => name_words.includes(` ${text} `))) return 0;
  const begins = ({ text }: SearchWord): boolean => name_words.includes(` ${text}`);
  if (words.every(begins)) return 1;
  const found = words.every(
    (word) =>
      begins(word) ||
      contained.includes(word.text) ||
      (likeNumber.test(word.text) && contained.includes(digitsOf(word.text))),
  );
  return found ? 2 : null;
}
