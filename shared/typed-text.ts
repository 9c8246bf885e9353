/** Text as people type or copy it, into the characters that codes and numbers are compared in. */

/** Marks that print nothing, and the other ways to write a hyphen, a space and a plain letter. */
export const plainCharacters = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => (/\s/.test(character) ? character : ''))
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Nothing of the text can be seen: spaces, marks without a width, and letters that are drawn as a gap. */
export const isInvisible = (text: string): boolean => /^[\s\p{C}\p{DI}\u2800]*$/u.test(text);

/** Without the marks that turn the direction of the text behind them. */
export const withoutTurns = (text: string): string => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
