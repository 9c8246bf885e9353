/** A gift card's code as people type it: in what it may be another text than the one that is stored. */
import { plainCharacters } from './typed-text.ts';

/** The characters that a code is told by: no spaces, dashes or dots, in upper case. */
const told = (code: string): string =>
  plainCharacters(code)
    .toUpperCase()
    .replaceAll(/[\s\-_./]/g, '');

/** Signs that look alike in print are the same. */
const alike = (code: string): string => told(code).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Which of the stored codes is meant; undefined where none is, or several could be. */
export function meantCode(stored: readonly string[], typed: string): string | undefined {
  for (const key of [(code: string) => plainCharacters(code).toUpperCase(), told, alike]) {
    const wanted = key(typed);
    const found = stored.filter((code) => key(code) === wanted);
    if (wanted !== '' && found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}
