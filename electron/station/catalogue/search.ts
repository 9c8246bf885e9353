/** Search as staff type: accents and letter case don't matter, every word must be found somewhere. */

const marks = /\p{M}+/gu;

export function searchable(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

export function wordsOf(search: string): string[] {
  return searchable(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export const matches = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** The lower, the better: the shade itself, a shade that begins so, a word that begins so, anything else. */
export function rank(shade: string, text: string, words: readonly string[]): number {
  const whole = searchable(shade);
  const scores = words.map((word): number => {
    if (whole === word) return 0;
    if (whole.startsWith(word)) return 1;
    return text.startsWith(word) || text.includes(` ${word}`) ? 2 : 3;
  });
  return scores.reduce((sum, score) => sum + score, 0);
}
